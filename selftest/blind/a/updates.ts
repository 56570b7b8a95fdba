import type { Fields } from '../../../server/store/store.ts';
import {
  asFirstSeen,
  type Defect,
  inForm,
  isAt,
  notRefreshedBy,
  obeying,
  onlyChanged,
  recipientLists,
  recipientViews,
  refreshingBy,
  showing,
  storing,
  updatesMade,
  updatesStored,
  withForm,
} from '../kit.ts';
import { recordOf, wait } from './tools.ts';

const keeps = 'Ruling `updates`: an update leaves what it does not name;';
const stores = 'Ruling `updates`: gets and lists show what the response showed;';

export const defects: Defect[] = [
  {
    name: 'a new city takes region and postcode away',
    breaks: 'customers.update.keeps-unsent',
    why: `${keeps} an address is a value object, which is replaced as a whole.`,
    layer: inForm('updateCustomer', (form) => {
      if (form.has('city'))
        for (const name of ['region', 'postcode']) if (!form.has(name)) form.set(name, '');
    }),
  },
  {
    name: 'a new mobile number fills in a phone number',
    breaks: 'customers.update.keeps-unsent',
    why: `${keeps} a rule of the call centre wants both, and copies one where the other is missing.`,
    ...updatesMade('updateCustomer', (before, after) =>
      before.mobile_number !== after.mobile_number && !after.phone_number
        ? { ...after, phone_number: after.mobile_number ?? '' }
        : after,
    ),
  },
  {
    name: 'only the first changed field of an update is stored',
    breaks: 'customers.update.stored',
    why: `${stores} the loop over the columns returns too early.`,
    ...updatesStored('updateCustomer', (before, after) => {
      const [first] = onlyChanged(before, after);
      return first ? withField(before, first, after[first]) : after;
    }),
  },
  {
    name: 'a middle name is removed in the response alone',
    breaks: 'customers.update.stored',
    why: `${stores} the statement skips empty values, so that the old one stays.`,
    ...updatesStored('updateCustomer', (before, after) =>
      before.middle_name && !after.middle_name ? { ...after, middle_name: before.middle_name } : after,
    ),
  },
  {
    name: 'an update stores sixty characters of an address and shows all',
    breaks: 'customers.update.exact-values',
    follows: { 'customers.update.stored': 'A get shows the shorter one.' },
    why: 'Ruling `sent-values-come-back`: long values; the column is shorter in the table of changes.',
    ...updatesStored('updateCustomer', (_, after) => ({
      ...after,
      address: (after.address ?? '').slice(0, 60),
    })),
  },
  {
    name: 'recipients of a customer at one bank share its name',
    breaks: 'recipients.update.only-this',
    follows: { 'recipients.kept': 'The others have another bank now.' },
    why: `${keeps} banks are rows of their own, and an update changes the row.`,
    ...storing((store) => {
      const known = new Map<bigint, bigint>();
      return {
        createRecipient: async (partner, customer, fields) => {
          const record = await store.createRecipient(partner, customer, fields);
          if (record) known.set(record.id, customer);
          return record;
        },
        updateRecipient: async (partner, id, change) => {
          const before = await store.findRecipient(partner, id);
          const after = await store.updateRecipient(partner, id, change);
          const bank = after?.fields.bank;
          if (!before?.fields.bank || !bank || bank === before.fields.bank) return after;
          for (const [other, customer] of known)
            if (other !== id && customer === before.customer)
              await store.updateRecipient(partner, other, (one) =>
                one.bank === before.fields.bank ? { ...one, bank } : undefined,
              );
          return after;
        },
      };
    }),
  },
  {
    name: 'customers at one address move together',
    breaks: 'customers.update.only-this',
    follows: { 'customers.kept': 'The others were not updated by anybody.' },
    why: `${keeps} equal addresses are stored once, and an update changes the shared row.`,
    ...storing((store) => {
      const known = new Set<bigint>();
      return {
        createCustomer: async (...sent) => {
          const record = await store.createCustomer(...sent);
          known.add(record.id);
          return record;
        },
        updateCustomer: async (partner, id, change) => {
          const before = await store.findCustomer(partner, id);
          const after = await store.updateCustomer(partner, id, change);
          const { address = '' } = after?.fields ?? {};
          if (!before || !after || address === before.fields.address) return after;
          const isSame = (one: Fields) =>
            one.address === before.fields.address && one.city === before.fields.city;
          for (const other of known)
            if (other !== id)
              await store.updateCustomer(partner, other, (one) =>
                isSame(one) ? { ...one, address } : undefined,
              );
          return after;
        },
      };
    }),
  },
  {
    name: 'a bank in other capitals is no change',
    breaks: 'recipients.update.takes.bank',
    why: 'Ruling `updates`: bank must accept a new value; old and new are compared in the collation of the table.',
    ...updatesMade('updateRecipient', (before, after) =>
      before.bank && after.bank?.toLowerCase() === before.bank.toLowerCase()
        ? { ...after, bank: before.bank }
        : after,
    ),
  },
  {
    name: 'new contacts of a customer do not count as an update',
    breaks: 'customers.update.refresh',
    why: 'Update customer: updated_on is refreshed; contacts are in a table without the trigger.',
    ...notRefreshedBy('updateCustomer', (names) =>
      names.every((name) => ['phone_number', 'mobile_number', 'email_address'].includes(name)),
    ),
  },
  {
    name: 'lists of recipients show the full name from before an update',
    breaks: 'recipients.update.listed',
    follows: { 'recipients.list.full_name': 'It is not the names beside it.' },
    why: 'Ruling `derived-name`: it follows every change; the list has a stored copy.',
    layer: asFirstSeen(recipientViews, 'full_name', ({ asked }) => isAt(recipientLists, asked)),
  },
  {
    name: 'the full name after an update is made of what was sent',
    breaks: 'recipients.update.full_name',
    why: 'Ruling `derived-name`: both names; the update joins the fields of its form, and one may be missing.',
    layer: showing('updateRecipient', 'full_name', (name, { record, asked: { sent } }) =>
      record.type === 'IND' && sent.has('first_name') !== sent.has('last_name')
        ? [sent.get('first_name') ?? '', sent.get('last_name') ?? ''].join(' ')
        : name,
    ),
  },
  {
    name: 'a read counts as an update of a recipient',
    breaks: 'recipients.get.updated_on',
    follows: { 'recipients.kept': 'Nothing was updated.' },
    why: 'Ruling `updated-on`: reads leave it alone; the time of the last look is saved with the entity.',
    layer: refreshingBy('getRecipient', 'updateRecipient'),
  },
  {
    name: 'the response to an update of a recipient is the recipient before it',
    breaks: 'recipients.update.iban',
    follows: {
      'recipients.update.takes.iban': 'The response says no.',
      'recipients.update.stored': 'A get says otherwise.',
    },
    why: 'Update recipient: the complete object; findOneAndUpdate returns the old one unless told otherwise.',
    ...storing((store) => ({
      updateRecipient: async (partner, id, change) => {
        const before = await store.findRecipient(partner, id);
        return (await store.updateRecipient(partner, id, change)) && before;
      },
    })),
  },
  {
    name: 'a customer can be blocked by an update',
    breaks: 'customers.update.read-only.blocked',
    why: 'Ruling `read-only`: never obeyed; the update assigns every column of its form.',
    layer: obeying('updateCustomer', 'blocked', (value) => (value === '1' ? 1 : 0)),
  },
  {
    name: 'a new recipient may bring its time of creation along',
    breaks: 'recipients.create.read-only.created_on',
    why: 'Ruling `read-only`: never obeyed; a field for the migration from another system was left in.',
    layer: obeying('createRecipient', 'created_on', (value) => value),
  },
  {
    name: 'of two updates at the same moment the later one brings the old values of the other back',
    breaks: 'customers.update.keeps-unsent',
    why: `${keeps} read, change and write all columns is not one transaction.`,
    layer: () => async (request, forward) => {
      if (request.operation !== 'updateCustomer') return forward(request);
      const target = request.target.split('?')[0] ?? '';
      const seen = recordOf(
        await forward({ ...request, method: 'GET', target, body: Buffer.alloc(0), operation: 'getCustomer' }),
      );
      await wait(25);
      if (!seen) return forward(request);
      return forward(
        withForm(request, (form) => {
          for (const name of [
            'address',
            'city',
            'region',
            'postcode',
            'mobile_number',
            'first_name',
            'last_name',
          ])
            if (!form.has(name) && seen[name]) form.set(name, String(seen[name]));
        }),
      );
    },
  },
];

const withField = (fields: Fields, name: string, value: string | undefined): Fields => {
  const { [name]: _, ...others } = fields;
  return value === undefined ? others : { ...others, [name]: value };
};
