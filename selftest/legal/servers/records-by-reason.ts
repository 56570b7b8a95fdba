import { defaultOptions } from '../../../server/options/options.ts';
import { createHandlers } from '../../../server/resources/handlers.ts';
import { lagging } from '../../../server/store/lag.ts';
import { at, bodyOfSuccess, hasSuccessStatus, reading } from '../../kit/helpers.ts';
import {
  type Asked,
  askedBy,
  changed,
  customersSeen,
  customerViews,
  documentsListed,
  type Forward,
  inItems,
  inJson,
  inRecords,
  isAt,
  type Layer,
  now,
  type Passed,
  type Passing,
  readUpload,
  recipientsListed,
  recordsIn,
  refusal,
  refusing,
  sentBy,
  uploads,
} from '../../kit/kit.ts';
import { absentAs, optionalFields, refusingAs, writing } from '../../kit/legal.ts';
import { byReason } from '../legal-server.ts';

const special = 'Ruling `sent-values-come-back`: special values may be refused;';

const customerWrites = ['createCustomer', 'updateCustomer'] as const;

const recipientWrites = ['createRecipient', 'updateRecipient'] as const;

const writes = [...customerWrites, ...recipientWrites] as const;

const rulings = (...names: string[]) => `Rulings ${names.map((name) => `\`${name}\``).join(', ')}:`;

/** A number between 0 and 1 that looks like chance and stays the same for an id. */
const chanceOf = (id: bigint) => Math.abs(Math.sin(Number(id % 1_000_003n))) % 1;

const values = ({ sent }: { sent: ReadonlyMap<string, string> }) => [...sent.values()];

/** Refuses creates once a key has had so many of them. */
const quota = (
  where: 'createRecipient' | readonly ('uploadDocument' | 'uploadDocumentAlias')[],
  most: number,
) =>
  at(where, () => {
    const counts = new Map<string, number>();
    return async (request, forward) => {
      const key = request.id ?? sentBy(request).get('customer') ?? '';
      if ((counts.get(key) ?? 0) >= most) return refusal(403, `There are ${most} already.`);
      const answer = await forward(request);
      if (hasSuccessStatus(answer)) counts.set(key, (counts.get(key) ?? 0) + 1);
      return answer;
    };
  });

const tooMany = (text: string): Passed => ({
  status: 429,
  headers: { 'content-type': 'text/plain', 'retry-after': '1' },
  body: text,
});

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A layer that refuses by what it counted of earlier successes. */
const counting = (
  isCounted: (request: Passing) => boolean,
  keyOf: (request: Passing) => string,
  most: number,
): (() => Layer) => {
  return () => {
    const counts = new Map<string, number>();
    return async (request: Passing, forward: Forward) => {
      if (!isCounted(request)) return forward(request);
      const key = keyOf(request);
      const count = counts.get(key) ?? 0;
      if (count >= most && request.headers.authorization) return refusal(409, 'There are enough of these.');
      const answer = await forward(request);
      if (answer.status === 201) counts.set(key, count + 1);
      return answer;
    };
  };
};

const pairOf = (request: Passing) => {
  const { fields } = readUpload(request);
  return [request.id, fields.get('type'), fields.get('document')].join('/');
};

/** A new customer is blocked for some seconds, and the end of it counts as a change. */
const screening = (): Layer => {
  const until = new Map<string, { ms: number; stamp?: string }>();
  return async (request, forward) => {
    const answer = await forward(request);
    if (!isAt(customerViews, request)) return answer;
    return changed(answer, (body) => {
      for (const one of recordsIn(body)) {
        const id = String(one.id);
        const screened = until.get(id) ?? { ms: Date.now() + 2500 };
        until.set(id, screened);
        if (Date.now() < screened.ms) one.temporary_blocked = 1;
        else {
          screened.stamp ??= now();
          if (screened.stamp > String(one.updated_on)) one.updated_on = screened.stamp;
        }
      }
    });
  };
};

/** A customer has so many recipients or documents, and no more. */
const withQuota = (recipients: number, documents: number) => (): Layer => async (request, forward) => {
  if (!askedBy(request).hasToken) return forward(request);
  if (request.operation === 'createRecipient') {
    const list = await forward(reading(request, `/api/recipients/${sentBy(request).get('customer')}`));
    if (Number(bodyOfSuccess(list)?.total_recipients) >= recipients)
      return refusal(403, 'The quota is used up.');
  }
  if (isAt(uploads, request)) {
    const list = await forward(reading(request, `/api/kyc-documents/${request.id}`));
    if (recordsIn(bodyOfSuccess(list) ?? {}).length >= documents)
      return refusal(403, 'The quota is used up.');
  }
  return forward(request);
};

const valid = 'Ruling json: a body is any valid JSON text.';

const some = (test: (text: string) => boolean) => (asked: Asked) => [...asked.sent.values()].some(test);

const page = (status: number, text: string): Passed => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: `<html><body><h1>${text}</h1></body></html>`,
});

export const recordsByReason = byReason([
  {
    name: 'takes sixty characters of any text',
    round: 'a',
    because: `${special} long values among them.`,
    layer: refusing(
      [...writes, ...uploads],
      ({ sent }) => [...sent.values()].some((value) => value.length > 60),
      400,
    ),
  },
  {
    name: 'has null for some absent fields and nothing for others',
    round: 'a',
    because: 'Ruling `optional-means-optional`: each of them is missing, null or empty.',
    options: { absentDates: 'missing' },
    layer: [
      absentAs(null),
      inRecords('everywhere', (record) => {
        for (const [index, name] of optionalFields.entries())
          if (index % 3 === 0 && record[name] === null) delete record[name];
      }),
    ],
  },
  {
    name: 'has empty lists of countries and currencies for a new partner',
    undecided: ['reference.countries.*', 'reference.currencies.*'],
    round: 'a',
    because: 'Ruling `reference-lists`: a list may omit anything, and an empty one cannot be judged.',
    layer: [inItems(['listCountries', 'listCurrencies'], () => [])],
  },
  {
    name: 'is behind a firewall that hangs up on those it does not know',
    round: 'a',
    because: `${rulings('success-and-refusal', 'authentication')} a closed connection is a refusal.`,
    options: { errorStyle: 'close', absentStyle: 'null', clockOffset: 'Z' },
  },
  {
    name: 'refuses in as many ways as it has teams',
    round: 'a',
    because: 'Ruling `success-and-refusal`: every other response is a refusal, in any form.',
    layer: refusingAs((answer, asked) => {
      if (asked.operation?.startsWith('upload')) return { status: 415, headers: {}, body: '' };
      if (answer.status === 401) return inJson(403, { error: 'invalid_token', error_description: 'expired' });
      if (asked.operation?.startsWith('check')) return inJson(200, { message: 'recipient not found' });
      return asked.operation?.includes('Recipient')
        ? refusal(409, 'failure')
        : inJson(500, { message: null, success: false });
    }),
  },
  {
    name: 'customers by their ids, documents shuffled each time, and recipients of one second as the last update left them',
    round: 'b',
    because: 'Ruling `newest-first`: the order of customers, documents and equal stamps is free.',
    options: { customersOrder: 'id', pageSize: 3, pageZero: 'first', pastTheEnd: 'last' },
    store: (store) => {
      const shuffled = documentsListed((own) => own.toSorted(() => Math.random() - 0.5));
      const ties = recipientsListed((own) =>
        own.toSorted(
          (a, b) =>
            Math.floor(a.createdOnMs / 1000) - Math.floor(b.createdOnMs / 1000) ||
            a.updatedOnMs - b.updatedOnMs ||
            chanceOf(a.id) - chanceOf(b.id),
        ),
      );
      return shuffled.store(ties.store(store));
    },
  },
  {
    name: 'names and addresses are of Latin letters, digits and little else',
    round: 'b',
    because: 'Ruling `sent-values-come-back`: a special value may be refused.',
    options: { errorStyle: 'html' },
    layer: refusing(
      writes,
      (asked) => values(asked).some((value) => !/^[A-Za-z0-9 +@._,/-]*$/.test(value)),
      422,
    ),
  },
  {
    name: 'texts of more than 60 characters and names without a vowel are refused',
    round: 'b',
    because: 'Rulings `sent-values-come-back` and `refused-valid-request`: validation is free.',
    layer: refusing(
      writes,
      ({ sent }) =>
        values({ sent }).some((value) => value.length > 60) ||
        ['first_name', 'last_name'].some((name) => /^[^aeiouyAEIOUY]+$/.test(sent.get(name) ?? '')),
    ),
  },
  {
    name: 'twelve recipients and eight documents per customer, and ten creates of customers in a second',
    round: 'b',
    because: 'Ruling `refused-valid-request`: quotas and rate limits are not shown.',
    layer: [
      quota('createRecipient', 12),
      quota(uploads, 8),
      at('createCustomer', () => {
        let started: number[] = [];
        return async (request, forward) => {
          started = started.filter((ms) => performance.now() - ms < 1_000);
          if (started.length >= 10) return tooMany('slow down');
          started.push(performance.now());
          return forward(request);
        };
      }),
    ],
  },
  {
    name: 'writes show two and a half seconds later, on pages of four, newest documents first',
    round: 'b',
    because: 'Ruling `lag`: up to three seconds.',
    options: { lagMs: 2_500, pageSize: 4, documentsOrder: 'newest', pastTheEnd: 'refuse' },
  },
  {
    name: 'of two instances that take turns, one is two seconds behind',
    round: 'b',
    because: 'Ruling `lag`: a write need not show at once, nor everywhere at the same time.',
    handlers: (plain, store) => {
      const slow = createHandlers({ store: lagging(store, 2_000), freedoms: defaultOptions });
      let count = 0;
      const turns = Object.entries(plain).map(([id, handle]) => {
        const slower = slow[id as keyof typeof slow] as (request: never) => Promise<unknown>;
        const isRead = /^(get|list)/.test(id);
        return [
          id,
          (request: never) => {
            count += 1;
            return count % 2 === 0 || !isRead ? slower(request) : handle(request);
          },
        ];
      });
      return Object.fromEntries(turns) as typeof plain;
    },
  },
  {
    name: 'new customers are temporarily blocked for two seconds of screening, which then stamps them',
    round: 'c',
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
    name: 'writes wait a quarter of a second for their commit, reads are a bit behind, identifiers count up',
    round: 'c',
    because: 'Rulings `lag` and `identifiers`.',
    options: { lagMs: 700, idScheme: 'sequential', documentsOrder: 'newest' },
    layer: () => async (request, forward) => {
      if (isAt(writes, request)) await pause(250);
      return forward(request);
    },
  },
  {
    name: 'a customer has one document of each pair',
    round: 'd',
    because:
      'Ruling `refused-valid-request`: quotas are free; further documents of a pair are only observed.',
    options: { documentsOrder: 'newest', absentDates: 'missing' },
    layer: counting((request) => isAt(uploads, request), pairOf, 1),
  },
  {
    name: 'a changed country or e-mail address of a customer waits for approval and is shown as it is',
    round: 'd',
    because: 'Ruling `updates`: fields may be ignored if the response says so.',
    options: { lockedFields: ['country', 'email_address', 'birth_country'], absentStyle: 'null' },
  },
  {
    name: 'new customers are blocked until they are screened, and the end of it refreshes updated_on',
    round: 'e',
    because:
      'Rulings `read-only` and `updated-on`: a new customer may be blocked, and a service may change records itself.',
    layer: screening,
  },
  {
    name: 'a customer has at most fifteen recipients and ten documents',
    round: 'e',
    because:
      'Ruling `refused-valid-request`: quotas of an owner are lawful, and others who are as full have the same.',
    layer: withQuota(15, 10),
    options: { pageSize: 5 },
  },
  {
    name: 'a customer can change the e-mail address alone, and every other field is refused',
    round: 'e',
    because:
      'Ruling `updates`: at least one field can be changed, and which ones is free. An update without a change refreshes updated_on, which is observed. Successes may have any 2xx.',
    options: {
      customersOrder: 'oldest',
      successStatus: 202,
      unchangedUpdate: 'refresh',
      clockOffset: 'Z',
      zeroSeconds: 'omit',
    },
    layer: refusing(
      'updateCustomer',
      ({ sent }) => [...sent.keys()].some((field) => field !== 'email_address'),
      403,
    ),
  },
  {
    name: 'counts that are multiples of ten are written with an exponent',
    round: 'g',
    because: 'Ruling json and RFC 8259, 6: a number may have an exponent, and 1E+1 is the integer 10.',
    report: 'https://github.com/FasterXML/jackson-databind/issues/228',
    layer: writing((text) =>
      text.replace(
        /("(?:total|current)_\w+":\s*)(\d*[1-9])(0+)(?=[,}\s])/g,
        (_, name: string, digits: string, zeros: string) => `${name}${digits}E+${zeros.length}`,
      ),
    ),
  },
  {
    name: 'counts that end in zeros are written with an exponent',
    round: 'h',
    report: 'https://github.com/FasterXML/jackson-databind/pull/140',
    because: `${valid} 1E+1 is a number of JSON (RFC 8259, 6) and the integer ten, like 10.0.`,
    layer: writing((text) =>
      text.replace(
        /("(?:current|total)_\w+": ?[1-9]\d*?)(0+)(?=[,}\s])/g,
        (_, head: string, zeros: string) => `${head}E+${zeros.length}`,
      ),
    ),
  },
  {
    name: 'texts of more than a hundred letters are refused as a fault of the service',
    round: 'h',
    report: 'https://github.com/pixelfed/pixelfed/pull/6878',
    because: `${special} A strict database refuses what does not fit into a column.`,
    layer: {
      where: writes,
      when: some((text) => [...text].length > 100),
      instead: page(500, 'Server Error'),
    },
  },
]);
