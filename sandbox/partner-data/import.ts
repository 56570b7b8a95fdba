import { readFile } from 'node:fs/promises';
import type { Imported, PartnerData } from '../../generated/control-types.ts';
import { Refusal } from '../../server/http/refusal.ts';
import type { Options } from '../../server/options/options.ts';
import type { ControlledParts } from '../../server/start.ts';
import type { Records } from '../../server/store/records.ts';
import { FilesGone, IdTaken } from '../../server/store/store.ts';
import { checkedBody, refusal } from '../control-port/check.ts';
import { recordsIn, type SentRecords } from '../control-port/sent-records.ts';
import { type ReaderParts, RecordsReader } from './read-records.ts';

/**
 * Replaces all that a partner has by the records and files of a document.
 * @throws Refusal that says what cannot be taken, and where; nothing has changed then. After any other error it may have.
 */
export async function importData(
  partner: string,
  records: SentRecords,
  parts: ReaderParts & Pick<Records, 'store'>,
): Promise<Imported> {
  const { store, uploads } = parts;
  const read = new RecordsReader(parts);
  let isHandedOver = false;
  let replaced: string[];
  try {
    await read.read(records);
    isHandedOver = true;
    replaced = await store.replaceAll(partner, read, uploads.release);
  } catch (error) {
    // After any other failure of the store the documents may be there: the next start compares files and records.
    const isNothingThere = error instanceof IdTaken || (!isHandedOver && !(error instanceof FilesGone));
    if (isNothingThere) for (const file of read.received) await file.remove().catch(() => {});
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
  for (const file of read.received) await file.settle();
  // One that cannot be removed now is removed by the next start.
  for (const name of replaced) await uploads.remove(name).catch(() => {});
  const { customers, recipients, documents } = read;
  return { customers: customers.length, recipients: recipients.length, documents: documents.length };
}

/**
 * Gives the records of a file to a partner that has none: the one that the file names, or else the first.
 * @throws Error with one sentence where the file cannot be used.
 */
export async function seed(
  file: string,
  { tokens, clock, log, ...parts }: ControlledParts & Pick<Options, 'tokens'>,
): Promise<void> {
  try {
    const content: unknown = JSON.parse(await readFile(file, 'utf8'));
    const data = checkedBody('importPartner', content, 'The file') as PartnerData;
    const partner = data.partner ?? tokens[0]?.partner ?? '';
    if (!tokens.some((one) => one.partner === partner))
      throw new Error(
        `No token belongs to its partner "${partner}"; set TOKENS, or change "partner" in the file.`,
      );
    const before = await parts.store.countCustomers(partner);
    if (before === 0) await importData(partner, recordsIn(data), { ...parts, nowMs: clock.now() });
    else log(`Partner ${partner} has records already, so the seed file ${file} was not used.`);
  } catch (error) {
    const what = error instanceof SyntaxError ? 'it cannot be read as JSON.' : (error as Error).message;
    throw new Error(`Cannot use the seed file ${file}: ${what}`);
  }
}
