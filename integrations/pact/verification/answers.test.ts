import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Layer, Passing } from '../../../testing/intercepting-server.ts';
import { contractOf, interaction } from '../testing/contract.ts';
import { notVerified, outcomesAt } from '../testing/deployment.ts';

const seen: Passing[] = [];
const recording: Layer = (request, forward) => {
  seen.push(request);
  return forward(request);
};

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
    assert.equal(/the JSON has the media type/.test(text), type !== 'application/json');
  }
});

test('a redirect is a response like others, and is not followed', async () => {
  const countries = interaction('countries', [], { path: '/api/resources/countries' }, 200, {});
  for (const location of ['/api/resources/countries', 'http://127.0.0.1:9/elsewhere']) {
    let asked = 0;
    const layer: Layer = async (request, forward) =>
      // The first request is for the deployment's codes.
      request.operation === 'listCountries' && ++asked === 2
        ? { status: 302, headers: { location }, body: '' }
        : forward(request);
    const { outcomes, text } = await outcomesAt({ contract: contractOf([countries])('3.0.0'), layer });
    assert.equal(outcomes.get('countries')?.verdict, 'differs', text);
    assert.match(text, /status: expected 200, actual 302/);
    assert.equal(asked, 2);
  }
});

test('a request that the interface does not have differs, and is not sent', async () => {
  seen.length = 0;
  const contract = contractOf([interaction('clients', [], { path: '/api/clients' }, 200, {})])('3.0.0');
  const { outcomes } = await outcomesAt({ contract, layer: recording });
  assert.match(outcomes.get('clients')?.reason ?? '', /the interface has no GET \/api\/clients/);
  assert.equal(seen.filter(({ target }) => target.includes('clients')).length, 0);
});
