import { extname } from 'node:path';
import type { CustomerForm } from '../../generated/types.ts';
import { syllable, syllables, wordFrom } from '../recording/mark.ts';
import { britishMobiles, Phones } from './phones.ts';
import { isPlaced, placeIn } from './places.ts';
import { fileNameOf, fromPool, type Half, type Pool, townOf } from './pools.ts';
import { shuffled } from './random.ts';

/** Countries to send, if listed. Wherever one person has two codes they differ, so that a mix-up shows. */
const preferredCodes = ['US', 'CA', 'IE', 'GB', 'AU', 'NZ'];

/**
 * Makes up people, no two alike within a run and between runs. Everything is valid for a strict deployment
 * (an adult, a ZIP code that belongs to the city, Latin letters in names). Last names begin with the mark of the run.
 */
export class People {
  readonly #mark: string;
  readonly #random: () => number;
  /** Which part of the run they are for, and how many words it had. */
  readonly #part: number;
  #made = 0;
  readonly #phones: Phones;
  readonly #codes: Codes;

  constructor(mark: string, random: () => number, part = 0, codes = new Codes()) {
    this.#mark = mark;
    this.#random = random;
    this.#part = part;
    this.#phones = new Phones(mark, part);
    this.#codes = codes;
  }

  /** The same for another part of the run, with a stream of its own: what one sends does not depend on the others. */
  forPart(part: number, random: () => number): People {
    return new People(this.#mark, random, part, this.#codes);
  }

  /** From now on all parts send only codes that the deployment lists, unless a list is empty. */
  useCodes(countries: readonly string[], nationalities: readonly string[]): void {
    this.#codes.countries = listedFirst(countries);
    this.#codes.nationalities = listedFirst(nationalities);
    this.#codes.all = {
      countries: mistakenFirst(countries, this.#random),
      nationalities: mistakenFirst(nationalities, this.#random),
    };
  }

  /** From now on all e-mail addresses are at this domain. */
  useEmailDomain(domain: string | null): void {
    this.#codes.emailDomain = domain?.toLowerCase() ?? null;
  }

  /** A special e-mail address, at the domain of the configuration if there is one. */
  mailAs = (text: string): string =>
    this.#codes.emailDomain === null ? text : text.replace(/@.*/, `@${this.#codes.emailDomain}`);

  /** A phone number that reaches nobody; no two of a run are alike. */
  phone(): string {
    return this.#phones.next();
  }

  #country = (index: number) => nth(this.#codes.countries, index);

  #nationality = (index: number) => nth(this.#codes.nationalities, index);

  /** Codes that the deployment lists, others for each number; those of the first numbers are mistaken for no value. */
  codes(number: number) {
    const { countries, nationalities } = this.#codes.all;
    const n = Math.abs(number);
    // Each of them in every field; of the others, no two alike.
    const apart = n < mistaken.length ? 0 : 1;
    return {
      nationality: nth(nationalities, n),
      birth_nationality: nth(nationalities, n + 7 * apart),
      birth_country: nth(countries, n + 3 * apart),
    };
  }

  /** A country to live in, another one for each number. */
  residence = (number: number) => nth(this.#codes.all.countries, number);

  /** Where somebody in a country lives, with phone numbers from abroad; of a country without places, the country alone. */
  homeIn(country: string): Pick<CustomerForm, 'country' | 'mobile_number'> & Partial<CustomerForm> {
    const place = isPlaced(country) ? placeIn(country, this.#random, 'first', true) : {};
    return {
      ...place,
      country,
      mobile_number: this.#phones.abroad('mobile'),
      phone_number: this.#phones.abroad('fixed'),
    };
  }

  /** A word that no other call gives: the mark, a syllable for the part, and a count in syllables. */
  word(): string {
    return capitalised(`${this.#mark}${syllable(this.#part)}${counting(this.#made++)}`);
  }

  /** A word of the run for a purpose, which no real name is like. */
  made = (purpose: string) => capitalised(wordFrom(this.#mark, purpose));

  /** The number of a document, another one for each name. */
  documentNumber = (name: number | string) =>
    `${this.#mark}${typeof name === 'number' ? name : this.made(name)}`.toUpperCase();

  /** A label for a file, which makes its bytes unlike those of others. */
  label = (number: number) => `${this.#mark}-${number}`;

  /** The name of a file with the extension of another one. */
  fileName = (number: number, like: string) => `${fileNameOf(number + this.#start)}${extname(like)}`;

  /** Where counted values begin, in each run elsewhere. */
  get #start() {
    return this.#mark.charCodeAt(0) * this.#mark.charCodeAt(2);
  }

  /** Banks that do not exist: that of a new recipient, and that of an update. */
  get banks() {
    return { first: `${this.made('first bank')} Bank`, other: `${this.made('other bank')} Bank` };
  }

  /** A value of a pool. */
  from = (pool: Pool, half?: Half) => fromPool(pool, this.#random, half);

  /** A town in which nobody lives at first, without chance: those of ten numbers in a row are all different. */
  town = (number: number) => townOf(number + this.#start);

  /** The name of a business, of fewer letters than any column is short. */
  business(half?: Half): string {
    return `${this.word()} ${this.from('legalForm', half)}`;
  }

  /** Every field that a partner can send of a customer. */
  full(): Required<CustomerForm> {
    const word = this.word();
    const home = placeIn(this.#country(0), this.#random);
    const required = this.required(word, home);
    return {
      ...required,
      middle_name: this.from('middleName'),
      birth_city: this.from('birthCity'),
      birth_country: this.#country(1),
      birth_nationality: this.#nationality(1),
      region: home.region,
      postcode: home.postcode,
      phone_number: this.phone(),
      email_address: this.#mail(required.first_name, word),
    };
  }

  /** The required fields alone. */
  required(word = this.word(), { address, city } = placeIn(this.#country(0), this.#random)): CustomerForm {
    const day = String(1 + Math.floor(this.#random() * 28)).padStart(2, '0');
    return {
      first_name: this.from('firstName'),
      last_name: word,
      date_of_birth: `19${70 + Math.floor(this.#random() * 25)}-0${1 + Math.floor(this.#random() * 9)}-${day}`,
      nationality: this.#nationality(2 + (this.#made % 2)),
      address,
      city,
      country: this.#country(0),
      mobile_number: this.phone(),
    };
  }

  /** Somebody in another country, if the deployment lists the one whose fictitious numbers are known (Ofcom). */
  elsewhere(): CustomerForm {
    if (!this.#codes.countries.includes('GB')) return this.required();
    return {
      ...this.required(this.word(), placeIn('GB', this.#random)),
      country: 'GB',
      mobile_number: this.#phones.abroad('mobile', [britishMobiles]),
    };
  }

  /** Other values for every field of a person. */
  changed(): Required<CustomerForm> {
    const word = this.word();
    const firstName = this.from('firstName', 'other');
    return {
      first_name: firstName,
      middle_name: this.from('middleName', 'other'),
      last_name: word,
      date_of_birth: `1969-0${1 + Math.floor(this.#random() * 9)}-17`,
      birth_city: this.from('birthCity', 'other'),
      birth_country: this.#country(2),
      nationality: this.#nationality(4),
      birth_nationality: this.#nationality(5),
      ...placeIn(this.#country(1), this.#random, 'other'),
      country: this.#country(1),
      phone_number: this.phone(),
      mobile_number: this.phone(),
      email_address: this.#mail(firstName, word),
    };
  }

  /** An address at the domain of the run: a reserved one (RFC 2606), or that of the configuration. */
  #mail(firstName: string, word: string): string {
    return `${firstName}.${word}@${this.#codes.emailDomain ?? `${this.made('host')}.example.com`}`.toLowerCase();
  }
}

/** What all parts of a run have in common: the codes that a deployment lists, and the domain of e-mail addresses. */
class Codes {
  emailDomain: string | null = null;
  countries = preferredCodes;
  nationalities = preferredCodes;
  all = { countries: preferredCodes, nationalities: preferredCodes };
}

/** The code of a number; after the last one comes the first one again. */
const nth = (codes: readonly string[], index: number) => codes[index % codes.length] ?? 'US';

/** The preferred codes that are listed, then others; all preferred codes if nothing is listed. */
function listedFirst(listed: readonly string[]): string[] {
  if (listed.length === 0) return preferredCodes;
  const preferred = preferredCodes.filter((code) => listed.includes(code));
  const others = listed.filter((code) => !preferred.includes(code));
  return [...preferred, ...others].slice(0, preferredCodes.length);
}

/** Codes that programs take for no value: Norway and Namibia. */
const mistaken = ['NO', 'NA'];

/** Countries that some programs treat in a way of their own: names, dates, unions, territories, the corridor's own. */
const telling = ['AT', 'DE', 'JP', 'HU', 'CN', 'GB', 'VN', 'IN', 'PR', 'BR', 'FR', 'MX', 'ES', 'RE', 'GL'];

/** Those first, then the others in any order. */
function mistakenFirst(listed: readonly string[], random: () => number): string[] {
  if (listed.length === 0) return preferredCodes;
  const first = [...mistaken, ...telling].filter((code) => listed.includes(code));
  return [...first, ...shuffled(listed, random).filter((code) => !first.includes(code))];
}

/** A number in syllables, as in digits. */
const counting = (count: number): string =>
  `${count < syllables ? '' : counting(Math.floor(count / syllables))}${syllable(count % syllables)}`;

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Special values by name, each in a record of its own: a deployment may refuse one and take the others. */
export const specialValues = {
  plus: { address: '7 Building C+D', city: 'Boston' },
  apostrophe: { address: '16 Main Street', city: "O'Fallon" },
  ampersand: { address: '3 Smith & Sons Yard', city: 'Boston' },
  accent: { address: '18 Rue de la République', city: 'Saint-Étienne' },
  slavic: { address: '104 Piotrkowska', city: 'Łódź' },
  percent: { address: '5%41 Percent%20Row, Unit a=b', city: 'Boston' },
  city: { address: "16 St John's Road", city: '01 Halle+Saale & 5%41=A' },
  'leading-zero': { address: '007 Harbor Street', city: 'Boston', postcode: '02108' },
  long: {
    address: `${'1200 Northwest Constantine Boulevard, '.repeat(5)}Apartment 12, Entrance from the Courtyard`,
    city: 'Taumatawhakatangihangakoauauotamatea',
  },
} satisfies Record<string, { address: string; city: string; postcode?: string }>;
