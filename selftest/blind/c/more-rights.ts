import type { CustomerRecord, Store } from '../../../server/store/store.ts';
import {
  askedBy,
  changed,
  customerViews,
  inBody,
  inRecords,
  isAt,
  isUpload,
  type Layer,
  type Passing,
  pageOf,
  type Right,
  readUpload,
  recipientLists,
  recipientViews,
  recordsIn,
  refusal,
  sentBy,
  uploads,
  withMethods,
} from '../kit.ts';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const writes = [
  'createCustomer',
  'updateCustomer',
  'createRecipient',
  'updateRecipient',
  ...uploads,
] as const;

/** Refuses some requests with the right token; the server behind refuses the others itself. */
const gated =
  (isRefused: (request: Passing) => boolean, status = 422) =>
  ({ token }: { token: string }): Layer =>
  (request, forward) =>
    request.headers.authorization === `Bearer ${token}` && isRefused(request)
      ? Promise.resolve(refusal(status, 'A rule of this service does not allow it.'))
      : forward(request);

const isLatin = (value: string) => /^[\x20-\x7e]*$/.test(value);

export const rights: Right[] = [
  {
    name: 'files under ten kilobytes are illegible, and of pictures only PNG and JPEG are',
    because: 'Ruling `uploaded-files`: small files and other image formats are free to refuse.',
    layer: gated((request) => {
      if (!isUpload(request)) return false;
      const bytes = readUpload(request).file?.bytes.length ?? 0;
      return bytes < 10_000 || !['png', 'jpeg', 'pdf'].includes(askedBy(request).fileKind ?? '');
    }),
  },
  {
    name: 'a file has to be what its part says it is',
    because: 'Ruling `uploaded-files`: bytes that contradict the declared type are free.',
    layer: gated((request) => {
      if (!isUpload(request)) return false;
      const { mediaType = '' } = readUpload(request).file ?? {};
      const kind = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'application/pdf': 'pdf' }[mediaType];
      return kind !== undefined && kind !== askedBy(request).fileKind;
    }, 415),
  },
  {
    name: 'refusals are web pages, pages past the end are refused, and page 0 is the first',
    because: 'Rulings `success-and-refusal` and `paging`.',
    options: { errorStyle: 'html', pastTheEnd: 'refuse', pageZero: 'first', emptyPages: 0 },
  },
  {
    name: 'refusals have the status 200 and a message, and what was not sent is left out',
    because: 'Rulings `success-and-refusal` (2xx with another message) and `optional-means-optional`.',
    options: { errorStyle: 'ok-message', absentStyle: 'missing', absentDates: 'missing' },
  },
  {
    name: 'lists name the pages beside their own, and records say what they are',
    because: 'Ruling `more-is-allowed`.',
    layer: [
      inBody(['listCustomers', ...recipientLists], (body, asked) => {
        const page = pageOf(asked);
        const last = Number(body.total_pages);
        body._links = { previous: page > 1 ? page - 1 : null, next: page < last ? page + 1 : null };
        body.generated_at = new Date().toISOString();
      }),
      inRecords('everywhere', (record) => {
        record.object =
          'blocked' in record ? 'customer' : 'payout_method' in record ? 'recipient' : 'document';
      }),
    ],
  },
  {
    name: 'recipients have a status and an account within, and documents a reference',
    because:
      'Ruling `more-is-allowed`: further fields, identifiers of what has none, and records within records.',
    layer: [
      inRecords(recipientViews, (record) => {
        record.account = { iban: record.iban ?? null, bank: record.bank ?? null };
        record.status = 'active';
      }),
      inRecords(['listDocuments', ...uploads], (record) => {
        record.reference = `${record.type}/${record.document}/${String(record.id_number).length}`;
      }),
    ],
  },
  {
    name: 'names outside plain Latin letters are refused by the screening provider',
    because: 'Ruling `sent-values-come-back`: a deployment may refuse special values.',
    layer: gated((request) => {
      const names = ['first_name', 'middle_name', 'last_name', 'business_name'];
      const sent = sentBy(request);
      return (
        isAt(writes, request) && !isUpload(request) && names.some((name) => !isLatin(sent.get(name) ?? ''))
      );
    }),
  },
  {
    name: 'the clock is a day ahead in Indian time, customers are oldest first, and microseconds are shown',
    because:
      'Rulings `timestamps` (what the clock shows) and `newest-first` (the order of customers is free).',
    options: {
      clockSkew: 86_400,
      clockOffset: '+0530',
      clockResolution: 'microsecond',
      customersOrder: 'oldest',
    },
  },
  {
    name: 'money is paid to accounts only',
    because: 'Ruling `corridor-fields`: corridors are free, and the samples pay to accounts.',
    layer: gated((request) => {
      const method = sentBy(request).get('payout_method');
      return (
        isAt(['createRecipient', 'updateRecipient'], request) &&
        method !== undefined &&
        method !== '' &&
        method !== 'AC'
      );
    }),
  },
  {
    name: 'the risk of a customer is pending, and low after a second and a half',
    because: 'Ruling `more-is-allowed`: a further field; its change is no update, so no stamp moves.',
    layer: () => {
      const firstMs = new Map<string, number>();
      return async (request, forward) => {
        const answer = await forward(request);
        if (!isAt(customerViews, request)) return answer;
        return changed(answer, (body) => {
          for (const record of recordsIn(body)) {
            const seenMs = firstMs.get(String(record.id)) ?? performance.now();
            firstMs.set(String(record.id), seenMs);
            record.risk = performance.now() - seenMs > 1_500 ? 'low' : 'pending';
          }
        });
      };
    },
  },
  {
    name: 'a wrong token waits half a second and is sent to the page for signing in',
    because: 'Ruling `authentication`: how a request without a valid token is refused is free.',
    layer:
      ({ token }) =>
      async (request, forward) => {
        if (request.headers.authorization === `Bearer ${token}`) return forward(request);
        await pause(500);
        return {
          status: 302,
          headers: { location: '/sign-in', 'content-type': 'text/html' },
          body: '<p>Sign in.</p>',
        };
      },
  },
  {
    name: 'an Idempotency-Key repeats the first response, and updates of a customer wait for one another',
    because: 'The document knows no such header, so a request without it is carried out as documented.',
    store: (store: Store) => {
      let turn: Promise<unknown> = Promise.resolve();
      const updateCustomer: Store['updateCustomer'] = (partner, id, change) => {
        const next = turn.then(() => pause(30)).then(() => store.updateCustomer(partner, id, change));
        turn = next.catch((): CustomerRecord | undefined => undefined);
        return next;
      };
      return withMethods(store, { updateCustomer });
    },
    layer: () => {
      const known = new Map<string, ReturnType<Layer>>();
      return (request, forward) => {
        const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
        if (!key) return forward(request);
        const whole = `${request.headers.authorization} ${request.target} ${key}`;
        const answer = known.get(whole) ?? forward(request);
        known.set(whole, answer);
        return answer;
      };
    },
  },
];
