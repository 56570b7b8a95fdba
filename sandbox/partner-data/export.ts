import type { CustomerData, DocumentData } from '../../generated/control-types.ts';
import type { Records, Uploads } from '../../server/store/records.ts';
import type { DocumentRecord, Store } from '../../server/store/store.ts';
import { inTurn } from '../../server/store/turns.ts';
import type { Download } from '../control-port/handler.ts';
import { IMPORT_BYTES_MAX } from '../control-port/limits.ts';
import { refusal } from '../control-port/refusal.ts';
import { shownDocument, shownRecord } from './stored-records.ts';

/** How many records are read in one go, which takes a millisecond. */
const RECORDS_AT_ONCE = 100;

/**
 * All records of a partner with their files, as one JSON document. The files of one customer at a time are in memory.
 * @throws Refusal where the document would be larger than one that can be imported.
 */
export async function exportedData(partner: string, { store, uploads }: Records): Promise<Download> {
  const customers = await customersOf(partner, store);
  let bytes = 0;
  for (const { data, documents } of customers) {
    bytes += Buffer.byteLength(JSON.stringify([data, documents.map(({ shown }) => shown)]));
    for (const { shown } of documents) bytes += Math.ceil(shown.file.bytes / 3) * 4;
  }
  if (bytes > IMPORT_BYTES_MAX) {
    throw refusal(
      400,
      `The records and files of ${partner} would take ${bytes} bytes, and a document that can be imported has ${IMPORT_BYTES_MAX}; use npm run backup instead.`,
    );
  }
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(`{"format":"partner-data/1","partner":${JSON.stringify(partner)},"customers":[`);
    for (const [index, { data, documents }] of customers.entries()) {
      const whole: CustomerData = { ...data, documents: [] };
      for (const document of documents) whole.documents.push(await withContent(document, uploads));
      yield Buffer.from(`${index === 0 ? '' : ','}\n${JSON.stringify(whole)}`);
    }
    yield Buffer.from('\n]}\n');
  }
  return { name: 'partner-data.json', mediaType: 'application/json', bytes: undefined, chunks: chunks() };
}

async function withContent({ shown, name }: Document, uploads: Uploads): Promise<DocumentData> {
  const content = Buffer.concat(await Array.fromAsync(uploads.read(name))).toString('base64');
  return { ...shown, file: { ...shown.file, content } };
}

type Document = ReturnType<typeof documentOf>;

async function customersOf(partner: string, store: Store) {
  const read = (first: number, last: number) => store.customersByRank(partner, first, last);
  const exported: { data: Omit<CustomerData, 'documents'>; documents: Document[] }[] = [];
  for (const record of await allOf(await store.countCustomers(partner), read)) {
    const total = (await store.countRecipients(partner, record.id)) ?? 0;
    const recipients = await allOf(total, (first, last) => store.recipientsByRank(record.id, first, last));
    const documents = (await inTurn(() => store.documentsOf(partner, record.id))) ?? [];
    const { blocked, temporaryBlocked: temporary_blocked } = record;
    const data = { ...dataOf(record), blocked, temporary_blocked, recipients: recipients.map(dataOf) };
    exported.push({ data, documents: documents.map(documentOf) });
  }
  return exported;
}

async function allOf<Kept>(total: number, read: (first: number, last: number) => Promise<Kept[]>) {
  const all: Kept[] = [];
  for (let first = 1; first <= total; first += RECORDS_AT_ONCE)
    all.push(...(await inTurn(() => read(first, Math.min(first + RECORDS_AT_ONCE - 1, total)))));
  return all;
}

/** Ranks follow from the order. */
function dataOf(record: Parameters<typeof shownRecord>[0]) {
  const { rank: _, ...data } = shownRecord(record);
  return data;
}

function documentOf(record: DocumentRecord) {
  const { rank: _, ...shown } = shownDocument(record);
  return { shown, name: record.file.name };
}
