import type { DocumentData } from '../../generated/control-types.ts';
import { forms, type Validator } from '../../generated/request-validators.js';
import { asField } from '../../server/http/body/urlencoded.ts';
import type { Limits } from '../../server/http/limits.ts';
import { invalid, tooLarge } from '../../server/http/refusal.ts';
import { check } from '../../server/interface/request.ts';
import { newCustomer } from '../../server/resources/customers.ts';
import { checkFile, newDocument } from '../../server/resources/documents.ts';
import { newRecipient } from '../../server/resources/recipients.ts';
import type { ReceivedFile, Uploads } from '../../server/store/records.ts';
import { ID_MAX } from '../../server/store/rows.ts';
import type {
  CustomerRecord,
  DocumentRecord,
  Fields,
  RecipientRecord,
  StoredFile,
} from '../../server/store/store.ts';
import { inTurn } from '../../server/store/turns.ts';
import { EARLIEST_MS, LATEST_MS } from '../control-port/limits.ts';
import type { SentRecord, SentRecords } from '../control-port/sent-records.ts';

/** What records are read with. */
export interface ReaderParts {
  readonly uploads: Uploads;
  readonly limits: Limits;
  /** The time of what says none, in milliseconds since 1970. */
  readonly nowMs: number;
}

interface Timed {
  readonly created_on?: string;
  readonly uploaded_on?: string;
  readonly updated_on?: string;
}

/** Reads the records of a document, which have to be such as the partner interface takes, and keeps its files. */
export class RecordsReader {
  readonly customers: CustomerRecord[] = [];
  readonly recipients: RecipientRecord[] = [];
  readonly documents: (DocumentRecord & { readonly customer: bigint })[] = [];
  /** The files that were kept. */
  readonly received: ReceivedFile[] = [];
  /** Where in the document the record stands that is being read. */
  place = '';
  readonly #parts: ReaderParts;
  readonly #customerId = idReader();
  readonly #recipientId = idReader();
  readonly #customers = new List('customers');
  /** Those of the last customer. */
  #recipients = new List('');
  #documents = new List('');

  constructor(parts: ReaderParts) {
    this.#parts = parts;
  }

  /** @throws Refusal for what cannot be taken at `place`. */
  async read(records: SentRecords): Promise<void> {
    for await (const some of records) await inTurn(() => this.#take(some));
  }

  async #take(records: readonly SentRecord[]): Promise<void> {
    for (const record of records) {
      if ('customer' in record) this.#takeCustomer(record.customer);
      else if ('recipient' in record) this.#takeRecipient(record.recipient);
      else await this.#takeDocument(record.document);
    }
  }

  #takeCustomer({ blocked, temporary_blocked: temporaryBlocked, ...customer }: Sent<'customer'>): void {
    const others = this.#inList(this.#customers, customer);
    this.#recipients = new List(`${this.place}/recipients`);
    this.#documents = new List(`${this.place}/documents`);
    const id = this.#customerId(customer.id);
    const fields = this.#fieldsOf(customer.fields, forms.createCustomer, newCustomer);
    this.customers.push({ id, fields, blocked, temporaryBlocked, ...others });
  }

  #takeRecipient(recipient: Sent<'recipient'>): void {
    const others = this.#inList(this.#recipients, recipient);
    const customer = this.#owner;
    const owner = { customer: String(customer) };
    const fields = this.#fieldsOf(recipient.fields, forms.createRecipient, newRecipient, owner);
    this.recipients.push({ id: this.#recipientId(recipient.id), customer, fields, ...others });
  }

  async #takeDocument(document: Sent<'document'>): Promise<void> {
    const { rank, createdOnMs: uploadedOnMs } = this.#inList(this.#documents, document);
    const { verified } = document;
    const fields = this.#fieldsOf(document.fields, forms.uploadDocument, newDocument);
    const file = await this.#keep(document.file);
    this.documents.push({ customer: this.#owner, rank, fields, verified, uploadedOnMs, file });
  }

  /** The customer to whom recipients and documents belong. */
  get #owner(): bigint {
    return this.customers.at(-1)?.id ?? 0n;
  }

  /** The place in its list and the times of a record, which is the next one of its owner. */
  #inList(list: List, one: Timed) {
    const { place, length } = list;
    this.place = `${place}/${length}`;
    const given = one.uploaded_on === undefined ? 'created_on' : 'uploaded_on';
    const otherwiseMs = Math.max(list.lastOnMs, this.#parts.nowMs);
    const tooEarly = 'is before that of the one before it; list the oldest first';
    const createdOnMs = instantOf(one, given, list.lastOnMs, otherwiseMs, tooEarly);
    const updatedOnMs = instantOf(one, 'updated_on', createdOnMs, createdOnMs, 'is before created_on');
    list.length += 1;
    list.lastOnMs = createdOnMs;
    return { rank: list.length, createdOnMs, updatedOnMs };
  }

  /** The fields as the partner interface would store them. What it would ignore is refused: it may be a wrong name. */
  #fieldsOf(
    sent: Fields,
    validator: Validator,
    make: (form: Fields) => Fields,
    further: Fields = {},
  ): Fields {
    for (const [name, value] of Object.entries(sent)) asField(name, value, this.#parts.limits);
    check(validator, { ...sent, ...further });
    const fields = make(sent);
    const unknown = Object.keys(sent).find((name) => sent[name] !== '' && !Object.hasOwn(fields, name));
    if (unknown !== undefined) throw invalid(unknown, 'is no field that a partner sends; leave it out');
    return fields;
  }

  async #keep({ content, bytes, sha256 }: DocumentData['file']): Promise<StoredFile> {
    const { uploads, limits } = this.#parts;
    if (Buffer.byteLength(content, 'base64') > limits.fileBytes)
      throw tooLarge('The file', limits.fileBytes, 'file');
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
class List {
  readonly place: string;
  length = 0;
  lastOnMs = EARLIEST_MS;

  constructor(place: string) {
    this.place = place;
  }
}

/** A record of a kind. */
type Sent<Kind extends string> = Extract<SentRecord, Record<Kind, unknown>>[Kind];

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

function instantOf(one: Timed, param: keyof Timed, leastMs: number, otherwiseMs: number, tooEarly: string) {
  const given = one[param];
  const ms = given === undefined ? otherwiseMs : Date.parse(given);
  if (!(ms >= EARLIEST_MS && ms <= LATEST_MS)) throw invalid(param, 'must be from 1970 to 9998');
  if (ms < leastMs) throw invalid(param, tooEarly);
  return ms;
}

function idReader(): (digits: string) => bigint {
  const seen = new Set<bigint>();
  return (digits) => {
    const id = BigInt(digits);
    if (id > ID_MAX) throw invalid('id', `must be ${ID_MAX} at most`);
    if (seen.has(id)) throw invalid('id', 'is there twice; give each its own');
    seen.add(id);
    return id;
  };
}
