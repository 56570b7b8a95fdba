import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { request } from 'undici';
import { type AnyOperationId, operationIds, operations } from '../../generated/operations.ts';
import { ownFault } from '../../server/http/refusal.ts';
import { type ReferenceServer, referenceServer } from '../../testing/reference-server.ts';
import {
  answerExamples,
  refusalStatuses,
  rightRequest,
  written,
} from '../../testing/specification-examples.ts';
import type { Listening } from './listening.ts';
import { startMock } from './mock.ts';

/** How to turn a valid request into one that the reference server refuses. */
interface Change {
  target?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const parts = new FormData();
for (const [name, value] of Object.entries({ type: 'SOF', document: 'PAS', id_number: 'P1' }))
  parts.append(name, value);
parts.append('file', new File(['%PDF-1.4\n'], 'a.pdf', { type: 'application/pdf' }));
const passport = await written(parts);
const wrongPage = { target: '/api/recipients/1?page=0' };
const unread = { target: '/api/resources/countries?lang=%FF' };
const wallet =
  '/api/resources/check-gh-mw-instant-pay-eligibility?operator=5f0c9b1e-7a43-4c58-9d26-3e8f1b7a6c04';
const account =
  '/api/resources/check-gh-ac-instant-pay-eligibility?bank=c27d5a80-16be-4f92-8b3d-90a4e5d1f7c2';

const bad: Record<AnyOperationId, Change> = {
  createCustomer: { body: 'first_name=Maria', headers: form },
  listCustomers: { target: '/api/customers?page=0' },
  getCustomer: { target: '/api/customers/abc' },
  updateCustomer: { body: 'first_name=', headers: form },
  listDocuments: { target: '/api/kyc-documents/abc' },
  uploadDocument: passport,
  uploadDocumentAlias: passport,
  createRecipient: { body: 'customer=1&type=IND&country=AT', headers: form },
  listRecipients: wrongPage,
  listRecipientsByPost: wrongPage,
  getRecipient: { target: '/api/recipient/abc' },
  updateRecipient: { body: 'payout_method=', headers: form },
  listCountries: unread,
  listNationalities: { target: unread.target.replace('countries', 'nationalities') },
  listCurrencies: { target: unread.target.replace('countries', 'currencies') },
  checkGhanaMobileWallet: { target: wallet },
  checkGhanaBankAccount: { target: account },
};

/** A request that gets this status from the reference server. */
function changeFor(id: AnyOperationId, status: number): Change {
  const ghana =
    id === 'checkGhanaMobileWallet'
      ? `${wallet}&mobile_number=024000000`
      : `${account}&account_number=100000000000`;
  if (status === 401) return { headers: { authorization: '' } };
  if (status === 404)
    return id.startsWith('checkGhana')
      ? { target: `${ghana}9` }
      : { target: operations[id].path.replace(/\{\w+\}/, '1234567890') };
  if (status === 413)
    return id.startsWith('upload')
      ? { body: new Uint8Array(22_000_000) }
      : { headers: form, body: new Uint8Array(70_000) };
  if (status === 415) return { headers: { 'content-type': 'application/json' }, body: '{}' };
  if (status === 503) return { target: `${ghana}4` };
  return bad[id];
}

describe('an error that the mock is asked for', () => {
  let mock: Listening;
  let server: ReferenceServer;
  before(async () => {
    mock = await startMock(0);
    server = await referenceServer();
  });
  after(() => Promise.all([mock.close(), server.close()]));

  for (const id of operationIds)
    for (const status of refusalStatuses(id))
      test(`${status} of ${id} is what the reference server says`, async () => {
        const { method, target, headers, body } = await rightRequest(id);
        const change = changeFor(id, status);
        const refused = await request(server.url + (change.target ?? target), {
          method,
          headers: { ...headers, authorization: `Bearer ${server.token}`, ...change.headers },
          body: change.body ?? body,
        });
        assert.equal(refused.statusCode, status);
        const told = await refused.body.json();
        // No other operation's refusal is an example here.
        assert.deepEqual(answerExamples(id, status), [told]);
        const prefer = `code=${status}`;
        const asked = await request(mock.url + target, { method, headers: { ...headers, prefer }, body });
        assert.equal(asked.statusCode, status);
        assert.deepEqual(await asked.body.json(), told);
        for (const header of ['retry-after', 'www-authenticate'])
          assert.equal(asked.headers[header], refused.headers[header], header);
      });

  test('the example of any other refusal is a fault of the server, in its words', () => {
    const { body } = ownFault();
    for (const id of operationIds) assert.deepEqual(answerExamples(id, 'default'), [body]);
  });
});
