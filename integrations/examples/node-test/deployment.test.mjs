// Run it with: BASE_URL=https://sandbox.example.com/prefix CONFORM_TOKEN=… node --test
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge } from 'money-transfer-conformance';

test('our deployment keeps the interface', async (t) => {
  const report = await judge({
    baseUrl: process.env.BASE_URL,
    token: process.env.CONFORM_TOKEN,
    reportDir: 'conform-report',
  });
  for (const { id, outcome, message } of report.checks)
    await t.test(id, () => assert.notEqual(outcome, 'violated', message));
  assert.equal(report.verdict, 'conforms', report.summary);
});
