import { readFile } from 'node:fs/promises';
import type { DocumentData, Imported, PartnerData } from '../../generated/control-types.ts';
import { bodies } from '../../generated/control-validators.js';
import { forms, type Validator } from '../../generated/request-validators.js';
import { asField } from '../../server/http/body/urlencoded.ts';
import { invalid, Refusal, tooLarge } from '../../server/http/refusal.ts';
import { check } from '../../server/interface/request.ts';
import type { Options } from '../../server/options/options.ts';
import { newCustomer } from '../../server/resources/customers.ts';
import { checkFile, newDocument } from '../../server/resources/documents.ts';
import { newRecipient } from '../../server/resources/recipients.ts';
import type { ControlledParts } from '../../server/start.ts';
import type { ReceivedFile } from '../../server/store/records.ts';
import { ID_MAX } from '../../server/store/rows.ts';
import { type Fields, FilesGone, IdTaken, type PartnerRecords } from '../../server/store/store.ts';
import { inTurn } from '../../server/store/turns.ts';
import { checked, recordsIn, refusal, type SentRecord, type SentRecords } from '../control-port/check.ts';
import { EARLIEST_MS, LATEST_MS } from '../control-port/limits.ts';

/**
 * Replaces all that a partner has by the records and files of a document.
 * @throws Refusal that says what cannot be taken, and where; nothing has changed then. After any other error it may have.
 */
export async function importData(
  partner: string,
  records: SentRecords,
  parts: ControlledParts,
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
    if (error instanceof IdTaken) {
      const taken = `Another partner has a ${error.what} with the id ${error.id}; choose another.`;
      throw refusal(400, `Nothing was imported. ${taken}`, 'id');
    }
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
export async function seed(file: string, parts: ControlledParts & Options): Promise<void> {
  try {
    const content = JSON.parse(await readFile(file, 'utf8'));
    const data = checked<PartnerData>(bodies.importPartner, content, 'The file');
    const partner = data.partner ?? parts.tokens[0]?.partner ?? '';
    if (!parts.tokens.some((one) => one.partner === partner))
      throw new Error(
        `No token belongs to its partner "${partner}"; set TOKENS, or change "partner" in the file.`,
      );
    const before = await parts.store.countCustomers(partner);
    if (before === 0) await importData(partner, recordsIn(data), parts);
    else parts.log(`Partner ${partner} has records already, so the seed file ${file} was not used.`);
  } catch (error) {
    const what = error instanceof SyntaxError ? 'it cannot be read as JSON.' : (error as Error).message;
    throw new Error(`Cannot use the seed file ${file}: ${what}`);
  }
}

type Timed = Partial<Readonly<Record<'created_on' | 'uploaded_on' | 'updated_on', string>>>;

type Rows<Kind extends keyof PartnerRecords> = PartnerRecords[Kind][number][];

/** Reads the records of a document, which have to be such as the partner interface takes, and keeps its files. */
class RecordsReader implements PartnerRecords {
  readonly customers: Rows<'customers'> = [];
  readonly recipients: Rows<'recipients'> = [];
  readonly documents: Rows<'documents'> = [];
  /** The files that were kept. */
  readonly received: ReceivedFile[] = [];
  /** Where in the document the record stands that is being read. */
  place = '';
  readonly #parts: ControlledParts;
  /** The time of what says none, in milliseconds since 1970. */
  readonly #nowMs: number;
  readonly #customerIds = new Set<bigint>();
  readonly #recipientIds = new Set<bigint>();
  readonly #customers = listAt('customers');
  /** The last customer, to whom the recipients and documents belong that follow. */
  #owner = 0n;
  #recipients = listAt('');
  #documents = listAt('');

  constructor(parts: ControlledParts) {
    this.#parts = parts;
    this.#nowMs = parts.clock.now();
  }

  /** @throws Refusal for what cannot be taken at `place`. */
  async read(records: SentRecords): Promise<void> {
    for await (const some of records) await inTurn(() => this.#take(some));
  }

  async #take(records: readonly SentRecord[]): Promise<void> {
    for (const record of records) {
      if ('customer' in record) {
        const { blocked, temporary_blocked: temporaryBlocked, ...customer } = record.customer;
        const others = this.#nextIn(this.#customers, customer);
        this.#recipients = listAt(`${this.place}/recipients`);
        this.#documents = listAt(`${this.place}/documents`);
        this.#owner = newId(customer.id, this.#customerIds);
        const fields = this.#fieldsOf(customer.fields, forms.createCustomer, newCustomer);
        this.customers.push({ id: this.#owner, fields, blocked, temporaryBlocked, ...others });
      } else if ('recipient' in record) {
        const { id, ...recipient } = record.recipient;
        const others = this.#nextIn(this.#recipients, recipient);
        const customer = this.#owner;
        const owner = { customer: String(customer) };
        const fields = this.#fieldsOf(recipient.fields, forms.createRecipient, newRecipient, owner);
        this.recipients.push({ id: newId(id, this.#recipientIds), customer, fields, ...others });
      } else {
        const { verified, ...document } = record.document;
        const { rank, createdOnMs: uploadedOnMs } = this.#nextIn(this.#documents, document);
        const fields = this.#fieldsOf(document.fields, forms.uploadDocument, newDocument);
        const file = await this.#keep(document.file);
        this.documents.push({ customer: this.#owner, rank, fields, verified, uploadedOnMs, file });
      }
    }
  }

  /** The rank and the times of a record, which is the next one in its list. */
  #nextIn(list: ReturnType<typeof listAt>, one: Timed) {
    this.place = `${list.place}/${list.length}`;
    const given = one.uploaded_on === undefined ? 'created_on' : 'uploaded_on';
    const tooEarly = 'is before that of the one before it; list the oldest first';
    const nowMs = Math.max(list.lastOnMs, this.#nowMs);
    const createdOnMs = instantOf(one, given, nowMs, list.lastOnMs, tooEarly);
    const updatedOnMs = instantOf(one, 'updated_on', createdOnMs, createdOnMs, 'is before created_on');
    list.lastOnMs = createdOnMs;
    return { rank: ++list.length, createdOnMs, updatedOnMs };
  }

  /** The fields as the partner interface would store them. What it would ignore is refused: it may be a wrong name. */
  #fieldsOf(sent: Fields, validator: Validator, make: (form: Fields) => Fields, further: Fields = {}) {
    for (const [name, value] of Object.entries(sent)) asField(name, value, this.#parts.limits);
    check(validator, { ...sent, ...further });
    const fields = make(sent);
    const unknown = Object.keys(sent).find((name) => sent[name] !== '' && !Object.hasOwn(fields, name));
    if (unknown !== undefined) throw invalid(unknown, 'is no field that a partner sends; leave it out');
    return fields;
  }

  async #keep({ content, bytes, sha256 }: DocumentData['file']) {
    const { uploads, limits } = this.#parts;
    const { fileBytes } = limits;
    if (Buffer.byteLength(content, 'base64') > fileBytes) throw tooLarge('The file', fileBytes, 'file');
    const file = await uploads.receive(decoded(content));
    this.received.push(file);
    const damaged = 'of the content; the document was damaged';
    if (bytes !== undefined && bytes !== file.bytes)
      throw invalid('file/bytes', `must be the size ${damaged}`);
    checkFile(file);
    if (sha256 !== undefined && sha256 !== file.sha256)
      throw invalid('file/sha256', `must be the hash ${damaged}`);
    return file.keep();
  }
}

/** The records of one owner so far. */
const listAt = (place: string) => ({ place, length: 0, lastOnMs: EARLIEST_MS });

/** Characters that are decoded in one go: whole groups of four, which takes less than a millisecond. */
const DECODED_AT_ONCE = 256 * 1024;

/** @throws Refusal for what is no base64, which Node would skip. */
async function* decoded(content: string): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < content.length; from += DECODED_AT_ONCE) {
    const text = content.slice(from, from + DECODED_AT_ONCE);
    const bytes = Buffer.from(text, 'base64');
    // Padding stands at the end alone.
    const isWhole = bytes.length % 3 === 0 || from + text.length === content.length;
    if (!isWhole || bytes.toString('base64') !== text)
      throw invalid('file/content', 'must be base64 with its padding, on one line');
    yield bytes;
  }
}

function instantOf(one: Timed, param: keyof Timed, otherwiseMs: number, leastMs: number, tooEarly: string) {
  const given = one[param];
  const ms = given === undefined ? otherwiseMs : Date.parse(given);
  if (!(ms >= EARLIEST_MS && ms <= LATEST_MS)) throw invalid(param, 'must be from 1970 to 9998');
  if (ms < leastMs) throw invalid(param, tooEarly);
  return ms;
}

function newId(digits: string, seen: Set<bigint>): bigint {
  const id = BigInt(digits);
  if (id > ID_MAX) throw invalid('id', `must be ${ID_MAX} at most`);
  if (seen.has(id)) throw invalid('id', 'is there twice; give each its own');
  seen.add(id);
  return id;
}
