import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formatsModule from 'ajv-formats';
import { documentPairs } from '../../generated/document-pairs.ts';
import specification from '../../generated/openapi.json' with { type: 'json' };
import { assertRefused } from '../../testing/assert-refused.ts';
import { firm, josef, maria, required, testServer, upload } from '../../testing/client.ts';

const invalidCustomers: Record<string, [value: string, code: 'parameter_invalid' | 'parameter_empty']> = {
  date_of_birth: ['2023-02-30', 'parameter_invalid'],
  country: ['QQ', 'parameter_invalid'],
  nationality: ['Austrian', 'parameter_invalid'],
  birth_country: ['at', 'parameter_invalid'],
  birth_nationality: ['XX', 'parameter_invalid'],
  last_name: ['', 'parameter_empty'],
  mobile_number: ['', 'parameter_empty'],
};
for (const [name, [value, code]] of Object.entries(invalidCustomers)) {
  test(`create and update customer: ${name} ${JSON.stringify(value)} is refused, and nothing changes`, async () => {
    await using server = await testServer();
    const id = await server.customer();
    const before = (await server.get('/api/customers')).text;
    assertRefused(await server.post('/api/customers', { ...maria, [name]: value }), 400, name, code);
    assertRefused(
      await server.post(`/api/customers/${id}`, { city: 'Linz', [name]: value }),
      400,
      name,
      code,
    );
    assert.equal((await server.get('/api/customers')).text, before);
  });
}

for (const date of [
  '21.04.1987',
  '1987-4-21',
  '1987-13-01',
  '1987-04-21T00:00:00',
  '1900-02-29',
  'yesterday',
]) {
  test(`create customer: ${date} is no date`, async () => {
    await using server = await testServer();
    const reply = await server.post('/api/customers', { ...maria, date_of_birth: date });
    assertRefused(reply, 400, 'date_of_birth', 'parameter_invalid');
  });
}

for (const name of Object.keys(required)) {
  test(`create customer: a missing ${name} is refused by name`, async () => {
    await using server = await testServer();
    const { [name as 'city']: _, ...rest } = required;
    assertRefused(await server.post('/api/customers', rest), 400, name, 'parameter_missing');
  });
}

test('create customer: no body at all lacks its fields', async () => {
  await using server = await testServer();
  assertRefused(await server.send('POST', '/api/customers'), 400, 'first_name', 'parameter_missing');
});

const invalidRecipients: [changes: Record<string, string | undefined>, param: string, code: string][] = [
  [{ customer: undefined }, 'customer', 'parameter_missing'],
  [{ customer: 'x1' }, 'customer', 'parameter_invalid'],
  [{ customer: '1' }, 'customer', 'parameter_invalid'],
  [{ customer: '99999999999999999999999' }, 'customer', 'parameter_invalid'],
  [{ type: undefined }, 'type', 'parameter_missing'],
  [{ type: 'ORG' }, 'type', 'parameter_invalid'],
  [{ type: '__proto__' }, 'type', 'parameter_invalid'],
  [{ country: 'AUT' }, 'country', 'parameter_invalid'],
  [{ payout_method: '' }, 'payout_method', 'parameter_empty'],
  [{ relation: 'DOG' }, 'relation', 'parameter_invalid'],
  [{ last_name: undefined }, 'last_name', 'parameter_missing'],
  [{ first_name: '' }, 'first_name', 'parameter_empty'],
  [{ type: 'BIZ' }, 'business_name', 'parameter_missing'],
  [{ type: 'BIZ', business_name: '' }, 'business_name', 'parameter_empty'],
];
for (const [changes, param, code] of invalidRecipients) {
  test(`create recipient: ${JSON.stringify(changes)} gets ${code} for ${param}`, async () => {
    await using server = await testServer();
    const customer = await server.customer();
    const fields = Object.entries({ ...josef, customer: String(customer), ...changes });
    const form = Object.fromEntries(
      fields.filter((field): field is [string, string] => field[1] !== undefined),
    );
    assertRefused(await server.post('/api/recipients', form), 400, param, code);
    assert.equal((await server.get(`/api/recipients/${customer}`)).json.total_recipients, 0);
  });
}

test('update recipient: a name that its type needs cannot be emptied, nor its type changed without one', async () => {
  await using server = await testServer();
  const path = `/api/recipient/${await server.recipient(await server.customer())}`;
  const before = (await server.get(path)).text;
  assertRefused(await server.post(path, { bank: 'x', last_name: '' }), 400, 'last_name', 'parameter_empty');
  assertRefused(await server.post(path, { type: 'BIZ' }), 400, 'business_name', 'parameter_missing');
  assertRefused(await server.post(path, { country: '' }), 400, 'country', 'parameter_empty');
  assert.equal((await server.get(path)).text, before);
});

test('what the samples of the document send is not refused', async () => {
  await using server = await testServer();
  const customer = String(await server.customer({ phone_number: '0660555', mobile_number: '0660555' }));
  const recipient = await server.post('/api/recipients', {
    ...josef,
    customer,
    iban: 'AT000000000000000000',
  });
  assert.equal(recipient.status, 201, recipient.text);
  const path = `/api/recipient/${recipient.json.recipient.id}`;
  assert.equal((await server.post(path, { iban: 'not an IBAN', bank: 'x' })).status, 200);
  const far = { ...firm, customer, country: 'ZZ', payout_method: 'CARRIER-PIGEON' };
  assert.equal((await server.post('/api/recipients', far)).status, 201);
});

const missingFile = { file: undefined };
const invalidUploads: [changes: Record<string, string | undefined>, param: string, code: string][] = [
  [{ type: undefined }, 'type', 'parameter_missing'],
  [{ document: '' }, 'document', 'parameter_empty'],
  [{ id_number: undefined }, 'id_number', 'parameter_missing'],
  [missingFile, 'file', 'parameter_missing'],
  [{ file: 'passport.png' }, 'file', 'parameter_invalid'],
  [{ type: 'POX' }, 'type', 'parameter_invalid'],
  [{ document: 'XYZ' }, 'document', 'parameter_invalid'],
  [{ type: 'SOF', document: 'PAS' }, 'document', 'parameter_invalid'],
  [{ valid_from: '2023-02-30' }, 'valid_from', 'parameter_invalid'],
  [{ expiry: 'never' }, 'expiry', 'parameter_invalid'],
];
for (const [changes, param, code] of invalidUploads) {
  test(`upload: ${JSON.stringify(changes)} gets ${code} for ${param}, and nothing is stored`, async () => {
    await using server = await testServer();
    const id = await server.customer();
    const reply = await server.send('POST', `/api/kyc-upload/${id}`, { parts: upload({ ...changes }) });
    assertRefused(reply, 400, param, code);
    assert.deepEqual((await server.get(`/api/kyc-documents/${id}`)).json.documents, []);
  });
}

test('upload: the 15 pairs of the specification are taken', async () => {
  await using server = await testServer();
  const id = await server.customer();
  for (const pair of Object.values(documentPairs)) {
    assert.equal((await server.send('POST', `/api/kyc-upload/${id}`, { parts: upload(pair) })).status, 201);
  }
  assert.equal((await server.get(`/api/kyc-documents/${id}`)).json.documents.length, 15);
});

test('an update takes an empty text where its form allows one in the specification, and nowhere else', async () => {
  await using server = await testServer();
  const customer = await server.customer();
  const recipients = [await server.recipient(customer), await server.recipient(customer, firm)];
  const ajv = new Ajv2020({ strict: false });
  formatsModule.default(ajv);
  ajv.addFormat('binary', true);
  ajv.addSchema(specification, 'specification');
  const forms = [
    ['CustomerUpdateForm', [`/api/customers/${customer}`]],
    ['RecipientUpdateForm', recipients.map((id) => `/api/recipient/${id}`)],
  ] as const;
  for (const [form, paths] of forms)
    for (const name of Object.keys(specification.components.schemas[form].properties)) {
      // No update moves a recipient to another customer, so whatever it sends there is ignored.
      if (form === 'RecipientUpdateForm' && name === 'customer') continue;
      const allows = ajv.compile({ $ref: `specification#/components/schemas/${form}` });
      const replies = await Promise.all(paths.map((path) => server.post(path, { [name]: '' })));
      assert.equal(
        replies.some(({ status }) => status === 200),
        allows({ [name]: '' }),
        `${form}.${name}`,
      );
    }
});
