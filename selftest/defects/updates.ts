import { each } from '../../conformance/judging/table-keys.ts';
import { changed, type Layer, recordsIn, withForm } from '../../testing/intercepting-server.ts';
import { isTaken, refusing, reporting } from '../kit/changes.ts';
import { now } from '../kit/memory.ts';
import { arriving, askedBy, only, sentBy } from '../kit/on-a-server.ts';
import { fieldsOf, isAt } from '../kit/response-change.ts';
import { updatesMade, updatesStored } from '../kit/stores.ts';
import { plus, replacing } from '../kit/writes.ts';
import type { Defect } from './defect.ts';

const stores = 'Ruling `updates`: gets and lists show what the response showed;';

/** What was sent in a refused registration fills the gaps of the next one, but for what is required. */
const keepingDrafts = (): Layer => {
  let draft: ReadonlyMap<string, string> = new Map();
  return async (request, forward) => {
    if (request.operation !== 'createCustomer' || !askedBy(request).hasToken) return forward(request);
    const filled = withForm(request, (form) => {
      for (const field of fieldsOf('createCustomer', 'optional'))
        if (!form.has(field) && draft.get(field)) form.set(field, draft.get(field) ?? '');
    });
    const answer = await forward(filled);
    if (isTaken(answer)) draft = new Map();
    else if (answer.status === 400) draft = sentBy(request);
    return answer;
  };
};

const fold = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const updatesDefects: readonly Defect[] = [
  {
    name: 'the customers list counts pages from 0',
    breaks: 'customers.list.page',
    layer: reporting('listCustomers', 'page', plus(-1)),
  },
  {
    name: 'a new city is accepted only with a new address',
    breaks: 'customers.update.any-subset',
    layer: refusing('updateCustomer', ({ sent }) => sent.has('city') && !sent.has('address')),
  },
  {
    name: 'a middle name is removed in the response alone',
    breaks: 'customers.update.stored',
    round: 'a',
    depth: 'standard',
    why: `${stores} the statement skips empty values, so that the old one stays.`,
    ...updatesStored('updateCustomer', (before, after) =>
      before.middle_name && !after.middle_name ? { ...after, middle_name: before.middle_name } : after,
    ),
  },
  {
    name: 'an update of the first name replaces the whole name and clears the middle one',
    breaks: 'customers.update.keeps-unsent',
    round: 'b',
    depth: 'standard',
    why: 'Ruling `updates`: the name is one value object, which is built from the form alone.',
    layer: () =>
      only('updateCustomer', (request, forward) => {
        const isNew = sentBy(request).has('first_name') && !sentBy(request).has('middle_name');
        return forward(isNew ? withForm(request, (form) => form.set('middle_name', '')) : request);
      }),
  },
  {
    name: 'a new country of residence clears region and postcode',
    breaks: 'customers.update.keeps-unsent',
    round: 'b',
    depth: 'standard',
    why: 'Ruling `updates`: fields that were not sent keep their values; in the web form they depend on it.',
    ...updatesMade('updateCustomer', (before, after) => {
      if (before.country === after.country) return after;
      const { region: _, postcode: __, ...rest } = after;
      return rest;
    }),
  },
  {
    name: 'a field that a customer was created without cannot be added, though it is shown',
    breaks: 'customers.update.stored',
    round: 'b',
    why: 'Ruling `updates`: each value is a row of its own, and an update of no row is no error.',
    ...updatesStored('updateCustomer', (before, after) =>
      Object.fromEntries(Object.entries(after).filter(([name]) => name in before)),
    ),
  },
  {
    name: 'a refused update of a customer has touched the record before it was validated',
    breaks: 'customers.refused',
    round: 'd',
    depth: 'standard',
    why: 'What is refused has no effect; the entity is marked as updated when it is loaded for a change.',
    layer: ({ token }): Layer => {
      const touched = new Map<string, string>();
      return async (request, forward) => {
        const answer = await forward(request);
        const { operation, id = '', headers } = request;
        if (operation === 'updateCustomer' && headers.authorization === `Bearer ${token}`) {
          if (answer.status >= 400) touched.set(id, now());
          else touched.delete(id);
        }
        return changed(answer, (body) => {
          for (const record of recordsIn(body))
            if ('blocked' in record)
              record.updated_on = touched.get(String(record.id)) ?? record.updated_on ?? null;
        });
      };
    },
  },
  {
    name: 'an updated address is read as one line of input, up to the first line break',
    breaks: 'customers.update.exact-values',
    round: 'd',
    depth: 'standard',
    why: 'Ruling `sent-values-come-back`: the parser of updates reads a line, the one of creates reads all.',
    layer: arriving('updateCustomer', 'address', replacing(/[\r\n][\s\S]*$/, '')),
  },
  {
    name: 'the draft of a refused registration fills the gaps of the next one',
    breaks: 'customers.refused',
    round: 'e',
    depth: 'thorough',
    alike: ['customers.create.*'],
    why: 'What was refused has no effect. The steps of the registration keep a draft for each partner until one is completed.',
    layer: keepingDrafts,
  },
  {
    name: 'a new value that is as long as the old one is confirmed and not stored',
    breaks: 'customers.update.stored',
    round: 'e',
    depth: 'standard',
    alike: ['customers.update.keeps-unsent'],
    why: 'A get shows what the response to the update showed. The change is found by the length of each column.',
    ...updatesStored('updateCustomer', (before, after) =>
      each(after, (value, field) => {
        const old = before[field];
        return old?.length === value.length ? old : value;
      }),
    ),
  },
  {
    name: 'an update changes the customer whose identifier stands in its form',
    breaks: 'customers.update.read-only.id',
    round: 'g',
    alike: ['customers.update.only-this'],
    depth: 'standard',
    follows: { 'customers.update.only-this': 'a customer changes that the path does not name' },
    why: 'Ruling read-only: an id that is sent has no effect. Parameters of the body are merged over those of the path.',
    report: 'https://github.com/restify/node-restify/issues/789',
    layer: () => (request, forward) => {
      const id = isAt('updateCustomer', request) ? (sentBy(request).get('id') ?? '') : '';
      const target = /^\d+$/.test(id) ? request.target.replace(/\/\d+/, `/${id}`) : request.target;
      return forward({ ...request, target });
    },
  },
  {
    name: 'a date of birth before 1970 becomes the first day of that year by an update',
    breaks: 'customers.update.date_of_birth',
    round: 'g',
    follows: { 'customers.update.exact-values': 'dates at the edges of centuries are such dates' },
    why: 'Ruling sent-values-come-back: dates come back. The date is turned into seconds since 1970, and negative ones are set to 0.',
    report: 'https://github.com/vzhd1701/evernote-backup/pull/48',
    ...updatesMade('updateCustomer', (before, after) => {
      const { date_of_birth = '' } = after;
      const isLost = date_of_birth !== before.date_of_birth && date_of_birth < '1970';
      return isLost ? { ...after, date_of_birth: '1970-01-01' } : after;
    }),
  },
  {
    name: 'a change of a customer in nothing but capitals and accents is answered and not stored',
    breaks: 'customers.update.stored',
    round: 'g',
    depth: 'standard',
    why: 'Ruling updates: a response must not show a value that is not stored. The statement writes where the new value differs, by a collation that knows neither case nor accents.',
    report: 'https://github.com/dnnsoftware/Dnn.Platform/issues/3495',
    ...updatesStored('updateCustomer', (before, after) =>
      each(after, (value, field) => {
        const old = before[field];
        return old !== undefined && fold(old) === fold(value) ? old : value;
      }),
    ),
  },
  {
    name: 'an update of the country of birth is refused unless the city of birth is sent with it',
    breaks: 'customers.update.any-subset',
    round: 'i',
    depth: 'standard',
    why: 'Update customer: any subset of the fields; ruling updates: a field that is accepted with others must be accepted alone. The rule that one needs the other sees only what is sent, not what is stored.',
    report: 'https://github.com/pyeve/eve/issues/363',
    layer: refusing(
      'updateCustomer',
      ({ sent }) => !!sent.get('birth_country') && !sent.get('birth_city'),
      422,
    ),
  },
];
