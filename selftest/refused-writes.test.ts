import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { judge } from '../conformance/judge.ts';
import { type Answer, readAnswer, sentFields } from '../conformance/reading/answer.ts';
import type { Transcript } from '../conformance/transcript/exchange.ts';
import { startServer } from '../server/start.ts';
import { recordsIn } from '../testing/intercepting-server.ts';
import { recordRun } from '../testing/record-reference.ts';
import { inBody, showing } from './kit/changes.ts';
import { edited, exchangesOf, inRun } from './kit/in-a-run.ts';
import type { ResponseChange } from './kit/response-change.ts';
import { atStep } from './kit/steps.ts';
import { always } from './kit/writes.ts';

describe('what a refused write changes is its own fault, and no consequence of a late read', () => {
  let conformant: Transcript;
  before(async () => {
    const reference = await startServer({ port: 0, database: ':memory:' });
    conformant = await recordRun(reference, { depth: 'standard' });
    await reference.close();
  });

  /**
   * The run with one response changed. All that came after the answer to a step came within a second, however slow the
   * run was, and probes came this much later, in milliseconds. Lists that are read meanwhile are left out: whether one shows
   * the customer between the refusals and the get, and so clears them, depends on how fast the run was.
   */
  const outcomeOf = (
    change: ResponseChange,
    wanted: (answer: Answer) => boolean,
    step: string,
    laterMs: number,
  ) => {
    const changed = edited(conformant, (run) => {
      run.entries = run.entries.filter(
        (entry) => !('step' in entry && entry.step.startsWith('customers-page-')),
      );
      const probes = exchangesOf(run).filter(({ scenario }) => scenario === 'probes');
      const fromMs = probes.find((exchange) => exchange.step === step)?.answeredAtMs ?? 0;
      const later = probes.filter(({ sentAtMs }) => step !== '' && sentAtMs >= fromMs);
      const lastMs = Math.max(...later.map(({ answeredAtMs }) => answeredAtMs));
      const scale = Math.max(1, (lastMs - fromMs) / 1000);
      const squeezed = (ms: number) => Math.min(ms, fromMs) + Math.max(0, ms - fromMs) / scale;
      for (const exchange of exchangesOf(run)) {
        const addedMs = later.includes(exchange) ? laterMs : 0;
        exchange.sentAtMs = squeezed(exchange.sentAtMs) + addedMs;
        exchange.answeredAtMs = squeezed(exchange.answeredAtMs) + addedMs;
      }
      inRun(change, wanted)(run);
    });
    return judge(changed)
      .checks.filter(({ outcome }) => outcome === 'violated')
      .map(({ id }) => id);
  };
  const customer = atStep('probes', 'get-customer-after-refusals');
  const lists = atStep('probes', 'recipients-afterwards');
  const long = 100_000;

  test('an update that was accepted before is taken back', () => {
    const sent = exchangesOf(conformant).find(({ step }) => step === 'create-wrongly-updated');
    const old = sentFields(readAnswer(sent as NonNullable<typeof sent>)).get('city') ?? '';
    const undone = (laterMs: number) =>
      outcomeOf(showing('getCustomer', 'city', always(old)), customer, 'update-customer-before', laterMs);
    assert.deepEqual(undone(long), ['customers.refused']);
    assert.deepEqual(undone(0), []);
  });

  test('the time of the last update moves', () => {
    const touched = showing('getCustomer', 'updated_on', always('2099-01-01T00:00:00+00:00'));
    assert.deepEqual(outcomeOf(touched, customer, '', 0), ['customers.refused']);
  });

  test('a recipient is lost', () => {
    const lost = (laterMs: number) =>
      outcomeOf(
        inBody('listRecipients', (body) => {
          const [first] = recordsIn(body);
          Object.assign(body, { recipients: [first], current_recipients: 1 });
        }),
        lists,
        'create-payee-after-refusals',
        laterMs,
      );
    assert.deepEqual(lost(long), ['recipients.refused']);
    assert.deepEqual(lost(0), []);
  });

  test('what was refused is counted', () => {
    const counted = inBody('listRecipients', (body) => {
      body.total_recipients = 9;
    });
    assert.deepEqual(outcomeOf(counted, lists, '', 0), ['recipients.refused']);
  });
});
