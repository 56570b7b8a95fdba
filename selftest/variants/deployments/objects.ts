import { stringify } from 'lossless-json';
import { recordOf } from '../../../conformance/reading/answer.ts';
import { isObject, type Json, type JsonObject, parseJson } from '../../../conformance/reading/json.ts';
import { changed, type Layer, type Passed, recordsIn } from '../../../testing/intercepting-server.ts';
import { inBody, inRecords, inText } from '../marks.ts';
import type { Variant } from '../variant.ts';
import { isTaken } from './refusals.ts';

const optional = [
  'birth_city',
  'birth_country',
  'birth_nationality',
  'region',
  'postcode',
  'phone_number',
  'email_address',
  'relation',
];
const absent = inRecords((record) =>
  optional.some((field) => 'blocked' in record && field !== 'relation' && typeof record[field] !== 'string'),
);

/** What objects hold beside what was sent, and how they are written. */
export const objectVariants: Variant[] = [
  {
    name: 'absent fields are null',
    rulings: ['READING 10'],
    options: { absentStyle: 'null' },
    trace: { mark: absent, tooStrict: 'customers.get.region' },
  },
  {
    name: 'absent fields are missing',
    rulings: ['READING 10', 'READING 17'],
    options: { absentStyle: 'missing', absentDates: 'missing' },
    trace: { mark: absent, tooStrict: 'customers.get.region' },
  },
  {
    name: 'absent dates are missing in the answer to an upload',
    rulings: ['READING 17'],
    options: { absentDates: 'missing' },
    trace: {
      mark: (answer) =>
        /^uploadDocument/.test(answer.operation) &&
        recordOf(answer) !== undefined &&
        !('expiry' in (recordOf(answer) ?? {})),
      tooStrict: 'documents.upload.expiry',
    },
  },
  {
    name: 'absent fields are null in lists and missing elsewhere',
    rulings: ['READING 10'],
    layer: () =>
      rewritten((body) => {
        const isList = Object.values(body).some(Array.isArray);
        for (const record of recordsIn(body)) {
          for (const field of optional.filter((field) => record[field] === '')) {
            if (isList) record[field] = null;
            else delete record[field];
          }
        }
      }),
    trace: { mark: absent, tooStrict: 'customers.list.region' },
  },
  {
    name: 'further fields everywhere',
    rulings: ['READING 4'],
    options: { furtherFields: 'on' },
    trace: {
      mark: inRecords((record) => Object.keys(record).length > 21),
      tooStrict: 'customers.get.payload',
    },
  },
  {
    name: 'further fields with names that other answers have',
    rulings: ['READING 4'],
    layer: () =>
      rewritten((body) => {
        const others: JsonObject = {
          status: 'ok',
          error: null,
          errors: [],
          code: 0,
          data: {},
          page: 'whole',
          total_pages: null,
          verified: true,
          document: null,
          eligible_for_instant_pay: 'no',
          relation_name: 'Friend',
        };
        for (const object of [body, ...recordsIn(body)])
          for (const [key, value] of Object.entries(others)) if (!(key in object)) object[key] = value;
      }),
    trace: { mark: inBody((body) => 'errors' in body), tooStrict: 'customers.get.payload' },
  },
  {
    name: 'further fields that change with every answer',
    rulings: ['READING 4', 'READING 11'],
    layer: () => {
      let answers = 0;
      return rewritten((body) => {
        answers++;
        for (const object of [body, ...recordsIn(body)]) {
          object.request_id = `r-${answers}`;
          object.server_time = new Date().toISOString();
        }
      });
    },
    trace: { mark: inBody((body) => 'request_id' in body), tooStrict: 'recipients.list-post.same-records' },
  },
  {
    name: 'keys in another order in each answer',
    rulings: ['RFC 8259, 4'],
    layer: () => {
      let answers = 0;
      return rewrittenText((body) => {
        const turned = answers++ % 2 === 0;
        return mapObjects(body, (entries) =>
          turned ? entries.reverse() : entries.sort(([a], [b]) => (a < b ? -1 : 1)),
        );
      });
    },
    trace: {
      mark: (answer) => answer.meaning === 'success' && !answer.response?.body.startsWith('{"message"'),
      tooStrict: 'customers.get.payload',
    },
  },
  {
    name: 'every customer is blocked from the start',
    rulings: ['READING 13', 'States and transitions'],
    layer: () =>
      rewritten((body) => {
        for (const record of recordsIn(body))
          if ('blocked' in record) Object.assign(record, { blocked: 1, temporary_blocked: 1 });
      }),
    trace: { mark: inRecords(({ blocked }) => blocked === 1), tooStrict: 'customers.create.blocked' },
  },
  {
    name: 'customers are blocked by the service a second after their creation',
    rulings: ['READING 8', 'READING 13'],
    layer: () => {
      const young = new Map<string, number>();
      return rewritten((body) => {
        for (const record of recordsIn(body)) {
          const id = String(record.id);
          if (!('blocked' in record)) continue;
          if (!young.has(id)) young.set(id, performance.now() + 1000);
          const blockedAt = new Date(Date.parse(String(record.created_on)) + 1000)
            .toISOString()
            .replace('.000Z', '+00:00');
          if (performance.now() < (young.get(id) ?? 0)) continue;
          record.temporary_blocked = 1;
          if (Date.parse(String(record.updated_on)) < Date.parse(blockedAt)) record.updated_on = blockedAt;
        }
      });
    },
    trace: {
      mark: inRecords((record) => record.temporary_blocked === 1),
      tooStrict: 'customers.get.temporary_blocked',
    },
  },
  {
    name: 'documents are verified by the time they are listed',
    rulings: ['READING 13'],
    layer: () =>
      rewritten((body) => {
        for (const record of Array.isArray(body.documents) ? recordsIn(body) : []) record.verified = 1;
      }),
    trace: { mark: inRecords(({ verified }) => verified === 1), tooStrict: 'documents.list.verified' },
  },
  {
    name: 'dates of listed documents at noon',
    rulings: ['READING 17'],
    layer: () =>
      rewritten((body) => {
        for (const record of Array.isArray(body.documents) ? recordsIn(body) : [])
          for (const field of ['valid_from', 'expiry'])
            if (typeof record[field] === 'string')
              record[field] = record[field].replace('T00:00:00', 'T12:34:56');
      }),
    trace: { mark: inText(/T12:34:56"/), tooStrict: 'documents.list.expiry' },
  },
  {
    name: 'nobody is eligible, and holders have letters of other alphabets',
    rulings: ['READING 18'],
    layer: () =>
      rewritten((body) => {
        if ('eligible_for_instant_pay' in body)
          Object.assign(body, { eligible_for_instant_pay: 0, recipient_name: 'Åma Ñsiah 王' });
      }),
    trace: {
      mark: inBody((body) => body.eligible_for_instant_pay === 0),
      tooStrict: 'eligibility.mobile-wallet.eligible_for_instant_pay',
    },
  },
  {
    name: 'three countries only',
    rulings: ['READING 18'],
    layer: () =>
      rewritten((body) => keep(body, 'countries', ({ code }) => ['AT', 'DE', 'GH'].includes(String(code)))),
    trace: {
      mark: inBody(({ countries }) => Array.isArray(countries) && countries.length < 10),
      tooStrict: 'reference.countries.code',
    },
  },
  {
    name: 'one nationality, whose title is that of its country, and currencies that no country has',
    rulings: ['READING 18'],
    layer: () =>
      rewritten((body) => {
        keep(body, 'nationalities', ({ code }) => code === 'AT');
        keep(body, 'currencies', ({ code }) => ['XAU', 'JPY'].includes(String(code)));
      }),
    trace: {
      mark: inBody(({ currencies }) => Array.isArray(currencies) && currencies.length < 10),
      tooStrict: 'reference.currencies.code',
    },
  },
  {
    name: 'nationalities that share one title',
    rulings: ['READING 18', 'Reference code lists'],
    layer: () =>
      rewritten((body) => {
        for (const item of [body.nationalities ?? []].flat()) if (isObject(item)) item.title = 'Citizen';
      }),
    trace: { mark: inText(/"title":"Citizen"/), tooStrict: 'reference.nationalities.title' },
  },
];

/** Changes the body of every success. */
export function rewritten(change: (body: JsonObject) => void): Layer {
  return async (request, forward) => changed(await forward(request), change);
}

/** Writes every success anew. */
export function rewrittenText(change: (body: JsonObject) => Json): Layer {
  return async (request, forward) => {
    const answer = await forward(request);
    return isTaken(answer)
      ? withBody(answer, stringify(change(parseJson(answer.body) as JsonObject)) ?? '')
      : answer;
  };
}

export const withBody = (answer: Passed, body: string): Passed => ({ ...answer, body });

function keep(body: JsonObject, key: string, isKept: (item: JsonObject) => boolean): void {
  const items = body[key];
  if (Array.isArray(items)) body[key] = items.filter((item) => isObject(item) && isKept(item));
}

type Entries = [string, Json][];

function mapObjects(value: Json, order: (entries: Entries) => Entries): Json {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, order));
  if (!isObject(value)) return value;
  const inner = Object.entries(value).map(([key, child]): [string, Json] => [key, mapObjects(child, order)]);
  return Object.fromEntries(order(inner));
}
