import assert from 'node:assert/strict';
import * as http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser, skip } from '../../testing/browser.ts';
import { sandboxServer } from '../../testing/control-client.ts';

describe('what pages of strangers get of the control port', { skip }, () => {
  let browser: Browser;
  before(async () => {
    // A name of somebody else's that leads to this machine, as after DNS rebinding.
    browser = await launchBrowser('--host-resolver-rules=MAP rebound.example 127.0.0.1');
  });
  after(() => browser?.close());

  test('a page of another origin gets nothing: not by fetch, form, frame, script or image', async () => {
    await using server = await sandboxServer();
    const { url, token } = server.control;
    const foreign = http.createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Elsewhere</title>');
    });
    await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
    const { port } = foreign.address() as AddressInfo;
    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      // Another port and another name of this very machine: the nearest that a stranger can come.
      for (const host of ['127.0.0.1', 'localhost']) {
        await page.goto(`http://${host}:${port}/`);
        const got = await page.evaluate<string[]>(
          `(${attack.toString()})(${JSON.stringify(url)}, ${JSON.stringify(token)})`,
        );
        assert.deepEqual(got, []);
        for (const frame of page.frames()) assert.ok(!(await frame.content()).includes('Sandbox control'));
      }
      assert.equal((await server.ask('GET', '/clock')).json.running, true);
      const own = await page.goto(`${url}/`);
      assert.equal(own?.status(), 200);
    } finally {
      await context.close();
      foreign.close();
      foreign.closeAllConnections();
    }
  });

  test('a name of somebody else that leads to this machine gets nothing, not even of its own origin', async () => {
    await using server = await sandboxServer();
    const { url, token } = server.control;
    const context = await browser.newContext({ bypassCSP: true });
    try {
      const page = await context.newPage();
      const read = async (origin: string) => {
        const status = (await page.goto(`${origin}/`))?.status();
        const paths = JSON.stringify(['/', '/partners', '/openapi.yaml']);
        return [
          status,
          ...(await page.evaluate<number[]>(`(${readAll.toString()})(${paths}, ${JSON.stringify(token)})`)),
        ];
      };
      assert.deepEqual(await read(url), [200, 200, 200, 200]);
      assert.deepEqual(await read(url.replace('127.0.0.1', 'rebound.example')), [403, 403, 403, 403]);
    } finally {
      await context.close();
    }
  });
});

/** Reads the whole port from a page that the browser takes for one of its origin. */
async function readAll(paths: string[], token: string): Promise<number[]> {
  const headers = { Authorization: `Bearer ${token}` };
  const replies = await Promise.all(paths.map((path) => fetch(path, { headers })));
  return replies.map(({ status }) => status);
}

/** Runs in a page: tries what a page can, even with the right token, and gives what came of it. */
async function attack(url: string, token: string): Promise<string[]> {
  // biome-ignore lint/suspicious/noExplicitAny: this runs in a browser, which the types here do not know.
  const { document } = globalThis as any;
  const got: string[] = [];
  const headers = { Authorization: `Bearer ${token}` };
  const attempts: [path: string, init: RequestInit][] = [
    ['/', {}],
    ['/partners', {}],
    ['/partners', { headers }],
    ['/clock', { method: 'PUT', headers, body: '{"now":"2001-01-01T00:00:00Z","running":false}' }],
    ['/clock', { method: 'POST', body: new URLSearchParams({ now: '2001-01-01T00:00:00Z' }) }],
  ];
  for (const [path, init] of attempts) {
    await fetch(url + path, init).then(
      async (response) => got.push(await response.text()),
      () => {},
    );
    // Without reading the answer; here the browser asks no permission for simple requests.
    await fetch(url + path, { ...init, headers: {}, mode: 'no-cors' }).then(
      async (response) => (await response.text()) && got.push(path),
      () => {},
    );
  }
  const loaded = (tag: string, attribute: string, path: string) =>
    new Promise<void>((resolve) => {
      const element = document.createElement(tag);
      element[attribute] = url + path;
      element.onerror = () => resolve();
      element.onload = () => {
        if (tag !== 'iframe') got.push(`${tag} ${path}`);
        resolve();
      };
      document.body.append(element);
    });
  await loaded('script', 'src', '/page/main.js');
  await loaded('script', 'src', '/partners');
  await loaded('img', 'src', '/page/icon.svg');
  await loaded('iframe', 'src', '/');
  return got;
}
