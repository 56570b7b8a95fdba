import { isTaken, restamping } from '../../kit/legal.ts';
import {
  customerViews,
  type Defect,
  inBody,
  inRecords,
  type Layer,
  later,
  type Passed,
  recordsIn,
  reporting,
  showing,
} from '../kit.ts';
import { inSeconds, only, sleep, text, turning } from './web-tools.ts';

export const defects: Defect[] = [
  {
    name: 'times of a customer are cut to seconds in the response to a create, and rounded afterwards',
    breaks: 'customers.get.created_on',
    follows: { 'customers.list.created_on': 'it is read from the same column' },
    why: 'created_on never changes. The object in memory is shown without its fraction, but the column of the database rounds, so every second customer is one second younger later.',
    report: 'https://github.com/rails/rails/issues/30301',
    options: { clockResolution: 'millisecond' },
    layer: inRecords(customerViews, (record, { asked: { operation } }) => {
      const fresh = { createCustomer: ['created_on', 'updated_on'], updateCustomer: ['updated_on'] };
      for (const field of ['created_on', 'updated_on'])
        record[field] =
          inSeconds(
            record[field],
            fresh[operation as keyof typeof fresh]?.includes(field) ? Math.floor : Math.round,
          ) ?? null;
    }),
  },
  {
    name: 'milliseconds of a recipient have no zeros at their beginning, so that .050 is .50',
    breaks: 'recipients.list.newest-first',
    follows: {
      'recipients.create.creation-time': 'a recipient can seem older than one before it',
      'recipients.update.refresh': 'an update within the same second can seem earlier',
    },
    why: 'Recipients are sorted from the latest created_on to the earliest. Seconds and milliseconds are printed as two numbers with a full stop between them.',
    report: 'https://github.com/facebook/fboss/pull/1292',
    options: { clockResolution: 'millisecond' },
    layer: restamping((stamp, record) =>
      'payout_method' in record ? stamp.replace(/\.0{1,2}(?=\d)/, '.') : stamp,
    ),
  },
  {
    name: 'every second update of a customer is stamped by a machine that is forty seconds behind',
    breaks: 'customers.update.refresh',
    follows: { 'customers.update.updated_on': 'it is not the time of the update, but one before it' },
    why: 'An update makes updated_on later, by the current clock of the deployment (ruling updated-on). One of two machines has lost its time server.',
    report: 'https://github.com/informedica/GenPRES/issues/826',
    layer: () => {
      const behind = new Set<string>();
      const machine = turning(2);
      return showing(customerViews, 'updated_on', (stamp, { record, asked }) => {
        const id = text(record.id);
        if (asked.operation === 'updateCustomer') {
          if (machine() === 1) behind.add(id);
          else behind.delete(id);
        }
        return behind.has(id) ? later(-40)(stamp) : stamp;
      });
    },
  },
  {
    name: 'one of three machines shows a customer for good as it first read it',
    breaks: 'customers.update.stored',
    follows: { 'customers.kept': 'gets show the old and the new state in turn' },
    why: 'Later gets show what the response to an update showed. Each machine keeps what it read; the one that carries out an update clears its own copy, and this one carries out none.',
    report: 'https://github.com/moozzyk/EFCache/issues/10',
    layer: (): Layer => {
      const kept = new Map<string, Passed>();
      const machine = turning(3);
      return only('getCustomer', async (request, forward) => {
        const answer = await forward(request);
        if (!isTaken(answer) || machine() !== 2) return answer;
        const own = kept.get(request.target) ?? answer;
        kept.set(request.target, own);
        return own;
      });
    },
  },
  {
    name: 'one of three machines runs the version before, which has no temporary_blocked',
    breaks: 'customers.get.temporary_blocked',
    follows: { 'customers.list.temporary_blocked': 'the old version lists customers, too' },
    why: 'A record is always shown completely. A rollout has stopped halfway, and the balancer sends every third read to the old version.',
    report: 'https://github.com/kubernetes/kops/issues/1982',
    layer: () => {
      const machine = turning(3);
      return inBody(['getCustomer', 'listCustomers'], (body) => {
        if (machine() === 2) for (const record of recordsIn(body)) delete record.temporary_blocked;
      });
    },
  },
  {
    name: 'of two recipients that are read at the same time both gets show the first one',
    breaks: 'recipients.get.id',
    follows: { 'recipients.get.first_name': 'it is another recipient' },
    why: 'A get shows the recipient that was asked for. Reads that are under way are shared under the pattern of the path, in which the number is missing.',
    report: 'https://github.com/PostHog/posthog/pull/73651',
    layer: (): Layer => {
      const open = new Map<string, Promise<Passed>>();
      return only('getRecipient', (request, forward) => {
        const caller = request.headers.authorization ?? '';
        const shared = open.get(caller) ?? sleep(25).then(() => forward(request));
        open.set(caller, shared);
        return shared.finally(() => open.delete(caller));
      });
    },
  },
  {
    name: 'the second check of a bank account has its flag from the cache, as text',
    breaks: 'eligibility.bank-account.eligible_for_instant_pay',
    why: 'eligible_for_instant_pay is an integer. The first response is computed, a later one comes from a store that keeps every value as text.',
    report: 'https://github.com/trypostit/trypost/pull/21',
    layer: () => {
      const checked = new Set<string>();
      return reporting('checkGhanaBankAccount', 'eligible_for_instant_pay', (flag, { asked }) => {
        if (checked.has(asked.target)) return text(flag);
        checked.add(asked.target);
        return flag;
      });
    },
  },
  {
    name: 'an update of a recipient that says the same as one just before for another is taken for a retry',
    breaks: 'recipients.update.id',
    follows: { 'recipients.update.stored': 'the second recipient is not changed' },
    why: 'The response to an update shows the recipient of the path. Retries are told by token and form alone, so a new bank for all recipients of a customer reaches the first one.',
    report: 'https://github.com/nensii21/devlink/pull/1200',
    layer: (): Layer => {
      const done = new Map<string, { answer: Passed; atMs: number }>();
      return only('updateRecipient', async (request, forward) => {
        const key = `${request.headers.authorization} ${request.body}`;
        const before = done.get(key);
        if (before && performance.now() - before.atMs < 10_000) return before.answer;
        const answer = await forward(request);
        if (isTaken(answer)) done.set(key, { answer, atMs: performance.now() });
        return answer;
      });
    },
  },
];
