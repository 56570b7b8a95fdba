import {
  type Defect,
  exchanging,
  type Hook,
  inItems,
  lacks,
  recipientLists,
  refusing,
  showing,
  storing,
} from '../kit.ts';

const account = ['bank', 'iban', 'mobile_number'];

/** A get shows the account as the log wrote it, from the second get after a write on. */
const redactedOnceLogged: Hook = () => {
  const read = new Map<string, number>();
  return showing(['getRecipient', 'updateRecipient'], 'iban', (value, { record, asked }) => {
    const id = String(record.id);
    const times = asked.operation === 'updateRecipient' ? 0 : (read.get(id) ?? 0) + 1;
    read.set(id, times);
    return times > 1 && value ? '[Redacted]' : value;
  });
};

export const defects: Defect[] = [
  {
    name: 'accounts in the list of recipients are dealt out in the order of identifiers',
    breaks: 'recipients.list.iban',
    follows: {
      'recipients.list.bank': 'the account is shown as a whole',
      'recipients.list.corridor-fields': 'these are its fields',
    },
    why: 'Ruling objects-are-whole: a list shows each record as it is. Accounts are loaded for all recipients of the page at once; the database sorts them, and they are matched by their position.',
    report: 'https://github.com/graphql/dataloader/issues/37',
    layer: inItems(recipientLists, (items) => {
      const sorted = items.toSorted((a, b) => (Number(a.id) < Number(b.id) ? -1 : 1));
      return items.map((item, index) => ({
        ...item,
        ...Object.fromEntries(account.map((name) => [name, sorted[index]?.[name] ?? ''])),
      }));
    }),
  },
  {
    name: 'the IBAN of a recipient is redacted from the second get on',
    breaks: 'recipients.get.iban',
    follows: { 'recipients.kept': 'reading it is what changes it' },
    why: 'Ruling sent-values-come-back: every response returns it as sent. The record stays in memory between reads, and the log redacts the record itself instead of a copy.',
    report: 'https://github.com/davidmarkclements/fast-redact/issues/70',
    layer: redactedOnceLogged,
  },
  {
    name: 'nationality and nationality at birth change places in the list of customers',
    breaks: 'customers.list.nationality',
    follows: { 'customers.list.birth_nationality': 'it has the value of the other' },
    why: 'nationality is the current one, birth_nationality that at birth. The query of the list names its columns in another order than the class has them, and values go by their position.',
    report: 'https://github.com/DapperLib/Dapper/issues/306',
    layer: exchanging('listCustomers', 'nationality', 'birth_nationality'),
  },
  {
    name: 'a customer without an e-mail address is refused',
    breaks: 'customers.create.optional-fields',
    why: 'email_address is not required on create. Its type is text that is not null, and since an upgrade the framework takes such a type for a required field.',
    report: 'https://github.com/dotnet/aspnetcore/issues/21680',
    layer: refusing('createCustomer', lacks('email_address')),
  },
  {
    name: 'a new customer with the e-mail address of another one overwrites that one',
    breaks: 'customers.kept',
    follows: { 'customers.create.id-unique': 'the response has the identifier of the other one' },
    why: 'Ruling updates: a customer stays as it is until an update changes it. Contacts are inserted or updated by their e-mail address, which members of a family share.',
    report: 'https://github.com/SuperElectron/prospecting-agent/issues/19',
    ...storing((store) => {
      const known = new Map<string, bigint>();
      return {
        createCustomer: async (partner, fields) => {
          const key = `${partner} ${fields.email_address?.toLowerCase()}`;
          const id = fields.email_address ? known.get(key) : undefined;
          const record = id && (await store.updateCustomer(partner, id, () => fields));
          const created = record || (await store.createCustomer(partner, fields));
          known.set(key, created.id);
          return created;
        },
      };
    }),
  },
];
