import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AnyOperationId } from '../../generated/operations.ts';
import { PersonalDataMask } from './personal-data.ts';

describe('people that the run did not create', () => {
  const own = (id: string) => id === '1';
  const maskStrangers = (
    operation: AnyOperationId,
    body: string,
    askedId: string | undefined,
    isCreated: (id: string) => boolean,
  ) => new PersonalDataMask().mask(body, { operation, status: 200, askedId, isCreated });
  const list = (name: string, ...records: object[]) =>
    JSON.stringify({ message: 'success', [name]: records });
  const stranger = {
    id: 2,
    first_name: 'Zoë',
    address: '12 Rue',
    country: 'AT',
    blocked: 0,
    created_on: '2023-01-01T00:00:00Z',
    further: ['Ann', { n: 42 }],
  };

  test('lose their letters and digits; ids, codes, flags and timestamps stay', () => {
    const body = maskStrangers('listCustomers', list('customers', stranger), undefined, own);
    assert.deepEqual(JSON.parse(body).customers, [
      { ...stranger, first_name: 'xxx', address: '11 xxx', further: ['xxx', { n: 1 }] },
    ]);
  });
  test('those of the run stay as they are', () => {
    const body = list('customers', { ...stranger, id: 1 });
    assert.equal(maskStrangers('listCustomers', body, undefined, own), body);
  });
  test('documents belong to the customer that was asked for', () => {
    const body = list('documents', { id_number: 'A1', type: 'PAS' });
    assert.equal(maskStrangers('listDocuments', body, '1', own), body);
    assert.deepEqual(JSON.parse(maskStrangers('listDocuments', body, '2', own)).documents, [
      { id_number: 'x1', type: 'PAS' },
    ]);
  });
  test('the names from the Ghana checks are always masked', () => {
    const body = '{"message":"success","recipient_name":"Ama Mensah","eligible_for_instant_pay":1}';
    assert.ok(!maskStrangers('checkGhanaBankAccount', body, undefined, () => true).includes('Ama'));
  });
  test('a body that is cut off loses the letters of its values', () => {
    const body = list('customers', stranger).slice(0, 60);
    assert.ok(!maskStrangers('listCustomers', body, undefined, own).includes('Zoë'));
  });
  test('ids beyond 2^53 stay exact', () => {
    const body = '{"message":"success","customers":[{"id":9007199254740993,"city":"Graz"}]}';
    assert.equal(
      maskStrangers('listCustomers', body, undefined, own),
      '{"message":"success","customers":[{"id":9007199254740993,"city":"xxxx"}]}',
    );
  });

  describe('whose a record is', () => {
    const sent = ['Testperson', 'Testabcdefgha', '+12025550143', 'TABCDEFGH7', 'Testcompany Abcdefgh GmbH'];
    const [first_name, last_name, mobile_number, id_number] = sent as [string, string, string, string];
    const ownIds = { customer: '1', recipient: '2', document: 'none' };
    const masked = (operation: AnyOperationId, body: object) => {
      const strangers = new PersonalDataMask();
      strangers.sends(sent);
      const about = {
        operation,
        status: 200,
        askedId: '1',
        isCreated: (id: string, kind: keyof typeof ownIds) => ownIds[kind] === id,
      };
      const text = JSON.stringify({ message: 'success', ...body });
      const result = strangers.mask(text, about);
      const isMasked = strangers.maskedIn(JSON.parse(result), about);
      return { text, result, isMasked };
    };
    const document = { id_number, type: 'POI', document: 'PAS', verified: 0 };
    const person = { first_name, last_name, full_name: `${first_name} ${last_name}`, mobile_number };
    const eve = { first_name: 'Eve', last_name: 'Stranger', address: '12 Rue', id_number: 'X1234567' };

    const own: Record<string, [AnyOperationId, object]> = {
      'a document with a number': ['listDocuments', { documents: [{ id: 4711, ...document }] }],
      'a document with a UUID': ['listDocuments', { documents: [{ id: 'c27d5a80-16be-4f92', ...document }] }],
      "a document with its customer's identifier": ['listDocuments', { documents: [{ id: 1, ...document }] }],
      "a document with a recipient's identifier": ['listDocuments', { documents: [{ id: 2, ...document }] }],
      'documents with the same identifier': [
        'listDocuments',
        {
          documents: [
            { id: 3, ...document },
            { id: 3, ...document },
          ],
        },
      ],
      'a document in the answer to its upload': ['uploadDocument', { document: { id: 4711, ...document } }],
      'a document whose number is in other letters': [
        'listDocuments',
        { documents: [{ id: 3, ...document, id_number: 'tabcdefgh7' }] },
      ],
      'a person in a document': [
        'listDocuments',
        { documents: [{ ...document, holder: { id: 9, ...person } }] },
      ],
      'a customer in a recipient': [
        'listRecipients',
        { recipients: [{ id: 2, owner: { id: 1, ...person, date_of_birth: '1.2.70' } }] },
      ],
      'a customer beside a list': [
        'listDocuments',
        { customer: { id: '1', ...person }, documents: [document] },
      ],
      'a business in a list of another key': [
        'listRecipients',
        { recipients: [], data: [{ id: 8, business_name: sent[4] }] },
      ],
    };
    for (const [name, [operation, body]] of Object.entries(own))
      test(`the run's, and not masked: ${name}`, () => {
        const { text, result } = masked(operation, body);
        assert.equal(result, text);
      });

    const others: Record<string, [AnyOperationId, object]> = {
      "a document in a list of the run's": [
        'listDocuments',
        { documents: [document, { type: 'POI', ...eve }] },
      ],
      "a document with the customer's identifier": [
        'listDocuments',
        { documents: [document, { id: 1, ...eve }] },
      ],
      "a person in a document of the run's": [
        'listDocuments',
        { documents: [{ ...document, verified_by: eve }] },
      ],
      "a recipient in a list of the run's": [
        'listRecipients',
        {
          recipients: [
            { id: 2, ...person },
            { id: 3, ...eve },
          ],
        },
      ],
      "a customer with the identifier of a recipient of the run's": [
        'listCustomers',
        { customers: [{ id: 2, ...eve }] },
      ],
      "a recipient with the identifier of a customer of the run's": [
        'listRecipients',
        { recipients: [{ id: 1, ...eve }] },
      ],
      "somebody in a customer of the run's": ['getCustomer', { customer: { id: 1, ...person, agent: eve } }],
      'somebody in a created customer': [
        'createCustomer',
        { customer: { id: 1, ...person, twin: { id: 5, ...eve } } },
      ],
      'a namesake': ['listCustomers', { customers: [{ id: 5, ...eve, first_name }] }],
    };
    for (const [name, [operation, body]] of Object.entries(others))
      test(`somebody else's, and masked: ${name}`, () => {
        const { result } = masked(operation, body);
        assert.doesNotMatch(result, /Eve|Stranger|Rue|X1234567/);
      });

    test('what is asked of an answer afterwards is the same', () => {
      const { isMasked } = masked('listDocuments', {
        documents: [
          { id: 3, ...document },
          { id: 4, ...eve },
        ],
      });
      assert.ok(!isMasked(['documents', '0', 'id_number']));
      assert.ok(isMasked(['documents', '1', 'id_number']));
    });
  });

  const { id: _, ...nameless } = stranger;
  const shapes: Record<string, string> = {
    'a bare array': JSON.stringify([stranger]),
    'another payload key': JSON.stringify({ message: 'success', data: { people: [stranger] } }),
    'records without identifiers': list('customers', nameless),
    'a further key': JSON.stringify({ message: 'success', customers: [], seller: 'Zoë of 12 Rue' }),
    HTML: `<ul><li>Zoë, 12 Rue</li></ul>`,
    'a line of another format': 'id,first_name\n2,Zoë',
    'an array that is cut off': JSON.stringify([stranger]).slice(0, -4),
  };
  for (const [name, body] of Object.entries(shapes))
    test(`masked in a list that has another shape: ${name}`, () => {
      const masked = maskStrangers('listCustomers', body, undefined, own);
      assert.doesNotMatch(masked, /Zoë|Rue/);
    });

  test('short values are masked in what is cut off, and names of fields are kept that look like some', () => {
    const body = '{"ids":{"Zoë Zwart" :2},"first_name":"Zo","lastName" : "O\\"B","city":"Li';
    assert.equal(
      maskStrangers('listCustomers', body, undefined, own),
      '{"ids":{"xxx xxxxx" :2},"first_name":"xx","lastName" : "x\\"x","city":"xx',
    );
  });

  describe('who was seen once', () => {
    const seen = () => {
      const strangers = new PersonalDataMask();
      strangers.sends(['Graz', 'Annika']);
      const about = { operation: 'listCustomers', status: 200, askedId: undefined, isCreated: own } as const;
      const people = list('customers', stranger, {
        id: 3,
        first_name: 'Ann',
        city: 'Graz',
        last_name: 'GRAZ',
      });
      strangers.mask(people, about);
      return strangers;
    };
    const refused = (body: string) =>
      seen().mask(body, { operation: 'createCustomer', status: 409, askedId: undefined, isCreated: own });

    test('is masked in a header', () => assert.equal(seen().scrub('for=Zo%C3%AB; by=2'), 'for=xxx; by=2'));
    test('is masked in the words of an error', () =>
      assert.equal(refused('{"message":"Zoë has this number"}'), '{"message":"xxx has this number"}'));
    test('is masked without breaking what stands around', () => {
      const strangers = seen();
      const quoted = list('customers', { id: 5, last_name: 'de "Zwart"' });
      const about = { operation: 'listCustomers', status: 200, askedId: undefined, isCreated: own } as const;
      strangers.mask(quoted, about);
      const body = JSON.stringify({ message: 'de "Zwart" is known' });
      const masked = strangers.mask(body, { ...about, operation: 'createCustomer', status: 409 });
      assert.deepEqual(JSON.parse(masked), { message: 'xx _xxxxx" is known' });
    });
    test('is masked as a word only', () => assert.equal(refused('Annual, Ann'), 'Annual, xxx'));
    test('is masked in an error that shows a record', () =>
      assert.equal(
        refused('{"message":"twice","existing":{"id":4,"first_name":"Eve"}}'),
        '{"message":"twice","existing":{"id":4,"first_name":"xxx"}}',
      ));
    test('words of an error about fields stay', () => {
      const body = '{"errors":{"first_name":["is too long"]}}';
      assert.equal(refused(body), body);
    });
    test('what the run sends itself stays, also in other letters: it is evidence', () => {
      const record =
        '{"message":"success","customer":{"id":1,"city":"Graz","last_name":"GRAZ","first_name":"Zoë"}}';
      const about = { operation: 'getCustomer', status: 200, askedId: '1', isCreated: own } as const;
      assert.equal(seen().mask(record, about), record.replace('Zoë', 'xxx'));
    });
  });
});
