import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maria, png, sendRaw, upload } from '../../testing/client.ts';
import { type SandboxServer, sandboxServer } from '../../testing/control-client.ts';
import { BODY_MARGIN_BYTES, SHOWN_BODY_BYTES_MAX } from '../control-port/limits.ts';

const acme = '/partners/acme/requests';
const nobody = '/unauthenticated/requests';

/** What the newest row opens to. */
async function newest(server: SandboxServer, journal = acme) {
  const [{ number }] = (await server.ask('GET', journal)).json.requests;
  const { status, json } = await server.ask('GET', `${journal}/${number}`);
  assert.equal(status, 200);
  return json;
}

test('a request opens to its query, its headers and both bodies', async () => {
  await using server = await sandboxServer();
  const headers = { 'User-Agent': 'test/1', 'X-Request-Id': 'mine-1' };
  const { text } = await server.send('POST', '/api/customers?a=1&b=%20', {
    form: { ...maria, city: 'Łódź' },
    headers,
  });
  const { query, request, response } = await newest(server);
  const form = new URLSearchParams({ ...maria, city: 'Łódź' }).toString();
  assert.equal(query, 'a=1&b=%20');
  assert.deepEqual(request.body, {
    media_type: 'application/x-www-form-urlencoded',
    bytes: form.length,
    text: form,
    parts: null,
    note: null,
  });
  assert.deepEqual(response.body, {
    media_type: 'application/json',
    bytes: Buffer.byteLength(text),
    text,
    parts: null,
    note: null,
  });
  const headerIn = (all: { name: string; value: string }[], wanted: string) =>
    all.find(({ name }) => name.toLowerCase() === wanted)?.value;
  assert.deepEqual(
    ['user-agent', 'authorization', 'x-request-id'].map((name) => headerIn(request.headers, name)),
    ['test/1', '[hidden]', 'mine-1'],
  );
  assert.deepEqual(
    ['x-request-id', 'content-type', 'cache-control'].map((name) => headerIn(response.headers, name)),
    ['mine-1', 'application/json', 'no-store'],
  );
});

test('an upload opens to its fields, and to what its file is; so does a refused one', async () => {
  await using server = await sandboxServer();
  const id = await server.customer();
  for (const [document, status] of [
    ['PAS', 201],
    ['GAS', 400],
    ['nothing', 400],
  ] as const) {
    const sent = await server.send('POST', `/api/kyc-upload/${id}`, { parts: upload({ document }) });
    assert.equal(sent.status, status);
    const { body } = (await newest(server)).request;
    assert.deepEqual([body.text, body.note], [null, null]);
    assert.deepEqual(
      body.parts.map(({ name, value }: { name: string; value: string }) => [name, value]),
      [
        ['type', 'POI'],
        ['document', document],
        ['id_number', 'P0012345'],
        ['file', undefined],
      ],
    );
    const { file } = body.parts[3];
    assert.deepEqual([file.media_type, file.bytes], ['image/png', png.length]);
    assert.match(file.sha256, /^[\da-f]{64}$/);
  }
});

test('a request without a token opens, too, with a body that nobody read', async () => {
  await using server = await sandboxServer();
  await server.send('POST', '/api/customers', { form: maria, token: null });
  const { request, response } = await newest(server, nobody);
  assert.match(request.body.text, /Musterfrau/);
  assert.match(response.body.text, /No valid access token/);
});

test('requests that waited for their turn on one connection have their own bodies', async () => {
  await using server = await sandboxServer();
  const one = (city: string, ...more: string[]) => {
    const body = new URLSearchParams({ ...maria, city }).toString();
    const lines = [
      'Host: x',
      `Authorization: Bearer ${server.token}`,
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${body.length}`,
      ...more,
    ];
    return `POST /api/customers HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
  };
  const text = await sendRaw(server.url, one('First') + one('Second') + one('Third', 'Connection: close'));
  assert.equal(text.split('HTTP/1.1 201').length, 4);
  for (const [number, city] of [
    [1, 'First'],
    [2, 'Second'],
    [3, 'Third'],
  ] as const) {
    const { request, response } = (await server.ask('GET', `${acme}/${number}`)).json;
    assert.ok(request.body.text.includes(`city=${city}&`) && response.body.text.includes(`"city":"${city}"`));
  }
});

const secretBodies: [what: string, type: string, body: string][] = [
  [
    'a form',
    'application/x-www-form-urlencoded',
    'first_name=acme-access-token&password=hunter22&Api%2DKey=hunter22&x=wrong-but-real-1',
  ],
  [
    'JSON',
    'application/json',
    '{"a":"acme-access-token","client_secret": "hunter22 \\" hunter22","x":{"access_token":"hunter22"}, "y": "wrong-but-real-1"}',
  ],
  [
    'text',
    'text/plain',
    'token: hunter22\nAuthorization: Bearer, https://user:hunter22@host/ acme-access-token wrong-but-real-1',
  ],
  [
    'hexadecimal, base64 and escapes',
    'text/plain',
    [
      Buffer.from('acme-access-token').toString('hex'),
      Buffer.from('xacme-access-token').toString('base64'),
      'ACME-ACCESS-TOKEN',
      'acme-access-toke',
      'acme\\u002daccess\\u002dtoken',
      '&#97;cme-access-token',
    ].join(' '),
  ],
];
for (const [what, type, body] of secretBodies) {
  test(`no secret is shown, in query, headers and bodies: ${what}`, async () => {
    await using server = await sandboxServer();
    const headers = {
      'Content-Type': type,
      Cookie: 'sid=hunter22; other=hunter23',
      'X-Api-Key': 'hunter22',
      'X-Session': 'hunter22',
      'X-Note': `${server.control.token} acme-access-token`,
      Referer: 'http://localhost/?token=hunter22',
      'Proxy-Authorization': `Basic ${Buffer.from('user:hunter22').toString('base64')}`,
    };
    const query =
      'access_token=hunter22&t%6fken=hunter22&a=acme-access-token&b=wrong-but-real-1&c=%61cme-access-token';
    for (const [token, journal] of [
      ['acme-access-token', acme],
      ['wrong-but-real-1', nobody],
    ] as const) {
      await server.send('POST', `/api/customers?${query}`, { body, headers, token });
      const text = JSON.stringify(await newest(server, journal));
      const secrets = [
        'hunter22',
        'hunter23',
        server.control.token,
        'acme-access-toke',
        'ACME-ACC',
        'YWNjZXNzLXRva2',
        '61636d65',
        ...(journal === nobody ? ['wrong-but-real'] : []),
      ];
      for (const secret of secrets) assert.ok(!text.includes(secret), `${secret} in ${text}`);
    }
  });
}

const files: [what: string, type: string, body: string | Uint8Array][] = [
  ['an image under its type', 'image/png', png],
  ['an image as a form', 'application/x-www-form-urlencoded', png],
  ['a PDF of text as a form', 'application/x-www-form-urlencoded', '%PDF-1.4 passport of Maria'],
  ['a PDF as text', 'text/plain', '\n%pdf-1.4 passport of Maria'],
  [
    'a multipart body without a boundary',
    'multipart/form-data',
    '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\npassport of Maria',
  ],
  [
    'a multipart body under another type',
    'text/plain',
    '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\npassport of Maria',
  ],
  [
    'a file in base64 as a form',
    'application/x-www-form-urlencoded',
    new URLSearchParams({ file: png.toString('base64').repeat(5) }).toString(),
  ],
  [
    'a file in base64 as JSON',
    'application/json',
    JSON.stringify({ file: png.toString('base64').repeat(5) }),
  ],
  ['a file in base64 in lines', 'text/plain', png.toString('base64').repeat(9).replace(/.{76}/g, '$&\r\n')],
];
test('no file is shown, however it was sent', async (t) => {
  await using server = await sandboxServer();
  const id = await server.customer();
  for (const [what, type, body] of files) {
    await t.test(what, async () => {
      await server.send('POST', `/api/kyc-upload/${id}`, { body, headers: { 'Content-Type': type } });
      const { body: shown } = (await newest(server)).request;
      assert.doesNotMatch(JSON.stringify(shown), /passport of Maria|PNG|iVBORw0KGgo/);
      assert.equal(shown.bytes, body.length);
    });
  }
});

test('of a long body the beginning is shown, and no part of a secret at its end', async () => {
  await using server = await sandboxServer();
  for (const before of [SHOWN_BODY_BYTES_MAX - 8, SHOWN_BODY_BYTES_MAX + BODY_MARGIN_BYTES - 8]) {
    const words = 'word '.repeat(before).slice(0, before - 1);
    const body = `${words} acme-access-token ${'more '.repeat(3000)}`;
    await server.send('POST', '/api/customers', { body, headers: { 'Content-Type': 'text/plain' } });
    const { text, bytes, note } = (await newest(server)).request.body;
    assert.deepEqual([bytes, note], [body.length, 'Only its beginning is shown.']);
    assert.ok(text.length <= SHOWN_BODY_BYTES_MAX && !text.includes('acme'));
  }
});

test('a request that is not there, or not any more, is 404, and one of another partner is not there', async () => {
  await using server = await sandboxServer();
  await server.get('/api/customers');
  for (const path of [`${acme}/2`, '/partners/other/requests/1', `${nobody}/1`]) {
    const { status, json } = await server.ask('GET', path);
    assert.deepEqual([status, json.param], [404, 'request'], path);
  }
  assert.equal((await server.ask('GET', `${acme}/x`)).status, 400);
  await server.ask('DELETE', '/partners/acme/data');
  assert.equal((await server.ask('GET', `${acme}/1`)).status, 404);
});

test('bodies of the largest size, and texts made to be slow, are shown quickly', async () => {
  await using server = await sandboxServer();
  for (const body of [
    'a'.repeat(60_000),
    '"'.repeat(60_000),
    'a=%'.repeat(20_000),
    'token'.repeat(12_000),
    'x '.repeat(30_000),
    '://'.repeat(20_000),
    '-'.repeat(60_000),
    'a…'.repeat(20_000),
  ]) {
    const authorization = { Authorization: `Bearer ${'a'.repeat(9000)}`, 'Content-Type': 'text/plain' };
    await server.send('POST', '/api/customers', { body, headers: authorization, token: null });
    const startedMs = performance.now();
    await newest(server, nobody);
    assert.ok(
      performance.now() - startedMs < 1000,
      `${performance.now() - startedMs} ms for ${body.slice(0, 9)}`,
    );
  }
});
