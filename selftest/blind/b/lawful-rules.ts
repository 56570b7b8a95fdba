import { operations } from '../../../generated/operations.ts';
import { defaultOptions } from '../../../server/options/options.ts';
import { createHandlers } from '../../../server/resources/handlers.ts';
import { lagging } from '../../../server/store/lag.ts';
import {
  askedBy,
  at,
  customersSeen,
  customerWrites,
  isTaken,
  type Passed,
  type Right,
  readRecord,
  recipientsSeen,
  recipientWrites,
  refusal,
  refusing,
  sentBy,
  uploads,
  withForm,
} from './tools.ts';

/** Lawful rules of a business: validation, quotas, screening, delays, orders, and what an update may change. */

const writes = [...customerWrites, ...recipientWrites] as const;
const values = ({ sent }: { sent: ReadonlyMap<string, string> }) => [...sent.values()];
const identity = ['first_name', 'middle_name', 'last_name', 'date_of_birth', 'nationality', 'birth_country'];

const tooMany = (text: string): Passed => ({
  status: 429,
  headers: { 'content-type': 'text/plain', 'retry-after': '1' },
  body: text,
});

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
      if (isTaken(answer)) counts.set(key, (counts.get(key) ?? 0) + 1);
      return answer;
    };
  });

export const rights: Right[] = [
  {
    name: 'names and addresses are of Latin letters, digits and little else',
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
    because: 'Rulings `sent-values-come-back` and `refused-valid-request`: validation is free.',
    layer: refusing(
      writes,
      ({ sent }) =>
        values({ sent }).some((value) => value.length > 60) ||
        ['first_name', 'last_name'].some((name) => /^[^aeiouyAEIOUY]+$/.test(sent.get(name) ?? '')),
    ),
  },
  {
    name: 'a firewall blocks what looks like an attack, with a page and an incident number',
    because: 'Ruling `sent-values-come-back`: a refusal of special values is observed.',
    layer: at(writes, () => async (request, forward) => {
      const isAttack = values(askedBy(request)).some((value) =>
        /['"<>;\\%]|--|\bnull\b|\bselect\b/i.test(value),
      );
      return isAttack
        ? { status: 403, headers: { 'content-type': 'text/html' }, body: '<h1>Blocked</h1><p>Incident 7</p>' }
        : forward(request);
    }),
  },
  {
    name: 'fields that the document does not name are refused, read-only ones among them',
    because: 'Rulings `read-only` and `corridor-fields`: sending one is refused or ignored.',
    layer: at([...writes, ...uploads], () => async (request, forward) => {
      const { fields = {} } = operations[request.operation ?? 'listCountries'];
      const isKnown = [...sentBy(request).keys()].every((name) => Object.hasOwn(fields, name));
      return isKnown ? forward(request) : refusal(400, 'There is a field that nobody knows.');
    }),
  },
  {
    name: 'twelve recipients and eight documents per customer, and ten creates of customers in a second',
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
    name: 'no two recipients of a customer have one account, and no two documents one number',
    because: 'Ruling `refused-valid-request`: validation is free, and these are never accepted later.',
    layer: at(['createRecipient', ...uploads], () => {
      const taken = new Set<string>();
      return async (request, forward) => {
        const sent = sentBy(request);
        const key = `${request.id ?? sent.get('customer')} ${sent.get('iban') ?? sent.get('id_number')}`;
        if (sent.get('iban') !== '' && taken.has(key)) return refusal(409);
        const answer = await forward(request);
        if (isTaken(answer)) taken.add(key);
        return answer;
      };
    }),
  },
  {
    name: 'writes show two and a half seconds later, on pages of four, newest documents first',
    because: 'Ruling `lag`: up to three seconds.',
    options: { lagMs: 2_500, pageSize: 4, documentsOrder: 'newest', pastTheEnd: 'refuse' },
  },
  {
    name: 'of two instances that take turns, one is two seconds behind',
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
    name: 'what a person is called and where they come from is changed by support only',
    because:
      'Ruling `updates`: which fields an update may change is free; others are refused, alone or together.',
    layer: refusing('updateCustomer', ({ sent }) => identity.some((name) => sent.has(name)), 403),
  },
  {
    name: 'an update changes the phone number of a customer and the account of a recipient, and ignores the rest',
    because: 'Ruling `updates`: changes of other fields may be ignored if the response says so.',
    options: {
      lockedFields: Object.keys(operations.updateCustomer.fields).filter(
        (name) => name !== 'phone_number',
      ) as (keyof typeof operations.updateCustomer.fields)[],
    },
    layer: at(
      'updateRecipient',
      () => (request, forward) =>
        forward(
          withForm(request, (form) => {
            for (const name of [...form.keys()]) if (name !== 'iban' && name !== 'bank') form.delete(name);
          }),
        ),
    ),
  },
  {
    name: 'an unchanged update refreshes updated_on, and each response to an update names the fields that differ',
    because: 'Rulings `updated-on` and `more-is-allowed`: updates that change nothing may refresh it.',
    options: { clockResolution: 'millisecond', unchangedUpdate: 'refresh' },
    layer: at(['updateCustomer', 'updateRecipient'], () => async (request, forward) => {
      const before = await readRecord(request, forward);
      const answer = await forward(request);
      const names = [...sentBy(request)].flatMap(([name, value]) => (before[name] === value ? [] : [name]));
      return { ...answer, body: answer.body.replace(/^\{/, `{"changes":${JSON.stringify(names)},`) };
    }),
  },
  {
    name: 'new customers are screened for a second and a half, and their recipients are saved twice',
    because:
      'Ruling `updated-on`: a service may change a record itself, and a new recipient need not have equal stamps.',
    store: (store) => {
      const screened = customersSeen(() => (record) => {
        const readyMs = record.createdOnMs + 1_500;
        const isReady = Date.now() > readyMs;
        const updatedOnMs = isReady ? Math.max(readyMs, record.updatedOnMs) : record.updatedOnMs;
        return { ...record, temporaryBlocked: isReady ? 0 : 1, updatedOnMs };
      });
      const saved = recipientsSeen(() => (record) => ({
        ...record,
        updatedOnMs: Math.max(record.updatedOnMs, record.createdOnMs + 1_000),
      }));
      return saved.store(screened.store(store));
    },
  },
];
