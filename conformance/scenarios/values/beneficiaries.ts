import type { Corridor } from '../../recording/options.ts';
import type { RecipientChanges, RecipientFields } from '../request.ts';
import { austrianIban } from './accounts.ts';
import type { People } from './people.ts';

/** Makes up recipients of one customer for the corridors of a deployment. */
export class Beneficiaries {
  readonly #people: People;
  readonly #random: () => number;

  constructor(people: People, random: () => number) {
    this.#people = people;
    this.#random = random;
  }

  /** A person; without a mobile number, as in the sample, unless one is wanted. */
  individual(
    customer: bigint,
    corridor: Corridor,
    more: RecipientChanges = {},
    mobile = '',
  ): RecipientFields {
    return {
      ...this.#common(customer, corridor, 'IND'),
      first_name: 'Testrecipient',
      last_name: `Test${this.#people.word()}`,
      ...this.#account(corridor, mobile),
      ...corridor.fields,
      ...more,
    };
  }

  /** A business; with a mobile number, as in the sample, unless none is wanted. */
  business(
    customer: bigint,
    corridor: Corridor,
    more: RecipientChanges = {},
    mobile = this.#people.phone(),
  ): RecipientFields {
    return {
      ...this.#common(customer, corridor, 'BIZ'),
      business_name: `Testcompany ${this.#people.word()} GmbH`,
      ...this.#account(corridor, mobile),
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

  #common(customer: bigint, { country, payoutMethod }: Corridor, type: 'IND' | 'BIZ') {
    return { customer, type, country, payout_method: payoutMethod };
  }

  /** The fields of the sample corridor; another corridor asks for what its configuration names. */
  #account({ country, payoutMethod }: Corridor, mobile: string): RecipientChanges {
    if (country !== 'AT' || payoutMethod !== 'AC') return {};
    return { bank: 'Testbank Conformance AG', iban: this.iban(), mobile_number: mobile };
  }
}
