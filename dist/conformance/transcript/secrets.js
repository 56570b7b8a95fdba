import { encodedPattern } from "./encodings.js";
export const mask = '***';
const lengthMin = 8;
export class Secrets {
    #pattern;
    #headers;
    constructor(tokens, headers = {}) {
        this.#headers = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
        const values = [...tokens, ...Object.values(headers)].filter((value) => value.length >= lengthMin);
        const longestFirst = [...new Set(values)].sort((a, b) => b.length - a.length);
        this.#pattern = values.length > 0 ? new RegExp(longestFirst.map(encodedPattern).join('|'), 'gu') : null;
    }
    scrub(text) {
        return this.#pattern ? text.replace(this.#pattern, mask) : text;
    }
    scrubHeaders(headers) {
        return headers.map(([name, value]) => {
            const configured = this.#headers.has(name.toLowerCase());
            if (configured)
                return [name, mask];
            if (name.toLowerCase() === 'authorization')
                return [name, value.replace(/^(\w+) .*$/, `$1 ${mask}`)];
            return [this.scrub(name), this.scrub(value)];
        });
    }
    scrubFields(fields) {
        return fields.map(([name, value]) => [name, this.scrub(value)]);
    }
    scrubParts(parts) {
        return parts.map((part) => ('value' in part ? { ...part, value: this.scrub(part.value) } : part));
    }
}
