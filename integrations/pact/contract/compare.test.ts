import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { compare } from './comparison.ts';
import { contractFile } from './contract-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'pact-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('the contract of this project agrees with the specification, without a remark', async () => {
  const { text, differences } = await compare(contractFile);
  assert.equal(differences, 0);
  assert.match(text, /^25 interactions of \S+ agree with the specification\n$/);
});

// biome-ignore lint/suspicious/noExplicitAny: tests reach into the contract, and a wrong reach fails them.
type Json = any;

const broken: Record<string, { interaction: string; edit: (interaction: Json) => void; says: RegExp[] }> = {
  'an unknown path': {
    interaction: 'a customer by its id',
    edit: ({ request }) => {
      request.path = '/api/clients/1';
    },
    says: [/request\.path = "\/api\/clients\/1"/, /nothing with this path and method/, /call an operation/],
  },
  'a status that is not promised': {
    interaction: 'a new customer with every field',
    edit: ({ response }) => {
      response.status = 200;
    },
    says: [/response\.status = 200/, /POST \/api\/customers/, /expect 201 for a create/],
  },
  'the status of a refusal': {
    interaction: 'a recipient by its id',
    edit: (interaction) => {
      interaction.response = { status: 404 };
    },
    says: [/response\.status = 404/, /statuses of refusals are not specified/],
  },
  'a wrong type in a response': {
    interaction: 'a recipient by its id',
    edit: ({ response }) => {
      response.body.content.recipient.customer = 'somebody';
    },
    says: [/response\.body\.recipient\.customer = "somebody"/, /must be integer/],
  },
  'a field that no response promises': {
    interaction: 'a customer by its id',
    edit: ({ response }) => {
      response.body.content.customer.nickname = 'Testy';
    },
    says: [/additional properties - nickname/, /expect only fields of the operation/],
  },
  'a required field that is missing': {
    interaction: 'a new customer with every field',
    edit: ({ request }) => {
      request.body.content = request.body.content.replace(/first_name=[^&]*&/, '');
    },
    says: [/request\.body = /, /must have required property 'first_name'/, /send the fields/],
  },
  'an id in a form that is none': {
    interaction: 'a new individual recipient',
    edit: ({ request }) => {
      request.body.content = request.body.content.replace('customer=4820193756', 'customer=maria');
    },
    says: [/request\.body\.customer = "maria"/, /must match pattern/],
  },
  'a part that is missing in an upload': {
    interaction: 'a passport as PNG',
    edit: ({ request: { body } }) => {
      const parts = Buffer.from(body.content, 'base64').toString('latin1');
      body.content = Buffer.from(parts.replace('name="type"', 'name="kind"'), 'latin1').toString('base64');
    },
    says: [/must have required property 'type'/],
  },
  'a query parameter that is unknown': {
    interaction: 'the list of countries',
    edit: ({ request }) => {
      request.query = { language: ['de'] };
    },
    says: [/request\.query\.language = "de"/, /send only the query parameters of the operation/],
  },
  'no token': {
    interaction: 'the list of currencies',
    edit: ({ request }) => {
      delete request.headers;
    },
    says: [/Authorization header is missing/, /with every request/],
  },
};

for (const [name, { interaction, edit, says }] of Object.entries(broken)) {
  test(`a contract with ${name} does not agree, and it is said where and what to do`, async () => {
    const { text, differences } = await compare(edited(interaction, edit));
    assert.ok(differences > 0);
    const said = text.replace(/\s+/g, ' ');
    assert.ok(said.startsWith(`DIFFERS ${interaction}`), said);
    for (const part of says) assert.match(said, part);
    for (const line of text.split('\n').slice(0, -2)) assert.ok(line.length <= 80, line);
  });
}

test('a contract may expect any field of a corridor in a recipient', async () => {
  const file = edited('a recipient by its id', ({ response }) => {
    Object.assign(response.body.content.recipient, { swift: 'TESTATWW', purpose: { code: 1 } });
  });
  const { text, differences } = await compare(file);
  assert.equal(differences, 0, text);
});

test('an interaction without a description is called by its method and path', async () => {
  const file = edited('the list of currencies', (interaction) => {
    delete interaction.description;
    interaction.response.status = 204;
  });
  const { text } = await compare(file);
  assert.match(text, /^DIFFERS {4}GET \/api\/resources\/currencies\n/);
});

test('an upload of which the contract has the file alone is remarked, and is no difference', async () => {
  const file = edited('a passport as PNG', ({ request: { body } }) => {
    const boundary = '------contract-of-a-partner\r\n';
    const parts = Buffer.from(body.content, 'base64').toString('latin1').split(boundary);
    body.content = Buffer.from(boundary + parts.at(-1), 'latin1').toString('base64');
  });
  const { text, differences } = await compare(file);
  assert.equal(differences, 0, text);
  for (const part of ['type', 'document', 'id_number'])
    assert.match(
      text.replace(/\s+/g, ' '),
      new RegExp(`required property '${part}' to do: nothing, if Pact`),
    );
});

test('a header that the specification does not know is remarked, and is no difference', async () => {
  const file = edited('the list of currencies', ({ request }) => {
    request.headers['X-Correlation-Id'] = ['a'];
  });
  const { text, differences } = await compare(file);
  assert.equal(differences, 0);
  assert.match(text, /^note {7}the list of currencies/);
});

function edited(description: string, edit: (interaction: Json) => void): string {
  const contract: Json = JSON.parse(readFileSync(contractFile, 'utf8'));
  edit(contract.interactions.find((interaction: Json) => interaction.description === description));
  const file = join(folder, 'edited.json');
  writeFileSync(file, JSON.stringify(contract));
  return file;
}
