import { askedId } from '../../../conformance/reading/answer.ts';
import { readListPage } from '../../../conformance/reading/sweep.ts';
import type { Layer } from '../../../testing/intercepting-server.ts';
import { isRefused } from '../marks.ts';
import { replicas } from '../stores.ts';
import type { Trace, Variant } from '../variant.ts';
import { rewritten } from './objects.ts';

/** A valid request of such operations, about something that had been created, was refused all the same. */
const refusedAt =
  (operations: RegExp): Trace['mark'] =>
  (answer, evidence) =>
    operations.test(answer.operation) &&
    answer.credentials === 'token' &&
    answer.role === 'plain' &&
    isRefused(answer, evidence);

const late: Trace = { mark: refusedAt(/^getCustomer$/), tooStrict: 'customers.get.accepted' };

/** When writes show. */
export const writeVariants: Variant[] = [
  { name: 'writes show after half a second', rulings: ['READING 5'], options: { lagMs: 500 }, trace: late },
  { name: 'writes show after two seconds', rulings: ['READING 5'], options: { lagMs: 2000 }, trace: late },
  {
    name: 'three machines answer in turn, two of them late',
    rulings: ['READING 5'],
    ...turns([0, 1200, 2400]),
    trace: late,
  },
  {
    name: 'totals are counted a second late',
    rulings: ['READING 5', 'READING 19'],
    layer: lateTotals,
    trace: {
      mark: (answer, { recipients }) => {
        const list = answer.operation === 'listRecipients' ? readListPage(answer) : undefined;
        const there = recipients.filter(
          ({ sent, create }) =>
            sent.get('customer') === askedId(answer) && create.answeredAtMs < answer.sentAtMs,
        );
        return list?.total !== undefined && list.total < there.length;
      },
      tooStrict: 'recipients.list.total_recipients',
    },
  },
  {
    name: 'other services hear of a customer half a second after its creation',
    rulings: ['READING 5'],
    layer: hearingLate,
    trace: {
      mark: refusedAt(/Documents|Recipients/),
      tooStrict: 'recipients.list.accepted',
    },
  },
  {
    name: 'a customer is heard of between two requests for recipients',
    rulings: ['READING 5'],
    layer: hearingOneTooLate,
    trace: {
      mark: refusedAt(/^createRecipient$/),
      tooStrict: 'recipients.create.status',
    },
  },
];

/** Refuses the first recipient that is a business, as if its customer was heard of just after that. */
function hearingOneTooLate(): Layer {
  let isHeard = false;
  return async (request, forward) => {
    const form = new URLSearchParams(request.operation === 'createRecipient' ? request.body.toString() : '');
    if (isHeard || form.get('type') !== 'BIZ') return forward(request);
    isHeard = true;
    return unheardOf;
  };
}

const unheardOf = {
  status: 404,
  headers: { 'content-type': 'application/json' },
  body: '{"message":"Who?"}',
};

/** Shows totals, and the pages that follow from them, as they were a second ago. */
function lateTotals(): Layer {
  const known = new Map<string, { atMs: number; total: number }[]>();
  return async (request, forward) => {
    const key = request.target.split('?')[0] ?? '';
    const answer = rewritten((body) => {
      const name = Object.keys(body).find((field) => /^total_(?!pages)/.test(field));
      if (name === undefined) return;
      const now = performance.now();
      const totals = known.get(key) ?? [];
      known.set(key, totals);
      if (totals.at(-1)?.total !== Number(body[name])) totals.push({ atMs: now, total: Number(body[name]) });
      const old = totals.findLast(({ atMs }) => atMs <= now - 1000) ?? totals[0];
      body[name] = old?.total ?? 0;
      body.total_pages = Math.max(Math.ceil((old?.total ?? 0) / 10), 1);
    });
    return answer(request, forward);
  };
}

function turns(lagsMs: number[]): Pick<Variant, 'store' | 'handlers'> {
  let machines = replicas(lagsMs);
  return {
    store: (store) => {
      machines = replicas(lagsMs);
      return machines.store(store);
    },
    handlers: (handlers) => machines.handlers(handlers),
  };
}

/** All but the service that creates customers refuse what is about one that is younger than half a second. */
function hearingLate(): Layer {
  const heardMs = new Map<string, number>();
  return async (request, forward) => {
    const form = new URLSearchParams(request.operation === 'createRecipient' ? request.body.toString() : '');
    const customer = form.get('customer') ?? request.id ?? '';
    if ((heardMs.get(customer) ?? 0) > performance.now()) return unheardOf;
    const answer = await forward(request);
    const created = request.operation === 'createCustomer' ? /"id":(\d+)/.exec(answer.body)?.[1] : undefined;
    if (created !== undefined) heardMs.set(created, performance.now() + 500);
    return answer;
  };
}
