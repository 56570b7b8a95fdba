import { randomUUID } from 'node:crypto';
import { recordsOf } from '../../../conformance/reading/answer.ts';
import type { Json, JsonObject } from '../../../conformance/reading/json.ts';
import { inRecords } from '../../kit/changes.ts';
import type { ResponseChange } from '../../kit/response-change.ts';
import { serversOf, type Trace } from '../legal-server.ts';
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
    'identifiers beyond 2^53': { options: { idScheme: 'big' }, trace: outside((id) => id <= 2n ** 53n) },
  }),
  ...serversOf()({}),
  ...serversOf({
    takes: ['identifiers of what has none, and records within records'],
  })({
    ...Object.fromEntries(
      Object.entries(identifiers).map(([name, identifier]) => [
        `documents have an identifier: ${name}`,
        { layer: () => identified(identifier), trace: inDocuments((document) => 'id' in document) },
      ]),
    ),
  }),
];

function identified(identifier: (context: DocumentContext) => Json): ResponseChange {
  const others: Json[] = [];
  let count = 0;
  return inRecords('everywhere', (record, { asked }) => {
    if ('verified' in record) record.id = identifier({ count: ++count, customer: Number(asked.id), others });
    else if (record.id !== undefined) others.push(record.id);
  });
}
