import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type JsonObject, parseJson } from '../../../conformance/reading/json.ts';
import {
  changed,
  customerViews,
  type Defect,
  type Forward,
  inRecordsAfter,
  itemsOf,
  type Layer,
  now,
  obeying,
  type Passed,
  type Passing,
  pageOf,
  recordsIn,
  sentBy,
  showing,
  withForm,
  withQuery,
} from '../kit.ts';

const sanctioned = new Set(['KP', 'IR', 'SY', 'CU']);

/** The record as it is, with what an update sent: nothing is stored. */
async function shownOnly(request: Passing, forward: Forward): Promise<Passed> {
  const { 'content-type': _, ...headers } = request.headers;
  const answer = await forward({ ...request, method: 'GET', headers, body: Buffer.alloc(0) });
  return changed(answer, (body) => {
    for (const record of recordsIn(body))
      Object.assign(record, Object.fromEntries(sentBy(request)), { updated_on: now() });
  });
}

const emptiedForGood = (): Layer => {
  const emptied = new Map<string, Set<string>>();
  return async (request, forward) => {
    if (request.operation !== 'updateCustomer') return forward(request);
    const id = request.id ?? '';
    const gone = emptied.get(id) ?? new Set();
    const sent = [...sentBy(request)];
    const lost = sent.filter(([field, value]) => value !== '' && gone.has(field));
    const answer = await forward(
      withForm(request, (form) => {
        for (const [field] of lost) form.delete(field);
      }),
    );
    if (answer.status !== 200) return answer;
    for (const [field, value] of sent) if (value === '') gone.add(field);
    emptied.set(id, gone);
    return changed(answer, (body) => {
      for (const record of recordsIn(body)) Object.assign(record, Object.fromEntries(lost));
    });
  };
};

const afterSilence = (): Layer => {
  let lastMs = performance.now();
  return (request, forward) => {
    const restedMs = performance.now() - lastMs;
    lastMs = performance.now();
    return request.operation === 'updateCustomer' && restedMs > 5000
      ? shownOnly(request, forward)
      : forward(request);
  };
};

const tagged: Layer = async (request, forward) => {
  const answer = await forward(request);
  if (request.operation !== 'getCustomer' || answer.status !== 200) return answer;
  const [record] = recordsIn(parseJson(answer.body) as JsonObject);
  const etag = `W/"${record?.id}-${record?.created_on}"`;
  if (request.headers['if-none-match'] === etag) return { status: 304, headers: { etag }, body: '' };
  return { ...answer, headers: { ...answer.headers, etag } };
};

/** A cache beside the database: a get fills it, and an update drops the entry. Between the two of a get lies its work. */
const besideTheDatabase = (): Layer => {
  const cache = new Map<string, { answer: Passed; untilMs: number }>();
  return async (request, forward) => {
    const key = `${request.id} ${request.headers.authorization}`;
    if (request.operation === 'getCustomer') {
      const kept = cache.get(key);
      if (kept && kept.untilMs > performance.now()) return kept.answer;
      const answer = await forward(request);
      await setTimeout(30);
      if (answer.status === 200) cache.set(key, { answer, untilMs: performance.now() + 60_000 });
      return answer;
    }
    const answer = await forward(request);
    if (request.operation === 'updateCustomer') cache.delete(key);
    return answer;
  };
};

const sessions = (): Layer => {
  const kept = new Map<string, Passed>();
  return async (request, forward) => {
    if (request.operation !== 'listCustomers') return forward(request);
    const [session] = /SESSION=[0-9a-f-]+/.exec(request.headers.cookie ?? '') ?? [];
    const key = `${session} ${request.target} ${request.headers.authorization}`;
    const old = session && kept.get(key);
    if (old) return old;
    const answer = await forward(request);
    if (answer.status !== 200) return answer;
    if (session) kept.set(key, answer);
    const cookie = { 'set-cookie': `SESSION=${randomUUID()}; Path=/; HttpOnly` };
    return session ? answer : { ...answer, headers: { ...answer.headers, ...cookie } };
  };
};

const size = 10;

const ghost: Layer = async (request, forward) => {
  const page = pageOf(request);
  const answer = await forward(request);
  if (request.operation !== 'listCustomers' || !(page > 1) || answer.status !== 200) return answer;
  const total = Number((parseJson(answer.body) as JsonObject).total_customers);
  if (page > Math.ceil((total + 1) / size)) return answer;
  const before = parseJson((await forward(withQuery(request, 'page', String(page - 1)))).body) as JsonObject;
  return changed(answer, (body) => {
    const items = [...itemsOf(before, request).slice(-1), ...itemsOf(body, request)].slice(0, size);
    Object.assign(body, {
      customers: items,
      current_customers: items.length,
      total_customers: total + 1,
      page,
      total_pages: Math.ceil((total + 1) / size),
    });
  });
};

export const defects: Defect[] = [
  {
    name: 'who lives under sanctions is blocked with a truth value',
    breaks: 'customers.create.temporary_blocked',
    why: '"temporary_blocked: integer 0 or 1": the screening writes a boolean into the JSON column of flags. Gap: nobody of a run is ever blocked, as only harmless countries of residence are sent.',
    layer: showing(customerViews, 'temporary_blocked', (value, { record }) =>
      sanctioned.has(String(record.country)) ? true : value,
    ),
  },
  {
    name: 'a flag is parsed as Java does, so the word true blocks a customer and 1 does not',
    breaks: 'customers.update.read-only.blocked',
    why: 'Ruling `read-only`: the form is bound to the entity, and parseBoolean takes any other text for false. Gap: flags are sent as digits alone.',
    layer: obeying('updateCustomer', 'blocked', (sent) => (sent.toLowerCase() === 'true' ? 1 : 0)),
  },
  {
    name: 'a field that an update emptied can be filled again in the response alone',
    breaks: 'customers.update.stored',
    why: 'Ruling `updates`: emptying deletes a row of attributes softly, and the insert of a new one meets its unique key and is ignored. Gap: what a run empties it never fills again.',
    layer: emptiedForGood,
  },
  {
    name: 'the first update after a rest of the service is rolled back',
    breaks: 'customers.update.stored',
    why: 'Ruling `updates`: a connection of the pool that rested comes back within an open transaction, which the pool rolls back later. Gap: only a thorough run is ever silent.',
    layer: afterSilence,
  },
  {
    name: 'the entity tag of a customer is that of its creation',
    breaks: 'customers.update.stored',
    why: 'Ruling `updates`: later gets show what an update showed; the tag is made of id and created_on, so a client with a cache hears 304 for ever. Gap: no request of a run is conditional.',
    layer: () => tagged,
  },
  {
    name: 'a get that overlaps an update puts the old customer back into the cache',
    breaks: 'customers.update.stored',
    why: 'Rulings `updates` and `lag`: a cache beside the database is filled with what was read before the update, after the update dropped it, and keeps it for a minute. Gap: nobody reads a customer while it is updated.',
    layer: besideTheDatabase,
  },
  {
    name: 'a client that returns its cookie sees the list of customers of its session',
    breaks: 'customers.list.contains',
    why: 'Ruling `lag`: a create shows within seconds; the pages of a list are kept in the session, which a client with a cookie jar has without knowing it. Gap: a run never returns a cookie.',
    layer: sessions,
  },
  {
    name: 'the number of a page of customers has one digit',
    breaks: 'customers.list.page',
    why: 'Ruling `paging`: page is the number that was asked for; the pattern of a rewrite rule takes one digit, so page 10 is page 1. Gap: a run has some seven pages of customers.',
    layer: () => (request, forward) => {
      const [, digit] = /[?&]page=(\d)\d+/.exec(request.target) ?? [];
      return forward(
        request.operation === 'listCustomers' && digit ? withQuery(request, 'page', digit) : request,
      );
    },
  },
  {
    name: 'pages after the first come from a replica with a ghost before all customers',
    breaks: 'customers.list.partition',
    follows: { 'customers.list.total_customers': 'The ghost is counted, on these pages alone.' },
    why: 'Ruling `paging`: each record is on one page; the replica has a row that was rolled back, so page 2 begins with the last customer of page 1, though nobody creates any. Gap: totals that differ by one are taken for other traffic, which excuses repetitions.',
    layer: () => ghost,
  },
  {
    name: 'an e-mail address that nobody confirms is taken away after a minute',
    breaks: 'customers.kept',
    why: 'A stored customer stays as it is until an update: a job clears addresses whose link nobody followed. Gap: a run is over long before.',
    layer: inRecordsAfter(60_000, customerViews, (record) => {
      if (record.email_address) record.email_address = '';
    }),
  },
];
