import { Readable } from 'node:stream';
import type { DocumentData } from '../../generated/control-types.ts';
import type { Records } from '../../server/store/records.ts';
import { type Awaitable, inTurn } from '../../server/store/turns.ts';
import { refusal } from '../control-port/check.ts';
import type { Download } from '../control-port/handler.ts';
import { IMPORT_BYTES_MAX } from '../control-port/limits.ts';
import { shownDocument, shownRecord } from './stored-records.ts';

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
  const finish = () => {
    const chunk = Buffer.from(text);
    text = '';
    bytes += chunk.length;
    if (bytes > IMPORT_BYTES_MAX)
      throw refusal(
        400,
        `The records and files of ${partner} take more than ${IMPORT_BYTES_MAX} bytes, the most that can be imported; use npm run backup instead.`,
      );
    chunks.push(chunk);
  };
  for await (const piece of documentOf(partner, records)) {
    text += piece;
    if (text.length >= CHUNK_CHARACTERS) finish();
  }
  finish();
  return { name: 'partner-data.json', mediaType: 'application/json', bytes, chunks: Readable.from(chunks) };
}

/** The document in pieces, none of which takes long to make: a customer may have very many recipients. */
async function* documentOf(partner: string, { store, uploads }: Records): AsyncGenerator<string> {
  yield `{"format":"partner-data/1","partner":${JSON.stringify(partner)},"customers":[`;
  let before = '\n';
  const total = await store.countCustomers(partner);
  const readCustomers = (first: number, last: number) => store.customersByRank(partner, first, last);
  for await (const customers of pagesOf(total, readCustomers))
    for (const customer of customers) {
      const { id, blocked, temporaryBlocked: temporary_blocked } = customer;
      const facts = { ...withoutRank(shownRecord(customer)), blocked, temporary_blocked };
      yield `${before}${JSON.stringify(facts).slice(0, -1)},"recipients":[`;
      before = ',\n';
      const count = (await store.countRecipients(partner, id)) ?? 0;
      let separator = '';
      const readRecipients = (first: number, last: number) => store.recipientsByRank(id, first, last);
      for await (const recipients of pagesOf(count, readRecipients)) {
        const texts = () =>
          recipients.map((recipient) => JSON.stringify(withoutRank(shownRecord(recipient))));
        yield separator + (await inTurn(texts)).join(',');
        separator = ',';
      }
      yield '],"documents":[';
      separator = '';
      for (const document of (await inTurn(() => store.documentsOf(partner, id))) ?? []) {
        const { file, ...facts } = withoutRank(shownDocument(document));
        const shown: DocumentData = { ...facts, file: { ...file, content: '' } };
        yield separator + JSON.stringify(shown).slice(0, -'"}}'.length);
        yield* base64Of(uploads.read(document.file.name));
        yield '"}}';
        separator = ',';
      }
      yield ']}';
    }
  yield '\n]}\n';
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

/** The order of a document says it. */
function withoutRank<Ranked extends { rank: number }>({ rank: _, ...others }: Ranked): Omit<Ranked, 'rank'> {
  return others;
}

async function* pagesOf<Kept>(
  total: number,
  read: (first: number, last: number) => Awaitable<readonly Kept[]>,
): AsyncGenerator<readonly Kept[]> {
  for (let first = 1; first <= total; first += RECORDS_AT_ONCE)
    yield await inTurn(() => read(first, Math.min(first + RECORDS_AT_ONCE - 1, total)));
}
