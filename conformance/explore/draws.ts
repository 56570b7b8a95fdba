import type { Command } from '../transcript/command.ts';
import type { Chance } from './chance.ts';
import type { Family, Party } from './family.ts';
import { isSpecial, isText, optional, type Value, type Values } from './values.ts';

const list = (text: string) => text.split(' ');

/** Fields that may have the same value. */
const alike = [
  list('first_name middle_name last_name business_name bank'),
  list('birth_city city region address'),
  list('birth_country country nationality birth_nationality'),
  list('phone_number mobile_number'),
];
/** The number of a document may be that of a phone, or a postcode, but not the other way round. */
const likeNumbers = list('id_number postcode phone_number mobile_number');

/** How often a value is drawn in which way, on average. */
const usual = { plain: 2, special: 3, alike: 3, back: 1.5, same: 0.5, empty: 3, near: 1.2 };
type Mood = typeof usual;

/** Draws the values of the fields of a walk. Each walk has habits of its own, and so has each request. */
export class Draws {
  readonly #values: Values;
  readonly #chance: Chance;
  readonly #family: Family;
  readonly #habits: Mood;
  #mood: Mood;

  constructor(values: Values, family: Family) {
    const { chance } = values;
    this.#values = values;
    this.#chance = chance;
    this.#family = family;
    this.#habits = { ...usual, special: chance.one([0.5, 3, 6]), alike: chance.one([1.5, 4]) };
    this.#mood = this.#habits;
  }

  /** Nothing special from now on. */
  bePlain(): void {
    this.#habits.special = 0;
  }

  /** In one request, some ways are more frequent: so what needs several fields with the same way is not seldom. */
  begin(): void {
    this.#values.begin();
    const weights = Object.entries(this.#habits).map(([how, weight]) => [
      how,
      weight * this.#chance.one([0.2, 1, 1, 4]),
    ]);
    this.#mood = Object.fromEntries(weights) as Mood;
  }

  /**
   * A value for a field of a record.
   * @param now what its fields have, or will have
   * @param owner the customer whose records are related to it
   * @param earlier what the field had; undefined for a new record
   */
  value(
    field: string,
    now: Command['fields'],
    owner: string | undefined,
    earlier?: readonly string[],
  ): Value {
    const chance = this.#chance;
    const mood = this.#mood;
    // In place of an identifier, there is the name of a customer.
    if (field === 'customer') return { text: chance.one(this.#family.of('customer')).name };
    const text = now[field];
    const like = chance.one(alikeTo(field, now, owner, this.#family)) ?? [];
    const canBeEmpty = 'address' in now ? optional.has(field) : /^(mobile_number|relation)$/.test(field);
    const ways: Record<keyof Mood, (() => Value | undefined) | false> = {
      plain: () => (earlier ? this.#values.plain(field, text) : { text: text ?? '' }),
      special: isSpecial(field) && (() => this.#values.special(field)),
      alike: like.length > 0 && (() => ({ text: chance.one(like) })),
      back: earlier !== undefined && earlier.length > 1 && (() => ({ text: chance.one(earlier) })),
      same: earlier !== undefined && text !== undefined && (() => ({ text })),
      empty: earlier !== undefined && canBeEmpty && (() => ({ text: '' })),
      near: isText(field) && text !== undefined && (() => this.#values.near(chance.one([text, ...like]))),
    };
    const possible = (Object.keys(ways) as (keyof Mood)[]).filter((way) => ways[way]);
    const how = chance.weighted<keyof Mood>(Object.fromEntries(possible.map((way) => [way, mood[way]])));
    return (ways[how] as () => Value)();
  }
}

/** Values that a field may share: with fields of its own record, with records of the same customer, and with others. */
function alikeTo(
  field: string,
  now: Command['fields'],
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
