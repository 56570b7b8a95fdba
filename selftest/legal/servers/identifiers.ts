import { randomUUID } from 'node:crypto';
import { recordsOf } from '../../../conformance/reading/answer.ts';
import { isObject, type Json, type JsonObject } from '../../../conformance/reading/json.ts';
import { changed, type Layer, recordsIn } from '../../../testing/intercepting-server.ts';
import { inRecords } from '../../kit/changes.ts';
import { withSent } from '../../kit/on-a-server.ts';
import type { ResponseChange } from '../../kit/response-change.ts';
import { liveHabits, serversOf, shownAt, type Trace } from '../legal-server.ts';
import { recordHas } from '../marks.ts';

const outside = (isPlain: (id: bigint) => boolean): Trace => ({
  'customers.create.id': recordHas(({ id }) => id !== undefined && !isPlain(BigInt(id as number))),
});
const tenDigits = (id: bigint) => id >= 10n ** 9n && id < 10n ** 10n;

const inDocuments = (mark: (document: JsonObject) => boolean): Trace => ({
  'documents.list.id_number': (answer) =>
    recordsOf(answer).some((record) => 'verified' in record && mark(record)) &&
    answer.operation === 'listDocuments',
});
const inRecipients = (mark: (recipient: JsonObject) => boolean): Trace =>
  shownAt(['recipients.get.payload', 'recipients.list.payload'], (answer) =>
    recordsOf(answer).some((record) => 'payout_method' in record && mark(record)),
  );

/** Identifiers that documents may have, although the interface does not ask for any. */
const identifiers: Record<string, (context: DocumentContext) => Json> = {
  'a count': ({ count }) => count,
  'a UUID': () => randomUUID(),
  'digits in text': ({ count }) => String(4_000_000 + count),
  "its customer's": ({ customer }) => customer,
  'always the same': () => 7,
  'one that another record has': ({ others, count }) => others[count % others.length] ?? count,
};

interface DocumentContext {
  /** The number of documents that were shown so far. */
  count: number;
  /** The customer in the path of the request. */
  customer: number;
  /** Identifiers of customers and recipients that were shown so far. */
  others: readonly Json[];
}

/** Forms of identifiers, identifiers of documents, and records within records. */
export const identifierServers = [
  ...serversOf({ takes: ['size and order of identifiers'] })({
    'identifiers that grow, the same for customers and recipients': {
      options: { idScheme: 'sequential' },
      trace: outside(tenDigits),
    },
    'identifiers that fall': {
      options: { idScheme: 'sequential' },
      layer: renamed((id) => 10n ** 12n - id),
      trace: outside(tenDigits),
    },
    'identifiers beyond 2^53': { options: { idScheme: 'big' }, trace: outside((id) => id <= 2n ** 53n) },
  }),
  ...serversOf()({
    'identifiers of thirty digits': {
      takes: ['size and order of identifiers', liveHabits],
      layer: renamed(
        (id) => id * 10n ** 20n + 7n,
        (id) => id / 10n ** 20n,
      ),
      trace: outside((id) => id < 2n ** 64n),
    },
  }),
  ...serversOf({
    takes: ['identifiers of what has none, and records within records'],
  })({
    ...Object.fromEntries(
      Object.entries(identifiers).map(([name, identifier]) => [
        `documents have an identifier: ${name}`,
        { layer: () => identified(identifier), trace: inDocuments((document) => 'id' in document) },
      ]),
    ),
    'documents show their holder, who has another number than the customer': {
      layer: withOwners((record, owner, count) => {
        if (!('verified' in record)) return;
        record.id = count;
        record.holder = { ...named(owner), id: 100_000 + count };
      }),
      trace: inDocuments(({ holder }) => isObject(holder)),
    },
    'recipients and documents show the whole customer whose they are': {
      layer: withOwners((record, owner) => {
        record.owner = owner;
      }),
      trace: inRecipients(({ owner }) => isObject(owner)),
    },
    'lists show the customer beside their items, with identifiers as text': {
      layer: withOwners((record, owner, count, body) => {
        record.reference = { id: String(count), ...named(owner) };
        if (!('customer' in body)) body.customer = { ...owner, id: String(owner.id) };
      }),
      trace: inRecipients(({ reference }) => isObject(reference)),
    },
  }),
];

/** Shows other identifiers than the server behind, and translates them back in requests. */
function renamed(outward: (id: bigint) => bigint, inward = outward): () => Layer {
  const behind = (id: string) =>
    /^\d+$/.test(id) && outward(inward(BigInt(id))) === BigInt(id) ? String(inward(BigInt(id))) : id;
  const shown = (id: Json | undefined) => outward(BigInt(id as number)) as Json;
  return () => async (request, forward) => {
    const [path = '', query] = request.target.split('?');
    const target = [path.replace(/\d+$/, behind), ...(query === undefined ? [] : [query])].join('?');
    const sent = withSent(request, 'customer', (id) => behind(String(id)));
    const answer = await forward({ ...sent, target });
    return changed(answer, (body) => {
      for (const record of recordsIn(body)) {
        if ('id' in record) record.id = shown(record.id);
        if ('customer' in record) record.customer = shown(record.customer);
      }
    });
  };
}

const named = ({ first_name = '', last_name = '', mobile_number = '' }: JsonObject): JsonObject => ({
  first_name,
  last_name,
  mobile_number,
  full_name: `${first_name} ${last_name}`,
});

function identified(identifier: (context: DocumentContext) => Json): ResponseChange {
  const others: Json[] = [];
  let count = 0;
  return inRecords('everywhere', (record, { asked }) => {
    if ('verified' in record) record.id = identifier({ count: ++count, customer: Number(asked.id), others });
    else if (record.id !== undefined) others.push(record.id);
  });
}

/** Changes recipients and documents with the customer to whom they belong, as it was last shown. */
function withOwners(
  change: (record: JsonObject, owner: JsonObject, count: number, body: JsonObject) => void,
): () => ResponseChange {
  return () => {
    const customers = new Map<string, JsonObject>();
    let count = 0;
    return inRecords('everywhere', (record, { asked, body }) => {
      if ('blocked' in record) customers.set(String(record.id), { ...record });
      const owner = customers.get(String(record.customer ?? asked.id));
      if (owner && !('blocked' in record)) change(record, owner, ++count, body);
    });
  };
}
