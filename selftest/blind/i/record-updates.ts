import { parseJson } from '../../../conformance/reading/json.ts';
import {
  changed,
  customerViews,
  type Defect,
  inRecords,
  type Layer,
  recordsIn,
  refusing,
  sentBy,
  storing,
  updatesStored,
} from '../kit.ts';
import { eachField, everyone, looking } from './record-tools.ts';

/** What a database compares that ignores case and accents. */
const folded = (value: string | undefined) => value?.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const defects: Defect[] = [
  {
    name: 'a get does not show an update that came in the second of an earlier get',
    breaks: 'customers.update.stored',
    why: 'A get after an update shows the same values. The key of the cache is the identifier and updated_on in whole seconds, so a change in the same second has the key of what was there before.',
    report: 'https://github.com/rails/rails/pull/5845',
    ...storing((store) => {
      const cache = new Map<string, ReturnType<typeof store.findCustomer>>();
      return {
        findCustomer: async (partner, id) => {
          const record = await store.findCustomer(partner, id);
          const key = `${id} ${Math.floor((record?.updatedOnMs ?? 0) / 1000)}`;
          if (record && !cache.has(key)) cache.set(key, record);
          return record && cache.get(key);
        },
      };
    }),
  },
  {
    name: 'an update that corrects only capitals or accents is shown, but not stored',
    breaks: 'customers.update.stored',
    follows: { 'customers.update.listed': 'the list shows what is stored' },
    why: 'Ruling updates: it is a violation if a response shows a value that is not stored. Columns are written if they differ, and they are compared as the collation does; Muller for Müller is what partners correct.',
    report: 'https://github.com/ArctosDB/arctos/issues/2420',
    ...updatesStored('updateCustomer', (before, after) =>
      eachField(after, (value, name) =>
        folded(value) === folded(before[name]) ? (before[name] ?? value) : value,
      ),
    ),
  },
  {
    name: 'a mobile number of a recipient that an update empties comes back',
    breaks: 'recipients.update.stored',
    follows: { 'recipients.update.listed': 'the list shows what is stored' },
    why: 'The mobile number of a recipient may be an empty string, and a get shows what the response to the update showed. The mapper leaves out zero values when it writes.',
    report: 'https://github.com/fabric8-services/fabric8-auth/issues/186',
    ...updatesStored('updateRecipient', (before, after) =>
      eachField(after, (value, name) => (value === '' ? (before[name] ?? '') : value)),
    ),
  },
  {
    name: 'an update of the account of a business empties the fields of the account that it does not send',
    breaks: 'recipients.update.keeps-unsent',
    follows: { 'recipients.kept': 'the emptied fields stay so' },
    why: 'Fields not sent keep their value. Accounts of businesses are in a JSON column, which an update replaces as a whole; those of individuals are in columns.',
    report: 'https://github.com/LerianStudio/midaz/issues/1926',
    handlers: (handlers, store) => ({
      ...handlers,
      updateRecipient: async (request) => {
        const { partner, path, form } = request;
        const account = ['bank', 'iban', 'mobile_number'];
        const before = await store.findRecipient(partner, path.recipientId);
        if (before?.fields.type !== 'BIZ' || !account.some((name) => name in form))
          return handlers.updateRecipient(request);
        const emptied = Object.fromEntries(account.map((name) => [name, '']));
        return handlers.updateRecipient({ ...request, form: { ...emptied, ...form } });
      },
    }),
  },
  {
    name: 'a new IBAN gives a recipient a new identifier, and the old one is gone',
    breaks: 'recipients.update.id',
    follows: {
      'recipients.get.accepted': 'nothing is found under the identifier of the create',
      'recipients.list.complete': 'the list has it under another identifier',
    },
    why: 'id identifies the recipient, and an update changes the recipient that it names. Accounts cannot be changed at the bank, so a new one is opened there, and its number is the identifier here.',
    report: 'https://github.com/antiwork/gumroad/pull/3944',
    layer: (): Layer => {
      const shown = new Map<string, string>();
      const kept = new Map<string, string>();
      return async (request, forward) => {
        const { operation, id = '' } = request;
        const isOne = operation === 'getRecipient' || operation === 'updateRecipient';
        if (isOne && shown.has(id)) return forward({ ...request, target: '/api/recipient/0' });
        const own = isOne ? (kept.get(id) ?? id) : id;
        const iban = sentBy(request).get('iban');
        const before =
          operation === 'updateRecipient' && (await looking(request, forward)(`/api/recipient/${own}`));
        const answer = await forward({ ...request, target: request.target.replace(`/${id}`, `/${own}`) });
        if (before && iban && before.iban !== iban && answer.status < 300) {
          kept.set(`1${id}`, own);
          shown.set(own, `1${id}`);
          if (own !== id) shown.set(id, '');
        }
        return changed(answer, (body) => {
          for (const record of recordsIn(body)) {
            const other = 'payout_method' in record && shown.get(String(record.id));
            if (other) record.id = parseJson(other) ?? null;
          }
        });
      };
    },
  },
  {
    name: 'a customer who moves takes all others at the old address along',
    breaks: 'customers.update.only-this',
    follows: { 'customers.kept': 'the others change without an update' },
    why: 'An update changes the customer that it names, and no other. People at one address are a household, whose address is kept once.',
    report: 'https://github.com/civicrm/civicrm-core/pull/30129',
    ...storing((store) => ({
      updateCustomer: async (partner, id, change) => {
        const old = (await store.findCustomer(partner, id))?.fields;
        const record = await store.updateCustomer(partner, id, change);
        const address = record?.fields.address;
        if (!old || !address || address === old.address) return record;
        for (const { id: other, fields } of await store.customersByRank(partner, 1, everyone))
          if (other !== id && fields.address === old.address && fields.city === old.city)
            await store.updateCustomer(partner, other, (now) => ({ ...now, address }));
        return record;
      },
    })),
  },
  {
    name: 'the second recipient of a customer takes back what an update changed since the first',
    breaks: 'customers.kept',
    why: 'A customer stays as it is until an update changes it, whatever is created. The service for recipients has the customer in its cache since the first one, and saves it together with the second.',
    report: 'https://github.com/kbss-cvut/jopa/issues/81',
    ...storing((store) => {
      const cached = new Map<bigint, Readonly<Record<string, string>>>();
      return {
        createRecipient: async (partner, customer, fields) => {
          const record = await store.createRecipient(partner, customer, fields);
          const own = (await store.findCustomer(partner, customer))?.fields;
          const old = cached.get(customer);
          if (!old && own) cached.set(customer, own);
          if (old && JSON.stringify(old) !== JSON.stringify(own))
            await store.updateCustomer(partner, customer, () => old);
          return record;
        },
      };
    }),
  },
  {
    name: 'an update of the country of birth is refused unless the city of birth is sent with it',
    breaks: 'customers.update.any-subset',
    why: 'Update customer: any subset of the fields; ruling updates: a field that is accepted with others must be accepted alone. The rule that one needs the other sees only what is sent, not what is stored.',
    report: 'https://github.com/pyeve/eve/issues/363',
    layer: refusing(
      'updateCustomer',
      ({ sent }) => !!sent.get('birth_country') && !sent.get('birth_city'),
      422,
    ),
  },
  {
    name: 'a middle name that an update empties is null in all that shows it then',
    breaks: 'customers.update.middle_name',
    follows: {
      'customers.get.middle_name': 'null is what is stored',
      'customers.list.middle_name': 'null is what is stored',
    },
    why: 'middle_name is an empty string when absent; ruling optional-means-optional: also where it was sent empty. The default of the column is an empty string, but a filter turns what is sent empty into null.',
    report: 'https://github.com/ita-social-projects/OoS-Backend/pull/984',
    layer: () => {
      const emptied = new Set<string>();
      return inRecords(customerViews, (record, { asked }) => {
        const id = String(record.id);
        const sent = asked.operation === 'updateCustomer' ? asked.sent.get('middle_name') : undefined;
        if (sent === '') emptied.add(id);
        else if (sent) emptied.delete(id);
        if (emptied.has(id)) record.middle_name = null;
      });
    },
  },
];
