import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { operationIds } from '../../../generated/operations.ts';
import { problemOf, vocabulary } from '../states/vocabulary.ts';
import { contractFile, writtenByTests } from './contract-file.ts';
import { readContract } from './pact-file.ts';
import { startPact, untracked } from './pact-process.ts';

const contract = readContract(contractFile);

test('the committed contract is what the consumer tests write; "npm run pact" writes it anew', async () => {
  assert.deepEqual(JSON.parse(readFileSync(contractFile, 'utf8')), await writtenByTests());
});

test('the contract has every operation of the interface, other spellings and methods among them', () => {
  const covered = new Set(contract.interactions.map(({ operation }) => operation));
  assert.deepEqual(
    operationIds.filter((id) => !covered.has(id)),
    [],
  );
});

test('the contract names states of the vocabulary only', () => {
  const problems = contract.interactions.flatMap(({ states }) => states.map(problemOf));
  assert.deepEqual(new Set(problems), new Set([undefined]));
  assert.ok(Object.keys(vocabulary).length >= 10);
});

test('Pact reports its use to nobody', async () => {
  const called: string[] = [];
  const proxy = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      called.push(String(bytes).split('\r\n')[0] ?? '');
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const HTTPS_PROXY = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const callsWith = async (variables: Record<string, string>) => {
    const pact = startPact('http://127.0.0.1:9', '/states', { HTTPS_PROXY, ...variables });
    const [interaction] = contract.interactions;
    // Nothing responds at that address, but Pact would send telemetry before it notices.
    if (interaction) await pact.verify(interaction, 'nobody').catch(() => undefined);
    pact.close();
    return called.splice(0);
  };
  assert.deepEqual(await callsWith({}), []);
  // Another value shows that telemetry would be noticed.
  const [name = ''] = Object.keys(untracked);
  assert.match((await callsWith({ [name]: '1' })).join(), /^CONNECT /);
  proxy.close();
});
