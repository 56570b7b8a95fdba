import { LRUCache } from 'lru-cache';
import { isOfInterface, SecretRuns } from '../../masking/secret-runs.ts';
import type { Part } from '../transcript/exchange.ts';

/** What stands in place of a secret. */
export const mask = '***';

/** In characters: longer texts hardly come twice, and would take memory. */
const keptLengthMax = 200;

/** What must never be written down. */
interface Confided {
  token: string;
  secondToken: string | null;
  /** Addresses of proxies, which may hold passwords. */
  proxies: { http: string | null; https: string | null };
  headers: Record<string, string>;
}

/** A token with its letters in the other case. */
export const inOtherCase = (token: string) =>
  token.replace(/\p{L}/gu, (letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  );

/** The secrets of a run: its tokens, the passwords of its proxies, and the values of configured headers. */
export function secretsOf({ token, secondToken, proxies, headers }: Confided): Secrets {
  const passwords = [proxies.http, proxies.https].map(
    (proxy) => proxy && decodeURIComponent(new URL(proxy).password),
  );
  return new Secrets(
    [token, secondToken, ...passwords].filter((secret): secret is string => Boolean(secret)),
    headers,
  );
}

/** Finds secrets in any text that is about to be written down, raw or encoded, and masks them. */
export class Secrets {
  readonly #runs: SecretRuns;
  readonly #headers: Set<string>;
  /** Texts that come again and again, such as headers, with what became of them. */
  readonly #scrubbed = new LRUCache<string, string>({ max: 1000, memoMethod: (text) => this.#masked(text) });

  /**
   * @param tokens access tokens; masked everywhere.
   * @param headers configured headers; a value shorter than 8 characters, or of words of the interface alone, is masked in its
   * own header only.
   */
  constructor(tokens: string[], headers: Record<string, string> = {}) {
    this.#headers = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
    this.#runs = new SecretRuns([
      ...tokens,
      ...Object.values(headers).filter((value) => !isOfInterface(value)),
    ]);
  }

  /** The text with every run of eight characters or more of a secret masked. */
  scrub(text: string): string {
    return text.length > keptLengthMax ? this.#masked(text) : this.#scrubbed.memo(text);
  }

  #masked = (text: string) => this.#runs.replaced(text, mask);

  /** Header lines with secrets masked, and every value of a configured header whole. */
  scrubHeaders(headers: [string, string][]): [string, string][] {
    return headers.map(([name, value]) => {
      const configured = this.#headers.has(name.toLowerCase());
      if (configured) return [name, mask];
      // A wrong token may be a part of the right one; only its scheme is shown.
      if (name.toLowerCase() === 'authorization') {
        const [, scheme] = /^(\w+)(?: |$)/.exec(value) ?? [];
        return [name, value === 'Bearer' || (scheme && value.includes(' ')) ? `${scheme} ${mask}` : mask];
      }
      return [this.scrub(name), this.scrub(value)];
    });
  }

  /** Fields of a form with secrets masked: a value may be one that the deployment gave. */
  scrubFields(fields: [string, string][]): [string, string][] {
    return fields.map(([name, value]) => [name, this.scrub(value)]);
  }

  scrubParts(parts: Part[]): Part[] {
    return parts.map((part) => ('value' in part ? { ...part, value: this.scrub(part.value) } : part));
  }
}
