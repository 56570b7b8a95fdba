import { Readable } from 'node:stream';
import type { DocumentData, PartnerData } from '../../generated/control-types.ts';
import { forms, type Validator } from '../../generated/request-validators.js';
import { asField } from '../../server/http/body/text.ts';
import type { Limits } from '../../server/http/limits.ts';
import { invalid, tooLarge } from '../../server/http/refusal.ts';
import { check } from '../../server/interface/problems.ts';
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
import { EARLIEST_MS, LATEST_MS } from '../control-port/limits.ts';

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

  constructor(parts: ReaderParts) {
    this.#parts = parts;
  }

  /** @throws Refusal for what cannot be taken at `place`. */
  async read({ customers }: PartnerData): Promise<void> {
    const customerId = idReader();
    const recipientId = idReader();
    for (const [customer, others] of this.#oldestFirst('customers', customers)) {
      const { blocked, temporary_blocked: temporaryBlocked } = customer;
      const id = customerId(customer.id);
      const fields = this.#fieldsOf(customer.fields, forms.createCustomer, newCustomer);
      this.customers.push({ id, fields, blocked, temporaryBlocked, ...others });

      const { place } = this;
      for (const [recipient, others] of this.#oldestFirst(`${place}/recipients`, customer.recipients)) {
        const owner = { customer: customer.id };
        const fields = this.#fieldsOf(recipient.fields, forms.createRecipient, newRecipient, owner);
        this.recipients.push({ id: recipientId(recipient.id), customer: id, fields, ...others });
      }

      for (const [document, others] of this.#oldestFirst(`${place}/documents`, customer.documents)) {
        const { rank, createdOnMs: uploadedOnMs } = others;
        const { verified } = document;
        const fields = this.#fieldsOf(document.fields, forms.uploadDocument, newDocument);
        const file = await this.#keep(document.file);
        this.documents.push({ customer: id, rank, fields, verified, uploadedOnMs, file });
      }
    }
  }

  /** The records of one owner, with rank and times. */
  *#oldestFirst<One extends Timed>(place: string, all: readonly One[]) {
    let createdOnMs = EARLIEST_MS;
    for (const [index, one] of all.entries()) {
      this.place = `${place}/${index}`;
      const given = one.uploaded_on === undefined ? 'created_on' : 'uploaded_on';
      const otherwiseMs = Math.max(createdOnMs, this.#parts.nowMs);
      const tooEarly = 'is before that of the one before it; list the oldest first';
      createdOnMs = instantOf(one, given, createdOnMs, otherwiseMs, tooEarly);
      const updatedOnMs = instantOf(one, 'updated_on', createdOnMs, createdOnMs, 'is before created_on');
      yield [one, { rank: index + 1, createdOnMs, updatedOnMs }] as const;
    }
  }

  /** The fields as the partner interface would store them. What it would ignore is refused: it may be a wrong name. */
  #fieldsOf(
    sent: Fields,
    validator: Validator,
    make: (form: Fields) => Fields,
    further: Fields = {},
  ): Fields {
    const pairs = Object.entries(sent).map(([name, value]) => asField(name, value, this.#parts.limits));
    const form = Object.fromEntries(pairs);
    check(validator, { ...form, ...further });
    const fields = make(form);
    const unknown = Object.keys(form).find((name) => form[name] !== '' && !Object.hasOwn(fields, name));
    if (unknown !== undefined) throw invalid(unknown, 'is no field that a partner sends; leave it out');
    return fields;
  }

  async #keep({ content, bytes, sha256 }: DocumentData['file']): Promise<StoredFile> {
    const { uploads, limits } = this.#parts;
    const buffer = Buffer.from(content, 'base64');
    // Node skips what is no base64.
    if (buffer.toString('base64') !== content)
      throw invalid('file/content', 'must be base64 with its padding, on one line');
    if (buffer.length > limits.fileBytes) throw tooLarge('The file', limits.fileBytes, 'file');
    const damaged = 'of the content; the document was damaged';
    if (bytes !== undefined && bytes !== buffer.length)
      throw invalid('file/bytes', `must be the size ${damaged}`);
    const file = await uploads.receive(Readable.from([buffer]));
    this.received.push(file);
    checkFile(file);
    if (sha256 !== undefined && sha256 !== file.sha256)
      throw invalid('file/sha256', `must be the hash ${damaged}`);
    return file.keep();
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
