import assert from 'node:assert/strict';

type Id = number | string;
type Fields = Record<string, unknown>;

/** The result of a round trip. */
export interface Brought {
  customer: Fields & { id: Id };
  document: Fields;
  documents: Fields[];
  recipient: Fields & { id: Id };
  recipients: (Fields & { id: Id })[];
  updated: Fields;
}

/** A request that a round trip sends. */
export interface Step {
  name: string;
  request: RegExp;
  status: number;
  /** Checks the result. */
  check: (brought: Brought) => void;
}

const newIban = 'AT483200000012345864';

/** The steps of a round trip, in order. */
export const steps: readonly Step[] = [
  {
    name: 'create customer',
    request: /^POST \/api\/customers$/,
    status: 201,
    check({ customer }) {
      assert.equal(customer.first_name, 'Maria');
      assert.equal(customer.mobile_number, '+436605550101');
    },
  },
  {
    name: 'upload',
    request: /^POST \/api\/kyc-upload\/\d+$/,
    status: 201,
    check({ document }) {
      assert.deepEqual([document.id_number, document.verified], ['P0012345', 0]);
    },
  },
  {
    name: 'list documents',
    request: /^GET \/api\/kyc-documents\/\d+$/,
    status: 200,
    check({ documents }) {
      assert.deepEqual(
        documents.map(({ id_number, valid_from, expiry }) => ({ id_number, valid_from, expiry })),
        [{ id_number: 'P0012345', valid_from: null, expiry: '2031-04-30T00:00:00' }],
      );
    },
  },
  {
    name: 'create recipient',
    request: /^POST \/api\/recipients$/,
    status: 201,
    check({ customer, recipient }) {
      assert.equal(recipient.customer, customer.id);
      assert.equal(recipient.full_name, 'Josef Mustermann');
    },
  },
  {
    name: 'list recipients, newest first',
    request: /^GET \/api\/recipients\/\d+\?page=1$/,
    status: 200,
    check({ recipient, recipients }) {
      assert.equal(recipients.length, 2);
      assert.equal(recipients[0]?.id, recipient.id);
    },
  },
  {
    name: 'update recipient',
    request: /^POST \/api\/recipient\/\d+$/,
    status: 200,
    check({ recipient }) {
      assert.notEqual(recipient.iban, newIban);
    },
  },
  {
    name: 'get recipient, updated',
    request: /^GET \/api\/recipient\/\d+$/,
    status: 200,
    check({ recipient, updated }) {
      assert.deepEqual([updated.id, updated.iban, updated.bank], [recipient.id, newIban, recipient.bank]);
    },
  },
];
