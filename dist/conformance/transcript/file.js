import { createHash } from 'node:crypto';
export const writeLine = (line) => `${JSON.stringify(line)}\n`;
export function writeTranscript(transcript) {
    return linesOf(transcript).map(writeLine).join('');
}
const linesOf = ({ header, entries, end }) => [
    header,
    ...entries,
    ...(end ? [end] : []),
];
export function readTranscript(text) {
    const lines = text.split('\n').filter((line) => line !== '');
    const parsed = lines.map((line, index) => {
        try {
            return JSON.parse(line);
        }
        catch {
            if (index > 0 && index === lines.length - 1)
                return undefined;
            throw new Error(`line ${index + 1} is not JSON`);
        }
    });
    const [header, ...rest] = parsed.filter((line) => line !== undefined);
    if (header?.kind !== 'header')
        throw new Error('its first line is not the header of a transcript');
    if (header.schemaVersion !== 1)
        throw new Error(`its schema version is ${header.schemaVersion}, not 1`);
    const end = rest.at(-1);
    const entries = rest.filter((line) => line.kind !== 'end' && line.kind !== 'header');
    const { options } = header;
    return {
        header: options
            ? {
                ...header,
                options: { ...options, readOnly: options.readOnly ?? null, waivers: options.waivers ?? [] },
            }
            : header,
        entries,
        end: end?.kind === 'end' ? end : null,
    };
}
export function transcriptDigest(transcript) {
    const hash = createHash('sha256');
    for (const line of linesOf(transcript))
        hash.update(writeLine(line));
    return hash.digest('hex');
}
