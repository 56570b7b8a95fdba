import type { DocumentData, PartnerData } from '../../generated/control-types.ts';
import { forms, type Validator } from '../../generated/request-validators.js';
import { asField } from '../../server/http/body/text.ts';
import type { Limits } from '../../server/http/limits.ts';
import { invalid } from '../../server/http/refusal.ts';
import { check } from '../../server/interface/problems.ts';
import { newCustomer } from '../../server/resources/customers.ts';
import { newDocument } from '../../server/resources/documents.ts';
import { newRecipient } from '../../server/resources/recipients.ts';
import { ID_MAX } from '../../server/store/rows.ts';
import type { CustomerRecord, DocumentRecord, Fields, RecipientRecord } from '../../server/store/store.ts';
import { EARLIEST_MS, LATEST_MS } from '../control-port/limits.ts';
import { at } from './place.ts';

/** The records of a document, as they are stored; files are still in the document, with their places in it. */
export interface ReadRecords {
  readonly customers: CustomerRecord[];
  readonly recipients: RecipientRecord[];
  readonly documents: (Omit<DocumentRecord, 'file'> & {
    readonly customer: bigint;
    readonly place: string;
    readonly file: DocumentData['file'];
  })[];
}

/**
 * Reads the records of a document, which have to be such as the partner interface takes.
 * @param nowMs The time of what says none, in milliseconds since 1970.
 * @throws Refusal with the place of what cannot be taken as its parameter.
 */
export function readRecords({ customers }: PartnerData, limits: Limits, nowMs: number): ReadRecords {
  const read: ReadRecords = { customers: [], recipients: [], documents: [] };
  const customerId = idReader();
  const recipientId = idReader();
  each('customers', customers, nowMs, (customer, base) => {
    const id = customerId(customer.id);
    const { blocked, temporary_blocked: temporaryBlocked } = customer;
    const fields = fieldsOf(customer.fields, forms.createCustomer, newCustomer, limits);
    read.customers.push({ ...base, id, fields, blocked, temporaryBlocked });

    each('recipients', customer.recipients, nowMs, (recipient, base) => {
      const owner = { customer: customer.id };
      const fields = fieldsOf(recipient.fields, forms.createRecipient, newRecipient, limits, owner);
      const ids = { id: recipientId(recipient.id), customer: id };
      read.recipients.push({ ...base, ...ids, fields });
    });

    each('documents', customer.documents, nowMs, (document, { rank, createdOnMs: uploadedOnMs }) => {
      const { verified, file } = document;
      const fields = fieldsOf(document.fields, forms.uploadDocument, newDocument, limits);
      const place = `customers/${base.rank - 1}/documents/${rank - 1}`;
      read.documents.push({ customer: id, rank, fields, verified, uploadedOnMs, place, file });
    });
  });
  return read;
}

interface Timed {
  readonly created_on?: string;
  readonly updated_on?: string;
  readonly uploaded_on?: string;
}

type Base = Pick<RecipientRecord, 'rank' | 'createdOnMs' | 'updatedOnMs'>;

/** Reads the records of one owner, the oldest first. */
function each<One extends Timed>(
  name: string,
  all: readonly One[],
  nowMs: number,
  take: (one: One, base: Base) => void,
) {
  let lastMs = EARLIEST_MS;
  for (const [index, one] of all.entries()) {
    at(`${name}/${index}`, () => {
      const param = one.uploaded_on === undefined ? 'created_on' : 'uploaded_on';
      const createdOnMs = instantOf(param, one[param], Math.max(lastMs, nowMs));
      if (createdOnMs < lastMs)
        throw invalid(param, 'is before that of the one before it; list the oldest first');
      const updatedOnMs = instantOf('updated_on', one.updated_on, createdOnMs);
      if (updatedOnMs < createdOnMs) throw invalid('updated_on', 'is before created_on');
      lastMs = createdOnMs;
      take(one, { rank: index + 1, createdOnMs, updatedOnMs });
    });
  }
}

function instantOf(param: string, given: string | undefined, otherwiseMs: number): number {
  const ms = given === undefined ? otherwiseMs : Date.parse(given);
  if (ms >= EARLIEST_MS && ms <= LATEST_MS) return ms;
  throw invalid(param, 'must be from 1970 to 9998');
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

/** The fields as the partner interface would store them. What it would ignore is refused: it may be a wrong name. */
function fieldsOf(
  sent: Fields,
  validator: Validator,
  make: (form: Fields) => Fields,
  limits: Limits,
  further: Fields = {},
): Fields {
  const form = Object.fromEntries(Object.entries(sent).map(([name, value]) => asField(name, value, limits)));
  check(validator, { ...form, ...further });
  const fields = make(form);
  const unknown = Object.keys(form).find((name) => form[name] !== '' && !Object.hasOwn(fields, name));
  if (unknown !== undefined) throw invalid(unknown, 'is no field that a partner sends; leave it out');
  return fields;
}
