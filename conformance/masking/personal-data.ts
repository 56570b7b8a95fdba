import { stringify } from 'lossless-json';
import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { isObject, type Json, type JsonObject, parseJson } from '../reading/json.ts';
import { PersonalValues, shape } from './personal-values.ts';

/** Fields that name no person: identifiers, codes, flags, timestamps, for how long a document is valid. */
const impersonal = new Set([
  'id',
  'customer',
  'type',
  'document',
  'country',
  'birth_country',
  'nationality',
  'birth_nationality',
  'payout_method',
  'relation',
  'blocked',
  'temporary_blocked',
  'verified',
  'created_on',
  'updated_on',
  'uploaded_on',
  'valid_from',
  'expiry',
  'currency',
  'eligible_for_instant_pay',
]);

/** Fields of an answer that say where in a list it is. */
const paging = /^(page|total_|current_|per_page|count$)/;

/** Fields of an answer that talk to whoever reads it, in the deployment's own words. */
const words = new Set(['message', 'error', 'errors', 'type', 'code', 'param', 'status', 'detail', 'title']);

/** Fields by which a record of a person is known. */
const personFields = [
  'first_name',
  'middle_name',
  'last_name',
  'full_name',
  'business_name',
  'date_of_birth',
  'address',
  'phone_number',
  'mobile_number',
  'email_address',
  'iban',
  'id_number',
];

/** Person fields of which people have one in common with many others. */
const shared = new Set(['date_of_birth']);

/** What a record is of: each has identifiers of its own. */
export type Kind = 'customer' | 'recipient' | 'document';

/** Keys that say of what the records under them are. */
const kindsByKey: Record<string, Kind> = {
  customer: 'customer',
  customers: 'customer',
  recipient: 'recipient',
  recipients: 'recipient',
  document: 'document',
  documents: 'document',
};

/** Fields that records of one kind have alone; the first that is there decides. */
const kindsByField: [field: string, Kind][] = [
  ['id_number', 'document'],
  ['payout_method', 'recipient'],
  ['iban', 'recipient'],
  ['business_name', 'recipient'],
  ['date_of_birth', 'customer'],
  ['nationality', 'customer'],
];

/** Operations whose successes show records, perhaps those of other people. */
const personalOperations: ReadonlySet<AnyOperationId> = new Set<AnyOperationId>([
  'listCustomers',
  'getCustomer',
  'updateCustomer',
  'listDocuments',
  'listRecipients',
  'listRecipientsByPost',
  'getRecipient',
  'updateRecipient',
]);

const referenceLists: ReadonlySet<AnyOperationId> = new Set<AnyOperationId>([
  'listCountries',
  'listNationalities',
  'listCurrencies',
]);

/** What is known of an answer beside its body. */
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
    const json = parseJson(body);
    if (isObject(json) && operations[about.operation].payloadKey === 'recipient_name')
      return this.#values.scrub(this.#holder(body, json));
    if (json === undefined || typeof json !== 'object' || json === null)
      return isSuccess && personalOperations.has(about.operation)
        ? maskUnreadable(body)
        : this.#values.scrub(body);
    const isPersonal = isSuccess && personalOperations.has(about.operation);
    const walk = new Walk(this.#values, about, isPersonal);
    // What strangers there are is known only when all is read; words before the first of them may be theirs.
    walk.find(json);
    for (const record of walk.strangers) this.#learnAll(record);
    if (!isSuccess && walk.strangers.size === 0) return this.#values.scrub(body);
    const masked = walk.masked(json);
    return walk.changed ? (stringify(masked) ?? '') : body;
  }

  /** Whether the answer to a create shows what the run sent, and not what somebody else did before. */
  showsSent(record: JsonObject): boolean {
    const values = tellingValues(record, this.#values);
    return values.length === 0 || values.some((value) => this.#values.isLikeSent(value));
  }

  /**
   * Says of each value of an answer whether a mask stands in its place.
   * @param json the body as it is after masking; identifiers and keys are left by that.
   */
  maskedIn(json: Json, about: About): (path: readonly string[]) => boolean {
    const { payloadKey } = operations[about.operation];
    const isSuccess = about.status >= 200 && about.status <= 299;
    const walk = new Walk(this.#values, about, isSuccess && personalOperations.has(about.operation));
    walk.find(json);
    return (path) => {
      let value: Json | undefined = json;
      let isStranger = false;
      for (const key of path) {
        if (!isObject(value) && !Array.isArray(value)) return false;
        isStranger ||= isObject(value) && walk.strangers.has(value);
        value = (value as JsonObject)[key];
      }
      const field = path.findLast((key) => !/^\d+$/.test(key)) ?? '';
      if (value === null || typeof value === 'object' || !/[\p{L}\p{N}]/u.test(String(value))) return false;
      return (isStranger && !impersonal.has(field)) || (field === payloadKey && field === 'recipient_name');
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
  readonly strangers = new Set<JsonObject>();
  readonly #own = new Set<JsonObject>();
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
    if (this.#isOwnRecord(value, key)) this.#own.add(value);
    else if (this.#isStranger(value, isInOwn)) {
      this.strangers.add(value);
      return;
    }
    for (const [name, child] of Object.entries(value))
      this.find(child, name, isInOwn || this.#own.has(value));
  }

  /**
   * Whether the run created the record: by its identifier, or by what it shows. What else stands in it does not count:
   * a deployment may give identifiers of its own to whatever it likes, such as the owner's to a document.
   */
  #isOwnRecord(record: JsonObject, key: string): boolean {
    const kind = kindsByKey[key] ?? kindsByField.find(([field]) => field in record)?.[1];
    if (kind !== undefined && record.id !== undefined && this.#about.isOwn(String(record.id), kind))
      return true;
    const values = tellingValues(record, this.#values);
    return values.length > 0 && values.every((value) => this.#values.isLikeSent(value));
  }

  /** In errors, and inside of the run's own records, only what has a person's values is taken for a record. */
  #isStranger(record: JsonObject, isInOwn: boolean): boolean {
    const mayBe = this.#isPersonal && !isInOwn;
    const hasPerson = mayBe
      ? personFields.some((field) => field in record)
      : tellingValues(record, this.#values).length > 0;
    return hasPerson ? this.#isPersonal || hasId(record) : mayBe && hasId(record);
  }

  masked(value: Json, key = '', isOwn = this.#belongsToRun): Json {
    if (Array.isArray(value)) return value.map((item) => this.masked(item, key, isOwn));
    if (typeof value === 'string') return this.#text(value, key, isOwn);
    if (!isObject(value)) return value;
    if (this.strangers.has(value)) {
      this.changed = true;
      return maskRecord(value);
    }
    const isOwnToo = isOwn || this.#own.has(value);
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => [name, this.masked(child, name, isOwnToo)]),
    );
  }

  #text(value: string, key: string, isOwn: boolean): string {
    if (impersonal.has(key) || paging.test(key)) return value;
    if (referenceLists.has(this.#about.operation) && (key === 'code' || key === 'title')) return value;
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
  return personFields
    .filter((field) => !shared.has(field))
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
