import { createHash } from 'node:crypto';
import type { Exchange, Transcript, TranscriptEnd, TranscriptEntry, TranscriptHeader } from './exchange.ts';
import type { ListingName, ListingPage, Purpose } from './steps.ts';

/** One line of a transcript. */
export type TranscriptLine = TranscriptHeader | TranscriptEntry | TranscriptEnd;

/** A line as it is written, with its end. */
export const writeLine = (line: TranscriptLine) => `${JSON.stringify(line)}\n`;

/** A transcript as JSON lines: the header, every entry, the end. */
export function writeTranscript(transcript: Transcript): string {
  return linesOf(transcript).map(writeLine).join('');
}

const linesOf = ({ header, entries, end }: Transcript): TranscriptLine[] => [
  header,
  ...entries,
  ...(end ? [end] : []),
];

/** Reads JSON lines back, without a last line that is cut off. @throws a sentence for people. */
export function readTranscript(text: string): Transcript {
  const lines = text.split('\n').filter((line) => line !== '');
  const parsed = lines.map((line, index) => {
    try {
      return JSON.parse(line) as TranscriptLine;
    } catch {
      if (index > 0 && index === lines.length - 1) return undefined;
      throw new Error(`line ${index + 1} is not JSON`);
    }
  });
  const [header, ...rest] = parsed.filter((line) => line !== undefined);
  if (header?.kind !== 'header') throw new Error('its first line is not the header of a transcript');
  const version: number = header.schemaVersion;
  if (version !== 1 && version !== 2) throw new Error(`its schema version is ${version}, not 1 or 2`);
  const end = rest.at(-1);
  const entries = rest
    .filter((line): line is TranscriptEntry => line.kind !== 'end' && line.kind !== 'header')
    .map((entry) => (version === 1 && entry.kind === 'exchange' ? fromVersion1(entry) : entry));
  const { options } = header;
  return {
    // Older transcripts lack these options.
    header: options
      ? {
          ...header,
          schemaVersion: 2,
          options: { ...options, readOnly: options.readOnly ?? null, waivers: options.waivers ?? [] },
        }
      : { ...header, schemaVersion: 2 },
    entries,
    end: end?.kind === 'end' ? end : null,
  };
}

/** SHA-256 of a transcript as it is written, in hexadecimal. */
export function transcriptDigest(transcript: Transcript): string {
  const hash = createHash('sha256');
  // Line by line: the whole text may be long.
  for (const line of linesOf(transcript)) hash.update(writeLine(line));
  return hash.digest('hex');
}

/** Adds what an exchange of the first version of the format says by the name of its step alone. */
function fromVersion1(exchange: Exchange): Exchange {
  const name = `${exchange.scenario}/${exchange.step}`;
  const purpose = purposes.find(([pattern]) => pattern.test(name))?.[1];
  const listing = listingOf(exchange.step);
  return { ...exchange, ...(purpose ? { purpose } : {}), ...(listing ? { listing } : {}) };
}

const purposes: readonly [RegExp, Purpose][] = [
  [/^documents\/pair-/, 'pair'],
  [/^documents\/late-[45]$/, 'repeated-pair'],
  [/^customers\/create-minimal$/, 'required-fields-alone'],
  [/^customer-updates\/update-alone-/, 'lone-field'],
  [
    /^(customer-list\/sweep(-longer|-after-found)?|recipients\/sweep-after(-post)?)\.\d+\/page-/,
    'shows-updates',
  ],
  [/^probes\/.*-without-/, 'missing-field'],
  [/^probes\/unknown-(nationality|relation)$/, 'unknown-code'],
  [/^probes\/unknown-(customer|recipient)/, 'unknown-id'],
  [/^documents\/(gif|webp)$/, 'other-image'],
];

function listingOf(step: string): ListingPage | undefined {
  const [, name, attempt, page] = /^(.+)\.(\d+)\/page-(\d+)$/.exec(step) ?? [];
  if (name === undefined) return undefined;
  return { name: name as ListingName, attempt: Number(attempt), page: Number(page) };
}
