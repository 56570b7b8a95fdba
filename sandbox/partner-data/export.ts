import { Readable } from 'node:stream';
import type { Records } from '../../server/store/records.ts';
import { inTurn } from '../../server/store/turns.ts';
import { refusal } from '../control-port/check.ts';
import type { Download } from '../control-port/handler.ts';
import { IMPORT_BYTES_MAX } from '../control-port/limits.ts';
import { type ReadRanks, shownDocument, shownRecord } from './stored-records.ts';

/** How many records are read in one go, which takes a millisecond. */
const RECORDS_AT_ONCE = 100;

/** Characters that are sent together; as many as a connection takes at once. */
const CHUNK_CHARACTERS = 64 * 1024;

/**
 * All records of a partner with their files, as one JSON document.
 * @throws Refusal where the document would be larger than one that can be imported.
 */
export async function exportedData(partner: string, records: Records): Promise<Download> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let text = '';
  for await (const piece of documentOf(partner, records)) {
    text += piece;
    if (text.length < CHUNK_CHARACTERS && piece !== END) continue;
    const chunk = Buffer.from(text);
    text = '';
    bytes += chunk.length;
    if (bytes > IMPORT_BYTES_MAX) {
      const message = `The records and files of ${partner} take more than ${IMPORT_BYTES_MAX} bytes, the most that can be imported; use npm run backup instead.`;
      throw refusal(400, message);
    }
    chunks.push(chunk);
  }
  return { name: 'partner-data.json', mediaType: 'application/json', bytes, chunks: Readable.from(chunks) };
}

/** The last piece of a document. */
const END = '\n]}\n';

/** The document in pieces, none of which takes long to make: a customer may have very many recipients. */
async function* documentOf(partner: string, { store, uploads }: Records): AsyncGenerator<string> {
  yield `{"format":"partner-data/1","partner":${JSON.stringify(partner)},"customers":[`;
  const total = await store.countCustomers(partner);
  for await (const customers of pagesOf(total, (...ranks) => store.customersByRank(partner, ...ranks)))
    for (const customer of customers) {
      const { id, blocked, temporaryBlocked: temporary_blocked } = customer;
      const shown = { ...shownRecord(customer), blocked, temporary_blocked };
      yield `${listed(shown, '\n').slice(0, -1)},"recipients":[`;
      const count = (await store.countRecipients(partner, id)) ?? 0;
      for await (const recipients of pagesOf(count, (...ranks) => store.recipientsByRank(id, ...ranks)))
        yield await inTurn(() => recipients.map((recipient) => listed(shownRecord(recipient))).join(''));
      yield '],"documents":[';
      for (const document of (await inTurn(() => store.documentsOf(partner, id))) ?? []) {
        const { file, ...facts } = shownDocument(document);
        yield listed({ ...facts, file: { ...file, content: '' } }).slice(0, -'"}}'.length);
        yield* base64Of(uploads.read(document.file.name));
        yield '"}}';
      }
      yield ']}';
    }
  yield END;
}

/** A record in its list, whose order says the rank: behind a comma unless it is the first. */
function listed({ rank, ...facts }: { rank: number; [fact: string]: unknown }, before = ''): string {
  return (rank === 1 ? '' : ',') + before + JSON.stringify(facts);
}

async function* base64Of(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: Uint8Array = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk]);
    // Three bytes take four characters.
    const whole = bytes.length - (bytes.length % 3);
    yield bytes.toString('base64', 0, whole);
    rest = bytes.subarray(whole);
  }
  yield Buffer.from(rest).toString('base64');
}

async function* pagesOf<Kept>(total: number, read: ReadRanks<Kept>) {
  for (let first = 1; first <= total; first += RECORDS_AT_ONCE)
    yield await inTurn(() => read(first, Math.min(first + RECORDS_AT_ONCE - 1, total)));
}
