import type { Result } from './transport.ts';

/** In characters: ten runs against pages of a thousand records, and little enough to be in memory several times. */
const keptCharactersMax = 16 * 1024 * 1024;

/** What a run keeps of responses. */
export class Memory {
  #keptCharacters = 0;

  /** The response, or a failure if all responses together are too long to be kept. */
  within(result: Result): Result {
    if ('failure' in result) return result;
    this.#keptCharacters += result.response.body.length;
    if (this.#keptCharacters <= keptCharactersMax) return result;
    this.#keptCharacters -= result.response.body.length;
    const message = `all responses together are longer than ${keptCharactersMax} characters`;
    return { failure: { kind: 'too-long', message } };
  }
}
