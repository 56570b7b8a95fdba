import type { DocumentData, Imported, PartnerData } from '../../generated/control-types.ts';
import type { Limits } from '../../server/http/limits.ts';
import { invalid, Refusal, tooLarge } from '../../server/http/refusal.ts';
import { checkFile } from '../../server/resources/documents.ts';
import type { ReceivedFile, Records, Uploads } from '../../server/store/records.ts';
import { FilesGone, IdTaken, type StoredFile } from '../../server/store/store.ts';
import { refusal } from '../control-port/refusal.ts';
import { at } from './place.ts';
import { readRecords } from './read-records.ts';

interface ImportParts extends Records {
  readonly limits: Limits;
  /** The time of what says none, in milliseconds since 1970. */
  readonly nowMs: number;
}

/**
 * Replaces all that a partner has by the records and files of a document.
 * @throws Refusal that says what cannot be taken, and where; nothing has changed then.
 */
export async function importData(partner: string, data: PartnerData, parts: ImportParts): Promise<Imported> {
  const { store, uploads, limits, nowMs } = parts;
  const received: ReceivedFile[] = [];
  try {
    const { customers, recipients, documents: read } = readRecords(data, limits, nowMs);
    const documents = [];
    for (const { place, file, ...document } of read) {
      const stored = await at(place, () => keep(file, uploads, limits, received));
      documents.push({ ...document, file: stored });
    }
    const replaced = await store.replaceAll(partner, { customers, recipients, documents });
    for (const file of received) await file.settle();
    for (const name of replaced) await uploads.remove(name);
    return { customers: customers.length, recipients: recipients.length, documents: documents.length };
  } catch (error) {
    // As after an upload: where the files are gone, the next start compares them with the records.
    if (!(error instanceof FilesGone)) for (const file of received) await file.remove().catch(() => {});
    throw explained(error);
  }
}

async function keep(
  { content, bytes, sha256 }: DocumentData['file'],
  uploads: Uploads,
  { fileBytes }: Limits,
  received: ReceivedFile[],
): Promise<StoredFile> {
  const buffer = Buffer.from(content, 'base64');
  // Node skips what is no base64.
  if (buffer.toString('base64') !== content)
    throw invalid('file/content', 'must be base64 with its padding, on one line');
  if (buffer.length > fileBytes) throw tooLarge('The file', fileBytes, 'file');
  if (bytes !== undefined && bytes !== buffer.length)
    throw invalid(
      'file/bytes',
      `must be the size of the content, ${buffer.length}; the document was damaged`,
    );
  const file = await uploads.receive(chunked(buffer));
  received.push(file);
  checkFile(file);
  const stored = await file.keep();
  if (sha256 === undefined || sha256 === stored.sha256) return stored;
  throw invalid('file/sha256', 'is not the hash of the content; the document was damaged');
}

async function* chunked(buffer: Buffer): AsyncGenerator<Uint8Array> {
  yield buffer;
}

function explained(error: unknown): unknown {
  if (error instanceof IdTaken)
    return refusal(
      400,
      `Nothing was imported. Another partner has a ${error.what} with the id ${error.id}; choose another.`,
      'id',
    );
  if (!(error instanceof Refusal)) return error;
  const { message, param } = error.body;
  return refusal(400, `Nothing was imported. At ${param}: ${message}`, param);
}
