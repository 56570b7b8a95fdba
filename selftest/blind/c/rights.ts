import { gzipSync } from 'node:zlib';
import {
  customersSeen,
  documentsSeen,
  inRecords,
  isAt,
  isUpload,
  type Layer,
  type Passing,
  type Right,
  refusal,
  sentBy,
  storing,
  uploads,
} from '../kit.ts';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const writes = [
  'createCustomer',
  'updateCustomer',
  'createRecipient',
  'updateRecipient',
  ...uploads,
] as const;
const identity = ['first_name', 'middle_name', 'last_name', 'date_of_birth'];
const customerReadOnly = ['id', 'blocked', 'temporary_blocked', 'created_on', 'updated_on'];

/** Refuses some requests with the right token; the server behind refuses the others itself. */
const gated =
  (isRefused: (request: Passing) => boolean, status = 422) =>
  ({ token }: { token: string }): Layer =>
  (request, forward) =>
    request.headers.authorization === `Bearer ${token}` && isRefused(request)
      ? Promise.resolve(refusal(status, 'A rule of this service does not allow it.'))
      : forward(request);

export const rights: Right[] = [
  {
    name: 'a customer who proved an identity keeps names and day of birth, and an update of them is refused',
    because:
      'Ruling `updates`: which fields an update may change is free, and a field is refused alone as with others.',
    layer: ({ token }) => {
      const proven = new Set<string>();
      return async (request, forward) => {
        const isOwn = request.headers.authorization === `Bearer ${token}`;
        const sent = sentBy(request);
        if (request.operation === 'updateCustomer' && isOwn && proven.has(request.id ?? ''))
          if (identity.some((name) => sent.has(name)))
            return refusal(403, 'The identity of this customer is proven.');
        const answer = await forward(request);
        if (isAt(uploads, request) && answer.status === 201 && sent.get('type') === 'POI')
          proven.add(request.id ?? '');
        return answer;
      };
    },
  },
  {
    name: 'who a customer is never changes, replicas are a second behind, and absent fields are null',
    because: 'Rulings `updates` (ignored, and the response says so), `lag` and `optional-means-optional`.',
    options: {
      lockedFields: ['first_name', 'middle_name', 'last_name', 'date_of_birth', 'nationality'],
      lagMs: 1_000,
      absentStyle: 'null',
    },
  },
  {
    name: 'new customers are temporarily blocked for two seconds of screening, which then stamps them',
    because: 'Ruling `updated-on`: a service may change records by itself, and then have a later updated_on.',
    ...customersSeen(() => ({ updatedOnMs, ...record }) => {
      const doneMs = record.createdOnMs + 2_000;
      const isDone = Date.now() >= doneMs;
      return {
        ...record,
        temporaryBlocked: isDone ? 0 : 1,
        updatedOnMs: isDone ? Math.max(doneMs, updatedOnMs) : updatedOnMs,
      };
    }),
  },
  {
    name: 'a worker verifies documents two seconds after their upload',
    because:
      'Ruling `read-only`: a new document is not verified in the response to its upload; later it may be.',
    ...documentsSeen(
      () => (record) => (Date.now() - record.uploadedOnMs > 2_000 ? { ...record, verified: 1 } : record),
    ),
  },
  {
    name: 'a customer may have forty recipients and thirty documents',
    because: 'Ruling `refused-valid-request`: quotas are free.',
    layer: () => {
      const counts = new Map<string, number>();
      return async (request, forward) => {
        if (!isAt([...uploads, 'createRecipient'], request)) return forward(request);
        const isFile = isUpload(request);
        const key = isFile
          ? `documents of ${request.id}`
          : `recipients of ${sentBy(request).get('customer')}`;
        const count = counts.get(key) ?? 0;
        if (count >= (isFile ? 30 : 40)) return refusal(403, 'This customer has no room for more.');
        const answer = await forward(request);
        if (answer.status === 201) counts.set(key, count + 1);
        return answer;
      };
    },
  },
  {
    name: 'identifiers beyond 2^53, milliseconds with Z, and pages of three',
    because: 'Rulings `identifiers`, `timestamps` and `paging`.',
    options: { idScheme: 'big', clockResolution: 'millisecond', clockOffset: 'Z', pageSize: 3 },
  },
  {
    name: 'stamps of whole minutes eight hours behind, and an unchanged update refreshes',
    because: 'Rulings `timestamps` (whole minutes are allowed) and `updated-on`.',
    options: { clockResolution: 'minute', clockOffset: '-08:00', unchangedUpdate: 'refresh' },
  },
  {
    name: 'what only the service sets of a customer may not be sent',
    because: 'Ruling `read-only`: such a request is refused; validation is free.',
    layer: gated((request) => {
      const names = [...sentBy(request).keys()];
      return (
        isAt(['createCustomer', 'updateCustomer'], request) &&
        names.some((name) => customerReadOnly.includes(name))
      );
    }, 400),
  },
  {
    name: 'an update without any field is refused, page 0 is the first, and a list of nothing has no page',
    because: 'Rulings `refused-valid-request` (validation) and `paging`.',
    options: { pageZero: 'first', emptyPages: 0 },
    layer: gated(
      (request) => isAt(['updateCustomer', 'updateRecipient'], request) && sentBy(request).size === 0,
      400,
    ),
  },
  {
    name: 'responses are compressed for clients that accept it',
    because: 'RFC 9110, 12.5.3: the client names the encodings; the decoded response is the same.',
    wire: {
      respond: (response, { status, headers, body }, request) => {
        const isWanted = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(
          String(request.headers['accept-encoding'] ?? ''),
        );
        const bytes = isWanted ? gzipSync(body) : Buffer.from(body);
        const encoding = isWanted ? { 'content-encoding': 'gzip' } : {};
        response.writeHead(status, {
          ...headers,
          ...encoding,
          vary: 'Accept-Encoding',
          'content-length': bytes.length,
        });
        response.end(bytes);
      },
    },
  },
  {
    name: 'a colleague registers a customer after every fifth one of the partner',
    because: 'Ruling `other-traffic`: others may create customers at the same time.',
    ...storing((store) => {
      let count = 0;
      return {
        createCustomer: async (partner, fields) => {
          const record = await store.createCustomer(partner, fields);
          count += 1;
          if (count % 5 === 0)
            await store.createCustomer(partner, {
              ...fields,
              first_name: 'Vera',
              last_name: 'Kollegin',
              city: 'Graz',
            });
          return record;
        },
      };
    }),
  },
  {
    name: 'customers are blocked until the contract is signed, and documents end at noon',
    because:
      'Rulings `read-only` (a new customer may be blocked) and `document-dates` (the time of listed dates).',
    ...customersSeen(() => (record) => ({ ...record, blocked: 1 })),
    layer: inRecords('listDocuments', (record) => {
      for (const name of ['valid_from', 'expiry']) {
        const value = record[name];
        if (typeof value === 'string') record[name] = value.replace('T00:00:00', 'T12:00:00');
      }
    }),
  },
  {
    name: 'writes wait a quarter of a second for their commit, reads are a bit behind, identifiers count up',
    because: 'Rulings `lag` and `identifiers`.',
    options: { lagMs: 700, idScheme: 'sequential', documentsOrder: 'newest' },
    layer: () => async (request, forward) => {
      if (isAt(writes, request)) await pause(250);
      return forward(request);
    },
  },
];
