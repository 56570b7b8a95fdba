import { AsyncLocalStorage } from 'node:async_hooks';
import { each } from '../../../conformance/judging/table-keys.ts';
import { askedId } from '../../../conformance/reading/answer.ts';
import { readListPage } from '../../../conformance/reading/listing.ts';
import type { Handlers } from '../../../server/interface/handler.ts';
import { lagging } from '../../../server/store/lag.ts';
import type { Store } from '../../../server/store/store.ts';
import type { Layer } from '../../../testing/intercepting-server.ts';
import { inBody, refusal } from '../../kit/changes.ts';
import { sentBy } from '../../kit/on-a-server.ts';
import type { ResponseChange } from '../../kit/response-change.ts';
import { type LegalServer, serversOf, type Trace } from '../legal-server.ts';
import { refusedAt } from '../marks.ts';

const late: Trace = { 'customers.get.accepted': refusedAt(/^getCustomer$/) };

/** Writes that show late. */
export const writeServers = serversOf({ takes: ['when a write shows'] })({
  'writes show after two seconds': { options: { lagMs: 2000 }, trace: late },
  'three machines answer in turn, two of them late': { ...replicas(1200, 2400), trace: late },
  'other services hear of a customer half a second after its creation': {
    layer: hearingLate,
    trace: { 'recipients.list.accepted': refusedAt(/Documents|Recipients/) },
  },
  'totals are counted a second late': {
    rulings: ['paging'],
    layer: lateTotals,
    trace: {
      'recipients.list.total_recipients': (answer, { recipients }) => {
        const list = answer.operation === 'listRecipients' ? readListPage(answer) : undefined;
        const there = recipients.filter(
          ({ create }) =>
            create.sent.get('customer') === askedId(answer) && create.answeredAtMs < answer.sentAtMs,
        );
        return list?.total !== undefined && list.total < there.length;
      },
    },
  },
});

/** Shows totals, and numbers of pages, as they were a second ago. */
function lateTotals(): ResponseChange {
  const known = new Map<string, { atMs: number; total: number }[]>();
  return inBody('everywhere', (body, { target }) => {
    const name = Object.keys(body).find((field) => /^total_(?!pages)/.test(field));
    if (name === undefined) return;
    const key = target.split('?')[0] ?? '';
    const now = performance.now();
    const totals = known.get(key) ?? [];
    known.set(key, totals);
    if (totals.at(-1)?.total !== Number(body[name])) totals.push({ atMs: now, total: Number(body[name]) });
    // A total that was read long ago is no measure of what there was a second ago.
    const recent = totals.filter(({ atMs }) => atMs > now - 2000);
    const old = recent.findLast(({ atMs }) => atMs <= now - 1000) ?? recent[0] ?? totals.at(-1);
    body[name] = old?.total ?? 0;
    body.total_pages = Math.max(Math.ceil((old?.total ?? 0) / 10), 1);
  });
}

/**
 * Several machines over one store. Writes go to all of them; each request reads from the next one in turn. The first
 * machine is up to date, and each other one lags by some milliseconds.
 */
function replicas(...lagsMs: number[]): Pick<LegalServer, 'store' | 'handlers'> {
  const reading = new AsyncLocalStorage<Store>();
  const machinesOf = new WeakMap<Store, Store[]>();
  return {
    store(first) {
      const machines = [first];
      let last = first;
      for (const lagMs of lagsMs) {
        // Each machine passes writes on to the one before it, and lags behind the first.
        last = lagging(
          readingFrom(() => first, last),
          lagMs,
        );
        machines.push(last);
      }
      const inTurn = readingFrom(() => reading.getStore() ?? first, last);
      machinesOf.set(inTurn, machines);
      return inTurn;
    },
    handlers(handlers, store) {
      const machines = machinesOf.get(store) ?? [];
      let requests = 0;
      const onNext = each(
        handlers as Record<string, (request: never) => unknown>,
        (handle) => (request: never) => {
          const machine = machines[requests++ % machines.length] as Store;
          return reading.run(machine, () => handle(request));
        },
      );
      return onNext as unknown as Handlers;
    },
  };
}

/** A store that writes to one store and reads from another. */
const readingFrom = (read: () => Store, written: Store) =>
  new Proxy(written, {
    get(_, name: keyof Store) {
      const store = /^(create|update)/.test(name) ? written : read();
      return store[name].bind(store);
    },
  });

/** Refuses all requests about a customer during the first half second after its creation. */
function hearingLate(): Layer {
  const heardMs = new Map<string, number>();
  return async (request, forward) => {
    const isNew = request.operation === 'createRecipient';
    const customer = (isNew ? sentBy(request).get('customer') : request.id) ?? '';
    if ((heardMs.get(customer) ?? 0) > performance.now()) return refusal(404);
    const answer = await forward(request);
    const created = request.operation === 'createCustomer' ? /"id":(\d+)/.exec(answer.body)?.[1] : undefined;
    if (created !== undefined) heardMs.set(created, performance.now() + 500);
    return answer;
  };
}
