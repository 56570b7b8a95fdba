/** What stands in place of a secret. */
export const mask = '***';

/** Shorter values could occur by chance, and masking them everywhere would rewrite evidence (CONFORM, secrets). */
const lengthMin = 8;

/** Finds secrets in any text that is about to be written down, raw or encoded, and masks them. */
export class Secrets {
  readonly #forms: string[];
  readonly #headers: Map<string, string>;

  /**
   * @param tokens access tokens; masked everywhere.
   * @param headers configured headers; a value shorter than 8 characters is masked in its own header only.
   */
  constructor(tokens: string[], headers: Record<string, string> = {}) {
    this.#headers = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    const values = [...tokens, ...this.#headers.values()].filter((value) => value.length >= lengthMin);
    this.#forms = [...new Set(values.flatMap(encodings))].sort((a, b) => b.length - a.length);
  }

  /** The text with every secret masked. */
  scrub(text: string): string {
    return this.#forms.reduce((result, form) => result.replaceAll(form, mask), text);
  }

  /** Header lines with secrets masked, and every value of a configured header whole. */
  scrubHeaders(headers: [string, string][]): [string, string][] {
    return headers.map(([name, value]) => {
      const configured = this.#headers.has(name.toLowerCase());
      if (configured) return [name, mask];
      if (name.toLowerCase() === 'authorization') return [name, value.replace(/^(\w+) .*$/, `$1 ${mask}`)];
      return [name, this.scrub(value)];
    });
  }
}

/** A value as it may turn up: as it is, percent-encoded, in a JSON string, and in base64 at any alignment. */
function encodings(value: string): string[] {
  const base64 = [0, 1, 2].flatMap((shift) => {
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(value)]);
    // The first and the last characters also depend on the bytes around the value.
    const whole = bytes.toString('base64').replace(/=+$/, '');
    const inner = whole.slice(shift === 0 ? 0 : shift + 1, bytes.length % 3 === 0 ? undefined : -1);
    return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')];
  });
  const percent = encodeURIComponent(value);
  return [
    value,
    percent,
    percent.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
    JSON.stringify(value).slice(1, -1),
    ...base64,
  ].filter((form) => form.length >= lengthMin);
}
