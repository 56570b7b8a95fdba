import type { Corridor } from '../recording/options.ts';
import type { RecipientChanges, RecipientFields } from './fields.ts';
import type { People } from './people.ts';

export type Beneficiaries = ReturnType<typeof beneficiariesOf>;

/** The fields of a recipient but the customer's. */
export type Beneficiary = Omit<RecipientFields, 'customer'>;

/** Makes up recipients for the corridors of a deployment. */
export function beneficiariesOf({ people, random }: { people: People; random: () => number }) {
  /** The account of the sample corridor, which belongs to nobody; another corridor has what its configuration names. */
  function account(corridor: Corridor): Pick<RecipientChanges, 'bank' | 'iban'> {
    if (!isSample(corridor)) return {};
    const number = String(Math.floor(random() * 1e11)).padStart(11, '0');
    return { bank: people.banks.first, iban: withCheckDigits('AT', `${bankCode}${number}`) };
  }

  function recipient(
    type: 'IND' | 'BIZ',
    corridor: Corridor,
    names: RecipientChanges,
    mobile: string,
    more: RecipientChanges,
  ): Beneficiary {
    const { country, payoutMethod, fields } = corridor;
    const isFit = (field: string) => type === 'IND' || !/^(first|last)_name$/.test(field);
    return {
      type,
      country,
      payout_method: payoutMethod,
      ...names,
      ...(isSample(corridor) ? { ...account(corridor), mobile_number: mobile } : {}),
      ...Object.fromEntries(Object.entries(fields).filter(([field]) => isFit(field))),
      ...more,
    };
  }

  return {
    account,
    /** A person; without a mobile number, as in the sample, unless one is wanted. */
    individual(corridor: Corridor, more: RecipientChanges = {}, mobile = ''): Beneficiary {
      const names = { first_name: people.from('firstName'), last_name: people.word() };
      return recipient('IND', corridor, names, mobile, more);
    },
    /** A business; with a mobile number, as in the sample, unless none is wanted. */
    business(corridor: Corridor, more: RecipientChanges = {}, mobile = people.phone()): Beneficiary {
      const names = { business_name: people.business() };
      return recipient('BIZ', corridor, names, mobile, more);
    },
  };
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
