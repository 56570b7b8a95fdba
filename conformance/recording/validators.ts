import { headerOf, type RecordedResponse } from '../transcript/exchange.ts';
import type { Message, Result } from './transport.ts';

/** Keeps the last response to each get with its entity tag, as the cache of a client does. */
export class Validators {
  readonly #kept = new Map<string, RecordedResponse>();

  /** The header that asks for a response only if it has another entity tag than the last one. */
  condition({ href }: URL): [string, string][] {
    const kept = this.#kept.get(href);
    const tag = kept && headerOf(kept.headers, 'etag');
    return tag && /^(W\/)?"[\x21\x23-\x7e]*"$/.test(tag) ? [['if-none-match', tag]] : [];
  }

  /** What a client sees with such a cache: after a 304 the response that it kept (RFC 9111, 4.3.4; RFC 9211). */
  through({ url: { href }, headers }: Message, result: Result): Result {
    if (!('response' in result)) return result;
    const { response } = result;
    const kept = this.#kept.get(href);
    if (response.status === 200 && headerOf(response.headers, 'etag')) this.#kept.set(href, response);
    const isKept = response.status === 304 && kept && headers.some(([name]) => name === 'if-none-match');
    if (!isKept) return result;
    return {
      response: {
        ...kept,
        headers: [...kept.headers, ['cache-status', 'runner; fwd=stale; fwd-status=304']],
      },
    };
  }
}
