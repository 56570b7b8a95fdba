import type { Command, Fields } from '../player/command.ts';
import { customer, getRecipient, known, reaches, recipient, together } from '../player/parts.ts';
import { type Part, type Plan, planned } from '../player/player.ts';
import type { Corridor } from '../recording/options.ts';
import { beneficiariesOf } from '../values/beneficiaries.ts';
import { readOnlyFields, sendReadOnly } from './read-only.ts';

const on = 'probes-owner';

/** Special values for names of banks. */
export const specialBanks = {
  ampersand: 'Sparkasse Müller & Söhne + Co',
  percent: '007 Bank 5%41 = gut',
};

/** Recipients with special values and with fields that are not a partner's, of a customer of their own. */
const plan: Plan = (context) => {
  const { people, settings } = context;
  const make = beneficiariesOf(context);
  const individual = make.individual(settings.corridors[0] as Corridor);
  const payer = settings.corridors.find(({ business }) => business);
  const business = payer && make.business(payer);
  const special = (name: string, fields: Fields): Part => [
    recipient(`payee-${name}`, on, fields, { step: `create-${name}`, role: 'values' }),
    getRecipient(`payee-${name}`, { step: `get-${name}`, role: 'values' }),
  ];
  return [
    customer(on, people.full()),
    reaches('customersCreated'),
    known(on, 'listRecipients'),
    together(
      'bank' in individual
        ? special('values-ampersand', {
            ...individual,
            bank: specialBanks.ampersand,
            last_name: "O'Neil-Łukasz",
          })
        : [],
      business
        ? special('values-business', {
            ...business,
            business_name: "Müller & Söhne + O'Neil 5%41 Łódź GmbH",
            ...('bank' in business ? { bank: specialBanks.percent } : {}),
          })
        : [],
      createReadOnly('create-read-only', make.individual(settings.corridors[0] as Corridor)),
      payer ? createReadOnly('create-read-only-business', make.business(payer)) : [],
    ),
  ];
};

const createReadOnly = (name: string, made: Fields): Part =>
  sendReadOnly(
    name,
    () => readOnlyFields('Recipient'),
    (step, extra): Command => ({
      operation: 'createRecipient',
      as: step.replace('create-', 'payee-'),
      on,
      fields: { ...made, ...extra },
      step,
      role: 'read-only',
    }),
  );

export const recipientProbes = planned('recipient-probes', plan);
