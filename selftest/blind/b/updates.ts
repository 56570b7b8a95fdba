import { customerFieldNames } from '../../../server/options/freedoms.ts';
import {
  arrivingIn,
  at,
  customerTexts,
  type Defect,
  fieldOf,
  inRecords,
  isTaken,
  obeying,
  type Passed,
  recipientViews,
  recordOf,
  refusing,
  sentBy,
  showing,
  updateOf,
  updatesMade,
  updatesStored,
  uploads,
  withForm,
} from './tools.ts';

/** Writes: what an update forgets, spreads, replays, or stores although it was refused. */

const only = (field: string) => (asked: { sent: ReadonlyMap<string, string> }) =>
  asked.sent.size === 1 && asked.sent.has(field);

/** Carries out a part of a write that was refused. */
const storingPart = (
  operation: 'updateCustomer' | 'updateRecipient',
  part: (form: URLSearchParams) => void,
) =>
  at(operation, () => async (request, forward) => {
    const answer = await forward(request);
    if (answer.status === 400) await forward(withForm(request, part));
    return answer;
  });

export const defects: Defect[] = [
  {
    name: 'a city is taken with an address and refused alone',
    breaks: 'customers.update.any-subset',
    why: 'Ruling `updates`: fields may be sent in any combination; a rule of the address form wants both.',
    layer: refusing('updateCustomer', ({ sent }) => sent.has('city') && !sent.has('address'), 422),
  },
  {
    name: 'a mobile number of a recipient is taken with others and refused alone',
    breaks: 'recipients.update.any-subset',
    why: 'Ruling `updates`: a field that is accepted with others is accepted alone; the form wants an account.',
    layer: refusing('updateRecipient', only('mobile_number'), 422),
  },
  {
    name: 'an id in the form decides which customer is updated',
    breaks: 'customers.update.only-this',
    follows: { 'customers.update.read-only.id': 'the id that was sent has an effect' },
    why: 'Ruling `read-only`: an id is refused or ignored; the merged parameters of path and form have one.',
    layer: at('updateCustomer', () => (request, forward) => {
      const id = fieldOf(request, 'id');
      return forward(/^\d+$/.test(id) ? { ...request, id, target: `/api/customers/${id}` } : request);
    }),
  },
  {
    name: 'customers at one address share a row, and an update moves all of them',
    breaks: 'customers.update.only-this',
    follows: { 'customers.kept': 'others change' },
    why: 'An update changes the record that it names; households were normalised into a table of addresses.',
    layer: at(['createCustomer', 'updateCustomer'], () => {
      const homes = new Map<string, string>();
      return async (request, forward) => {
        const old = homes.get(request.id ?? '');
        const answer = await forward(request);
        if (!isTaken(answer)) return answer;
        const { id, address, city } = recordOf(answer);
        const home = `${address}|${city}`;
        const moved =
          old && old !== home ? [...homes].filter(([other, at]) => at === old && other !== String(id)) : [];
        for (const [other] of moved) {
          homes.set(other, home);
          await forward(
            updateOf(request, 'customers', other, { address: String(address), city: String(city) }),
          );
        }
        homes.set(String(id), home);
        return answer;
      };
    }),
  },
  {
    name: 'a new country of residence clears region and postcode',
    breaks: 'customers.update.keeps-unsent',
    why: 'Ruling `updates`: fields that were not sent keep their values; in the web form they depend on it.',
    ...updatesMade('updateCustomer', (before, after) => {
      if (before.country === after.country) return after;
      const { region: _, postcode: __, ...rest } = after;
      return rest;
    }),
  },
  {
    name: 'an IBAN sent alone clears the bank, which was to follow from it',
    breaks: 'recipients.update.keeps-unsent',
    why: 'Ruling `updates`: the bank was not sent and keeps its value; no directory knew this IBAN.',
    layer: at('updateRecipient', () => (request, forward) => {
      const sent = sentBy(request);
      const isAlone = sent.has('iban') && !sent.has('bank');
      return forward(isAlone ? withForm(request, (form) => form.set('bank', '')) : request);
    }),
  },
  {
    name: 'an update that was sent before is answered from memory and not carried out',
    breaks: 'customers.update.stored',
    why: 'Ruling `updates`: changed to A, to B and to A again, a customer has B, while the response shows A.',
    layer: at('updateCustomer', () => {
      const first = new Map<string, Passed>();
      return async (request, forward) => {
        const key = `${request.headers.authorization} ${request.id} ${request.body}`;
        const answer = first.get(key) ?? (await forward(request));
        if (isTaken(answer)) first.set(key, answer);
        return answer;
      };
    }),
  },
  {
    name: 'a last name sent alone becomes the full name',
    breaks: 'recipients.update.full_name',
    why: 'Ruling `derived-name`: first name, one blank, last name; it is made from the form and not the record.',
    layer: showing('updateRecipient', 'full_name', (name, { record, asked: { sent } }) => {
      if (record.type !== 'IND' || sent.has('first_name') === sent.has('last_name')) return name;
      return `${sent.get('first_name') ?? ''} ${sent.get('last_name') ?? ''}`.trim();
    }),
  },
  {
    name: 'a bank that differs in case or accents alone is shown and not stored',
    breaks: 'recipients.update.stored',
    why: 'Ruling `updates`: the comparison with the old value uses a collation that ignores both.',
    ...updatesStored('updateRecipient', (before, after) => {
      const isAlike =
        (before.bank ?? '').localeCompare(after.bank ?? '', 'en', { sensitivity: 'base' }) === 0;
      return isAlike && before.bank !== undefined ? { ...after, bank: before.bank } : after;
    }),
  },
  {
    name: 'a field that a customer was created without cannot be added, though it is shown',
    breaks: 'customers.update.stored',
    why: 'Ruling `updates`: each value is a row of its own, and an update of no row is no error.',
    ...updatesStored('updateCustomer', (before, after) =>
      Object.fromEntries(Object.entries(after).filter(([name]) => name in before)),
    ),
  },
  {
    name: 'no field of a customer can be changed',
    breaks: 'customers.update.takes-a-field',
    why: 'Ruling `updates`: it is a violation if nothing about a customer can be changed; the job is switched off.',
    options: { lockedFields: customerFieldNames },
  },
  {
    name: 'a refused update of a customer has stored the fields before the wrong one',
    breaks: 'customers.refused',
    why: 'A refused update has no effect; each setter writes, and nothing is rolled back.',
    layer: storingPart('updateCustomer', (form) => {
      for (const name of ['country', 'nationality', 'birth_country', 'birth_nationality', 'date_of_birth'])
        form.delete(name);
      for (const [name, value] of [...form]) if (value === '') form.delete(name);
    }),
  },
  {
    name: 'a refused update of a recipient has changed the account',
    breaks: 'recipients.refused',
    why: 'A refused update has no effect; account and person are two calls, and the second one is refused.',
    layer: storingPart('updateRecipient', (form) => {
      const kept = ['iban', 'bank'].map((name) => [name, form.get(name)] as const);
      for (const name of [...form.keys()]) form.delete(name);
      for (const [name, value] of kept) if (value) form.set(name, value);
    }),
  },
  {
    name: 'an upload without a number is refused and kept as a draft in the list',
    breaks: 'documents.refused',
    why: 'A refused upload has no effect; drafts were to be filtered by the client.',
    layer: at(uploads, () => async (request, forward) => {
      const answer = await forward(request);
      if (answer.status !== 400 || fieldOf(request, 'id_number') || !fieldOf(request, 'type')) return answer;
      const boundary = /boundary="?([^";]+)/.exec(request.headers['content-type'] ?? '')?.[1] ?? '';
      const part = `--${boundary}\r\nContent-Disposition: form-data; name="id_number"\r\n\r\ndraft\r\n`;
      await forward({ ...request, body: Buffer.concat([Buffer.from(part), request.body]) });
      return answer;
    }),
  },
  {
    name: 'a create without a mobile number is refused and leaves a customer behind',
    breaks: 'customers.refused',
    why: 'A refused create has no effect; the contact data are stored by a second statement, without a transaction.',
    layer: at('createCustomer', () => async (request, forward) => {
      const answer = await forward(request);
      if (answer.status === 400 && !fieldOf(request, 'mobile_number'))
        await forward(withForm(request, (form) => form.set('mobile_number', '0')));
      return answer;
    }),
  },
  {
    name: 'a full name takes the first word of each name',
    breaks: 'recipients.create.full_name',
    why: 'Ruling `derived-name`: the first name, one space and the last name, whole.',
    layer: inRecords(recipientViews, (record) => {
      if (record.type !== 'IND') return;
      record.full_name = [record.first_name, record.last_name]
        .map((name) => String(name).split(' ')[0])
        .join(' ');
    }),
  },
  {
    name: 'a partner may unblock a customer by an update',
    breaks: 'customers.update.read-only.blocked',
    why: 'Ruling `read-only`: a value that is sent is refused or ignored; the form is bound to the whole row.',
    layer: obeying('updateCustomer', 'blocked', Number),
  },
  {
    name: 'a customer is created at the time that the form says',
    breaks: 'customers.create.read-only.created_on',
    why: 'Ruling `read-only`: the switch for imports of old customers was never turned off.',
    layer: obeying('createCustomer', 'created_on', (value) => value),
  },
  {
    name: 'the audit table cuts updated texts after 50 characters',
    breaks: 'customers.update.exact-values',
    why: 'Ruling `sent-values-come-back`: an update is applied from the audit, and a create is not.',
    layer: arrivingIn('updateCustomer', customerTexts, (value) => value.slice(0, 50)),
  },
];
