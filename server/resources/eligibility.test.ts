import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testServer } from '../../testing/client.ts';
import { banks, eligibilityHandlers, operators, SLOW_ANSWER_MS } from './eligibility.ts';

const checks = [
  [
    'mw',
    'operator',
    'mobile_number',
    operators,
    ['0240000001', '0240000002', '0249999999', '0240000003', '0240000004'],
  ],
  [
    'ac',
    'bank',
    'account_number',
    banks,
    ['1000000000001', '1000000000002', '9', '1000000000003', '1000000000004'],
  ],
] as const;

for (const [
  kind,
  institution,
  number,
  known,
  [eligible, notEligible, unknown, slow, unavailable],
] of checks) {
  const path = `/api/resources/check-gh-${kind}-instant-pay-eligibility`;

  for (const code of Object.keys(known)) {
    test(`check ${kind}: ${code} knows an eligible holder, one who is not, and does not know others`, async () => {
      await using server = await testServer();
      const ask = (value: string) => server.get(`${path}?${institution}=${code}&${number}=${value}`);
      const yes = await ask(eligible);
      assert.deepEqual([yes.status, yes.json.eligible_for_instant_pay], [200, 1]);
      assert.match(yes.json.recipient_name, /\w+ \w+/);
      const no = await ask(notEligible);
      assert.deepEqual([no.status, no.json.eligible_for_instant_pay], [200, 0]);
      const nobody = await ask(unknown);
      assert.deepEqual([nobody.status, nobody.json.param], [404, number]);
      assert.equal((await ask('constructor')).status, 404);
    });
  }

  test(`check ${kind}: an unknown, missing or empty parameter is refused by name`, async () => {
    await using server = await testServer();
    const code = Object.keys(known)[0];
    const wrong: [query: string, param: string, code: string][] = [
      [`${institution}=mtn&${number}=${eligible}`, institution, 'parameter_invalid'],
      [`${institution}=__proto__&${number}=${eligible}`, institution, 'parameter_invalid'],
      [`${number}=${eligible}`, institution, 'parameter_missing'],
      [`${institution}=${code}`, number, 'parameter_missing'],
      [`${institution}=${code}&${number}=`, number, 'parameter_empty'],
    ];
    for (const [query, param, expected] of wrong) {
      const { status, json } = await server.get(`${path}?${query}`);
      assert.deepEqual([status, json.param, json.code], [400, param, expected], query);
    }
  });

  test(`check ${kind}: one number is answered late, and only that one`, async () => {
    const slowMs = 300;
    const handlers = eligibilityHandlers(slowMs);
    await using server = await testServer({}, { handlers: (all) => ({ ...all, ...handlers }) });
    const code = Object.keys(known)[0];
    const ask = async (value: string) => {
      const startedMs = performance.now();
      const { status, json } = await server.get(`${path}?${institution}=${code}&${number}=${value}`);
      return { status, json, tookMs: performance.now() - startedMs };
    };
    const late = await ask(slow);
    // A timer may fire a part of a millisecond early.
    assert.ok(late.tookMs >= slowMs - 1, `${late.tookMs} ms`);
    assert.deepEqual([late.status, late.json], [200, (await ask(eligible)).json]);
    // Any of them may be late on a busy machine, but not each.
    const others = [await ask(eligible), await ask(eligible), await ask(eligible)];
    assert.ok(others.some(({ tookMs }) => tookMs < slowMs));
  });

  test(`check ${kind}: one number's institution is unavailable, and says when to ask again`, async () => {
    await using server = await testServer();
    for (const code of Object.keys(known)) {
      const reply = await server.get(`${path}?${institution}=${code}&${number}=${unavailable}`);
      assert.deepEqual([reply.status, reply.headers.get('retry-after')], [503, '5']);
      assert.deepEqual([reply.json.type, 'param' in reply.json], ['api_error', false]);
      assert.match(reply.json.message, /cannot be asked at the moment; try again in 5 s\.$/);
    }
  });
}

test('a late answer is later than impatient clients wait, and in time for the conformance runner', () => {
  assert.ok(SLOW_ANSWER_MS > 5_000 && SLOW_ANSWER_MS < 10_000);
});
