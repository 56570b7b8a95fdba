import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { changed, type Layer, recordsIn } from '../../../testing/intercepting-server.ts';
import { notVerified, outcomesAt, type Setting } from '../testing/deployment.ts';

/** Interactions with every service, including reads after writes. */
const afterWrites = [
  'a customer by its id',
  'a recipient by its id',
  'the documents of a customer',
  'the recipients of a customer, by GET',
  'a passport as PNG',
  'a new individual recipient',
];

const rightDeployments: Record<string, Setting> = {
  'that shows three on a page, big ids, fewer fields, Z, more fields and 202': {
    options: {
      pageSize: 3,
      idScheme: 'big',
      absentStyle: 'missing',
      clockOffset: 'Z',
      customersOrder: 'oldest',
      furtherFields: 'on',
      successStatus: 202,
    },
  },
  'that lags, refuses in HTML, and shows null, minutes and +0530': {
    options: {
      lagMs: 500,
      errorStyle: 'html',
      absentStyle: 'null',
      clockResolution: 'minute',
      clockOffset: '+0530',
      emptyPages: 0,
      documentsOrder: 'newest',
      absentDates: 'missing',
    },
    only: afterWrites,
  },
  'under a prefix': { wire: { prefix: '/v2/partners' }, only: afterWrites },
  'that calls its JSON text/html': {
    only: ['a customer by its id', 'a new individual recipient'],
    layer: async (request, forward) => {
      const answer = await forward(request);
      return { ...answer, headers: { 'content-type': 'text/html' } };
    },
  },
  'whose replicas lag behind one another': { only: ['a customer by its id'], layer: withLateReplica() },
  'that lists one country and takes no other': { only: ['a customer by its id'], layer: ofOneCountry('NZ') },
  'whose ids have 27 digits': { only: afterWrites, layer: longIds('77777777777777777') },
  'that refuses a name, a number or an address that it has seen before': {
    only: [
      'a new customer with every field',
      'a new customer with the required fields alone',
      'a passport as PNG',
      'a passport as PNG, by the other spelling',
    ],
    layer: refusingTwice(),
  },
};

const wrongDeployments: Record<string, { layer: Layer; interaction: string; says: RegExp }> = {
  'responds to a create with 200': {
    interaction: 'a new customer with every field',
    layer: async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 201 ? { ...answer, status: 200 } : answer;
    },
    says: /status: expected 201, actual 200/,
  },
  'responds to an update without the customer': {
    interaction: 'a new address of a customer',
    layer: async (request, forward) => {
      const answer = await forward(request);
      return request.operation === 'updateCustomer' ? { ...answer, body: '{"message":"success"}' } : answer;
    },
    says: /missing the following keys: customer/,
  },
  'leaves out the number of pages': {
    interaction: 'the list of customers, page 1',
    layer: altering('listCustomers', (body) => {
      delete body.total_pages;
    }),
    says: /missing the following keys: total_pages/,
  },
  'writes ids as texts': {
    interaction: 'a recipient by its id',
    layer: altering('getRecipient', (body) => {
      for (const record of recordsIn(body)) record.id = String(record.id);
    }),
    says: /\$\.recipient\.id: expected 7315520984, actual "7315520984"/,
  },
  'shows the old account after an update': {
    interaction: 'a new bank account of a recipient',
    layer: async (request, forward) =>
      forward(request.operation === 'updateRecipient' ? { ...request, body: Buffer.from('') } : request),
    says: /\$\.recipient\.iban: expected "AT74/,
  },
};

const another = (value: unknown) => Number(value) + 1;

/** Interactions that return identifiers from states or requests. */
const showsIdentifier: Record<string, [operation: string, field: 'id' | 'customer']> = {
  'a customer by its id': ['getCustomer', 'id'],
  'a new address of a customer': ['updateCustomer', 'id'],
  'a new individual recipient': ['createRecipient', 'customer'],
  'a recipient by its id': ['getRecipient', 'id'],
  'a business recipient by its id': ['getRecipient', 'customer'],
  'a new bank account of a recipient': ['updateRecipient', 'customer'],
  'the recipients of a customer, by GET': ['listRecipients', 'id'],
  'the recipients of a customer, by POST': ['listRecipientsByPost', 'customer'],
};

// They mostly wait for delayed writes.
describe('verification', { concurrency: 4 }, () => {
  for (const [name, setting] of Object.entries(rightDeployments)) {
    test(`a right deployment ${name} is verified`, async () => {
      const { outcomes } = await outcomesAt(setting);
      assert.deepEqual(notVerified(outcomes), []);
      assert.equal(outcomes.size, setting.only?.length ?? 25);
    });
  }

  for (const [name, { layer, interaction, says }] of Object.entries(wrongDeployments)) {
    test(`a deployment that ${name} differs, and the reason is said`, async () => {
      const { outcomes, text } = await outcomesAt({ layer, only: [interaction] });
      assert.equal(outcomes.get(interaction)?.verdict, 'differs');
      assert.match(text.replace(/\s+/g, ' '), says);
      for (const line of text.split('\n')) assert.ok(line.length <= 80, line);
    });
  }

  for (const [interaction, [operation, field]] of Object.entries(showsIdentifier)) {
    test(`a deployment that shows another ${field} in ${operation} differs`, async () => {
      const layer = altering(operation, (body) => {
        for (const record of recordsIn(body)) record[field] = another(record[field]);
      });
      const { outcomes, text } = await outcomesAt({ layer, only: [interaction] });
      assert.equal(outcomes.get(interaction)?.verdict, 'differs');
      assert.match(text, new RegExp(`\\.${field}: expected \\d+, actual \\d+`));
      assert.doesNotMatch(text, /expect it with integer/);
    });
  }

  test('a create that is refused is undecided, and the response is quoted', async () => {
    const interaction = 'a new customer with every field';
    const layer: Layer = async (request, forward) =>
      request.body.includes('Conformance')
        ? { status: 422, headers: {}, body: 'a middle name is not taken' }
        : forward(request);
    const { outcomes, text } = await outcomesAt({ layer, only: [interaction] });
    assert.equal(outcomes.get(interaction)?.verdict, 'undecided');
    assert.match(text, /HTTP 422 with a middle name is not taken/);
  });

  test('a state that cannot be made leaves its interaction undecided, and nothing is sent for that', async () => {
    const layer: Layer = async (request, forward) =>
      request.operation === 'createCustomer' ? { status: 500, headers: {}, body: 'no' } : forward(request);
    const { outcomes } = await outcomesAt({ layer, only: ['a customer by its id'] });
    const outcome = outcomes.get('a customer by its id');
    assert.equal(outcome?.verdict, 'undecided');
    assert.match(outcome.reason ?? '', /no "a registered customer": .*HTTP 500/);
    assert.equal(outcome.sent, null);
  });
});

function altering(operation: string, change: Parameters<typeof changed>[1]): Layer {
  return async (request, forward) => {
    const answer = await forward(request);
    return request.operation === operation ? changed(answer, change) : answer;
  };
}

/** Adds digits to ids in responses, and removes them in requests. */
function longIds(digits: string): Layer {
  return async (request, forward) => {
    const target = request.target.replaceAll(digits, '');
    const body = Buffer.from(request.body.toString('latin1').replaceAll(digits, ''), 'latin1');
    const answer = await forward({ ...request, target, body });
    return { ...answer, body: answer.body.replace(/"(id|customer)":(\d{10})/g, `"$1":${digits}$2`) };
  };
}

/** The second and third reads go to a replica that does not have the customer yet. */
function withLateReplica(): Layer {
  let reads = 0;
  return async (request, forward) =>
    request.operation === 'getCustomer' && [2, 3].includes(++reads)
      ? { status: 404, headers: {}, body: 'not here' }
      : forward(request);
}

function ofOneCountry(code: string): Layer {
  return async (request, forward) => {
    const codes = [...new URLSearchParams(request.body.toString())].filter(([name]) =>
      /country|nationality/.test(name),
    );
    const refused = request.operation === 'createCustomer' && codes.some(([, value]) => value !== code);
    if (refused) return { status: 400, headers: {}, body: 'not a country of ours' };
    const answer = await forward(request);
    return changed(answer, (body) => {
      for (const list of ['countries', 'nationalities'])
        if (Array.isArray(body[list])) body[list] = [{ code, title: 'Ours', currency: 'NZD' }];
    });
  };
}

function refusingTwice(): Layer {
  const seen = new Set<string>();
  return async (request, forward) => {
    const text = request.body.toString('latin1');
    const values = text.match(/(last_name|mobile_number|email_address)=[^&]+|name="id_number"\s+\S+/g) ?? [];
    if (values.some((value) => seen.has(value))) return { status: 409, headers: {}, body: values.join() };
    for (const value of values) seen.add(value);
    return forward(request);
  };
}
