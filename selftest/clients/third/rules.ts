import { sending, without } from '../defective/helpers.ts';
import type { Client, Defects, Fields } from '../defective/types.ts';

const recipient = 'Document, Resources and their fields, Recipient';
const asAsked = 'Good sense: what is stored is what was given';
const unsent = 'Document, Endpoints, Update: fields not sent keep their value';

const has = (fields: Fields, name: string): boolean => (fields[name] ?? '') !== '';

/** Adds fields to updates of recipients, by what the client knows of them since their create. */
const withKnown =
  (more: (created: Fields, given: Fields) => Fields) =>
  (right: Client): Partial<Client> => {
    const known = new Map<string, Fields>();
    return {
      perform: async (task) => {
        const result = await right.perform(task);
        if (task.task === 'createRecipient')
          known.set(right.identifier('recipient', task.as ?? ''), task.fields ?? {});
        return result;
      },
      fields: (call) => {
        const given = right.fields(call);
        const created = call.operation === 'updateRecipient' ? known.get(call.id) : undefined;
        return created === undefined ? given : { ...more(created, given), ...given };
      },
    };
  };

export const rules: Defects = {
  'business-relation-as-business-type': {
    says: 'Sends BIZ as the type of a person whose relation is BIZ.',
    source: `${recipient}: BIZ of type and BIZ of relation are two things; ${asAsked}`,
    level: 'mandatory',
    change: sending(['createRecipient'], (fields) =>
      fields.relation === 'BIZ' ? { ...fields, type: 'BIZ' } : fields,
    ),
  },
  'relation-of-businesses-dropped': {
    says: 'Leaves out the relation of a business.',
    source: `${recipient}: relation is a field of all recipients; ${asAsked}`,
    level: 'advisory',
    change: sending(['createRecipient'], (fields) =>
      fields.type === 'BIZ' ? without(fields, 'relation') : fields,
    ),
  },
  'country-from-iban': {
    says: 'Sends the first two letters of an IBAN as the country of the recipient.',
    source: `${recipient}: country is the destination; ${asAsked}`,
    level: 'advisory',
    change: sending(['createRecipient'], (fields) =>
      /^[A-Z]{2}\d\d/.test(fields.iban ?? '')
        ? { ...fields, country: (fields.iban ?? '').slice(0, 2) }
        : fields,
    ),
  },
  'updates-say-individual': {
    says: 'Sends IND as the type with each update of a recipient, also for a business.',
    source: `${recipient}: type; ${unsent}`,
    level: 'mandatory',
    change: sending(['updateRecipient'], (fields) => ({ type: 'IND', ...fields })),
  },
  'old-bank-with-new-iban': {
    says: 'Sends the bank of the create with an update that names the IBAN only.',
    source: unsent,
    level: 'advisory',
    change: withKnown((created, given) =>
      has(given, 'iban') && has(created, 'bank') ? { bank: created.bank ?? '' } : {},
    ),
  },
  'same-birth-nationality-left-out': {
    says: 'Leaves out the nationality at birth if it is the current one.',
    source: asAsked,
    level: 'advisory',
    change: sending(['createCustomer', 'updateCustomer'], (fields) =>
      fields.birth_nationality === fields.nationality ? without(fields, 'birth_nationality') : fields,
    ),
  },
  'region-cleared-with-country': {
    says: 'Clears region and postcode of a customer if an update names another city or country.',
    source: unsent,
    level: 'mandatory',
    change: sending(['updateCustomer'], (fields) =>
      has(fields, 'country') || has(fields, 'city') ? { region: '', postcode: '', ...fields } : fields,
    ),
  },
};
