import { documentPairs } from '../../generated/document-pairs.ts';
import { operations } from '../../generated/operations.ts';
import type { Corridor } from '../recording/options.ts';
import { beneficiariesOf, isSample, otherIban } from '../scenarios/values/beneficiaries.ts';
import {
  filteredNumbers,
  quickNumbers,
  specialDates,
  specialNumbers,
} from '../scenarios/values/document-values.ts';
import { formsOf } from '../scenarios/values/kyc-files.ts';
import type { People } from '../scenarios/values/people.ts';
import {
  birthDays,
  type SpecialKind,
  specialKinds,
  specialMails,
  specialText,
  suits,
} from '../scenarios/values/special.ts';
import type { Chance } from './chance.ts';

/** A value, and what makes it special. */
export interface Value {
  text: string;
  kind?: string;
}

/** Fields of a customer that may be left out, or emptied. */
export const optional: ReadonlySet<string> = new Set(
  Object.entries(operations.createCustomer.fields).flatMap(([field, need]) =>
    need === 'optional' ? [field] : [],
  ),
);

/** Fields that take any text. */
const texts = new Set(
  'first_name middle_name last_name birth_city address city region postcode business_name bank'.split(' '),
);
/** Texts that are special as a whole, so nothing stands beside them. */
const alone: ReadonlySet<SpecialKind> = new Set([
  ...(['null-word', 'nothing-word', 'trial-word', 'boolean-word', 'number-word', 'leading-zeros'] as const),
  ...(['digits', 'date-like', 'one-letter', 'formula', 'cyrillic', 'greek'] as const),
  ...(['length-21', 'length-41', 'length-65', 'length-101', 'length-256'] as const),
  ...(['right-to-left', 'ideographs'] as const),
]);
const numbers = Object.entries({ ...quickNumbers, ...specialNumbers, ...filteredNumbers });
const entry = ([kind, text]: [string, string]): Value => ({ kind, text });

/** How many special kinds, codes and pairs of a document a walk has: few, so that what is alike meets. */
const few = { kinds: 8, codes: 3, pairs: 5 };
/** Countries and nationalities that may be drawn. */
const codesMax = 50;

/** Ordinary and special values for the fields of a walk, from the rooms of the scenarios. */
export class Values {
  readonly people: People;
  readonly chance: Chance;
  readonly #corridors: readonly Corridor[];
  readonly #kinds: readonly SpecialKind[];
  readonly #codes: readonly number[];
  readonly #pairs: readonly { type: string; document: string }[];

  constructor(people: People, chance: Chance, corridors: readonly Corridor[]) {
    this.people = people;
    this.chance = chance;
    this.#corridors = corridors;
    this.#kinds = chance.several(Object.keys(specialKinds) as SpecialKind[], few.kinds);
    this.#codes = Array.from({ length: few.codes }, () => chance.below(codesMax));
    this.#pairs = chance.several(Object.values(documentPairs), few.pairs);
  }

  theme = () => this.chance.one(this.#kinds);

  isText = (field: string) => texts.has(field);

  /** All fields of a customer, with ordinary values. @param isReal whether address and numbers are of one country */
  customer(isReal = false): Record<string, string> {
    const { people, chance } = this;
    if (isReal) return people.full();
    // Some live in the country of their recipients.
    const country = chance.is(0.2)
      ? chance.one(this.#corridors).country
      : people.residence(chance.one(this.#codes));
    return { ...people.full(), ...people.codes(chance.one(this.#codes)), country };
  }

  /** All fields of a recipient but the customer, with ordinary values; undefined where no corridor has the type. */
  recipient(type: 'IND' | 'BIZ'): Record<string, string> | undefined {
    const { people, chance } = this;
    const fit = this.#corridors.filter(({ individual, business }) =>
      type === 'IND' ? individual : business,
    );
    if (fit.length === 0) return undefined;
    const corridor = chance.one(fit);
    const make = beneficiariesOf({ people, random: chance.random });
    const made = type === 'IND' ? make.individual : make.business;
    const mobile = chance.is(0.5) ? people.phone() : '';
    const { customer: _, ...fields } = made(0n, corridor, {}, isSample(corridor) ? mobile : '');
    return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, String(value)]));
  }

  /** Another ordinary value of a field. */
  plain(field: string, now = ''): Value {
    const { people, chance } = this;
    if (field === 'iban') return { text: otherIban(now) };
    if (field === 'bank') return { text: `${people.word()} Bank` };
    if (field === 'business_name') return { text: people.business() };
    if (field === 'relation') return { text: chance.one(['FAM', 'BIZ', 'FND']) };
    if (field === 'payout_method') return { text: chance.one(['AC', 'CP', 'HD', 'MW']) };
    return {
      text: { ...this.customer(), ...(chance.is(0.5) ? people.changed() : {}) }[field] ?? people.word(),
    };
  }

  /** A special value of a field; undefined where it has none. */
  special(field: string, theme?: SpecialKind): Value | undefined {
    const { chance } = this;
    if (field === 'date_of_birth') return entry(chance.one(Object.entries(birthDays)));
    if (field === 'email_address') {
      const [kind, text] = chance.one(Object.entries(specialMails));
      return { kind, text: text.replace('*', this.people.word().toLowerCase()) };
    }
    if (field === 'id_number' && chance.is(0.6)) return entry(chance.one(numbers));
    if (field !== 'id_number' && !texts.has(field)) return undefined;
    const fit = this.#kinds.filter((one) => suits(one, field));
    const single =
      theme && suits(theme, field) && chance.is(0.7) ? theme : (fit[chance.below(fit.length)] ?? 'accents');
    // Most texts can stand beside others, so that one text is special in many respects.
    const soup = Object.keys(specialKinds).filter(
      (one) => !alone.has(one as SpecialKind) && suits(one as SpecialKind, field),
    ) as SpecialKind[];
    const isSoup = !alone.has(single) && chance.is(0.6);
    const all = isSoup ? [single, ...chance.some(soup, 0.25).filter((one) => one !== single)] : [single];
    return {
      kind: all.join('+'),
      text: all.map((kind) => specialText(kind, chance.below(3))).join(' '),
    };
  }

  /** The pair, the dates and an ordinary number of a document. */
  document(): Record<string, string> {
    const { chance, people } = this;
    const { type, document } = chance.one(this.#pairs);
    const usual = { valid_from: `201${chance.below(10)}-0${1 + chance.below(9)}-17`, expiry: '2041-06-30' };
    const reversed = { valid_from: '2030-05-01', expiry: '2024-05-31' };
    const day = { valid_from: '2023-07-01', expiry: '2023-07-01' };
    const days = chance.one([usual, usual, reversed, day, chance.one(Object.values(specialDates))]);
    const dates = chance.some(Object.entries(days), chance.one([0, 0.5, 1, 1]));
    return { type, document, id_number: people.word().toUpperCase(), ...Object.fromEntries(dates) };
  }

  /** A file of a kind that has to be taken. */
  file() {
    const kind = this.chance.one(['png', 'jpeg', 'pdf'] as const);
    return { kind, form: this.chance.one<string | undefined>(formsOf[kind]), label: this.people.word() };
  }
}
