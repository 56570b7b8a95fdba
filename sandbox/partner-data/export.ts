import type {
  CustomerData,
  DocumentData,
  PartnerData,
  RecipientData,
} from '../../generated/control-types.ts';
import type { Records } from '../../server/store/records.ts';
import type { CustomerRecord, DocumentRecord, RecipientRecord, Store } from '../../server/store/store.ts';
import { inTurn } from '../../server/store/turns.ts';
import type { Download } from '../control-port/handler.ts';
import { IMPORT_BYTES_MAX } from '../control-port/limits.ts';
import { refusal } from '../control-port/refusal.ts';

/** How many records are read in one go, which takes a millisecond. */
const RECORDS_AT_ONCE = 100;

/**
 * All records of a partner with their files, as one JSON document. One file at a time is in memory.
 * @throws Refusal where the document would be larger than one that can be imported.
 */
export async function exportedData(partner: string, { store, uploads }: Records): Promise<Download> {
  const customers = await customersOf(partner, store);
  let bytes = 0;
  for (const { data, documents } of customers) {
    bytes +=
      Buffer.byteLength(JSON.stringify(data)) + Buffer.byteLength(JSON.stringify(documents.map(described)));
    for (const { file } of documents) bytes += Math.ceil(file.bytes / 3) * 4;
  }
  if (bytes > IMPORT_BYTES_MAX) {
    throw refusal(
      400,
      `The records and files of ${partner} would take ${bytes} bytes, and a document that can be imported has ${IMPORT_BYTES_MAX}; use npm run backup instead.`,
    );
  }
  const { customers: _, ...head }: PartnerData = { format: 'partner-data/1', partner, customers: [] };
  async function* chunks(): AsyncGenerator<Uint8Array> {
    let between = `${opened(head)},"customers":[\n`;
    for (const { data, documents } of customers) {
      yield Buffer.from(`${between}${opened(data)},"documents":[`);
      for (const [index, document] of documents.entries()) {
        const content = Buffer.concat(await Array.fromAsync(uploads.read(document.file.name))).toString(
          'base64',
        );
        const { file, ...facts } = described(document);
        const text = JSON.stringify({ ...facts, file: { ...file, content } } satisfies DocumentData);
        yield Buffer.from(index === 0 ? text : `,${text}`);
      }
      yield Buffer.from(']}');
      between = ',\n';
    }
    yield Buffer.from(customers.length === 0 ? `${between}]}\n` : '\n]}\n');
  }
  return { name: 'partner-data.json', mediaType: 'application/json', bytes: undefined, chunks: chunks() };
}

/** A JSON object, without its closing brace. */
const opened = (value: object) => JSON.stringify(value).slice(0, -1);

interface Exported {
  readonly data: Omit<CustomerData, 'documents'>;
  readonly documents: readonly DocumentRecord[];
}

async function customersOf(partner: string, store: Store): Promise<Exported[]> {
  const read = (first: number, last: number) => store.customersByRank(partner, first, last);
  const exported: Exported[] = [];
  for (const record of await allOf(await store.countCustomers(partner), read)) {
    const total = (await store.countRecipients(partner, record.id)) ?? 0;
    const recipients = await allOf(total, (first, last) => store.recipientsByRank(record.id, first, last));
    const documents = (await inTurn(() => store.documentsOf(partner, record.id))) ?? [];
    const { blocked, temporaryBlocked: temporary_blocked } = record;
    const data = { ...dataOf(record), blocked, temporary_blocked, recipients: recipients.map(dataOf) };
    exported.push({ data, documents });
  }
  return exported;
}

async function allOf<Kept>(
  total: number,
  read: (first: number, last: number) => Promise<Kept[]>,
): Promise<Kept[]> {
  const all: Kept[] = [];
  for (let first = 1; first <= total; first += RECORDS_AT_ONCE)
    all.push(...(await inTurn(() => read(first, Math.min(first + RECORDS_AT_ONCE - 1, total)))));
  return all;
}

function dataOf({ id, fields, createdOnMs, updatedOnMs }: CustomerRecord | RecipientRecord): RecipientData {
  return { id: String(id), created_on: instant(createdOnMs), updated_on: instant(updatedOnMs), fields };
}

function described({ fields, verified, uploadedOnMs, file }: DocumentRecord) {
  const { mediaType: media_type, bytes, sha256 } = file;
  return { uploaded_on: instant(uploadedOnMs), verified, fields, file: { media_type, bytes, sha256 } };
}

const instant = (ms: number) => new Date(ms).toISOString();
