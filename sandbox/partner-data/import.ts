import type { Imported } from '../../generated/control-types.ts';
import { Refusal } from '../../server/http/refusal.ts';
import type { Records } from '../../server/store/records.ts';
import { FilesGone, IdTaken } from '../../server/store/store.ts';
import { refusal } from '../control-port/refusal.ts';
import type { SentRecords } from '../control-port/sent-records.ts';
import { type ReaderParts, RecordsReader } from './read-records.ts';

/**
 * Replaces all that a partner has by the records and files of a document.
 * @throws Refusal that says what cannot be taken, and where; nothing has changed then.
 */
export async function importData(
  partner: string,
  records: SentRecords,
  parts: ReaderParts & Pick<Records, 'store'>,
): Promise<Imported> {
  const { store, uploads } = parts;
  const read = new RecordsReader(parts);
  try {
    await read.read(records);
    const replaced = await store.replaceAll(partner, read, uploads.release);
    for (const file of read.received) await file.settle();
    for (const name of replaced) await uploads.remove(name);
    const { customers, recipients, documents } = read;
    return { customers: customers.length, recipients: recipients.length, documents: documents.length };
  } catch (error) {
    // As after an upload: where the files are gone, the next start compares them with the records.
    if (!(error instanceof FilesGone)) for (const file of read.received) await file.remove().catch(() => {});
    if (error instanceof IdTaken)
      throw refusal(
        400,
        `Nothing was imported. Another partner has a ${error.what} with the id ${error.id}; choose another.`,
        'id',
      );
    if (!(error instanceof Refusal)) throw error;
    const param = [read.place, error.body.param].filter(Boolean).join('/');
    throw refusal(400, `Nothing was imported. At ${param}: ${error.message}`, param);
  }
}
