import type { Command } from '../transcript/command.ts';
import { invalid } from '../transcript/invalid-values.ts';
import type { Chance } from './chance.ts';
import { Draws } from './draws.ts';
import { type Family, fieldsOf, nowOf, type Party, readOnly } from './family.ts';
import { optional, type Value, type Values } from './values.ts';

/** Makes the requests of a walk that write, from what there is already. Each walk has habits of its own. */
export class Forms {
  readonly #values: Values;
  readonly #draws: Draws;
  readonly #chance: Chance;
  readonly #family: Family;
  /** How many of its fields an update sends, in the long run. */
  readonly #usualShare: number;
  #isPlain = false;
  /** The record that was changed last. */
  #last: string | undefined;

  constructor(values: Values, family: Family) {
    this.#values = values;
    this.#chance = values.chance;
    this.#family = family;
    this.#draws = new Draws(values, family);
    this.#usualShare = this.#chance.one(shares);
  }

  /** Nothing special from now on: a walk has to begin somehow. */
  bePlain(): void {
    this.#isPlain = true;
    this.#draws.bePlain();
  }

  customer(): Command {
    const chance = this.#chance;
    this.#draws.begin();
    const all = Object.entries(this.#values.customer(this.#isPlain));
    const absent = chance.one([0, 0.3, 0.6, 1]);
    const sent = all.filter(([field]) => !optional.has(field) || !chance.is(absent));
    const count = this.#family.of('customer').length;
    const as = `customer${count === 0 ? '' : count + 1}`;
    return this.#created({ operation: 'createCustomer', as }, Object.fromEntries(sent), 'customer');
  }

  recipient(): Command | undefined {
    const chance = this.#chance;
    this.#draws.begin();
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
    const now = {
      ...plain,
      ...Object.fromEntries(chance.some(Object.entries(twin), chance.one([0.4, 0.7, 1]))),
    };
    const chosen = Object.entries(now).map(([field, text]): [string, Value] => [
      field,
      field in twin || (kind === 'recipient' && /^(country|type|payout_method)$/.test(field))
        ? { text }
        : this.#draws.value(field, now, command.on ?? command.as),
    ]);
    return withValues(
      command,
      chosen.filter(([field]) => field !== 'customer'),
    );
  }

  upload(): Command {
    const chance = this.#chance;
    this.#draws.begin();
    const { uploads } = this.#family;
    const isProbe = chance.is(2 * probeRate);
    const earlier = uploads.length > 0 && chance.is(0.6) ? chance.one(uploads) : undefined;
    const on = earlier && chance.is(0.7) ? earlier.on : chance.one(this.#family.of('customer')).name;
    const fields = this.#values.document(earlier?.fields);
    const chosen = Object.entries(fields).map(([field, text]): [string, Value] => [
      field,
      field === 'id_number' && text !== earlier?.fields.id_number
        ? this.#draws.value(field, fields, on)
        : { text },
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
    this.#draws.begin();
    const before = parties.find(({ name }) => name === this.#last);
    const party = before && chance.is(0.6) ? before : chance.one(parties);
    this.#last = party.name;
    const { name: on, kind, history, updates } = party;
    const operation = kind === 'customer' ? 'updateCustomer' : 'updateRecipient';
    const now = nowOf(party);
    const all = fieldsOf(kind, now.type);
    const share = chance.is(0.5) ? this.#usualShare : chance.one(shares);
    const some = [...new Set([chance.one(all), ...chance.some(all, share)])];
    const form = (fields: Iterable<string>) =>
      withValues(
        { operation, on },
        [...fields].map((field) => [
          field,
          this.#draws.value(field, now, party.owner, history.get(field) ?? []),
        ]),
      );
    const isLater = updates.length > 0 ? 1 : 0;
    const last = Object.keys(updates.at(-1) ?? {});
    const first = [...history].flatMap(([field, texts]) =>
      texts.length > 1 ? [[field, texts[0] ?? '']] : [],
    );
    const others = this.#family.of(kind).filter((other) => other !== party && nowOf(other).type === now.type);
    const how = chance.weighted({
      some: 10,
      whole: 1.5,
      asOther: others.length > 0 ? 1 : 0,
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
      // A client that sends the whole form has most values as they are.
      case 'whole': {
        const kept = all.flatMap((field) => (now[field] === undefined ? [] : [[field, now[field]]]));
        const { fields, values } = form([chance.one(all)]);
        return {
          operation,
          on,
          fields: { ...Object.fromEntries(kept), ...fields },
          ...(values ? { values } : {}),
        };
      }
      case 'asOther': {
        const other = Object.entries(nowOf(chance.one(others)));
        const fields = chance.some(other, chance.one([0.3, 0.7])).filter(([field]) => all.includes(field));
        return fields.length > 0 ? { operation, on, fields: Object.fromEntries(fields) } : form(some);
      }
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
}

/** Parts of the fields of a record that an update sends. */
const shares = [0, 0.15, 0.3, 0.5, 0.5, 0.8];

/** Parts of updates that have to be refused, or ignored. */
const wrongParts: Record<Party['kind'], readonly Record<string, string>[]> = {
  customer: [
    { nationality: invalid.shortNationality },
    { date_of_birth: invalid.date },
    { blocked: '1', temporary_blocked: '1' },
  ],
  recipient: [
    { relation: invalid.relation },
    { country: invalid.shortCountry },
    { full_name: 'Somebody Else' },
  ],
};

/** How often a request is sent that has to be refused, or has a part that has to be ignored. */
const probeRate = 0.04;

function withValues(command: Omit<Command, 'fields'>, chosen: readonly [string, Value][]): Command {
  const fields = Object.fromEntries(chosen.map(([field, { text }]) => [field, text]));
  const special = chosen.flatMap(([field, { kind }]) => (kind === undefined ? [] : [[field, kind] as const]));
  return { ...command, fields, ...(special.length > 0 ? { values: Object.fromEntries(special) } : {}) };
}
