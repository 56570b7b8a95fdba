import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Body, png, type TestServer, testServer, uploadedFiles } from '../../../testing/client.ts';

type Part = readonly [head: string, content: string | Buffer];

const field = (name: string, value: string): Part => [
  `Content-Disposition: form-data; name="${name}"`,
  value,
];
const type = field('type', 'POI');
const document = field('document', 'PAS');
const number = field('id_number', 'P7');
const file: Part = ['Content-Disposition: form-data; name="file"; filename="a.png"', png];

/** A whole body, each head with the empty line after it; text is taken byte by byte. */
const written = (parts: readonly Part[], { before = '', end = '--b--\r\n' } = {}): Buffer =>
  Buffer.concat([
    Buffer.from(before, 'latin1'),
    ...parts.flatMap(([head, content]) => [
      Buffer.from(`--b\r\n${head}\r\n\r\n`, 'latin1'),
      Buffer.from(content as string),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end, 'latin1'),
  ]);

const replaced = (body: Buffer, from: string, to: string) =>
  Buffer.from(body.toString('latin1').replace(from, to), 'latin1');

const whole = written([type, document, number, file]);
/** Refused is what the third part, or what is said to be, does to a body that is otherwise right. */
const third = (head: string, content: string | Buffer = 'P7') =>
  written([type, document, [head, content], file]);
const disposition = 'Content-Disposition: form-data; name="id_number"';

const refused: Record<string, [body: Buffer, says: RegExp]> = {
  'LF in a head': [third(`${disposition}\nContent-Type: text/plain`), /Part 3 .*LF.*CRLF/],
  'LF after a boundary': [replaced(whole, '--b\r\nContent', '--b\nContent'), /Part 1 .*CRLF/],
  'LF after a later boundary': [replaced(whole, 'POI\r\n--b\r\n', 'POI\r\n--b\n'), /Part 2 .*CRLF/],
  'LF before a boundary': [replaced(whole, 'P7\r\n--b', 'P7\n--b'), /Part 3 .*CRLF/],
  'LF after a head': [replaced(whole, '"id_number"\r\n\r\n', '"id_number"\n\n'), /Part 3 .*CRLF/],
  'LF everywhere': [replaced(whole, '', '').filter((byte) => byte !== 13) as Buffer, /Part 1 .*CRLF/],
  'CR before a boundary': [replaced(whole, 'P7\r\n--b', 'P7\r--b'), /Part 3 .*CRLF/],
  'CR after a boundary': [replaced(whole, 'POI\r\n--b\r\n', 'POI\r\n--b\r'), /Part 2 .*CRLF/],
  'a preamble that ends with LF': [
    written([type, document, number, file], { before: 'x\n' }),
    /Part 1 .*CRLF/,
  ],
  'a head of more than 8 kB': [third(`${disposition}\r\nX: ${'x'.repeat(9_000)}`), /Part 3 .*8192 bytes/],
  'a head of 100 kB': [third(`${disposition}\r\nX: ${'x'.repeat(100_000)}`), /Part 3 .*8192 bytes/],
  'a head without an end': [
    replaced(whole, '"id_number"\r\n\r\nP7', '"id_number"'),
    /Part 3 .*no empty line/,
  ],
  'no head': [replaced(whole, `${disposition}\r\n`, ''), /Part 3 .*no Content-Disposition/],
  'no disposition': [third('Content-Type: text/plain'), /Part 3 .*no Content-Disposition/],
  'an attachment': [
    third('Content-Disposition: attachment; name="id_number"'),
    /Part 3 .*other than form-data/,
  ],
  'two dispositions': [third(`${disposition}\r\n${disposition}`), /Part 3 .*two fields/],
  'a disposition that cannot be read': [third(`${disposition}x`), /Part 3 .*cannot be read/],
  'two names': [third(`${disposition}; name="x"`), /Part 3 .*two names/],
  'two names in two ways': [third(`${disposition}; name*=UTF-8''x`), /Part 3 .*two names/],
  'two file names': [
    written([type, document, number, [`${file[0]}; filename="b.png"`, png]]),
    /Part 4 .*two names/,
  ],
  'no name': [third('Content-Disposition: form-data'), /Part 3 .*no name/],
  'an empty name': [third('Content-Disposition: form-data; name=""'), /Part 3 .*no name/],
  'a file name on a field': [third(`${disposition}; filename="a"`), /Part 3 .*is the file id_number/],
  'an empty file name on a field': [third(`${disposition}; filename=""`), /Part 3 .*is the file id_number/],
  'a file under another name': [
    third('Content-Disposition: form-data; name="selfie"; filename="me.png"', png),
    /Part 3 .*is the file selfie/,
  ],
  'a field twice': [written([type, type, document, number, file]), /Part 2 .*type.*part before/],
  'a file twice': [written([type, document, number, file, file]), /Part 5 .*file.*part before/],
  'a field in base64': [
    third(`${disposition}\r\nContent-Transfer-Encoding: base64`),
    /Part 3 .*Transfer-Encoding/,
  ],
  'a file in quoted-printable': [
    written([type, document, number, [`${file[0]}\r\nContent-Transfer-Encoding: quoted-printable`, png]]),
    /Part 4 .*Transfer-Encoding/,
  ],
  'files within a part': [
    third(
      'Content-Disposition: form-data; name="file"\r\nContent-Type: multipart/mixed; boundary=c',
      '--c--',
    ),
    /Part 3 .*multipart itself/,
  ],
  'a charset that nobody knows': [
    third(`${disposition}\r\nContent-Type: text/plain; charset=x-0`),
    /Part 3 .*charset/,
  ],
  'a line that is no field': [third(`${disposition}\r\nhello`), /Part 3 .*cannot be read/],
  'a blank before a colon': [third(disposition.replace(':', ' :')), /Part 3 .*cannot be read/],
  'more in the line of a boundary': [
    replaced(whole, 'POI\r\n--b', 'POI\r\n--bc'),
    /Part 2 .*line of its own/,
  ],
  'a part after the last boundary': [
    written([type, document, number, file], { end: '--b--\r\n--b\r\n\r\n' }),
    /before part 5/,
  ],
  'a part after a last boundary in the middle': [
    replaced(whole, 'P7\r\n--b\r\n', 'P7\r\n--b--\r\n'),
    /before part 4/,
  ],
  'more in the line of the last boundary': [
    written([type, document, number, file], { end: '--b--x' }),
    /line of its last boundary/,
  ],
  'no last boundary': [written([type, document, number, file], { end: '' }), /within part 4/],
  'half of the last boundary': [written([type, document, number, file], { end: '--b-' }), /Part 5/],
  'another boundary': [Buffer.from('--c\r\n\r\n\r\n--c--'), /does not have the boundary/],
};

async function post(server: TestServer, body: Body, contentType = 'multipart/form-data; boundary=b') {
  const id = await server.customer();
  const headers = { 'Content-Type': contentType };
  const reply = await server.send('POST', `/api/kyc-upload/${id}`, { body, headers });
  const { documents } = (await server.get(`/api/kyc-documents/${id}`)).json;
  return { ...reply, documents, files: uploadedFiles(server.folder) };
}

/** Bytes that arrive one by one, so that every piece is cut everywhere. */
const trickled = (bytes: Buffer) => ReadableStream.from([...bytes].map((byte) => Buffer.of(byte)));

for (const [name, [body, says]] of Object.entries(refused)) {
  test(`multipart: ${name} refuses the upload, and says so with its part`, async () => {
    await using server = await testServer();
    // A hundred kilobytes in chunks of a byte take seconds.
    for (const way of body.length > 20_000 ? [body] : [body, trickled(body)]) {
      const { status, json, text, documents, files } = await post(server, way);
      assert.deepEqual([status, json.code, documents, files], [400, 'parameter_invalid', [], []], text);
      assert.match(json.message, says);
    }
  });
}

const fileHead = (more: string, name = 'filename="a.png"') =>
  written([type, document, number, [`Content-Disposition: form-data; name="file"; ${name}${more}`, png]]);

const taken: Record<string, Buffer> = {
  'a preamble and an epilogue': written([type, document, number, file], {
    before: 'This is multipart.\r\n\r\n-- b --\r\n',
    end: '--b--\r\nThis was multipart.\n--c\r\n',
  }),
  'nothing behind the last boundary': written([type, document, number, file], { end: '--b--' }),
  'LF behind the last boundary': written([type, document, number, file], { end: '--b--\n' }),
  'blanks behind boundaries': replaced(replaced(whole, 'POI\r\n--b', 'POI\r\n--b \t'), '--b--', '--b-- '),
  'curl: a type behind the name of a file': fileHead('\r\nContent-Type: application/octet-stream'),
  'curl: quotes escaped with backslashes': fileHead('', 'filename="a\\"b\\\\.png"'),
  'browsers: a backslash at the end of a name': fileHead('', 'filename="C:\\scans\\"'),
  'browsers: quotes escaped with percent signs': fileHead('', 'filename="a%22b.png"'),
  'Python: a name of a file in UTF-8': fileHead('', "filename*=utf-8''%C3%96dg%C3%B6n.png"),
  'Java: both kinds of a name': fileHead('', 'filename="O.png"; filename*=UTF-8\'\'%C3%96.png'),
  'Java: a length and an encoding in each part': written(
    [type, document, number].map(([head, content]) => [
      `${head}\r\nContent-Type: text/plain; charset=ISO-8859-1\r\nContent-Transfer-Encoding: 8bit\r\nContent-Length: ${content.length}`,
      content,
    ]),
    {
      end: `${fileHead('\r\nContent-Transfer-Encoding: binary')
        .toString('latin1')
        .split(/(?=--b)/)
        .slice(3)
        .join('')}`,
    },
  ),
  'mail programs: a head in folded lines': fileHead('', '\r\n\tfilename="a.png"'),
  'no quotes': replaced(fileHead('', 'filename=my scan.png'), 'name="file"', 'name=file'),
  'letters of any case': replaced(whole, disposition, 'CONTENT-disposition:FORM-DATA;NAME="id_number"'),
  'a semicolon at the end': third(`${disposition};`),
  'a name in UTF-8 for mail programs': third("Content-Disposition: form-data; name*=UTF-8''id_number"),
  'a file without a name': fileHead('', ''),
  'a form with a place where no file was chosen': written([
    type,
    ['Content-Disposition: form-data; name="selfie"; filename=""', ''],
    document,
    number,
    file,
  ]),
  'a part that ends with its head': replaced(
    written([type, ['Content-Disposition: form-data; name="x"', ''], document, number, file]),
    'name="x"\r\n\r\n\r\n',
    'name="x"\r\n\r\n',
  ),
  'what looks like a boundary within a line': written([
    type,
    document,
    number,
    [file[0], Buffer.concat([png, Buffer.from('x--b\r\n--a\r\n-b\r\r\n-\r\n--')])],
  ]),
};

for (const [name, body] of Object.entries(taken)) {
  test(`multipart: taken as before, wherever it is cut: ${name}`, async () => {
    await using server = await testServer();
    for (const way of [body, trickled(body)]) {
      const { status, text, documents } = await post(server, way);
      assert.equal(status, 201, text);
      assert.deepEqual([documents[0].type, documents[0].id_number], ['POI', 'P7']);
    }
  });
}

test('multipart: a text in another charset is read in it', async () => {
  await using server = await testServer();
  const head = `${disposition}\r\nContent-Type: text/plain; charset=ISO-8859-1`;
  const { documents } = await post(server, third(head, Buffer.from('Köln', 'latin1')));
  assert.equal(documents[0].id_number, 'Köln');
});

test('multipart: a boundary has 70 characters at most, and one name', async () => {
  await using server = await testServer();
  const longest = 'x'.repeat(70);
  const body = Buffer.from(whole.toString('latin1').replaceAll('--b', `--${longest}`), 'latin1');
  assert.equal((await post(server, body, `multipart/form-data; boundary=${longest}`)).status, 201);
  for (const [contentType, says] of [
    [`multipart/form-data; boundary=${'x'.repeat(71)}`, /has 71 characters; RFC 2046 allows 70/],
    [`multipart/form-data; boundary=${'x'.repeat(4_000)}`, /has 4000 characters; RFC 2046 allows 70/],
    ['multipart/form-data', /must name one boundary/],
    ['multipart/form-data; boundary=', /must name one boundary/],
    ['multipart/form-data; boundary=b; boundary=c', /must name one boundary/],
  ] as const) {
    const { status, json } = await post(server, whole, contentType);
    assert.equal(status, 400);
    assert.match(json.message, says);
  }
});
