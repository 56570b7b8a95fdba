import type { JsonObject } from '../../../conformance/reading/json.ts';
import { inZone, restamping } from '../../kit/legal.ts';
import {
  inItems,
  inJson,
  inRecords,
  type Layer,
  type Passing,
  type Right,
  recipientLists,
  showing,
} from '../kit.ts';
import { cut, falling, looking, numbering, recordOf, relisting, reordering, text } from './state-tools.ts';

const hash = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
const turned = <One>(items: readonly One[], by: number) => {
  const first = items.length > 0 ? by % items.length : 0;
  return [...items.slice(first), ...items.slice(0, first)];
};

/** Shows records for a time as they were before an update. */
const late =
  (where: (reads: number, request: Passing) => boolean, update: string, ms: number) => (): Layer => {
    const old = new Map<string, { before: JsonObject; untilMs: number }>();
    let reads = 0;
    return async (request, forward) => {
      const { operation, id = '', target } = request;
      if (operation === update && !((old.get(id)?.untilMs ?? 0) > performance.now())) {
        const body = await looking(request, forward)(target);
        const before = recordOf({ status: 200, headers: {}, body: JSON.stringify(body) });
        if (before) old.set(id, { before, untilMs: performance.now() + ms });
      }
      const answer = await forward(request);
      if (operation === update || request.method !== 'GET' || !where(reads++, request)) return answer;
      const change = inRecords('everywhere', (record) => {
        const kept = old.get(text(record.id));
        if (kept && kept.untilMs > performance.now()) Object.assign(record, kept.before);
      });
      return 'change' in change ? change.change(answer, askedFor(request)) : answer;
    };
  };
const askedFor = ({ operation, target, id }: Passing) => ({
  operation,
  target,
  id,
  hasToken: true,
  sent: new Map<string, string>(),
  fileKind: undefined,
});

const tooMany = (message: string) => {
  const refused = inJson(429, { message });
  return { ...refused, headers: { ...refused.headers, 'retry-after': '1' } };
};

export const rights: Right[] = [
  {
    name: 'documents are in another order in each answer',
    because: 'Ruling newest-first: documents may be listed in any order, and their list has no pages.',
    report: 'https://github.com/apache/incubator-xtable/pull/662',
    layer: () => {
      let reads = 0;
      return inItems('listDocuments', (items) => turned(items, ++reads));
    },
  },
  {
    name: 'each write shuffles the recipients of the same second',
    because:
      'Ruling newest-first: equal timestamps may be in any order, which a write may change; between two writes each is on one page.',
    report: 'https://github.com/getsentry/sentry/pull/108628',
    layer: relisting(recipientLists, 10, () => {
      let writes = 0;
      return {
        watch: ({ method }) => {
          if (method === 'POST') writes++;
        },
        page: (all, { page, size }) => {
          const shuffled = all.toSorted(falling(({ id }) => hash(`${writes} ${id}`)));
          return { items: cut(shuffled.toSorted(falling(({ created_on }) => text(created_on))), page, size) };
        },
      };
    }),
  },
  {
    name: 'customers are sorted by their identifiers as texts, 10 before 2',
    because: 'Ruling newest-first: customers may be listed in any order.',
    report: 'https://github.com/DMarby/picsum-photos/issues/64',
    options: { idScheme: 'sequential' },
    layer: reordering('listCustomers', (all) => all.toSorted(falling(({ id }) => text(id))).reverse()),
  },
  {
    name: 'identifiers count from 0',
    because: 'Ruling identifiers: each is a unique JSON integer; 0 is one, and the number means nothing.',
    report: 'https://github.com/angular/in-memory-web-api/issues/66',
    options: { idScheme: 'sequential' },
    store: numbering({ customer: (id) => id - 1n, recipient: (id) => id - 1n, kept: (shown) => shown + 1n }),
  },
  {
    name: 'identifiers come from two blocks in turn, ten thousand apart',
    because:
      'Ruling identifiers: they may be larger or smaller than those of earlier records, with any gaps.',
    report: 'https://github.com/matrixorigin/matrixone/issues/24834',
    options: { idScheme: 'sequential' },
    store: numbering({
      customer: (id) => (id % 2n ? id : id + 10_000n),
      recipient: (id) => (id % 2n ? id + 10_000n : id),
      kept: (shown) => (shown > 10_000n ? shown - 10_000n : shown),
    }),
  },
  {
    name: 'customers have even numbers, and recipients odd ones',
    because: 'Ruling identifiers: they need not follow one another; one sequence may serve several tables.',
    report: 'https://github.com/mimecorg/webissues/issues/34',
    options: { idScheme: 'sequential' },
    store: numbering({
      customer: (id) => id * 2n,
      recipient: (id) => id * 2n + 1n,
      kept: (shown) => shown / 2n,
    }),
  },
  {
    name: 'an update of a record that is being updated is refused with 409',
    because:
      'Ruling refused-valid-request: a refusal while other requests were under way counts only if it is repeated alone.',
    report: 'https://github.com/IBM/mcp-context-forge/issues/2566',
    layer: (): Layer => {
      const open = new Set<string>();
      return async (request, forward) => {
        const { operation, target } = request;
        if (!operation?.startsWith('update')) return forward(request);
        if (open.has(target)) return inJson(409, { message: 'Somebody else is changing this record.' });
        open.add(target);
        try {
          await new Promise((resolve) => setTimeout(resolve, 30));
          return await forward(request);
        } finally {
          open.delete(target);
        }
      };
    },
  },
  {
    name: 'more than ten creates in a second are put off with 429 and Retry-After',
    because: 'Limits 3 and ruling refused-valid-request: rate limits are not known.',
    report: 'https://github.com/Viincenttt/MollieApi/pull/412',
    layer: (): Layer => {
      const atMs: number[] = [];
      return async (request, forward) => {
        if (!request.operation?.startsWith('create')) return forward(request);
        while (atMs[0] !== undefined && atMs[0] < performance.now() - 1000) atMs.shift();
        if (atMs.length >= 10) return tooMany('Slow down, please.');
        atMs.push(performance.now());
        return forward(request);
      };
    },
  },
  {
    name: 'times of a customer are those of the country, and times of recipients those of theirs',
    because: 'Ruling timestamps: any offset is right, and timestamps are compared as instants.',
    report: 'https://github.com/open-meteo/open-meteo/issues/1243',
    layer: restamping((stamp, { country }) =>
      inZone(stamp, country === 'GH' ? 0 : country === 'IN' ? 330 : 60),
    ),
  },
  {
    name: 'fractions of seconds have no zeros at their end, and whole seconds have none',
    because:
      'Ruling timestamps: the last unit may have a fraction, of any length; a shorter one is the same instant.',
    report: 'https://github.com/adlnet/lrs-conformance-test-suite/pull/285',
    options: { clockResolution: 'millisecond' },
    layer: restamping((stamp) => stamp.replace(/(\.\d*?)0+\+/, '$1+').replace('.+', '+')),
  },
  {
    name: 'documents are stamped by a clock that is three hours behind that of customers',
    because:
      'Ruling timestamps: they are never compared with another clock; uploaded_on is the time of the upload by the clock of the uploads.',
    report: 'https://github.com/offenesdresden/ParkAPI/issues/13',
    layer: showing('everywhere', 'uploaded_on', (stamp) =>
      typeof stamp === 'string'
        ? `${new Date(Date.parse(stamp) - 10_800_000).toISOString().slice(0, 19)}+00:00`
        : stamp,
    ),
  },
  {
    name: 'a reference list begins with another entry each time',
    because: 'Ruling reference-lists: nothing is said about what they hold and in which order.',
    report: 'https://github.com/broadinstitute/seqr/pull/5073',
    layer: () => {
      let reads = 0;
      const lists = ['listCountries', 'listNationalities', 'listCurrencies'] as const;
      return inItems(lists, (items) => turned(items, ++reads * 7));
    },
  },
  {
    name: 'for two seconds after an update reads of a customer show the old and the new state in turn',
    because: 'Ruling lag: a write need not be visible at once; after two seconds every read shows it.',
    report: 'https://github.com/unkeyed/unkey/pull/6885',
    layer: late(
      (reads, { operation }) => operation === 'getCustomer' && reads % 2 === 0,
      'updateCustomer',
      2000,
    ),
  },
  {
    name: 'the list shows an update of a recipient two seconds after the get does',
    because: 'Ruling lag: reads are repeated for up to three seconds; lists may be made by another service.',
    report: 'https://github.com/apache/openwhisk/pull/2509',
    layer: late((_, { operation }) => operation === 'listRecipients', 'updateRecipient', 2000),
  },
];
