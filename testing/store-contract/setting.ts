import { createHash } from 'node:crypto';
import type { IdScheme } from '../../server/store/ids.ts';
import { openRecords } from '../../server/store/open.ts';
import type { Records, Uploads } from '../../server/store/records.ts';
import type { StoredFile } from '../../server/store/store.ts';

export interface Setting {
  /** What the clock shows, one after the other, and then the last for ever. */
  readonly instantsMs?: readonly number[];
  /** The ids that are drawn first. */
  readonly ids?: readonly bigint[];
  readonly newId?: IdScheme;
  /** One that was opened before; otherwise an empty one. */
  readonly database?: string;
}

export interface Opened extends Records {
  readonly database: string;
  [Symbol.asyncDispose](): Promise<void>;
}

export type Open = (setting?: Setting) => Promise<Opened>;

/** Opens real records, which are closed at the end of the test. */
export function opener(emptyDatabase: () => Promise<string>): Open {
  return async ({ instantsMs = [0], ids = [], newId, database = undefined } = {}) => {
    const where = database ?? (await emptyDatabase());
    const instants = [...instantsMs];
    const drawn = [...ids];
    let counted = 0n;
    const records = await openRecords({
      database: where,
      newId: newId ?? (() => drawn.shift() ?? ++counted),
      now: () => instants.shift() ?? instantsMs.at(-1) ?? 0,
    });
    return {
      ...records,
      database: where,
      async [Symbol.asyncDispose]() {
        await records.store.close();
        await records.uploads.close();
      },
    };
  };
}

/** The smallest that is taken for a JPEG, with bytes behind it. */
export function jpeg(...more: Uint8Array[]): Uint8Array[] {
  return [Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), ...more];
}

/** Chunks as they arrive from a socket. */
export async function* arriving(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

/** Keeps a small file, so that a document may mention it. */
export async function keptFile(uploads: Uploads): Promise<StoredFile> {
  return (await uploads.receive(arriving(jpeg()))).keep();
}

export async function sha256Of(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

/** The numbers from 1 to n. */
export const upTo = (n: number): number[] => Array.from({ length: n }, (_, index) => index + 1);
