import type { SpecialKind } from '../scenarios/values/special.ts';
import type { Command } from '../transcript/command.ts';
import type { Chance } from './chance.ts';
import { optional, type Value, type Values } from './values.ts';

/** A customer or a recipient of a walk, with every value that each field had, the latest last. */
interface Party {
  name: string;
  kind: 'customer' | 'recipient';
  values: Map<string, string[]>;
  /** The fields of its updates, in order. */
  updates: Readonly<Record<string, string>>[];
}

const list = (text: string) => text.split(' ');

/** Fields by what they are about. */
const groups = {
  customer: [
    list('first_name middle_name last_name'),
    list('address city region postcode country'),
    list('date_of_birth birth_city birth_country nationality birth_nationality country'),
    list('phone_number mobile_number email_address'),
  ],
  recipient: [
    list('first_name last_name business_name'),
    list('bank iban'),
    list('mobile_number relation'),
    list('country payout_method relation customer'),
  ],
};

/** Fields that may have the same value. */
const alike = [
  list('first_name middle_name last_name business_name bank'),
  list('birth_city city region address'),
  list('birth_country country nationality birth_nationality'),
  list('phone_number mobile_number id_number'),
  list('postcode id_number'),
];

/** Fields that a partner must not set. */
const readOnly = /^(full_name|(temporary_)?blocked)$/;

/** Makes the requests of a walk that write, from what there is already. */
export class Forms {
  readonly #values: Values;
  readonly #chance: Chance;
  /** How often values are special, like others, or empty. */
  readonly #weights: { special: number; alike: number; empty: number };
  readonly #favourites: Record<Party['kind'], readonly string[]>;
  readonly parties: Party[] = [];
  readonly #documents: (Pick<Command, 'fields'> & { on: string; file: NonNullable<Command['file']> })[] = [];
  #isPlain = false;
  #last: Party | undefined;

  constructor(values: Values) {
    const { chance } = values;
    this.#values = values;
    this.#chance = chance;
    this.#weights = {
      special: chance.one([1, 5, 15]),
      alike: chance.one([1, 3, 9]),
      empty: chance.one([1, 4]),
    };
    // Fields that belong together, and a few others.
    const draw = (of: readonly (readonly string[])[]) => [
      ...chance.one(of),
      ...chance.several(of.flat(), chance.below(3)),
    ];
    this.#favourites = { customer: draw(groups.customer), recipient: draw(groups.recipient) };
  }

  of = (kind: Party['kind']) => this.parties.filter((party) => party.kind === kind);

  get documents() {
    return this.#documents.length;
  }

  /** Takes in what was taken. */
  done({ operation, as, on, fields: sent, file }: Command): void {
    const fields = Object.fromEntries(Object.entries(sent).filter(([field]) => !readOnly.test(field)));
    if (as !== undefined) {
      const kind = operation === 'createCustomer' ? 'customer' : 'recipient';
      const values = new Map(Object.entries(fields).map(([field, text]) => [field, [text]]));
      this.parties.push({ name: as, kind, values, updates: [] });
    } else if (on !== undefined && file) this.#documents.push({ on, fields, file });
    else {
      const party = this.parties.find(({ name }) => name === on);
      party?.updates.push(fields);
      for (const [field, text] of Object.entries(fields))
        party?.values.set(field, [...(party.values.get(field) ?? []), text]);
    }
  }

  /** Nothing special from now on: a walk has to begin somehow. */
  bePlain(): void {
    this.#isPlain = true;
    this.#weights.special = 0;
  }

  customer(): Command {
    const chance = this.#chance;
    const all = Object.entries(this.#values.customer(this.#isPlain));
    const absent = chance.one([0, 0.3, 0.6, 1]);
    const sent = all.filter(([field]) => !optional.has(field) || !chance.is(absent));
    const count = this.of('customer').length;
    const as = `customer${count === 0 ? '' : count + 1}`;
    return this.#created({ operation: 'createCustomer', as }, Object.fromEntries(sent), 'customer');
  }

  recipient(): Command | undefined {
    const chance = this.#chance;
    const all = this.#values.recipient(chance.one(['IND', 'BIZ']));
    if (!all) return undefined;
    const relation = chance.is(0.6) ? { relation: chance.one(['FAM', 'BIZ', 'FND']) } : {};
    const as = `recipient${this.of('recipient').length + 1}`;
    const on = chance.one(this.of('customer')).name;
    return this.#created({ operation: 'createRecipient', on, as }, { ...all, ...relation }, 'recipient');
  }

  /** Some values are special, or those of others; sometimes many are those of one other record. */
  #created(command: Omit<Command, 'fields'>, plain: Record<string, string>, kind: Party['kind']): Command {
    const chance = this.#chance;
    const others = this.of(kind).filter((other) => nowOf(other).type === plain.type);
    const twin = others.length > 0 && chance.is(0.2) ? nowOf(chance.one(others)) : {};
    const theme = chance.is(0.5) ? this.#values.theme() : undefined;
    const now = { ...plain, ...Object.fromEntries(chance.some(Object.entries(twin), 0.6)) };
    const chosen = Object.entries(now).map(([field, text]): [string, Value] => [
      field,
      field in twin || (kind === 'recipient' && /^(country|type)$/.test(field))
        ? { text }
        : this.#value(field, now, undefined, theme),
    ]);
    return withValues(command, chosen);
  }

  upload(): Command {
    const chance = this.#chance;
    const isProbe = chance.is(2 * probeRate);
    const earlier = this.#documents.length > 0 && chance.is(0.5) ? chance.one(this.#documents) : undefined;
    const on = earlier && chance.is(0.6) ? earlier.on : chance.one(this.of('customer')).name;
    const fields = this.#values.document();
    const chosen: Record<string, Value> = Object.fromEntries(
      Object.entries(fields).map(([field, text]) => [field, { text }]),
    );
    chosen.id_number = this.#value('id_number', fields);
    // Like an earlier one in its pair, its number, its dates, or in all.
    const same = chance.some(['type document', 'id_number', 'valid_from', 'expiry'], 0.5);
    for (const field of earlier ? list(same.join(' ')) : []) {
      const text = earlier?.fields[field];
      if (text !== undefined) chosen[field] = { text };
      else delete chosen[field];
    }
    const made = this.#values.file();
    const file = earlier && chance.is(0.3) ? earlier.file : made;
    const operation = chance.one(['uploadDocument', 'uploadDocumentAlias'] as const);
    const command = withValues({ operation, on, file }, Object.entries(chosen));
    return isProbe ? { ...command, file: { kind: 'text', label: made.label }, role: 'probe' } : command;
  }

  /** Changes one of some records, mostly the one that was changed before. */
  update(parties: readonly Party[]): Command {
    const chance = this.#chance;
    const before = parties.find((one) => one === this.#last);
    const party = before && chance.is(0.6) ? before : chance.one(parties);
    this.#last = party;
    const { name: on, kind, values, updates } = party;
    const operation = kind === 'customer' ? 'updateCustomer' : 'updateRecipient';
    const now = nowOf(party);
    const fits = (field: string) =>
      kind === 'customer' || !(now.type === 'BIZ' ? /^(first|last)_name$/ : /^business_name$/).test(field);
    const all = groups[kind].flat().filter(fits);
    const own = this.#favourites[kind].filter(fits);
    const from = chance.is(0.6) && own.length > 0 ? own : all;
    const some = new Set(chance.several(from, chance.one([1, 2, 3, 4, 6, 9])));
    const form = (fields: Iterable<string>) =>
      withValues(
        { operation, on },
        [...fields].map((field) => [field, this.#value(field, now, values.get(field) ?? [])]),
      );
    const isLater = updates.length > 0 ? 1 : 0;
    const last = Object.keys(updates.at(-1) ?? {});
    const first = [...values].flatMap(([field, texts]) =>
      texts.length > 1 ? [[field, texts[0] ?? '']] : [],
    );
    const how = chance.weighted({
      some: 10,
      again: isLater,
      asCreated: isLater,
      part: 1.5 * isLater,
      type: kind === 'recipient' ? 0.7 : 0,
      wrong: 10 * probeRate,
    });
    switch (how) {
      case 'again':
        return { operation, on, fields: chance.one(updates) };
      case 'asCreated':
        return first.length > 0 ? { operation, on, fields: Object.fromEntries(first) } : form(some);
      case 'part':
        return form(chance.some(last, 0.6).concat(last.slice(0, 1)));
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
    theme?: SpecialKind,
  ): Value {
    const chance = this.#chance;
    const { special, alike, empty } = this.#weights;
    const text = now[field];
    const isText = text !== undefined && this.#values.isText(field);
    const like = alikeOf(field, now, this.parties, this.#documents);
    const canBeEmpty = 'address' in now ? optional.has(field) : field === 'mobile_number';
    const plain = () => (earlier ? this.#values.plain(field, text) : { text: text ?? '' });
    const how = chance.weighted({
      plain: 3,
      special,
      alike: like.length > 0 ? alike : 0,
      back: earlier && earlier.length > 1 ? 2 : 0,
      same: earlier && text !== undefined ? 0.5 : 0,
      empty: earlier && canBeEmpty ? empty : 0,
      recased: isText ? 0.5 : 0,
    });
    const value = {
      plain,
      special: () => this.#values.special(field, theme) ?? plain(),
      alike: () => ({ text: chance.one(like) }),
      back: () => ({ text: chance.one(earlier ?? []) }),
      same: () => ({ text: text ?? '' }),
      empty: () => ({ text: '' }),
      recased: () => ({ text: (text ?? '').toUpperCase(), kind: 'case' }),
    }[how]();
    // In place of an identifier, there is the name of a customer.
    return field === 'customer' ? { text: chance.one(this.of('customer')).name } : value;
  }
}

/** The values that the fields of a record have. */
const nowOf = ({ values }: Party): Record<string, string> =>
  Object.fromEntries([...values].map(([field, texts]) => [field, texts.at(-1) ?? '']));

/** Values of a field in other records, and of fields like it. */
function alikeOf(
  field: string,
  now: Readonly<Record<string, string>>,
  parties: readonly Party[],
  documents: readonly { fields: Readonly<Record<string, string>> }[],
): string[] {
  const names = alike.filter((group) => group.includes(field)).flat();
  const like = names.length > 0 ? names : [field];
  const own = like.flatMap((name) => (name === field ? [] : (now[name] ?? [])));
  const others = parties.flatMap(({ values }) => like.flatMap((name) => values.get(name)?.slice(-2) ?? []));
  const numbers = documents.flatMap(({ fields }) =>
    like.includes('id_number') ? (fields.id_number ?? []) : [],
  );
  return [...own, ...own, ...others, ...numbers].filter((text) => text !== '');
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
