import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare } from '../contract/comparison.ts';
import { contractOf, interaction, person } from '../testing/contract.ts';
import { outcomesAt } from '../testing/deployment.ts';

const recipientState = 'a registered customer with a recipient';
test('a contract that expects a refusal for want of a token is undecided, with the reason', async () => {
  const refused = interaction('refused', ['a registered customer'], { path: '/api/customers/42' }, 401, {});
  const { outcomes, text } = await outcomesAt({ contract: contractOf([refused])('3.0.0') });
  assert.equal(outcomes.get('refused')?.verdict, 'undecided');
  assert.match(text.replace(/\s+/g, ' '), /the token is sent with every request/);
});

test('a page that a deployment does not have is undecided, however it responds, and an earlier one is not', async () => {
  const page = (query: string) => ({ path: '/api/recipients/42', query: { page: [query] } });
  const contract = contractOf([
    interaction('second', [recipientState], page('2'), 200, { recipients: [{ id: 7 }], page: 2 }),
    interaction('first', [recipientState], page('1'), 200, { recipients: [{ id: 8 }], page: 2 }),
    interaction('texts', [recipientState], page('3'), 200, { page: '3' }),
  ])('3.0.0');
  const ways = (['empty', 'refuse', 'last'] as const).map(async (pastTheEnd) => {
    const { outcomes, text } = await outcomesAt({ contract, options: { pastTheEnd } });
    assert.equal(outcomes.get('second')?.verdict, 'undecided', text);
    assert.match(text, /the deployment has no such page/);
    assert.equal(outcomes.get('first')?.verdict, 'differs', text);
    if (pastTheEnd !== 'refuse') assert.equal(outcomes.get('texts')?.verdict, 'differs', text);
  });
  await Promise.all(ways);
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
  assert.match(text, /correct the rule/);
});

test('what only differs because of the mask on people of others is undecided, and the reason is said', async () => {
  const anybody = { ...person, first_name: 'Maria' };
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
  // Codes are not masked, and masked values keep their JSON type.
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
  assert.equal(said.match(/no state of the interaction creates it: add one/g)?.length, 2);
  assert.match(said, /no GET \/v2\/api\/customers; it was not sent; a prefix belongs in the base URL/);
});
