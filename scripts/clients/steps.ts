import assert from 'node:assert/strict';

type Fields = Record<string, unknown>;
type Identified = Fields & { id: number | string };

/** The result of a round trip. */
export interface Brought {
  customer: Identified;
  document: Fields;
  documents: Fields[];
  recipient: Identified;
  recipients: Identified[];
  updated: Fields;
}

/** A request that a round trip sends. */
export interface Step {
  name: string;
  /** Method, target and status. */
  exchange: RegExp;
  /** Checks the result. */
  check: (brought: Brought) => void;
}

const newIban = 'AT483200000012345864';

/** The steps of a round trip, in order. */
export const steps: readonly Step[] = [
  {
    name: 'create customer',
    exchange: /^POST \/api\/customers 201$/,
    check: ({ customer }) =>
      assert.deepEqual([customer.first_name, customer.mobile_number], ['Maria', '+436605550101']),
  },
  {
    name: 'upload',
    exchange: /^POST \/api\/kyc-upload\/\d+ 201$/,
    check: ({ document }) => assert.deepEqual([document.id_number, document.verified], ['P0012345', 0]),
  },
  {
    name: 'list documents',
    exchange: /^GET \/api\/kyc-documents\/\d+ 200$/,
    check: ({ documents }) =>
      assert.deepEqual(
        documents.map(({ id_number, valid_from, expiry }) => ({ id_number, valid_from, expiry })),
        [{ id_number: 'P0012345', valid_from: null, expiry: '2031-04-30T00:00:00' }],
      ),
  },
  {
    name: 'create recipient',
    exchange: /^POST \/api\/recipients 201$/,
    check: ({ customer, recipient }) =>
      assert.deepEqual(
        // The last one is a field that the document does not name, as a corridor may have.
        [recipient.customer, recipient.full_name, recipient.swift_code],
        [customer.id, 'Josef Mustermann', 'MUSTATWW'],
      ),
  },
  {
    name: 'list recipients, newest first',
    exchange: /^GET \/api\/recipients\/\d+\?page=1 200$/,
    check: ({ recipient, recipients }) =>
      assert.deepEqual([recipients.length, recipients[0]?.id], [2, recipient.id]),
  },
  {
    name: 'update recipient',
    exchange: /^POST \/api\/recipient\/\d+ 200$/,
    check: ({ recipient }) => assert.notEqual(recipient.iban, newIban),
  },
  {
    name: 'get recipient, updated',
    exchange: /^GET \/api\/recipient\/\d+ 200$/,
    check: ({ recipient, updated }) =>
      assert.deepEqual([updated.id, updated.iban, updated.bank], [recipient.id, newIban, recipient.bank]),
  },
];
