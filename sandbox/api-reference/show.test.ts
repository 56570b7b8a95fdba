import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { parse } from 'yaml';
import { defaultLimits } from '../../server/http/limits.ts';
import { Request, Response } from '../../server/http/messages.ts';
import { sendRaw, type TestServer, testServer } from '../../testing/client.ts';
import { filesOf, installedFolder, viewer } from './files.ts';
import { pageShower } from './show.ts';

/** What Chromium sends for a page. */
const browser = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
};

let server: TestServer;
before(async () => {
  server = await testServer();
});
after(() => server[Symbol.asyncDispose]());

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.send(method, path, { token: null, headers });

const types: [path: string, type: string][] = [
  ['/', 'text/html; charset=utf-8'],
  ['/openapi.json', 'application/json'],
  ['/openapi.yaml', 'application/yaml'],
  ['/reference/page.css', 'text/css; charset=utf-8'],
  ['/reference/page.js', 'text/javascript; charset=utf-8'],
  ['/reference/forms.js', 'text/javascript; charset=utf-8'],
  ['/reference/plugin.js', 'text/javascript; charset=utf-8'],
  ['/reference/token.js', 'text/javascript; charset=utf-8'],
  ['/reference/icon.svg', 'image/svg+xml'],
  ['/reference/swagger-ui.css', 'text/css; charset=utf-8'],
  ['/reference/swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
  ['/reference/LICENSE.txt', 'text/plain; charset=utf-8'],
  ['/reference/NOTICE.txt', 'text/plain; charset=utf-8'],
  ['/reference/swagger-ui-bundle.js.LICENSE.txt', 'text/plain; charset=utf-8'],
];
for (const [path, type] of types) {
  test(`a browser gets ${path} without a token, and may run only what comes from here`, async () => {
    const { status, headers, text } = await ask(path, browser);
    assert.deepEqual([status, headers.get('Content-Type')], [200, type]);
    assert.ok(text.length > 0);
    const policy = headers.get('Content-Security-Policy') ?? '';
    assert.match(
      policy,
      /^default-src 'none'; script-src 'self'; style-src 'self';.*frame-ancestors 'none'$/,
    );
    assert.doesNotMatch(policy, /unsafe/);
    assert.equal(headers.get('X-Content-Type-Options'), 'nosniff');
    assert.equal(headers.get('Referrer-Policy'), 'no-referrer');
    assert.equal(headers.get('Cache-Control'), 'no-cache');
  });

  test(`HEAD of ${path} has the headers of GET, and its tag gets 304`, async () => {
    const get = await ask(path, browser);
    const head = await ask(path, browser, 'HEAD');
    assert.deepEqual([head.status, head.text], [200, '']);
    for (const name of ['Content-Type', 'Content-Length', 'ETag', 'Vary'])
      assert.equal(head.headers.get(name), get.headers.get(name), name);
    const tag = get.headers.get('ETag') ?? '';
    assert.match(tag, /^"[\w-]{22}"$/);
    const again = await ask(path, { ...browser, 'If-None-Match': `"other", W/${tag}` });
    assert.deepEqual([again.status, again.text, again.headers.get('ETag')], [304, '', tag]);
    assert.equal((await ask(path, { ...browser, 'If-None-Match': '"other"' })).status, 200);
  });
}

const accepts: [accept: string, status: number][] = [
  ['text/html', 200],
  ['application/json;q=0.9, TEXT/HTML', 200],
  ['application/json, text/plain, */*', 404],
  ['*/*', 404],
  ['text/*', 404],
  ['application/json, text/html;q=0.5', 404],
  ['application/json, text/html', 404],
  ['text/html;q=0', 404],
  ['text/html;q=x', 404],
];
for (const [accept, status] of accepts) {
  test(`"/" with Accept: ${accept} is answered with ${status}`, async () => {
    assert.equal((await ask('/', { Accept: accept })).status, status);
  });
}

test('a client of the interface gets the answer of an unknown path at "/", which says where the reference is', async () => {
  const root = await server.get('/');
  const other = await server.get('/nothing');
  assert.deepEqual([root.status, other.status], [404, 404]);
  assert.equal(root.json.type, other.json.type);
  assert.match(
    root.json.message,
    /^There is nothing at \/ but the API reference, .*Accept: text\/html.* \/openapi\.json /,
  );
  for (const name of ['Content-Type', 'Cache-Control', 'Content-Security-Policy', 'Vary', 'ETag'])
    assert.equal(root.headers.get(name), other.headers.get(name), name);
});

test('nothing but GET and HEAD is answered, and a query changes nothing', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
    for (const path of ['/', '/openapi.json', '/reference/page.js'])
      assert.equal((await ask(path, browser, method)).status, 404, `${method} ${path}`);
  }
  assert.equal((await ask('/?a=b', browser)).status, 200);
  assert.equal((await ask('/openapi.json?a=b')).status, 200);
});

const nowhere = [
  '/reference',
  '/reference/',
  '/reference/../package.json',
  '/reference/..%2f..%2fpackage.json',
  '/reference/%2e%2e/package.json',
  '/reference/./page.js',
  '/reference/page.js/',
  '/reference//page.js',
  '/reference/page.js%00.css',
  '/reference/tsconfig.json',
  '/reference/index.html',
  '/reference/swagger-ui-bundle.js.map',
  '/reference/package.json',
  '/reference/__proto__',
  '/reference/LICENSE',
  '/REFERENCE/page.js',
  '//',
  '/openapi.json/',
];
for (const path of nowhere) {
  test(`${path} is nothing`, async () => {
    const lines = ['Host: localhost', 'Accept: text/html', 'Connection: close'];
    const text = await sendRaw(server.url, `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    assert.match(text, /^HTTP\/1\.1 404 .*"message":"There is nothing at /s);
  });
}

test('a request for the page is read as carefully as any other', async () => {
  const page = (...lines: string[]) =>
    sendRaw(server.url, `GET / HTTP/1.1\r\n${['Accept: text/html', ...lines].join('\r\n')}\r\n\r\n`);
  assert.match(await page('Host: localhost', 'Host: y'), /^HTTP\/1\.1 400 /);
  assert.match(
    await page('Host: localhost', 'Connection: close', 'Content-Length: 5', '', 'xxxxx'),
    /^HTTP\/1\.1 200 /,
  );
});

test("the OpenAPI document is the one with the sandbox's refusals, in JSON and in YAML", async () => {
  const file = await readFile(join(import.meta.dirname, '../../generated/openapi-sandbox.json'), 'utf8');
  assert.equal((await ask('/openapi.json')).text, file);
  assert.deepEqual(parse((await ask('/openapi.yaml')).text), JSON.parse(file));
});

/** The page alone, with the viewer from a folder. */
async function pageOf(folder: string | undefined) {
  const show = pageShower({ limits: defaultLimits, files: filesOf(folder) });
  const other = createServer(
    { IncomingMessage: Request, ServerResponse: Response },
    async (request, response) => {
      const shown = await show(request.url ?? '', request, response).catch(() => undefined);
      if (!shown) response.writeHead(shown === undefined ? 500 : 404).end();
    },
  );
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  return {
    get: (path: string, headers: Record<string, string> = {}) => fetch(base + path, { headers }),
    [Symbol.asyncDispose]: async () => {
      other.closeAllConnections();
      await new Promise((resolve) => other.close(resolve));
    },
  };
}

test('a compressed copy of the viewer is sent as it is, and unpacked for clients that do not take Brotli', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'partner-api-viewer-'));
  const script = 'globalThis.SwaggerUIBundle = () => {};';
  for (const name of viewer.compressed)
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(script));
  try {
    await using page = await pageOf(folder);
    const path = '/reference/swagger-ui-bundle.js';
    // The client of this test unpacks by itself, so that only the length tells what was sent.
    const packed = await page.get(path, { 'Accept-Encoding': 'br' });
    assert.equal(packed.headers.get('Content-Encoding'), 'br');
    assert.equal(Number(packed.headers.get('Content-Length')), brotliCompressSync(script).length);
    assert.equal(await packed.text(), script);
    for (const encoding of ['identity', 'gzip', 'br;q=0']) {
      const plain = await page.get(path, { 'Accept-Encoding': encoding });
      assert.equal(plain.headers.get('Content-Encoding'), null, encoding);
      assert.equal(await plain.text(), script);
      assert.equal(plain.headers.get('Vary'), 'Accept-Encoding');
      assert.notEqual(plain.headers.get('ETag'), packed.headers.get('ETag'));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a file that cannot be read is a fault, and read again the next time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'partner-api-viewer-'));
  const path = join(folder, 'swagger-ui.css.br');
  await writeFile(path, 'no Brotli');
  try {
    await using page = await pageOf(folder);
    assert.equal((await page.get('/reference/swagger-ui.css')).status, 500);
    await writeFile(path, brotliCompressSync('p {}'));
    assert.equal(await (await page.get('/reference/swagger-ui.css')).text(), 'p {}');
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('without the viewer the page says so, and leads to the document', async () => {
  await using page = await pageOf(undefined);
  const reply = await page.get('/', { Accept: 'text/html' });
  const text = await reply.text();
  assert.equal(reply.status, 200);
  assert.match(text, /not installed/);
  for (const [, path] of text.matchAll(/href="([^"]+)"/g)) {
    assert.equal((await page.get(`/${path}`)).status, 200, `/${path}`);
  }
  assert.equal((await page.get('/reference/swagger-ui-bundle.js')).status, 404);
});

test('the viewer is installed, with all that is vendored of it', async () => {
  const folder = installedFolder() ?? '';
  for (const name of [...viewer.compressed, ...viewer.notices]) {
    assert.ok((await readFile(join(folder, name))).length > 0, name);
  }
});

test('what the page refers to is there', async () => {
  const { text } = await ask('/', browser);
  const references = [...text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path]) => `/${path}`);
  assert.ok(references.length >= 9);
  for (const path of references) assert.equal((await ask(path)).status, 200, path);
});
