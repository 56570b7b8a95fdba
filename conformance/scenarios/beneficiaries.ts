import { austrianIban } from './accounts.ts';
import type { Fields, People } from './people.ts';
import type { Corridor } from './settings.ts';

/** Makes up recipients of one customer for the corridors of a deployment. */
export class Beneficiaries {
  readonly #people: People;
  readonly #random: () => number;

  constructor(people: People, random: () => number) {
    this.#people = people;
    this.#random = random;
  }

  /** A person; `relation` and `mobile_number` are the sample's unless `more` says otherwise. */
  individual(customer: bigint, corridor: Corridor, more: Fields = {}): Fields {
    return {
      ...this.#common(customer, corridor, 'IND'),
      first_name: 'Testrecipient',
      last_name: `Test${this.#people.word()}`,
      ...this.#account(corridor, ''),
      ...corridor.fields,
      ...more,
    };
  }

  business(customer: bigint, corridor: Corridor, more: Fields = {}): Fields {
    return {
      ...this.#common(customer, corridor, 'BIZ'),
      business_name: `Testcompany ${this.#people.word()} GmbH`,
      ...this.#account(corridor, this.#people.phone()),
      ...Object.fromEntries(
        Object.entries(corridor.fields).filter(([name]) => !/^(first|last)_name$/.test(name)),
      ),
      ...more,
    };
  }

  /** An IBAN that belongs to nobody. */
  iban(): string {
    return austrianIban(BigInt(Math.floor(this.#random() * 1e11)));
  }

  #common(customer: bigint, { country, payoutMethod }: Corridor, type: 'IND' | 'BIZ'): Fields {
    return { customer: String(customer), type, country, payout_method: payoutMethod };
  }

  /** The fields of the sample corridor; another corridor asks for what its configuration names. */
  #account({ country, payoutMethod }: Corridor, mobile: string): Fields {
    if (country !== 'AT' || payoutMethod !== 'AC') return {};
    return { bank: 'Testbank Conformance AG', iban: this.iban(), mobile_number: mobile };
  }
}
