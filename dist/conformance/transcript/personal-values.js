import { opaqueForms, spelt } from "./encodings.js";
const lengthMin = 3;
const foldedLengthMin = 4;
const common = new Set(['success', 'message', 'type', 'code', 'param', 'error', 'true', 'false', 'null']);
export class PersonalValues {
    #learned = new Set();
    #patterns = new Map();
    #sent = new Set();
    #folded = new Set();
    learn(value) {
        if (/^[^\p{L}\p{N}]*$/u.test(value) || value.length < lengthMin || common.has(value))
            return;
        this.#learned.add(value);
    }
    keep(value) {
        if (this.#sent.has(value))
            return;
        this.#sent.add(value);
        const folded = fold(value);
        if (folded.length >= foldedLengthMin)
            this.#folded.add(folded);
    }
    scrub(text) {
        if (this.#learned.size === 0 || text.length < lengthMin || this.#sent.has(text))
            return text;
        const readings = readingsOf(text);
        let result = text;
        for (const value of this.#learned) {
            if (this.#sent.has(value) || !readings.includes(value))
                continue;
            result = result.replace(this.#patternOf(value), plainShape(value));
        }
        return result;
    }
    scrubOwn(text) {
        if (this.#learned.size === 0 || this.#sent.has(text))
            return text;
        const folded = fold(text);
        for (const sent of this.#folded)
            if (folded.includes(sent) || sent.includes(folded))
                return text;
        return this.scrub(text);
    }
    #patternOf(value) {
        const known = this.#patterns.get(value);
        if (known)
            return known;
        const start = '(?:(?<![\\p{L}\\p{N}])|(?<=%[0-9a-fA-F]{2}|\\\\u[0-9a-fA-F]{4}|\\\\[nrtbf]))';
        const word = `${start}(?:${spelt(value)})(?![\\p{L}\\p{N}])`;
        const pattern = new RegExp([word, ...opaqueForms(value)].join('|'), 'gu');
        this.#patterns.set(value, pattern);
        return pattern;
    }
}
export const shape = (value) => value.replace(/\p{L}/gu, 'x').replace(/\p{N}/gu, '1');
const plainShape = (value) => shape(value).replace(/[^x1 .,@-]/g, '_');
const fold = (value) => value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
function readingsOf(text) {
    const percent = decodePercent(decodePercent(text.replaceAll('+', ' ')));
    const json = text.replace(/\\+u([0-9a-fA-F]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
    const unescaped = json.replace(/\\+(.)/g, '$1');
    const opaque = [...text.matchAll(/[\w+/%\\-]{5,}/g)].flatMap(([run]) => opaqueReadings(decodePercent(run)));
    return [text, percent, json, unescaped, decodeEntities(decodeEntities(text)), ...opaque].join('\n');
}
const decodePercent = (text) => text.replace(/(?:%[0-9a-fA-F]{2})+/g, (codes) => Buffer.from(codes.replaceAll('%', ''), 'hex').toString());
const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const decodeEntities = (text) => text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(\w{2,6}));?/g, (whole, decimal, hex, name) => {
    if (name !== undefined)
        return entities[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
});
function opaqueReadings(run) {
    const plain = run.replaceAll('\\', '');
    const base64 = [0, 1, 2, 3].map((start) => Buffer.from(plain.slice(start), 'base64').toString());
    return /^[0-9a-fA-F]{6,}$/.test(plain) ? [...base64, Buffer.from(plain, 'hex').toString()] : base64;
}
