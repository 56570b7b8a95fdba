import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { png } from '../../testing/client.ts';
import { newestExchange, sandboxServer } from '../../testing/control-client.ts';
import { hiding } from './hiding.ts';

const acme = '/partners/acme/requests';
const nobody = '/unauthenticated/requests';

const secretBodies: [what: string, type: string, body: string][] = [
  [
    'a form',
    'application/x-www-form-urlencoded',
    'first_name=acme-access-token&password=sesame77&Api%2DKey=sesame77&x=wrong-but-real-1',
  ],
  [
    'JSON',
    'application/json',
    '{"a":"acme-access-token","client_secret": "sesame77 \\" sesame77","x":{"access_token":"sesame77"}, "y": "wrong-but-real-1"}',
  ],
  [
    'text',
    'text/plain',
    'token: sesame77\nAuthorization: Bearer, https://user:sesame77@host/ acme-access-token wrong-but-real-1',
  ],
  [
    'other spellings of names and values',
    'text/plain',
    [
      'note: token=sesame77',
      'Authorization: Bearer sesame77',
      "{'api_key': 'sesame77 sesame77'}",
      '<Token>sesame77</Token>',
      '{"text":"{\\"secret\\":\\"sesame77\\"}"}',
      'http://localhost/?a=b&sessionId=sesame77#x',
      'PASSWORD = sesame77',
    ].join('\n'),
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
      'X-Api-Key': 'sesame77',
      'X-Session': 'sesame77',
      'X-Note': `${server.control.token} acme-access-token`,
      Referer: 'http://localhost/?token=sesame77',
      'Proxy-Authorization': `Basic ${Buffer.from('user:hunter22').toString('base64')}`,
    };
    const query =
      'access_token=sesame77&t%6fken=sesame77&a=acme-access-token&b=wrong-but-real-1&c=%61cme-access-token';
    for (const [token, journal] of [
      ['acme-access-token', acme],
      ['wrong-but-real-1', nobody],
    ] as const) {
      await server.send('POST', `/api/customers?${query}`, { body, headers, token });
      const text = JSON.stringify(await newestExchange(server, journal));
      const secrets = [
        'sesame77',
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
  ['an image that is text', 'image/svg+xml', '<svg>passport of Maria</svg>'],
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
      const { body: shown } = (await newestExchange(server)).request;
      assert.doesNotMatch(JSON.stringify(shown), /passport of Maria|PNG|iVBORw0KGgo/);
      assert.equal(shown.bytes, body.length);
    });
  }
});

test('secrets stay hidden however many clients and texts came before', () => {
  const secret = () => randomBytes(12).toString('base64url');
  const known = secret();
  const hideFor = hiding([known]);
  for (let nth = 0; nth < 300; nth += 1) {
    const sent = secret();
    const hide = hideFor({ authorization: `Bearer ${sent}` });
    for (const text of [`a ${sent} ${known}`, `a ${sent} ${known}`])
      assert.equal(hide(text), 'a [hidden] [hidden]');
    assert.equal(hide(`${nth}`), `${nth}`);
  }
});
