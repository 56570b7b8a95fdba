import { stringify } from 'lossless-json';
import { type AnyOperationId, operations } from '../../generated/operations.ts';
import type { objects } from '../../generated/response-validators.js';
import { isObject, type Json, type JsonObject, parseJson } from '../reading/json.ts';
import { PersonalValues, shape } from './personal-values.ts';

type Field =
  | keyof typeof objects.Customer
  | keyof typeof objects.Recipient
  | keyof typeof objects.ListedDocument
  | Exclude<keyof typeof objects.Country, 'code' | 'title'>
  | Exclude<keyof typeof objects.EligibilityAnswer, 'message' | 'recipient_name'>;

/**
 * What each field says of a person: nothing, something, something that others have in common, or who it is. A field
 * that is missing here does not compile.
 */
const tellsOf: Record<Field, 'nothing' | 'something' | 'common' | 'identity'> = {
  id: 'nothing',
  customer: 'nothing',
  type: 'nothing',
  document: 'nothing',
  country: 'nothing',
  birth_country: 'nothing',
  nationality: 'nothing',
  birth_nationality: 'nothing',
  payout_method: 'nothing',
  relation: 'nothing',
  blocked: 'nothing',
  temporary_blocked: 'nothing',
  verified: 'nothing',
  created_on: 'nothing',
  updated_on: 'nothing',
  uploaded_on: 'nothing',
  valid_from: 'nothing',
  expiry: 'nothing',
  currency: 'nothing',
  eligible_for_instant_pay: 'nothing',
  birth_city: 'something',
  city: 'something',
  region: 'something',
  postcode: 'something',
  bank: 'something',
  date_of_birth: 'common',
  first_name: 'identity',
  middle_name: 'identity',
  last_name: 'identity',
  full_name: 'identity',
  business_name: 'identity',
  address: 'identity',
  phone_number: 'identity',
  mobile_number: 'identity',
  email_address: 'identity',
  iban: 'identity',
  id_number: 'identity',
};

const fieldsThatTell = (...what: (typeof tellsOf)[Field][]): ReadonlySet<string> =>
  new Set(Object.keys(tellsOf).filter((field) => what.includes(tellsOf[field as Field])));

const impersonal = fieldsThatTell('nothing');
/** Fields by which a record of a person is known. */
const personFields = fieldsThatTell('identity', 'common');
const identifyingFields = fieldsThatTell('identity');

/** Fields of an answer that say where in a list it is. */
const paging = /^(page|total_|current_|per_page|count$)/;

/** Fields of an answer in which the deployment speaks to its reader. */
const words = new Set(['message', 'error', 'errors', 'type', 'code', 'param', 'status', 'detail', 'title']);

/** What a record is of: each kind has identifiers of its own. */
export type Kind = 'customer' | 'recipient' | 'document';

/** The kind of the records under a key, such as `customer` or `customers`. */
const kindOfKey = (key: string) => /^(customer|recipient|document)s?$/.exec(key)?.[1] as Kind | undefined;

/** Fields that only records of one kind have; the first that is there decides. */
const kindsByField: [field: Field, Kind][] = [
  ['id_number', 'document'],
  ['payout_method', 'recipient'],
  ['iban', 'recipient'],
  ['business_name', 'recipient'],
  ['date_of_birth', 'customer'],
  ['nationality', 'customer'],
];

/** Whether successes of an operation show records, perhaps those of other people. */
function showsRecords(id: AnyOperationId): boolean {
  const { resource, verb } = operations[id];
  return (
    verb !== 'create' && (resource === 'Customer' || resource === 'Recipient' || resource === 'Document')
  );
}

const isReferenceList = (id: AnyOperationId) =>
  ['Country', 'Nationality', 'Currency'].includes(operations[id].resource ?? '');

/** What is known of an answer besides its body. */
export interface About {
  operation: AnyOperationId;
  status: number;
  /** The identifier in the path of the request. */
  askedId: string | undefined;
  /** Whether the run created the record of the kind with this identifier. */
  isOwn: (id: string, kind: Kind) => boolean;
}

/**
 * Masks the shape of what belongs to people that the run did not create: letters become x, digits 1. The holders'
 * names in the answers of the Ghana checks are always masked. What was masked once is masked wherever else it
 * turns up later: in headers, in errors, encoded.
 */
export class PersonalDataMask {
  readonly #values = new PersonalValues();

  /** Remembers what the run sends: test data that needs no mask. */
  sends(values: Iterable<string>): void {
    for (const value of values) this.#values.keep(value);
  }

  /** Any text but a body. */
  scrub(text: string): string {
    return this.#values.scrub(text);
  }

  /** The body of an answer. */
  mask(body: string, about: About): string {
    const isSuccess = about.status >= 200 && about.status <= 299;
    const isPersonal = isSuccess && showsRecords(about.operation);
    const json = parseJson(body);
    if (isObject(json) && operations[about.operation].payloadKey === 'recipient_name')
      return this.#values.scrub(this.#holder(body, json));
    if (json === undefined || typeof json !== 'object' || json === null)
      return isPersonal ? maskUnreadable(body) : this.#values.scrub(body);
    const walk = new Walk(this.#values, about, isPersonal);
    // Whose records there are is known only when all is read: a text before the first of them may be theirs.
    walk.find(json);
    for (const record of walk.others) this.#learnAll(record);
    if (!isSuccess && walk.others.size === 0) return this.#values.scrub(body);
    const masked = walk.masked(json);
    return walk.changed ? (stringify(masked) ?? '') : body;
  }

  /** Whether the answer to a create shows what the run sent, and not what somebody else did before. */
  showsSent(record: JsonObject): boolean {
    const values = tellingValues(record, this.#values);
    return values.length === 0 || values.some((value) => this.#values.isLikeSent(value));
  }

  /**
   * Tells for each value of an answer whether it is masked.
   * @param json the body as it is after masking; identifiers and keys are left by that.
   */
  maskedIn(json: Json, about: About): (path: readonly string[]) => boolean {
    const { payloadKey } = operations[about.operation];
    const isSuccess = about.status >= 200 && about.status <= 299;
    const walk = new Walk(this.#values, about, isSuccess && showsRecords(about.operation));
    walk.find(json);
    return (path) => {
      let value: Json | undefined = json;
      let isOfAnother = false;
      for (const key of path) {
        if (!isObject(value) && !Array.isArray(value)) return false;
        isOfAnother ||= isObject(value) && walk.others.has(value);
        value = (value as JsonObject)[key];
      }
      const field = path.findLast((key) => !/^\d+$/.test(key)) ?? '';
      if (value === null || typeof value === 'object' || !/[\p{L}\p{N}]/u.test(String(value))) return false;
      return (isOfAnother && !impersonal.has(field)) || (field === payloadKey && field === 'recipient_name');
    };
  }

  #learnAll(record: JsonObject): void {
    for (const [key, value] of Object.entries(record)) {
      if (impersonal.has(key)) continue;
      for (const item of [value].flat(9)) {
        if (typeof item === 'string') this.#values.learn(item);
        else if (isObject(item)) this.#learnAll(item);
      }
    }
  }

  #holder(body: string, json: JsonObject): string {
    const { recipient_name: holder } = json;
    if (typeof holder !== 'string') return body;
    this.#values.learn(holder);
    return stringify({ ...json, recipient_name: shape(holder) }) ?? '';
  }
}

/** One body, from its outermost object inwards. */
class Walk {
  changed = false;
  readonly others = new Set<JsonObject>();
  readonly #created = new Set<JsonObject>();
  readonly #values: PersonalValues;
  readonly #about: About;
  readonly #isPersonal: boolean;

  constructor(values: PersonalValues, about: About, isPersonal: boolean) {
    this.#values = values;
    this.#about = about;
    this.#isPersonal = isPersonal;
  }

  /** Documents belong to the customer that was asked for. */
  get #belongsToRun(): boolean {
    const { operation, askedId, isOwn } = this.#about;
    return operation === 'listDocuments' && askedId !== undefined && isOwn(askedId, 'customer');
  }

  /** Finds every record that belongs to somebody else. */
  find(value: Json, key = '', isInOwn = this.#belongsToRun): void {
    if (Array.isArray(value)) for (const item of value) this.find(item, key, isInOwn);
    if (!isObject(value)) return;
    if (this.#isCreatedByRun(value, key)) this.#created.add(value);
    else if (this.#isOfAnother(value, isInOwn)) {
      this.others.add(value);
      return;
    }
    for (const [name, child] of Object.entries(value))
      this.find(child, name, isInOwn || this.#created.has(value));
  }

  /**
   * Whether the run created the record: by its identifier, or by what it shows. What else stands in it does not count:
   * a deployment may give identifiers of its own to whatever it likes, such as the owner's to a document.
   */
  #isCreatedByRun(record: JsonObject, key: string): boolean {
    const kind = kindOfKey(key) ?? kindsByField.find(([field]) => field in record)?.[1];
    if (kind !== undefined && record.id !== undefined && this.#about.isOwn(String(record.id), kind))
      return true;
    const values = tellingValues(record, this.#values);
    return values.length > 0 && values.every((value) => this.#values.isLikeSent(value));
  }

  /** In errors, and inside of the run's own records, only what has a person's values is taken for a record. */
  #isOfAnother(record: JsonObject, isInOwn: boolean): boolean {
    const mayBe = this.#isPersonal && !isInOwn;
    const hasPerson = mayBe
      ? [...personFields].some((field) => field in record)
      : tellingValues(record, this.#values).length > 0;
    return hasPerson ? this.#isPersonal || hasId(record) : mayBe && hasId(record);
  }

  masked(value: Json, key = '', isOwn = this.#belongsToRun): Json {
    if (Array.isArray(value)) return value.map((item) => this.masked(item, key, isOwn));
    if (typeof value === 'string') return this.#text(value, key, isOwn);
    if (!isObject(value)) return value;
    if (this.others.has(value)) {
      this.changed = true;
      return maskRecord(value);
    }
    const isOwnToo = isOwn || this.#created.has(value);
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => [name, this.masked(child, name, isOwnToo)]),
    );
  }

  #text(value: string, key: string, isOwn: boolean): string {
    if (impersonal.has(key) || paging.test(key)) return value;
    if (isReferenceList(this.#about.operation) && (key === 'code' || key === 'title')) return value;
    const next = isOwn
      ? this.#values.scrubOwn(value)
      : this.#isPersonal && !words.has(key)
        ? shape(value)
        : this.#values.scrub(value);
    if (next !== value) this.changed = true;
    return next;
  }
}

/** Values of a record that tell whose it is. */
function tellingValues(record: JsonObject, values: PersonalValues): string[] {
  return [...identifyingFields]
    .map((field) => record[field])
    .filter((value) => ['string', 'number', 'bigint'].includes(typeof value))
    .map(String)
    .filter((value) => values.tells(value));
}

const hasId = ({ id }: JsonObject) => /^\d+$/.test(String(id));

/** A list that was cut off, or is no JSON, cannot be told apart into records: every value loses its letters. */
function maskUnreadable(body: string): string {
  const isMarkup = body.trimStart().startsWith('<');
  const value = isMarkup ? />[^<]+/g : /"(?:[^"\\]|\\.)*"?(?!"?\s*:)|[^"\s{}[\],:]{3,}/g;
  return body.replace(value, (whole) => whole.replace(/[\p{L}\p{N}]/gu, 'x'));
}

function maskRecord(record: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, impersonal.has(key) ? value : maskValue(value)]),
  );
}

function maskValue(value: Json): Json {
  if (typeof value === 'string') return shape(value);
  if (typeof value === 'number' || typeof value === 'bigint') return 1;
  if (Array.isArray(value)) return value.map(maskValue);
  return isObject(value) ? maskRecord(value) : value;
}
