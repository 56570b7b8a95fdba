import { Readable } from 'node:stream';
import type { CustomerData, DocumentData } from '../../generated/control-types.ts';
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
  const refuseBeyond = (bytes: number) => {
    if (bytes <= IMPORT_BYTES_MAX) return;
    throw refusal(
      400,
      `The records and files of ${partner} take more than ${IMPORT_BYTES_MAX} bytes, the most that can be imported; use npm run backup instead.`,
    );
  };
  const lines: string[] = [];
  let fileBytes = 0;
  const total = await store.countCustomers(partner);
  for (const customer of await allOf(total, (first, last) => store.customersByRank(partner, first, last))) {
    const { id, blocked, temporaryBlocked: temporary_blocked } = customer;
    const count = (await store.countRecipients(partner, id)) ?? 0;
    const recipients = await allOf(count, (first, last) => store.recipientsByRank(id, first, last));
    const documents: DocumentData[] = [];
    for (const document of (await inTurn(() => store.documentsOf(partner, id))) ?? []) {
      const { file, ...facts } = withoutRank(shownDocument(document));
      fileBytes += file.bytes;
      refuseBeyond(fileBytes);
      const content = Buffer.concat(await Array.fromAsync(uploads.read(document.file.name)));
      documents.push({ ...facts, file: { ...file, content: content.toString('base64') } });
    }
    const data: CustomerData = {
      ...withoutRank(shownRecord(customer)),
      blocked,
      temporary_blocked,
      recipients: recipients.map((recipient) => withoutRank(shownRecord(recipient))),
      documents,
    };
    lines.push(JSON.stringify(data));
  }
  const head = `{"format":"partner-data/1","partner":${JSON.stringify(partner)},"customers":[`;
  const content = Buffer.from(`${head}\n${lines.join(',\n')}\n]}\n`);
  const bytes = content.length;
  refuseBeyond(bytes);
  const chunks = Readable.from([content]);
  return { name: 'partner-data.json', mediaType: 'application/json', bytes, chunks };
}

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
