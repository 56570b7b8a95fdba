import type { Command } from '../transcript/command.ts';
import type { Chance } from './chance.ts';
import { type Family, nowOf, type Party, readOnly } from './family.ts';
import { isSpecial, isText, optional, type Value, type Values } from './values.ts';

const list = (text: string) => text.split(' ');

/** Fields that an update may send. */
const fieldsOf = {
  customer: list(
    'first_name middle_name last_name address city region postcode country date_of_birth birth_city birth_country ' +
      'nationality birth_nationality phone_number mobile_number email_address',
  ),
  recipient: list('first_name last_name business_name bank iban mobile_number relation country payout_method customer'),
};

/** Fields that may have the same value. */
const alike = [
  list('first_name middle_name last_name business_name bank'),
  list('birth_city city region address'),
  list('birth_country country nationality birth_nationality'),
  list('phone_number mobile_number'),
];
/** The number of a document may be that of a phone, or a postcode, but not the other way round. */
const likeNumbers = list('id_number postcode phone_number mobile_number');

/** How often a value is drawn in which way. */
const usual = { plain: 2, special: 3, alike: 3, back: 1.5, same: 0.5, empty: 3, recased: 0.7 };
type Mood = typeof usual;

/** Makes the requests of a walk that write, from what there is already. Each walk has habits of its own. */
export class Forms {
  readonly #values: Values;
  readonly #chance: Chance;
  readonly #family: Family;
  /** How often values are special, like others, empty, or former ones. */
  readonly #weights;
  #mood: Mood;
  #isPlain = false;
  #last: string | undefined;

  constructor(values: Values, family: Family) {
    const { chance } = values;
    this.#values = values;
    this.#chance = chance;
    this.#family = family;
    this.#weights = { ...usual, special: chance.one([0.5, 3, 6]), alike: chance.one([1.5, 4]) };
    this.#mood = this.#weights;
  }

  /** Nothing special from now on: a walk has to begin somehow. */
  bePlain(): void {
    this.#isPlain = true;
    this.#weights.special = 0;
  }

  /** In one request, some ways are more frequent: what needs two fields with the same way is not seldom then. */
  #draw(): void {
    const chance = this.#chance;
    this.#values.draw();
    const entries = Object.entries(this.#weights).map(([how, weight]) => [how, weight * chance.one([0.2, 1, 1, 4])]);
    this.#mood = Object.fromEntries(entries) as Mood;
  }

  customer(): Command {
    const chance = this.#chance;
    this.#draw();
    const all = Object.entries(this.#values.customer(this.#isPlain));
    const absent = chance.one([0, 0.3, 0.6, 1]);
    const sent = all.filter(([field]) => !optional.has(field) || !chance.is(absent));
    const count = this.#family.of('customer').length;
    const as = `customer${count === 0 ? '' : count + 1}`;
    return this.#created({ operation: 'createCustomer', as }, Object.fromEntries(sent), 'customer');
  }

  recipient(): Command | undefined {
    const chance = this.#chance;
    this.#draw();
    const all = this.#values.recipient(chance.one(['IND', 'BIZ']));
    if (!all) return undefined;
    const relation = chance.is(0.6) ? { relation: chance.one(['FAM', 'BIZ', 'FND']) } : {};
    const as = `recipient${this.#family.of('recipient').length + 1}`;
    const on = chance.one(this.#family.of('customer')).name;
    return this.#created({ operation: 'createRecipient', on, as }, { ...all, ...relation }, 'recipient');
  }

  /** Some values are special, or those of others; sometimes many are those of one other record. */
  #created(command: Omit<Command, 'fields'>, plain: Record<string, string>, kind: Party['kind']): Command {
    const chance = this.#chance;
    const others = this.#family.of(kind).filter((other) => nowOf(other).type === plain.type);
    const twin = others.length > 0 && chance.is(0.2) ? nowOf(chance.one(others)) : {};
    const now = { ...plain, ...Object.fromEntries(chance.some(Object.entries(twin), chance.one([0.4, 0.7, 1]))) };
    const chosen = Object.entries(now).map(([field, text]): [string, Value] => [
      field,
      field in twin || (kind === 'recipient' && /^(country|type|payout_method)$/.test(field))
        ? { text }
        : this.#value(field, now, undefined, command.on),
    ]);
    return withValues(command, chosen.filter(([field]) => field !== 'customer'));
  }

  upload(): Command {
    const chance = this.#chance;
    this.#draw();
    const { uploads } = this.#family;
    const isProbe = chance.is(2 * probeRate);
    const earlier = uploads.length > 0 && chance.is(0.6) ? chance.one(uploads) : undefined;
    const on = earlier && chance.is(0.7) ? earlier.on : chance.one(this.#family.of('customer')).name;
    const fields = this.#values.document(earlier?.fields);
    const chosen = Object.entries(fields).map(([field, text]): [string, Value] => [
      field,
      field === 'id_number' && text !== earlier?.fields.id_number ? this.#value(field, fields, undefined, on) : { text },
    ]);
    const made = this.#values.file();
    const file = earlier && chance.is(0.3) ? earlier.file : made;
    const operation = chance.one(['uploadDocument', 'uploadDocumentAlias'] as const);
    const command = withValues({ operation, on, file }, chosen);
    return isProbe ? { ...command, file: { kind: 'text', label: made.label }, role: 'probe' } : command;
  }

  /** Changes one of some records, mostly the one that was changed before. */
  update(parties: readonly Party[]): Command {
    const chance = this.#chance;
    this.#draw();
    const before = parties.find(({ name }) => name === this.#last);
    const party = before && chance.is(0.5) ? before : chance.one(parties);
    this.#last = party.name;
    const { name: on, kind, history, updates } = party;
    const operation = kind === 'customer' ? 'updateCustomer' : 'updateRecipient';
    const now = nowOf(party);
    const fits = (field: string) =>
      kind === 'customer' || !(now.type === 'BIZ' ? /^(first|last)_name$/ : /^business_name$/).test(field);
    const all = fieldsOf[kind].filter(fits);
    const share = chance.one([0, 0.15, 0.3, 0.5, 0.5, 0.8]);
    const some = [...new Set([chance.one(all), ...chance.some(all, share)])];
    const form = (fields: Iterable<string>) =>
      withValues(
        { operation, on },
        [...fields].map((field) => [field, this.#value(field, now, history.get(field) ?? [], party.owner)]),
      );
    const isLater = updates.length > 0 ? 1 : 0;
    const last = Object.keys(updates.at(-1) ?? {});
    const first = [...history].flatMap(([field, texts]) => (texts.length > 1 ? [[field, texts[0] ?? '']] : []));
    const how = chance.weighted({
      some: 10,
      again: isLater,
      asCreated: isLater,
      part: 1.5 * isLater,
      type: kind === 'recipient' ? 1 : 0,
      wrong: 10 * probeRate,
    });
    switch (how) {
      case 'again':
        return { operation, on, fields: chance.one(updates) };
      case 'asCreated':
        return first.length > 0 ? { operation, on, fields: Object.fromEntries(first) } : form(some);
      case 'part':
        return form(new Set(chance.some(last, 0.6).concat(last.slice(0, 1))));
      case 'type': {
        const { iban: _, ...made } = this.#values.recipient(chance.one(['IND', 'BIZ'])) ?? {};
        return { operation, on, fields: { ...made, ...(chance.is(0.5) ? form(some).fields : {}) } };
      }
      case 'wrong': {
        const wrong = chance.one(wrongParts[kind]);
        const role = Object.keys(wrong).some((field) => readOnly.test(field)) ? 'read-only' : 'probe';
        const command = form(some);
        return { ...command, fields: { ...command.fields, ...wrong }, role };
      }
      default:
        return form(some);
    }
  }

  /**
   * A value for a field of a record.
   * @param now what its fields have, or will have
   * @param earlier what the field had; undefined for a new record
   */
  #value(
    field: string,
    now: Readonly<Record<string, string>>,
    earlier?: readonly string[],
    owner?: string,
  ): Value {
    const chance = this.#chance;
    const mood = this.#mood;
    // In place of an identifier, there is the name of a customer.
    if (field === 'customer') return { text: chance.one(this.#family.of('customer')).name };
    const text = now[field];
    const like = chance.one(alikeTo(field, now, owner, this.#family)) ?? [];
    const canBeEmpty = 'address' in now ? optional.has(field) : /^(mobile_number|relation)$/.test(field);
    const plain = () => (earlier ? this.#values.plain(field, text) : { text: text ?? '' });
    const how = chance.weighted({
      plain: mood.plain,
      special: isSpecial(field) ? mood.special : 0,
      alike: like.length > 0 ? mood.alike : 0,
      back: earlier && earlier.length > 1 ? mood.back : 0,
      same: earlier && text !== undefined ? mood.same : 0,
      empty: earlier && canBeEmpty ? mood.empty : 0,
      recased: isText(field) && text ? mood.recased : 0,
    });
    switch (how) {
      case 'special':
        return this.#values.special(field) ?? plain();
      case 'alike':
        return { text: chance.one(like) };
      case 'back':
        return { text: chance.one(earlier ?? []) };
      case 'same':
        return { text: text ?? '' };
      case 'empty':
        return { text: '' };
      case 'recased':
        return { text: (text ?? '').toUpperCase(), kind: 'case' };
      default:
        return plain();
    }
  }
}

/** Values that a field may share: with fields of its own record, with records of the same customer, and with others. */
function alikeTo(
  field: string,
  now: Readonly<Record<string, string>>,
  owner: string | undefined,
  { parties, uploads }: Family,
): string[][] {
  const isNumber = field === 'id_number';
  const names = isNumber ? likeNumbers : alike.filter((group) => group.includes(field)).flat();
  const like = names.length > 0 ? names : [field];
  const related = parties.filter((party) => party.owner === owner);
  const others = parties.filter((party) => party.owner !== owner);
  const of = (some: readonly Party[], fields: readonly string[]) =>
    some.flatMap(({ history }) => fields.flatMap((name) => history.get(name)?.slice(-2) ?? []));
  return [
    like.flatMap((name) => (name === field ? [] : (now[name] ?? []))),
    of(related, [field]),
    of(related, like),
    of(others, [field]),
    of(others, like),
    isNumber ? uploads.flatMap(({ fields }) => fields.id_number ?? []) : [],
  ]
    .map((texts) => texts.filter((text) => text !== '' && text !== now[field]))
    .filter((texts) => texts.length > 0);
}

/** Parts of updates that have to be refused, or ignored. */
const wrongParts: Record<Party['kind'], readonly Record<string, string>[]> = {
  customer: [{ nationality: 'X' }, { date_of_birth: '1990-02-30' }, { blocked: '1', temporary_blocked: '1' }],
  recipient: [{ relation: 'XYZ' }, { country: 'X' }, { full_name: 'Somebody Else' }],
};

/** How often a request is sent that has to be refused, or has a part that has to be ignored. */
const probeRate = 0.04;

function withValues(command: Omit<Command, 'fields'>, chosen: readonly [string, Value][]): Command {
  const fields = Object.fromEntries(chosen.map(([field, { text }]) => [field, text]));
  const special = chosen.flatMap(([field, { kind }]) => (kind === undefined ? [] : [[field, kind] as const]));
  return { ...command, fields, ...(special.length > 0 ? { values: Object.fromEntries(special) } : {}) };
}
