import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Layer, Passing } from '../../../testing/intercepting-server.ts';
import { notVerified, outcomesAt } from '../testing/deployment.ts';

const folder = mkdtempSync(join(tmpdir(), 'pact-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function configuration(values: object): string {
  const file = join(folder, 'deployment.yaml');
  writeFileSync(file, JSON.stringify(values));
  return file;
}

const seen: Passing[] = [];
const recording: Layer = (request, forward) => {
  seen.push(request);
  return forward(request);
};

const wallet = 'whether a mobile wallet in Ghana can be paid at once';
const ofAnother = { operator: 'a91d3c7f-2b60-4e8a-b5d4-6f17c0e92a38', mobileNumber: '0240000002' };

/** A deployment that knows other identifiers than the sandbox. */
const otherGhana: Layer = (request, forward) =>
  request.target.includes('5f0c9b1e') && request.operation === 'checkGhanaMobileWallet'
    ? Promise.resolve({ status: 404, headers: {}, body: 'not known here' })
    : forward(request);

test('a deployment that does not know the identifiers of the sandbox is not blamed', async () => {
  const { outcomes, text } = await outcomesAt({ layer: otherGhana, only: [wallet] });
  assert.equal(outcomes.get(wallet)?.verdict, 'undecided');
  assert.match(text.replace(/\s+/g, ' '), /set its own under "ghana" in the configuration/);
});

test('it is verified with the identifiers that its configuration names', async () => {
  const config = configuration({ ghana: ofAnother });
  const { outcomes } = await outcomesAt({ layer: otherGhana, only: [wallet], config });
  assert.deepEqual(notVerified(outcomes), []);
});

test('identifiers that the configuration names and the deployment refuses differ', async () => {
  const config = configuration({ ghana: { ...ofAnother, mobileNumber: '0999999999' } });
  const { outcomes } = await outcomesAt({ layer: otherGhana, only: [wallet], config });
  assert.equal(outcomes.get(wallet)?.verdict, 'differs');
});

test('recipients are sent in the configured corridor, and left out where there is none for them', async () => {
  const fields = { bank: 'Testbank Berlin', iban: 'DE89370400440532013000', purpose: 'EDU' };
  const corridor = { country: 'DE', payoutMethod: 'AC', business: false, fields };
  const config = configuration({ corridors: [corridor] });
  const only = [
    'a new individual recipient',
    'a new business recipient',
    'a new bank account of a recipient',
  ];
  seen.length = 0;
  const { outcomes, text } = await outcomesAt({ layer: recording, only, config });
  assert.deepEqual(
    [...outcomes.values()].map(({ verdict }) => verdict),
    ['verified', 'left-out', 'verified'],
  );
  assert.match(text, /no corridor of the configuration/);
  const created = seen
    .filter(({ operation }) => operation === 'createRecipient')
    .map(({ body }) => String(body));
  assert.equal(created.length, 2);
  for (const form of created) assert.match(form, /country=DE.*purpose=EDU/);
});

test('customers of others are masked before anything is compared or printed', async () => {
  const inhabitant = {
    first_name: 'Blaženka',
    last_name: 'Wróbel',
    date_of_birth: '1961-02-03',
    nationality: 'HR',
    address: 'Ulica 17',
    city: 'Samobor',
    country: 'HR',
    mobile_number: '+385915550142',
  };
  const only = ['the list of customers, no page named'];
  const { outcomes } = await outcomesAt({ only, inhabitants: [inhabitant] });
  assert.deepEqual(notVerified(outcomes), []);
  const layer: Layer = async (request, forward) => {
    const answer = await forward(request);
    const body = request.operation === 'listCustomers' ? answer.body.replace('"page":1,', '') : answer.body;
    return { ...answer, body };
  };
  const { text } = await outcomesAt({ only, layer, inhabitants: [inhabitant] });
  assert.match(text, /^DIFFERS/);
  for (const value of [inhabitant.last_name, inhabitant.city, inhabitant.mobile_number])
    assert.ok(!text.includes(value), text);
});
