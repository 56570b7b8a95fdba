import { Readable } from 'node:stream';
import type { CustomerData, DocumentData, PartnerData } from '../../generated/control-types.ts';
import type { Records } from '../../server/store/records.ts';
import { inTurn } from '../../server/store/turns.ts';
import type { Download } from '../control-port/handler.ts';
import { IMPORT_BYTES_MAX } from '../control-port/limits.ts';
import { refusal } from '../control-port/refusal.ts';
import { shownDocument, shownRecord } from './stored-records.ts';

/** How many records are read in one go, which takes a millisecond. */
const RECORDS_AT_ONCE = 100;

/**
 * All records of a partner with their files, as one JSON document.
 * @throws Refusal where the document would be larger than one that can be imported.
 */
export async function exportedData(partner: string, { store, uploads }: Records): Promise<Download> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const write = (text: string) => {
    const chunk = Buffer.from(text);
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes <= IMPORT_BYTES_MAX) return;
    throw refusal(
      400,
      `The records and files of ${partner} take more than ${IMPORT_BYTES_MAX} bytes, the most that can be imported; use npm run backup instead.`,
    );
  };
  const head: Omit<PartnerData, 'customers'> = { format: 'partner-data/1', partner };
  write(`${opened(head)},"customers":[`);
  const total = await store.countCustomers(partner);
  const customers = await allOf(total, (first, last) => store.customersByRank(partner, first, last));
  for (const [index, customer] of customers.entries()) {
    const { id, blocked, temporaryBlocked: temporary_blocked } = customer;
    const count = (await store.countRecipients(partner, id)) ?? 0;
    const recipients = await allOf(count, (first, last) => store.recipientsByRank(id, first, last));
    const data: Omit<CustomerData, 'documents'> = {
      ...withoutRank(shownRecord(customer)),
      blocked,
      temporary_blocked,
      recipients: recipients.map((recipient) => withoutRank(shownRecord(recipient))),
    };
    write(`${index === 0 ? '' : ','}\n${opened(data)},"documents":[`);
    const documents = (await inTurn(() => store.documentsOf(partner, id))) ?? [];
    for (const [index, document] of documents.entries()) {
      const { file, ...facts } = withoutRank(shownDocument(document));
      const content = Buffer.concat(await Array.fromAsync(uploads.read(document.file.name))).toString(
        'base64',
      );
      const exported: DocumentData = { ...facts, file: { ...file, content } };
      write(`${index === 0 ? '' : ','}${JSON.stringify(exported)}`);
    }
    write(']}');
  }
  write('\n]}\n');
  return { name: 'partner-data.json', mediaType: 'application/json', bytes, chunks: Readable.from(chunks) };
}

/** A JSON object, without its closing brace. */
const opened = (value: object) => JSON.stringify(value).slice(0, -1);

/** The order of a document says it. */
function withoutRank<Ranked extends { rank: number }>({ rank: _, ...others }: Ranked): Omit<Ranked, 'rank'> {
  return others;
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
