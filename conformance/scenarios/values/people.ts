import type { CustomerForm } from '../../../generated/types.ts';
import { Phones } from './phones.ts';
import { placeIn } from './places.ts';

/** Countries to send, if listed. Wherever one person has two codes they differ, so that a mix-up shows. */
const preferredCodes = ['US', 'CA', 'IE', 'GB', 'AU', 'NZ'];

/**
 * Makes up people, no two alike within a run and between runs. Everything is valid for a strict deployment
 * (an adult, a ZIP code that belongs to the city, Latin letters in names) and plainly marked as test data.
 */
export class People {
  readonly #runId: string;
  readonly #random: () => number;
  #made = 0;
  readonly #phones: Phones;
  #countries = preferredCodes;
  #nationalities = preferredCodes;

  constructor(runId: string, random: () => number) {
    this.#runId = runId;
    this.#random = random;
    this.#phones = new Phones(runId);
  }

  /** From now on sends only codes that the deployment lists, unless a list is empty. */
  useCodes(countries: readonly string[], nationalities: readonly string[]): void {
    this.#countries = listedFirst(countries);
    this.#nationalities = listedFirst(nationalities);
  }

  /** A phone number that reaches nobody; no two of a run are alike. */
  phone(): string {
    return this.#phones.next();
  }

  #country = (index: number) => this.#countries[index % this.#countries.length] ?? 'US';

  #nationality = (index: number) => this.#nationalities[index % this.#nationalities.length] ?? 'US';

  /** A word of letters that no other call gives: the run's id and a count, written in letters. */
  word(): string {
    const letters = `${this.#runId}${letterCount(this.#made++)}`;
    return letters.charAt(0).toUpperCase() + letters.slice(1);
  }

  /** Every field that a partner can send of a customer. */
  full(): Required<CustomerForm> {
    const word = this.word();
    const home = placeIn(this.#country(0), 0);
    return {
      ...this.required(word),
      middle_name: 'Conformance',
      birth_city: 'Ottawa',
      birth_country: this.#country(1),
      birth_nationality: this.#nationality(1),
      region: home.region,
      postcode: home.postcode,
      phone_number: this.phone(),
      email_address: `test.${word.toLowerCase()}@conformance.example.com`,
    };
  }

  /** The required fields alone. */
  required(word = this.word()): CustomerForm {
    const { address, city } = placeIn(this.#country(0), 0);
    const day = String(1 + Math.floor(this.#random() * 28)).padStart(2, '0');
    return {
      first_name: 'Testperson',
      last_name: `Test${word}`,
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
    if (!this.#countries.includes('GB')) return this.required();
    const last = String(Math.floor(this.#random() * 1000)).padStart(3, '0');
    return {
      ...this.required(),
      address: '221 Baker Street, Test Suite 3',
      city: 'London',
      country: 'GB',
      mobile_number: `+447700900${last}`,
    };
  }

  /** Other values for every field of a person. */
  changed(): Required<CustomerForm> {
    const word = this.word();
    return {
      first_name: 'Testina',
      middle_name: 'Changed',
      last_name: `Test${word}`,
      date_of_birth: `1969-0${1 + Math.floor(this.#random() * 9)}-17`,
      birth_city: 'Dublin',
      birth_country: this.#country(2),
      nationality: this.#nationality(4),
      birth_nationality: this.#nationality(5),
      ...placeIn(this.#country(1), 1),
      country: this.#country(1),
      phone_number: this.phone(),
      mobile_number: this.phone(),
      email_address: `test.${word.toLowerCase()}@conformance.example.org`,
    };
  }
}

/** The preferred codes that are listed, then others; all preferred codes if nothing is listed. */
function listedFirst(listed: readonly string[]): string[] {
  if (listed.length === 0) return preferredCodes;
  const preferred = preferredCodes.filter((code) => listed.includes(code));
  const others = listed.filter((code) => !preferred.includes(code));
  return [...preferred, ...others].slice(0, preferredCodes.length);
}

/** 0 → a, 25 → z, 26 → ba. */
function letterCount(count: number): string {
  const last = String.fromCharCode(97 + (count % 26));
  return count < 26 ? last : letterCount(Math.floor(count / 26)) + last;
}

/** Special values by name, each in a record of its own: a deployment may refuse one and take the others. */
export const specialValues: Record<string, { address: string; city: string }> = {
  plus: { address: '7 Building C+D', city: 'Boston' },
  apostrophe: { address: '16 Main Street', city: "O'Fallon" },
  ampersand: { address: '3 Smith & Sons Yard', city: 'Boston' },
  accent: { address: '18 Rue de la République', city: 'Saint-Étienne' },
  slavic: { address: '104 Piotrkowska', city: 'Łódź' },
  percent: { address: '5%41 Percent%20Row, Unit a=b', city: 'Boston' },
  city: { address: "16 St John's Road", city: '01 Halle+Saale & 5%41=A' },
  'leading-zero': { address: '007 Harbor Street', city: 'New York' },
  long: {
    address: `${'1200 Northwest Conformance Boulevard, '.repeat(5)}Apartment 12, Entrance from the Courtyard`,
    city: 'Taumatawhakatangihangakoauauotamatea',
  },
};
