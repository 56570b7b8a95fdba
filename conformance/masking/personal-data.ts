import { stringify } from 'lossless-json';
import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { isObject, type Json, type JsonObject, parseJson } from '../reading/json.ts';
import { type Field, identifyingFields, impersonal, paging, personFields, words } from './personal-fields.ts';
import { PersonalValues, shape } from './personal-values.ts';

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

const isReferenceList = (id: AnyOperationId) =>
  ['Country', 'Nationality', 'Currency'].includes(operations[id].resource ?? '');

const isSuccess = ({ status }: About) => status >= 200 && status <= 299;

/** Whether a response shows records, perhaps those of other people. */
function isPersonal(about: About): boolean {
  const { resource, verb } = operations[about.operation];
  return isSuccess(about) && verb !== 'create' && resource !== null && !isReferenceList(about.operation);
}

/** What is known of a response besides its body. */
export interface About {
  operation: AnyOperationId;
  status: number;
  askedId: string | undefined;
  /** Whether the run created the record of the kind with this identifier. */
  isCreated: (id: string, kind: Kind) => boolean;
}

/** Masks the data of people whom the run did not create, wherever it shows again: letters become x, digits 1. */
export class PersonalDataMask {
  readonly #values = new PersonalValues();

  /** Remembers what the run sends: test data that needs no mask. */
  sends(values: Iterable<string>): void {
    for (const value of values) this.#values.keep(value);
  }

  /** Remembers what somebody else sent: it may be of real people. */
  learns(values: Iterable<string>): void {
    for (const value of values) this.#values.learn(value);
  }

  /** Any text but a body. */
  scrub(text: string): string {
    return this.#values.scrub(text);
  }

  /** The body of a response. */
  mask(body: string, about: About): string {
    const json = parseJson(body);
    if (isObject(json) && operations[about.operation].payloadKey === 'recipient_name')
      return this.#values.scrub(this.#holder(body, json));
    if (json === undefined || typeof json !== 'object' || json === null)
      return isPersonal(about) ? maskUnreadable(body) : this.#values.scrub(body);
    const walk = new Walk(this.#values, about);
    // A text before the first record of somebody else may be about that person, so all records are found first.
    walk.find(json);
    for (const record of walk.others) this.#learnAll(record);
    if (!isSuccess(about) && walk.others.size === 0) return this.#values.scrub(body);
    const masked = walk.masked(json);
    return walk.changed ? inOnePiece(stringify(masked) ?? '') : body;
  }

  /** Whether the response to a create shows what the run sent, and not the record of somebody else. */
  showsSent(record: JsonObject): boolean {
    const values = tellingValues(record, this.#values);
    return values.length === 0 || values.some((value) => this.#values.isLikeSent(value));
  }

  /** Tells for each value whether it is masked. @param json the masked body, with its keys and identifiers. */
  maskedIn(json: Json, about: About): (path: readonly string[]) => boolean {
    const { payloadKey } = operations[about.operation];
    const walk = new Walk(this.#values, about);
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
      if (this.#values.isSent(String(value))) return false;
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

  constructor(values: PersonalValues, about: About) {
    this.#values = values;
    this.#about = about;
    this.#isPersonal = isPersonal(about);
  }

  /** Documents belong to the customer that was asked for. */
  get #belongsToRun(): boolean {
    const { operation, askedId, isCreated } = this.#about;
    return operation === 'listDocuments' && askedId !== undefined && isCreated(askedId, 'customer');
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

  /** By its identifier or its values. A deployment may add other identifiers, such as that of a document's owner. */
  #isCreatedByRun(record: JsonObject, key: string): boolean {
    const kind = kindOfKey(key) ?? kindsByField.find(([field]) => field in record)?.[1];
    if (kind !== undefined && record.id !== undefined && this.#about.isCreated(String(record.id), kind))
      return true;
    const values = tellingValues(record, this.#values);
    return values.length > 0 && values.every((value) => this.#values.isLikeSent(value));
  }

  /** In errors and within the run's records, only an object with identifying values counts as a record. */
  #isOfAnother(record: JsonObject, isInOwn: boolean): boolean {
    const mayBe = this.#isPersonal && !isInOwn;
    const hasPerson = mayBe
      ? [...personFields].some((field) => field in record)
      : tellingValues(record, this.#values).length > 0;
    return hasPerson ? this.#isPersonal || hasId(record) : mayBe && hasId(record);
  }

  masked(value: Json, key = '', isCreated = this.#belongsToRun): Json {
    if (Array.isArray(value)) return value.map((item) => this.masked(item, key, isCreated));
    if (typeof value === 'string') return this.#text(value, key, isCreated);
    if (!isObject(value)) return value;
    if (this.others.has(value)) {
      this.changed = true;
      return maskRecord(value, this.#values);
    }
    const isOwnToo = isCreated || this.#created.has(value);
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => [name, this.masked(child, name, isOwnToo)]),
    );
  }

  #text(value: string, key: string, isCreated: boolean): string {
    if (impersonal.has(key) || paging.test(key)) return value;
    if (isReferenceList(this.#about.operation) && (key === 'code' || key === 'title')) return value;
    const next = isCreated
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

/** The same text. One that was joined from many pieces keeps them, and takes seven times the memory. */
const inOnePiece = (text: string) => Buffer.from(text).toString();

const hasId = ({ id }: JsonObject) => /^\d+$/.test(String(id));

/** In a body that is no JSON, or was cut off, records cannot be found, so every value is masked. */
function maskUnreadable(body: string): string {
  const masked = (text: string) => text.replace(/[\p{L}\p{N}]/gu, 'x');
  if (body.trimStart().startsWith('<')) return body.replace(/>[^<]+/g, masked);
  // What a colon follows is the name of a field, unless it looks like another text.
  const texts = /"(?:[^"\\]|\\.)*(?:"(\s*:)?)?|[^"\s{}[\],:]{3,}/g;
  return body.replace(texts, (whole, colon) => (colon && /^"[a-z]\w*"/.test(whole) ? whole : masked(whole)));
}

function maskRecord(record: JsonObject, values: PersonalValues): JsonObject {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [
      key,
      impersonal.has(key) ? value : maskValue(value, values),
    ]),
  );
}

function maskValue(value: Json, values: PersonalValues): Json {
  if (typeof value === 'string') return values.isSent(value) ? value : shape(value);
  if (typeof value === 'number' || typeof value === 'bigint') return 1;
  if (Array.isArray(value)) return value.map((item) => maskValue(item, values));
  return isObject(value) ? maskRecord(value, values) : value;
}
