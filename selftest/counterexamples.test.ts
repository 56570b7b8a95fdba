import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { judge } from '../conformance/judge.ts';
import { type Answer, idOf } from '../conformance/reading/answer.ts';
import type { JsonObject } from '../conformance/reading/json.ts';
import { sampleCorridor } from '../conformance/recording/options.ts';
import type { Exchange, Transcript } from '../conformance/transcript/exchange.ts';
import { operationIds, operations } from '../generated/operations.ts';
import { type JudgedId, requirements } from '../generated/requirements.ts';
import { startServer } from '../server/start.ts';
import { recordRun } from '../testing/record-reference.ts';
import { counterexamples } from './defects/required/index.ts';
import { inItems, inRecords } from './kit/changes.ts';
import { edited, exchangesOf, inRun, recordIn, successesOf } from './kit/in-a-run.ts';

describe('each check notices its counterexample, and no other check takes offence', () => {
  let quick: Transcript;
  let standard: Transcript;
  before(async () => {
    const tokens = [
      { partner: 'first', token: 'token-of-the-first-partner' },
      { partner: 'second', token: 'token-of-the-second-partner' },
    ];
    // A field of the corridor beyond the samples, so that its loss can be an example of its own.
    const corridors = [{ ...sampleCorridor, fields: { branch_code: '0042' } }];
    const recorded = async (depth: 'quick' | 'standard') => {
      const reference = await startServer({ port: 0, database: ':memory:', tokens });
      const secondToken = 'token-of-the-second-partner';
      const run = await recordRun(reference, { corridors, depth, concurrency: 1, secondToken });
      await reference.close();
      return run;
    };
    quick = await recorded('quick');
    standard = await recorded('standard');
    const { checks } = judge(standard);
    assert.deepEqual(
      checks.filter(({ outcome }) => outcome !== 'satisfied').map(({ id }) => id),
      [],
    );
  });

  test('a list of records without an optional field is no evidence that the field is kept', () => {
    const onlyMinimal = edited(quick, (transcript) => {
      const id = idOf(recordIn(transcript, 'createCustomer', ({ subject }) => subject === 'minimal'));
      inRun(inItems('listCustomers', (items) => items.filter((item) => idOf(item) === id)))(transcript);
    });
    const outcomes = new Map(judge(onlyMinimal).checks.map((check) => [check.id, check.outcome]));
    assert.equal(outcomes.get('customers.list.first_name'), 'satisfied');
    for (const field of ['region', 'postcode', 'birth_city', 'phone_number', 'email_address'])
      assert.equal(outcomes.get(`customers.list.${field}`), 'inconclusive', field);
  });

  test('identifiers are only compared if the deployment gave two of them', () => {
    const [first, second] = successesOf(quick, 'createRecipient');
    const outcomeOf = (kept: readonly (Exchange | undefined)[], sentId?: string) => {
      const run = edited(quick, (transcript) => {
        transcript.entries = transcript.entries.filter(
          (entry) =>
            !('operation' in entry && entry.operation === 'createRecipient') ||
            kept.some((one) => one?.index === entry.index),
        );
        const last = successesOf(transcript, 'createRecipient').at(-1);
        if (sentId) last?.request.form?.push(['id', sentId]);
      });
      return judge(run).checks.find(({ id }) => id === 'recipients.create.id-unique')?.outcome;
    };
    const secondId = idOf(recordIn(quick, 'createRecipient', ({ index }) => index === second?.index));
    assert.equal(outcomeOf([first, second]), 'satisfied');
    assert.equal(outcomeOf([first]), 'inconclusive');
    assert.equal(outcomeOf([first, second], secondId), 'inconclusive');
  });

  test('a value that a read showed before it was sent is no evidence that an update changes anything', () => {
    const alreadyShown = edited(quick, (transcript) => {
      for (const update of successesOf(transcript, 'updateCustomer')) {
        const { target } = update.request;
        for (const read of successesOf(
          transcript,
          'getCustomer',
          ({ request }) => request.target === target,
        ).slice(-1))
          transcript.entries.push({
            ...structuredClone({ ...read, response: update.response }),
            step: `before-${update.step}`,
            sentAtMs: update.sentAtMs,
            answeredAtMs: update.sentAtMs,
          });
      }
    });
    const outcomeOf = (transcript: Transcript) =>
      judge(transcript).checks.find(({ id }) => id === 'customers.update.takes-a-field')?.outcome;
    assert.equal(outcomeOf(quick), 'satisfied');
    assert.notEqual(outcomeOf(alreadyShown), 'satisfied');
  });

  for (const [operation, id] of [
    ['createCustomer', 'customers.create.read-only.created_on'],
    ['createRecipient', 'recipients.create.read-only.created_on'],
  ] as const)
    test(`${id} alone is blamed for a timestamp that was asked for, however late it came`, () => {
      const transcript = edited(quick, (run) => {
        counterexamples[id](run);
        const isAsked = ({ role, sent }: Answer) => role === 'read-only' && sent.has('created_on');
        for (const create of successesOf(run, operation, isAsked)) {
          create.sentAtMs += 60_000;
          create.answeredAtMs += 60_000;
        }
      });
      const violated = judge(transcript).checks.filter(({ outcome }) => outcome === 'violated');
      assert.deepEqual(
        violated.map((check) => check.id),
        [id],
      );
    });

  const year = (text: unknown, years: number) =>
    String(text).replace(/^\d+/, (digits) => String(Number(digits) + years));

  test('a read of a customer that the service blocked is evidence of its timestamp, which is no earlier', () => {
    const blocked = (updatedOn: (record: JsonObject) => string) =>
      edited(
        quick,
        inRun(
          inRecords('getCustomer', (customer) =>
            Object.assign(customer, { temporary_blocked: 1, updated_on: updatedOn(customer) }),
          ),
        ),
      );
    const outcomeOf = (transcript: Transcript) =>
      judge(transcript).checks.find(({ id }) => id === 'customers.get.updated_on')?.outcome;
    assert.equal(outcomeOf(blocked(({ updated_on }) => String(updated_on))), 'satisfied');
    assert.equal(outcomeOf(blocked(({ updated_on }) => year(updated_on, 1))), 'satisfied');
    assert.equal(outcomeOf(blocked(({ created_on }) => year(created_on, -1))), 'violated');
  });

  for (const [create, operation, id] of [
    ['createCustomer', 'getCustomer', 'customers.get.updated_on'],
    ['createRecipient', 'getRecipient', 'recipients.get.updated_on'],
  ] as const)
    test(`${id} is violated by a later time beside a further field that differs in each response`, () => {
      let trace = 0;
      const isTraced = inRecords([create, operation], (record) =>
        Object.assign(record, { trace: `x${trace++}` }),
      );
      const isLater = inRecords(operation, (record) =>
        Object.assign(record, { updated_on: year(record.updated_on, 1) }),
      );
      const traced = (...changes: (typeof isTraced)[]) =>
        edited(quick, (run) => {
          for (const change of [isTraced, ...changes]) inRun(change)(run);
        });
      const outcomeOf = (transcript: Transcript) =>
        judge(transcript).checks.find((check) => check.id === id)?.outcome;
      assert.equal(outcomeOf(traced()), 'satisfied');
      assert.equal(outcomeOf(traced(isLater)), 'violated');
    });

  const later = (status: number): Exchange['response'] => ({
    status,
    headers: [['content-type', 'text/html']],
    body: '<h1>Later</h1>',
  });

  /** The run with this status instead of the last success of each read and update that any partner sends. */
  const endingWith = (status: number) =>
    edited(quick, (run) => {
      for (const operation of operationIds.filter((id) => operations[id].verb !== 'create')) {
        const last = successesOf(run, operation, ({ role }) => role === 'plain').at(-1);
        if (last)
          last.response = { status, headers: [['content-type', 'text/html']], body: '<h1>Later</h1>' };
      }
    });

  for (const status of [408, 429, 502, 503, 504, 520, 521, 530])
    test(`HTTP ${status} is for the moment or from the way there, and breaks nothing`, () => {
      const { checks, exitStatus } = judge(endingWith(status));
      assert.deepEqual(
        checks.filter(({ outcome }) => outcome === 'violated').map(({ id }) => id),
        [],
      );
      assert.equal(exitStatus, 3);
    });

  for (const scenario of ['customer-list', 'recipients'])
    test(`pages say nothing of a first one that was put off: ${scenario}`, () => {
      const firstPages = ({ listing }: Exchange) => listing?.page === 1;
      const putOff = edited(quick, (run) => {
        for (const page of exchangesOf(run).filter(firstPages))
          if (page.scenario === scenario) page.response = later(503);
      });
      const violated = judge(putOff).checks.filter(({ outcome }) => outcome === 'violated');
      assert.deepEqual(violated, []);
    });

  test('HTTP 500 is a fault of the deployment', () => {
    const { checks } = judge(endingWith(500));
    for (const id of ['customers.get.accepted', 'recipients.get.accepted', 'reference.countries.accepted'])
      assert.equal(checks.find((check) => check.id === id)?.outcome, 'violated', id);
  });

  test('a document that is listed twice is no reason to doubt the values of either', () => {
    const twice = edited(
      quick,
      inRun(
        inItems('listDocuments', (documents) =>
          documents.flatMap((one) => [{ ...one, uploaded_on: '2003-02-01T04:05:06+00:00' }, one]),
        ),
      ),
    );
    const violated = judge(twice).checks.filter(({ outcome }) => outcome === 'violated');
    assert.deepEqual(
      violated.map(({ id }) => id),
      ['documents.upload.stored'],
    );
  });

  const violatedIn = (run: Transcript, id: JudgedId) => {
    const { checks } = judge(edited(run, counterexamples[id]));
    return checks
      .filter(({ outcome, reason }) => outcome === 'violated' || reason === 'runnerFault')
      .map((check) => (check.reason === 'runnerFault' ? `no result of ${check.id}` : check.id));
  };

  /** What is violated in a quick run; none where such a run lacks what the counterexample changes. */
  const violatedInQuick = (id: JudgedId) => {
    try {
      return violatedIn(quick, id);
    } catch {
      return [];
    }
  };

  for (const { id, level, operations: named } of requirements) {
    if (level !== 'mandatory' && level !== 'advisory') continue;
    test(`${id} (${named.join(', ')})`, () => {
      const violated = violatedInQuick(id as JudgedId);
      assert.deepEqual(violated.length > 0 ? violated : violatedIn(standard, id as JudgedId), [id]);
    });
  }
});
