import { documentPairs } from '../../generated/document-pairs.ts';
import { operations } from '../../generated/operations.ts';
import type { Corridor } from '../recording/options.ts';
import type { FileForm } from '../transcript/files.ts';
import { beneficiariesOf, isSample, otherIban } from '../values/beneficiaries.ts';
import { filteredNumbers, quickNumbers, specialDates, specialNumbers } from '../values/document-values.ts';
import { formsOf } from '../values/kyc-files.ts';
import type { People } from '../values/people.ts';
import { shuffled } from '../values/random.ts';
import {
  allTexts,
  birthDays,
  type SpecialKind,
  specialKinds,
  specialMails,
  suits,
} from '../values/special.ts';
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
  'first_name middle_name last_name birth_city address city region postcode business_name bank id_number'.split(
    ' ',
  ),
);
export const isText = (field: string) => texts.has(field);
/** Whether there are special values of a field. */
export const isSpecial = (field: string) => isText(field) || /^(date_of_birth|email_address)$/.test(field);

/**
 * Texts that are special as a whole, so that nothing of other kinds stands beside them: of each row, some may stand together.
 */
const pure: readonly (readonly SpecialKind[])[] = [
  ['cyrillic', 'greek', 'right-to-left', 'ideographs'],
  ['leading-zeros', 'digits'],
  ['null-word'],
  ['nothing-word'],
  ['trial-word', 'boolean-word', 'number-word'],
  ['date-like', 'one-letter', 'formula'],
  ['length-21', 'length-41', 'length-65', 'length-101', 'length-256'],
];
const alone = new Set(pure.flat());
const kinds = Object.keys(specialKinds) as SpecialKind[];
const soups = kinds.filter((kind) => !alone.has(kind));
const numbers = Object.entries({ ...quickNumbers, ...specialNumbers, ...filteredNumbers });
const entry = ([kind, text]: [string, string]): Value => ({ kind, text });

/** Which has no day after it that a date of four digits can tell. */
const lastDay = '9999-12-31';
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** How many codes of countries a walk has: few, so that what is alike meets. */
const codesOfWalk = 3;
/** Countries and nationalities that may be drawn. */
const codesMax = 50;

/** Ordinary and special values for the fields of a walk, from the rooms of the scenarios. */
export class Values {
  readonly people: People;
  readonly chance: Chance;
  readonly #corridors: readonly Corridor[];
  readonly #codes: readonly number[];
  /** Of which kinds special texts are, if they are pure, and how long they may be otherwise. */
  #pure: readonly SpecialKind[] | undefined;
  #length = 0;

  constructor(people: People, chance: Chance, corridors: readonly Corridor[]) {
    this.people = people;
    this.chance = chance;
    this.#corridors = corridors;
    this.#codes = Array.from({ length: codesOfWalk }, () => chance.below(codesMax));
  }

  /** Draws what special texts of a request have in common. */
  begin(): void {
    this.#pure = this.chance.is(0.35) ? this.chance.one(pure) : undefined;
    this.#length = this.chance.one([20, 40, 64, 120, 250]);
  }

  /** All fields of a customer, with ordinary values. @param isReal whether address and numbers are of one country */
  customer(isReal = false): Record<string, string> {
    const { people, chance } = this;
    if (isReal) return people.full();
    return { ...people.full(), ...people.codes(chance.one(this.#codes)), country: this.country() };
  }

  /** Some live in the country of their recipients. */
  country = () =>
    this.chance.is(0.2)
      ? this.chance.one(this.#corridors).country
      : this.people.residence(this.chance.one(this.#codes));

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
    const fields = made(corridor, {}, isSample(corridor) ? mobile : '');
    return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, String(value)]));
  }

  /** Another ordinary value of a field. */
  plain(field: string, now = ''): Value {
    const { people, chance } = this;
    const half = chance.one(['first', 'other'] as const);
    const { nationality, birth_country, birth_nationality } = people.codes(chance.one(this.#codes));
    const make: Record<string, () => string> = {
      iban: () => otherIban(now),
      bank: () => `${people.word()} Bank`,
      business_name: () => people.business(),
      relation: () => chance.one(['FAM', 'BIZ', 'FND']),
      payout_method: () => chance.one(['AC', 'CP', 'HD', 'MW']),
      first_name: () => people.from('firstName', half),
      middle_name: () => people.from('middleName', half),
      birth_city: () => people.from('birthCity', half),
      phone_number: () => people.phone(),
      mobile_number: () => people.phone(),
      country: () => this.country(),
      last_name: () => people.word(),
      postcode: () => `${chance.one(['0', '1', '9'])}${1000 + chance.below(9000)}`,
      nationality: () => nationality,
      birth_country: () => birth_country,
      birth_nationality: () => birth_nationality,
    };
    return { text: make[field]?.() ?? people.changed()[field as 'city'] ?? people.word() };
  }

  /** A special value of a field; undefined where it has none. */
  special(field: string): Value | undefined {
    const { chance } = this;
    if (field === 'date_of_birth') return entry(chance.one(Object.entries(birthDays)));
    if (field === 'email_address') {
      const word = this.people.word().toLowerCase();
      if (chance.is(0.5))
        return {
          kind: 'tag+apostrophe+digits',
          text: this.people.mailAs(`o'brien.01_${word}+a-b@sub-domain.example.net`),
        };
      const [kind, text] = chance.one(Object.entries(specialMails));
      return { kind, text: this.people.mailAs(text.replace('*', word)) };
    }
    if (field === 'id_number' && chance.is(0.3)) return entry(chance.one(numbers));
    // Most texts can stand beside others, so that one text is special in many respects.
    const some = shuffled(this.#pure ?? soups, chance.random).filter((kind) => suits(kind, field));
    const length = this.#pure && !this.#pure.includes('greek') ? 0 : this.#length;
    const made: string[] = [];
    let text = '';
    for (const kind of some) {
      const more = `${text}${text === '' ? '' : ' '}${chance.one(allTexts(kind))}`;
      if (made.length > 0 && more.length > length) break;
      text = more;
      made.push(kind);
    }
    return { kind: made.join('+'), text };
  }

  /** A text that differs from another one as little as careless comparisons overlook. */
  near(text: string): Value {
    const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
    const near: Record<string, string> = {
      case: this.chance.is(0.5) ? text.toUpperCase() : text.toLowerCase(),
      accents: plain === text ? text.replace(/[aeiou]/, '$&\u0301').normalize('NFC') : plain,
      ...(/^\d+$/.test(text)
        ? { 'leading-zeros': text.startsWith('0') ? text.replace(/^0+/, '') || '0' : `0${text}` }
        : {}),
    };
    return entry(this.chance.one(Object.entries(near)));
  }

  /** The pair, the dates and an ordinary number of a document. @param earlier one that it may be like in some respects */
  document(earlier: Readonly<Record<string, string>> | undefined): Record<string, string> {
    const { chance, people } = this;
    const pairs = Object.values(documentPairs);
    const fit = chance.one([
      ({ type }: (typeof pairs)[0]) => type === earlier?.type,
      ({ document }: (typeof pairs)[0]) => document === earlier?.document,
      () => true,
    ]);
    const some = pairs.filter(fit);
    const type = chance.one([...new Set((some.length > 0 ? some : pairs).map((pair) => pair.type))]);
    const wanted = (some.length > 0 ? some : pairs).filter((pair) => pair.type === type);
    const usual = { valid_from: `201${chance.below(10)}-0${1 + chance.below(9)}-17`, expiry: '2041-06-30' };
    const { valid_from, expiry } = usual;
    const days: Record<string, string> = chance.one([
      usual,
      { valid_from },
      { expiry },
      {},
      {},
      { valid_from: '2030-05-01', expiry: '2024-05-31' },
      { valid_from: '2023-07-01', expiry: '2023-07-01' },
      earlier?.expiry && earlier.expiry < lastDay
        ? { valid_from: dayAfter(earlier.expiry), expiry: '2042-01-31' }
        : usual,
      chance.one(Object.values(specialDates)),
    ]);
    const id_number =
      earlier && chance.is(0.5)
        ? chance.is(0.15)
          ? this.near(earlier.id_number ?? '').text
          : (earlier.id_number ?? '')
        : chance.is(0.5)
          ? people.word().toUpperCase()
          : `${chance.one(['', '00'])}${chance.several([...'123456789'], chance.one([6, 9, 12, 18])).join('')}`;
    return { ...chance.one(wanted), id_number, ...days };
  }

  /** A file of a kind that has to be taken. */
  file() {
    const kind = this.chance.one(['png', 'jpeg', 'pdf'] as const);
    return { kind, form: this.chance.one<FileForm | undefined>(formsOf[kind]), label: this.people.word() };
  }
}
