// Run it with: npx vitest run
import { type EmbeddedServer, startServer } from 'money-transfer-conformance';
import type { CustomerListResponse } from 'money-transfer-conformance/types';
import { afterAll, beforeAll, expect, test } from 'vitest';

let sandbox: EmbeddedServer;
beforeAll(async () => {
  sandbox = await startServer({ pageSize: 3 });
});
afterAll(() => sandbox.close());

test('a partner without customers has an empty list', async () => {
  const headers = { authorization: `Bearer ${sandbox.token}` };
  const response = await fetch(`${sandbox.url}/api/customers`, { headers });
  expect(response.status).toBe(200);
  const list = (await response.json()) as CustomerListResponse;
  expect(list.customers).toEqual([]);
  expect(list.total_customers).toBe(0);
});
