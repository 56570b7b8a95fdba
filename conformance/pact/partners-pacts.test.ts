import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { kycFile } from '../scenarios/kyc-files.ts';
import { changed, type Layer, type Passing, recordsIn } from '../selftest/front.ts';
import { compare } from './comparison.ts';
import { type Contract, readContract } from './pact-file.ts';
import { untracked } from './pact-process.ts';
import { notVerified, outcomesAt } from './test-deployment.ts';
import { readParts } from './upload-parts.ts';

Object.assign(process.env, untracked);

const folder = mkdtempSync(join(tmpdir(), 'pact-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Every byte, so that a text decoder on the way would show. */
const bytes = new Uint8Array([...kycFile('png', 'partner').bytes, ...Array(256).keys()]);
const file = join(folder, 'passport.png');
writeFileSync(file, bytes);

const seen: Passing[] = [];
const recording: Layer = (request, forward) => {
  seen.push(request);
  return forward(request);
};

test('an upload of which a contract has the file alone reaches the deployment whole', async () => {
  const dir = join(folder, 'upload');
  const pact = new PactV4({ consumer: 'acme', provider: 'partner-api', dir, logLevel: 'error' });
  await pact
    .addInteraction()
    .given('a registered customer')
    .uponReceiving('an upload')
    .withRequest('POST', '/api/kyc-upload/42', (request) => request.multipartBody('image/png', file, 'file'))
    .willRespondWith(201, (answer) =>
      answer.jsonBody({ message: 'success', document: { type: 'POI', id_number: MatchersV3.like('X') } }),
    )
    .executeTest(async ({ url }) => {
      const form = new FormData();
      form.append('file', new Blob([bytes], { type: 'image/png' }), 'passport.png');
      await fetch(`${url}/api/kyc-upload/42`, { method: 'POST', body: form });
    });
  seen.length = 0;
  const contract = readContract(join(dir, readdirSync(dir)[0] ?? ''));
  const { outcomes, text } = await outcomesAt({ contract, layer: recording });
  assert.deepEqual(notVerified(outcomes), []);
  const customer = idOfCreated();
  const [upload] = seen.filter(({ operation }) => operation === 'uploadDocument');
  assert.ok(upload);
  assert.equal(upload.target, `/api/kyc-upload/${customer}`);
  const parts = await readParts(new Uint8Array(upload.body), upload.headers['content-type'] ?? '');
  assert.deepEqual(
    parts.fields.map(([name]) => name),
    ['type', 'document', 'id_number'],
  );
  const [[name, sent] = []] = parts.files;
  assert.equal(name, 'file');
  assert.deepEqual(new Uint8Array((await sent?.arrayBuffer()) ?? new ArrayBuffer()), bytes);
  assert.match(text.replace(/\s+/g, ' '), new RegExp(`sent POST /api/kyc-upload/${customer}: type=POI, `));
  assert.match(text.replace(/\s+/g, ' '), new RegExp(`${bytes.length} bytes, SHA-256`));
});

test('our own uploads reach the deployment with the parts, and the bytes, of the contract', async () => {
  seen.length = 0;
  const only = ['a passport as PNG', 'a passport as PDF with both dates'];
  const { outcomes } = await outcomesAt({ only, layer: recording });
  assert.deepEqual(notVerified(outcomes), []);
  const uploads = seen.filter(({ operation }) => operation === 'uploadDocument');
  const sent = await Promise.all(
    uploads.map(({ body, headers }) => readParts(new Uint8Array(body), headers['content-type'] ?? '')),
  );
  assert.deepEqual(
    sent.map(({ fields }) => fields.map(([name]) => name)),
    [
      ['type', 'document', 'id_number'],
      ['type', 'document', 'id_number', 'valid_from', 'expiry'],
    ],
  );
  for (const [index, kind] of (['png', 'pdf'] as const).entries()) {
    const uploaded = sent[index]?.files[0]?.[1];
    const wanted = kycFile(kind, 'test-document');
    assert.deepEqual(new Uint8Array((await uploaded?.arrayBuffer()) ?? new ArrayBuffer()), wanted.bytes);
    assert.equal(uploaded?.name, wanted.filename);
  }
});

const recipientState = 'a registered customer with a recipient';
const anyIban = 'AT049999900000000001';
const frozen = contractOf([
  interaction('a get', ['a registered customer'], { path: '/api/customers/42' }, 200, {
    customer: { id: 42 },
  }),
  interaction(
    'documents',
    ['a registered customer with an uploaded document'],
    { path: '/api/kyc-documents/42' },
    200,
    {},
  ),
  interaction('recipients', ['a registered customer with a recipient'], { path: '/api/recipients/42' }, 200, {
    recipients: [{ customer: 42 }],
  }),
  interaction(
    'a wallet',
    ['a mobile wallet in Ghana'],
    {
      path: '/api/resources/check-gh-mw-instant-pay-eligibility',
      query: { operator: ['ours'], mobile_number: ['0555'] },
    },
    200,
    { eligible_for_instant_pay: 1 },
  ),
  interaction(
    'a customer',
    [],
    form('/api/customers', {
      first_name: 'Testperson',
      last_name: 'Testpact',
      date_of_birth: '1987-04-21',
      nationality: 'AT',
      address: 'Testweg 1',
      city: 'Wien',
      country: 'AT',
      mobile_number: '+436605550199',
      email_address: 'test@conformance.example.com',
    }),
    201,
    {
      customer: {
        last_name: 'Testpact',
        mobile_number: '+436605550199',
        email_address: 'test@conformance.example.com',
      },
    },
  ),
  interaction(
    'a recipient',
    ['a registered customer', 'a corridor to individuals'],
    form('/api/recipients', {
      customer: '42',
      type: 'IND',
      country: 'DE',
      payout_method: 'AC',
      first_name: 'Testrecipient',
      last_name: 'Testpact',
      bank: 'Bank of the contract',
      iban: anyIban,
    }),
    201,
    { recipient: { customer: 42, country: 'DE', bank: 'Bank of the contract', iban: anyIban } },
  ),
]);

for (const version of ['2.0.0', '3.0.0'] as const) {
  test(`a contract of version ${version} with nothing but fixed values is verified`, async () => {
    seen.length = 0;
    const { outcomes } = await outcomesAt({ contract: frozen(version), layer: recording });
    const possible = [...outcomes].filter(([name]) => version === '3.0.0' || name !== 'a recipient');
    assert.deepEqual(notVerified(new Map(possible)), []);
    // Values of the contract that would be nobody's, or somebody's, stay here.
    const sent = seen.map(({ target, body }) => target + body.toString('latin1')).join('\n');
    assert.doesNotMatch(sent, /\/42\b|customer=42\b|436605550199|test%40conformance/);
    assert.match(sent, /last_name=Test\w+/);
    if (version === '3.0.0') assert.doesNotMatch(sent, /country=DE|Bank\+of\+the\+contract/);
  });
}

test('what a state gives is turned back also where the request does not carry it', async () => {
  const contract = contractOf([
    interaction('a read', [recipientState], { path: '/api/recipient/42' }, 200, {
      recipient: { id: 42, customer: 43 },
    }),
    interaction('a list', [recipientState], { path: '/api/recipients/43' }, 200, {
      recipients: [{ id: 42, customer: 43 }],
    }),
  ])('3.0.0');
  const { outcomes } = await outcomesAt({ contract });
  assert.deepEqual(notVerified(outcomes), []);
});

test('the media type of JSON decides nothing, whatever the contract calls it', async () => {
  const get = interaction('a get', ['a registered customer'], { path: '/api/customers/42' }, 200, {
    customer: { id: 42 },
  });
  const calling = (type: string) => ({
    ...get,
    description: type,
    response: { ...get.response, headers: { 'Content-Type': type } },
  });
  const contract = contractOf([get, calling('application/json; charset=utf-8'), calling('Application/JSON')]);
  for (const type of ['application/json', 'text/html; charset=utf-8']) {
    const layer: Layer = async (request, forward) => ({
      ...(await forward(request)),
      headers: { 'content-type': type },
    });
    const { outcomes, text } = await outcomesAt({ contract: contract('3.0.0'), layer });
    assert.deepEqual(notVerified(outcomes), []);
    assert.equal(/JSON came as/.test(text), type !== 'application/json');
  }
});

test('a contract that expects a refusal for want of a token is undecided, with the reason', async () => {
  const refused = interaction('refused', ['a registered customer'], { path: '/api/customers/42' }, 401, {});
  const { outcomes, text } = await outcomesAt({ contract: contractOf([refused])('3.0.0') });
  assert.equal(outcomes.get('refused')?.verdict, 'undecided');
  assert.match(text.replace(/\s+/g, ' '), /the token goes out with every request/);
});

test('a page that a deployment does not have is undecided, however it answers, and an earlier one is not', async () => {
  const page = (query: string) => ({ path: '/api/recipients/42', query: { page: [query] } });
  const contract = contractOf([
    interaction('second', [recipientState], page('2'), 200, { recipients: [{ id: 7 }], page: 2 }),
    interaction('first', [recipientState], page('1'), 200, { recipients: [{ id: 8 }], page: 2 }),
    interaction('texts', [recipientState], page('3'), 200, { page: '3' }),
  ])('3.0.0');
  for (const pastTheEnd of ['empty', 'refuse', 'last'] as const) {
    const { outcomes, text } = await outcomesAt({ contract, options: { pastTheEnd } });
    assert.equal(outcomes.get('second')?.verdict, 'undecided', text);
    assert.match(text, /the deployment has no such page/);
    assert.equal(outcomes.get('first')?.verdict, 'differs', text);
    if (pastTheEnd !== 'refuse') assert.equal(outcomes.get('texts')?.verdict, 'differs', text);
  }
});

test('a redirect is an answer like others, and is not followed', async () => {
  const countries = interaction('countries', [], { path: '/api/resources/countries' }, 200, {});
  for (const location of ['/api/resources/countries', 'http://127.0.0.1:9/elsewhere']) {
    let asked = 0;
    const layer: Layer = async (request, forward) =>
      // The first time it is asked for the codes that the deployment lists.
      request.operation === 'listCountries' && ++asked === 2
        ? { status: 302, headers: { location }, body: '' }
        : forward(request);
    const { outcomes, text } = await outcomesAt({ contract: contractOf([countries])('3.0.0'), layer });
    assert.equal(outcomes.get('countries')?.verdict, 'differs', text);
    assert.match(text, /status: expected 200, actual 302/);
    assert.equal(asked, 2);
  }
});

test('what Pact cannot read of an interaction leaves it undecided, and the next one is verified', async () => {
  const countries = interaction('countries', [], { path: '/api/resources/countries' }, 200, {});
  const type = { matchers: [{ match: 'type' }] };
  const contract = contractOf([
    {
      ...countries,
      description: 'a path without an end',
      response: { ...countries.response, ...{ matchingRules: { body: { '$.[': type } } } },
    },
    {
      ...countries,
      description: 'a header with a line end',
      request: { ...countries.request, ...{ headers: { 'X-A': 'b\r\nc: d' } } },
    },
    {
      ...countries,
      description: 'a header with a space',
      request: { ...countries.request, ...{ headers: { 'X A': 'b' } } },
    },
    countries,
  ])('3.0.0');
  const { outcomes, text } = await outcomesAt({ contract });
  assert.deepEqual(
    [...outcomes.values()].map(({ verdict }) => verdict),
    ['undecided', 'undecided', 'undecided', 'verified'],
    text,
  );
  assert.equal(text.match(/Pact cannot use it: (Expected|Invalid)/g)?.length, 3, text);
  await assert.rejects(compare(contract.file), /^Error: Cannot use the pact .* cannot read it \(/);
});

test('a rule that no value could satisfy leaves an interaction undecided, unless something else differs', async () => {
  const path = '/api/resources/countries';
  const ruled = (description: string, rule: object, status: number) => {
    const plain = interaction(description, [], { path }, status, {});
    const matchingRules = { body: { '$.message': { matchers: [rule] } } };
    return { ...plain, response: { ...plain.response, ...{ matchingRules } } };
  };
  const contract = contractOf([
    ruled('no expression', { match: 'regex', regex: '(' }, 200),
    ruled('no matcher', { match: 'nonsense' }, 200),
    ruled('another status', { match: 'nonsense' }, 203),
  ])('3.0.0');
  const { outcomes, text } = await outcomesAt({ contract });
  assert.deepEqual(
    [...outcomes.values()].map(({ verdict }) => verdict),
    ['undecided', 'undecided', 'differs'],
    text,
  );
  assert.match(text, /mend the rule/);
});

test('several states of an interaction are about one customer, whatever their order', async () => {
  const named = { name: 'a registered customer', params: { first_name: 'Maria' } };
  const inGraz = { name: 'a registered customer without documents', params: { city: 'Graz' } };
  const list = { path: '/api/recipients/42' };
  const contract = contractOf([
    interaction('a list', [recipientState, 'a registered customer'], list, 200, { total_recipients: 1 }),
    interaction('two', [recipientState, 'a registered customer with a business recipient'], list, 200, {
      total_recipients: 2,
    }),
    interaction('a get', [named, recipientState, inGraz], { path: '/api/customers/42' }, 200, {
      customer: { id: 42, first_name: 'Maria', city: 'Graz' },
    }),
    interaction(
      'a read',
      [recipientState, 'a registered customer with an uploaded document'],
      { path: '/api/recipient/7' },
      200,
      { recipient: { id: 7, customer: 42 } },
    ),
  ])('3.0.0');
  const { outcomes } = await outcomesAt({ contract });
  assert.deepEqual(notVerified(outcomes), []);
});

test('a deployment that shows the values of the contract in place of those it was sent differs', async () => {
  const update = { mobile_number: '+436605550199' };
  const contract = contractOf([
    interaction('a get', ['a registered customer'], { path: '/api/customers/42' }, 200, {
      customer: { id: 42 },
    }),
    interaction('an update', ['a registered customer'], form('/api/customers/43', update), 200, {
      customer: { id: 43, ...update },
    }),
  ])('3.0.0');
  const layer: Layer = async (request, forward) => {
    const answer = await forward(request);
    return changed(answer, (body) => {
      for (const record of recordsIn(body))
        if (request.operation === 'updateCustomer') Object.assign(record, update);
        else if (request.operation === 'getCustomer') record.id = 42;
    });
  };
  const { outcomes, text } = await outcomesAt({ contract, layer });
  assert.deepEqual(
    [...outcomes.values()].map(({ verdict }) => verdict),
    ['differs', 'differs'],
    text,
  );
  const said = text.replace(/\s+/g, ' ');
  assert.match(said, /the answer has "id" as in the contract, "42", though "\d{10}" stood in its place/);
  assert.match(said, /the answer has "mobile_number" as in the contract, "\+436605550199", though "\+\d+"/);
});

test('a fixed identifier that a deployment chooses differs, and it is said what to expect instead', async () => {
  const request = { path: '/api/recipient/42' };
  const corridor = ['a registered customer', 'a corridor to individuals'];
  const fields = { customer: '42', type: 'IND', country: 'AT', payout_method: 'AC', first_name: 'Test' };
  const create = form('/api/recipients', { ...fields, last_name: 'Testpact', bank: 'Bank', iban: anyIban });
  const contract = contractOf([
    interaction('a new one', corridor, create, 201, { recipient: { id: 42 } }),
    interaction('a read', [recipientState], request, 200, { recipient: { id: 43 } }),
  ])('3.0.0');
  const { outcomes, text } = await outcomesAt({ contract });
  assert.deepEqual(
    [...outcomes.values()].map(({ verdict }) => verdict),
    ['differs', 'differs'],
  );
  const hints = text.replace(/\s+/g, ' ').match(/no state gave this "id" .*? expect it with integer\(\)/g);
  assert.equal(hints?.length, 1);
});

test('what only differs because of the mask on people of others is undecided, and the reason is said', async () => {
  const anybody = {
    first_name: 'Maria',
    last_name: 'Testpact',
    date_of_birth: '1987-04-21',
    nationality: 'AT',
    address: 'Testweg 1',
    city: 'Wien',
    country: 'AT',
    mobile_number: '+436605550199',
  };
  const customers = (fields: object) =>
    contractOf([interaction('customers', [], { path: '/api/customers' }, 200, { customers: [fields] })])(
      '3.0.0',
    );
  const at = (fields: object) =>
    outcomesAt({ contract: customers(fields), inhabitants: [anybody] }).then(({ outcomes, text }) => ({
      verdict: outcomes.get('customers')?.verdict,
      text: text.replace(/\s+/g, ' '),
    }));
  const masked = await at({ first_name: 'Maria', city: 'Graz' });
  assert.equal(masked.verdict, 'undecided');
  assert.match(masked.text, /masked before Pact compares them/);
  assert.match(masked.text, /\$\.customers\[0\]\.first_name: expected "Maria", actual "xxxxx"/);
  // Codes are not masked, and of what is masked the JSON type is known.
  for (const wrong of [{ country: 'DE', first_name: 'Maria' }, { first_name: 7 }, { nickname: 'Testy' }]) {
    const { verdict, text } = await at(wrong);
    assert.equal(verdict, 'differs', text);
    assert.doesNotMatch(text, /masked|expected "Maria"/);
  }
});

test('a record that no state makes and that is not there is undecided, with what to do', async () => {
  const contract = contractOf([
    interaction('nobody', [], { path: '/api/customers/42' }, 200, { customer: { id: 42 } }),
    interaction('a recipient', ['a registered customer'], { path: '/api/recipient/42' }, 200, {}),
    interaction('prefixed', [], { path: '/v2/api/customers' }, 200, {}),
  ])('3.0.0');
  const { outcomes, text } = await outcomesAt({ contract });
  assert.deepEqual(
    [...outcomes.values()].map(({ verdict }) => verdict),
    ['undecided', 'undecided', 'differs'],
  );
  const said = text.replace(/\s+/g, ' ');
  assert.equal(said.match(/no state of the interaction makes it: name one/g)?.length, 2);
  assert.match(said, /no GET \/v2\/api\/customers; it was not sent; a prefix belongs into the base URL/);
});

test('a request that the interface does not have differs, and is not sent', async () => {
  seen.length = 0;
  const contract = contractOf([interaction('clients', [], { path: '/api/clients' }, 200, {})])('3.0.0');
  const { outcomes } = await outcomesAt({ contract, layer: recording });
  assert.match(outcomes.get('clients')?.reason ?? '', /the interface has no GET \/api\/clients/);
  assert.equal(seen.filter(({ target }) => target.includes('clients')).length, 0);
});

/** The id of the customer that was made last. */
function idOfCreated(): string {
  const read = seen.findLast(({ operation }) => operation === 'getCustomer');
  return read?.id ?? 'none';
}

function interaction(
  description: string,
  states: (string | { name: string; params: object })[],
  request: object,
  status: number,
  payload: object,
) {
  return {
    description,
    states,
    request: { method: 'GET', ...request },
    response: { status, headers: {}, body: { message: 'success', ...payload } },
  };
}

function form(path: string, fields: Record<string, string>) {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return { method: 'POST', path, headers, body: new URLSearchParams(fields).toString() };
}

/** Version 2 writes a query as it stands in an address. */
const query = 'operator=ours&mobile_number=0555';

function contractOf(interactions: ReturnType<typeof interaction>[]) {
  return (version: '2.0.0' | '3.0.0'): Contract => {
    const named = interactions.map(({ states, request, ...rest }) => ({
      ...rest,
      request: 'query' in request && version === '2.0.0' ? { ...request, query } : request,
      ...(version === '2.0.0'
        ? { providerState: states[0] }
        : { providerStates: states.map((state) => (typeof state === 'string' ? { name: state } : state)) }),
    }));
    const path = join(folder, `${version}.json`);
    const metadata = { pactSpecification: { version } };
    writeFileSync(
      path,
      JSON.stringify({
        consumer: { name: 'acme' },
        provider: { name: 'api' },
        interactions: named,
        metadata,
      }),
    );
    return readContract(path);
  };
}
