import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '..');
const headers = { Authorization: 'Bearer sandbox-token-for-local-use-only' };
const maria = {
  ...{ first_name: 'Maria', last_name: 'Musterfrau', date_of_birth: '1987-04-21', nationality: 'AT' },
  ...{ address: 'Musterweg 7', city: 'Salzburg', country: 'AT', mobile_number: '+436605550101' },
};

test('npm run dev: a saved file starts the server anew, records stay, and Ctrl-C lets it finish', {
  timeout: 60_000,
}, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'dev-'));
  const args = ['scripts/dev.ts', '--port', '0', '--database', join(folder, 'dev.sqlite')];
  const dev = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  t.after(() => {
    dev.kill();
    rmSync(folder, { recursive: true });
  });
  let printed = '';
  dev.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  const customers = async (start: number, meanwhile = () => {}) => {
    for (let ms = 0; ; ms += 20) {
      const url = [...printed.matchAll(/Listening on (\S+)/g)][start]?.[1];
      if (url) return `${url}/api/customers`;
      // Repeated, because the watcher needs some time to start.
      if (ms % 5_000 === 0) meanwhile();
      await sleep(20);
    }
  };
  const save = () => utimesSync(join(root, 'sandbox/serve.ts'), new Date(), new Date());
  const sent = { method: 'POST', headers, body: new URLSearchParams(maria) };
  assert.equal((await fetch(await customers(0), sent)).status, 201);
  assert.match(await (await fetch(await customers(1, save), { headers })).text(), /Musterfrau/);
  // Ctrl-C, as sent by a terminal and npm.
  for (const _ of ['terminal', 'npm']) {
    dev.kill('SIGINT');
    await sleep(50);
  }
  assert.deepEqual(await once(dev, 'exit'), [0, null]);
  assert.doesNotMatch(printed, /kill/i);
  // A killed server leaves its write-ahead log behind.
  assert.deepEqual(readdirSync(folder).toSorted(), ['dev.sqlite', 'dev.sqlite-uploads']);
});
