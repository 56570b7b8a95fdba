import { withCheckDigits } from './beneficiaries.ts';
import type { RecipientChanges } from './fields.ts';

/** A country and a way to pay out, with the fields that it may need. */
interface Corridor {
  why: string;
  country: string;
  payoutMethod: string;
  fields: RecipientChanges;
}

/** The bank and the account do not exist: their codes are not assigned. */
const account = (country: string, number: string, why: string): Corridor => ({
  why,
  country,
  payoutMethod: 'AC',
  fields: { bank: 'Harbour Savings', iban: withCheckDigits(country, number) },
});

/** Corridors beside that of the document's samples. A deployment may refuse each of them. */
export const otherCorridors: Readonly<Record<string, Corridor>> = {
  'great-britain': account('GB', 'ZZZZ99999912345678', 'letters taken as digits, or lost'),
  norway: account('NO', '99991234000', 'the country taken as no, the shortest number'),
  hungary: account('HU', '999999990000000000000017', 'the last name first'),
  home: {
    why: 'home delivery taken for cash, and the last name first',
    country: 'JP',
    payoutMethod: 'HD',
    fields: {},
  },
  malta: account('MT', 'ZZZZ999990012345MTLCAST001S', 'the longest number'),
  wallet: {
    why: 'an account that is a phone number',
    country: 'GH',
    payoutMethod: 'MW',
    fields: { mobile_number: '+233240000001' },
  },
  germany: account('DE', '999999990000012345', 'cut to the length of Austria'),
  cash: { why: 'a recipient without an account', country: 'MX', payoutMethod: 'CP', fields: {} },
  france: account('FR', '99999999990500013M02618', 'letters within the number'),
  switzerland: account('CH', '9999900012345678A', 'no country of the European Union'),
  netherlands: account('NL', 'ZZZZ0123456789', 'a leading zero behind letters'),
  japan: {
    why: 'an account without an IBAN',
    country: 'JP',
    payoutMethod: 'AC',
    fields: { bank: 'Harbour Savings' },
  },
  spain: account('ES', '99999999901234567890', 'a number of twenty digits rounded'),
};

/** How many of them a run that is not thorough tries. */
export const corridorsAtStandard = 6;
