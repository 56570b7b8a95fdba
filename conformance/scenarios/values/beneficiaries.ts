import type { Corridor } from '../../recording/options.ts';
import type { RecipientChanges, RecipientFields } from '../request.ts';
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
      first_name: this.#people.from('firstName'),
      last_name: this.#people.word(),
      ...this.#accountAndPhone(corridor, mobile),
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
      business_name: this.#people.business(),
      ...this.#accountAndPhone(corridor, mobile),
      ...Object.fromEntries(
        Object.entries(corridor.fields).filter(([name]) => !/^(first|last)_name$/.test(name)),
      ),
      ...more,
    };
  }

  /** The account of the sample corridor, which belongs to nobody; another corridor has what its configuration names. */
  account(corridor: Corridor): Pick<RecipientChanges, 'bank' | 'iban'> {
    if (!isSample(corridor)) return {};
    const account = String(Math.floor(this.#random() * 1e11)).padStart(11, '0');
    return { bank: this.#people.banks.first, iban: withCheckDigits('AT', `${bankCode}${account}`) };
  }

  #common(customer: bigint, { country, payoutMethod }: Corridor, type: 'IND' | 'BIZ') {
    return { customer, type, country, payout_method: payoutMethod };
  }

  #accountAndPhone(corridor: Corridor, mobile: string): RecipientChanges {
    return isSample(corridor) ? { ...this.account(corridor), mobile_number: mobile } : {};
  }
}

/** Whether a corridor is that of the document's samples. */
export const isSample = ({ country, payoutMethod }: Corridor) => country === 'AT' && payoutMethod === 'AC';

/** Whether somebody is paid by bank, as in the document's samples. */
export const isBankTransfer = (corridor: Corridor) =>
  isSample(corridor) || ('iban' in corridor.fields && 'bank' in corridor.fields);

/** A bank code that the Austrian national bank has not assigned, so that the account belongs to nobody. */
const bankCode = '99999';

/** Another IBAN of the same country and bank: the last digits of the account differ. */
export function otherIban(iban: string): string {
  const last = iban.slice(-3);
  const other = /^\d+$/.test(last) ? String((Number(last) + 137) % 1000).padStart(3, '0') : last;
  return withCheckDigits(iban.slice(0, 2), iban.slice(4, -3) + other);
}

/** An IBAN: the check digits are those of ISO 13616. */
export function withCheckDigits(country: string, account: string): string {
  // Letters count from A = 10, and the number with the country behind it leaves 1 modulo 97.
  const digits = `${account}${country}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`;
}
