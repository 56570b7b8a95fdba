import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maria } from '../../testing/client.ts';
import { type SandboxServer, sandboxServer } from '../../testing/control-client.ts';

async function metricsOf(server: SandboxServer): Promise<Map<string, number>> {
  const { status, headers, text } = await server.ask('GET', '/metrics');
  assert.deepEqual([status, headers.get('Content-Type')], [200, 'text/plain; version=0.0.4; charset=utf-8']);
  assert.ok(text.endsWith('\n'));
  const lines = text.trimEnd().split('\n');
  const sample = /^([a-z_]+(?:\{[a-z]+="[^"\\\n]*"(?:,[a-z]+="[^"\\\n]*")*\})?) ([\d.e+-]+)$/;
  for (const line of lines)
    assert.match(line, line.startsWith('#') ? /^# (HELP|TYPE) partner_api_[a-z_]+ ./ : sample);
  return new Map(
    lines.flatMap((line) => {
      const [, name = '', value] = sample.exec(line) ?? [];
      return name ? [[name, Number(value)] as const] : [];
    }),
  );
}

test('requests are counted by operation and status, with their durations and faults', async () => {
  await using server = await sandboxServer();
  await server.plan({
    rules: [
      { operation: 'createCustomer', calls: { nth: 2 }, fault: { unavailable: {} } },
      { operation: 'listCountries', calls: { nth: 1 }, fault: { delay: { ms: 60 } } },
    ],
  });
  for (const _ of [1, 2, 3]) await server.post('/api/customers', maria);
  await server.get('/api/resources/countries');
  await server.get('/api/"evil"\\');
  await server.get('/api/customers', { token: null });
  await server.get('/healthz');
  await server.get('/openapi.json');
  const metrics = await metricsOf(server);
  const name = 'partner_api_request_duration_seconds';
  assert.deepEqual(
    [...metrics].filter(([key]) => /(requests|faults)_total/.test(key)),
    [
      ['partner_api_requests_total{operation="createCustomer",status="201"}', 2],
      ['partner_api_requests_total{operation="createCustomer",status="503"}', 1],
      ['partner_api_requests_total{operation="listCountries",status="200"}', 1],
      ['partner_api_requests_total{operation="none",status="404"}', 1],
      ['partner_api_requests_total{operation="none",status="401"}', 1],
      ['partner_api_faults_total{operation="createCustomer",kind="unavailable"}', 1],
      ['partner_api_faults_total{operation="listCountries",kind="delay"}', 1],
    ],
  );
  assert.equal(metrics.get(`${name}_count{operation="createCustomer"}`), 3);
  assert.equal(metrics.get(`${name}_bucket{operation="createCustomer",le="+Inf"}`), 3);
  assert.equal(metrics.get(`${name}_bucket{operation="listCountries",le="0.05"}`), 0);
  assert.equal(metrics.get(`${name}_bucket{operation="listCountries",le="120"}`), 1);
  assert.ok((metrics.get(`${name}_sum{operation="listCountries"}`) ?? 0) >= 0.06);
  assert.ok((metrics.get('partner_api_connections') ?? 0) >= 1);
});

test('metrics need the control token, and the partner interface has none', async () => {
  await using server = await sandboxServer();
  assert.equal((await fetch(`${server.control.url}/metrics`)).status, 401);
  assert.equal((await server.get('/metrics')).status, 404);
  assert.equal((await metricsOf(server)).get('partner_api_requests_total{operation="none",status="404"}'), 1);
});
