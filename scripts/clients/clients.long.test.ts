import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { checkClients, checkDescriptions, checkNames, type Result, verdictsText } from './check.ts';
import { commandOf, type Generator, generators } from './generators.ts';
import { loseDigits } from './round-trip.ts';
import { openWorkshop } from './workshop.ts';

const root = join(import.meta.dirname, '../..');

function check(t: TestContext, chosen: readonly Generator[], edit?: (program: string) => string) {
  const workshop = openWorkshop(chosen, edit);
  t.after(() => workshop.remove());
  return Array.fromAsync(checkClients(workshop, chosen));
}

const openApiFetch = generators.filter(({ name }) => name === 'openapi-fetch');

interface Fault {
  from: string;
  to: string;
  says: RegExp;
}

/** Mistakes in a client or its instructions, as changes to the program. */
const faults: Record<string, Fault> = {
  'a field that the document does not have': {
    from: "city: 'Salzburg'",
    to: "town: 'Salzburg'",
    says: /^compile: .*round-trip\.ts\(\d+,\d+\): error TS\d+: .*'city'|'town'/s,
  },
  'a list that is used as one record': {
    from: 'return { customer, document, documents,',
    to: 'documents.id_number;\n  return { customer, document, documents,',
    says: /^compile: .*id_number/s,
  },
  'no token': {
    from: 'Authorization:',
    to: 'Authorisation:',
    says: /^round trip: create customer: .* responded with 401$/,
  },
  'a file that is none': {
    from: 'form.set(name, value);',
    to: "form.set(name, name === 'file' ? '' : value);",
    says: /^round trip: upload: .* responded with 400$/,
  },
  'a value that was not kept': {
    from: "iban: 'AT483200000012345864'",
    to: "iban: 'AT611904300234573201'",
    says: /^round trip: get recipient, updated: GET .* 200, but Expected/s,
  },
  'a list that is turned round': {
    from: 'recipients, updated',
    to: 'recipients: recipients.reverse(), updated',
    says: /^round trip: list recipients, newest first: GET .* 200, but Expected/s,
  },
  'a request too many': {
    from: '  return { customer,',
    to: "  await api.GET('/api/customers');\n  return { customer,",
    says: /^round trip: it sent more requests/,
  },
};

describe('generated clients', () => {
  test('each generator makes one that compiles and walks through the interface', async (t) => {
    const results = await check(t, generators);
    assert.deepEqual(
      results.filter(({ ok }) => !ok),
      [],
    );
    for (const { name, ownTypes, isSilent } of generators) {
      const texts = results.filter(({ generator }) => generator === name).map(({ text }) => text);
      assert.equal(texts.length, 12 + Number(!isSilent) + Number(ownTypes !== undefined), texts.join('\n'));
      assert.match(
        texts.at(-2) ?? '',
        /^identifiers as text: .* POST \/api\/kyc-upload\/9007199254740993 201$/,
      );
    }
    const page = readFileSync(join(root, 'docs/generated-clients.md'), 'utf8');
    assert.equal(verdictsText(page, results), page, 'run "npm run clients -- --write"');
  });

  for (const [name, { from, to, says }] of Object.entries(faults)) {
    test(`the check fails and says where: ${name}`, async (t) => {
      const results = await check(t, openApiFetch, (program) => {
        assert.ok(program.includes(from), 'the test changes nothing');
        return program.replace(from, to);
      });
      const last = results.at(-1) as Result;
      assert.equal(last.ok, false, last.text);
      assert.match(last.text, says);
    });
  }

  test('a generator that fails is told with what it printed', async (t) => {
    const broken = openApiFetch.map((generator) => ({ ...generator, args: ['missing.json'] }));
    const results = await check(t, broken);
    assert.equal(results.length, 1);
    assert.match(results[0]?.text ?? '', /^generate: It exited with 1\. .*missing\.json/s);
  });

  test('a type that a generator made up is told', (t) => {
    const workshop = openWorkshop(openApiFetch);
    t.after(() => workshop.remove());
    const folder = workshop.folderOf(openApiFetch[0] as Generator, 'integers');
    const client = join(folder, 'client');
    const given = ['Customer', 'PageInQuery', 'CreateCustomerData', 'Client'];
    const write = (names: string[]) =>
      writeFileSync(
        join(client, 'types.ts'),
        names.map((name) => `export type ${name} = string;\n`).join(''),
      );
    write(given);
    assert.equal(checkNames(folder, ['Client']), '3 types, each named by the document');
    write([...given, 'CustomerWritable', 'Customer2']);
    assert.throws(() => checkNames(folder, ['Client']), /does not name CustomerWritable, Customer2$/);
  });

  test('a field without its description is told', (t) => {
    const workshop = openWorkshop(openApiFetch);
    t.after(() => workshop.remove());
    const folder = workshop.folderOf(openApiFetch[0] as Generator, 'integers');
    const { schemas } = JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8')).components;
    const client = (fields: [string, { description?: string }][]) =>
      fields.map(
        ([name, { description }]) => `/**\n * ${description}\n * @format x\n */\n${name}?: string;\n`,
      );
    const described = Object.values<{ properties?: object }>(schemas).flatMap(({ properties = {} }) =>
      client(Object.entries(properties)),
    );
    const write = (fields: string[]) => writeFileSync(join(folder, 'client/types.ts'), fields.join(''));
    write(described);
    assert.match(checkDescriptions(folder), /^\d\d+ fields, each described as in the document$/);
    write(described.filter((text) => !text.includes('birth_city')));
    assert.throws(
      () => checkDescriptions(folder),
      /do not describe CustomerForm.birth_city, CustomerUpdateForm/,
    );
  });

  test('a client that keeps big identifiers is told, as the page says that none does', async () => {
    await assert.rejects(loseDigits(async () => ({}) as never));
  });
});

describe('docs/generated-clients.md', () => {
  const page = readFileSync(join(root, 'docs/generated-clients.md'), 'utf8');

  test('shows the programs as they are tested', () => {
    const programs = readdirSync(join(root, 'integrations/clients'), { recursive: true, encoding: 'utf8' })
      .filter((name) => !/^node_modules\b|adapter\.ts$|(?<!\.ts)$/.test(name))
      .map((name) => readFileSync(join(root, 'integrations/clients', name), 'utf8'));
    const shown = [...page.matchAll(/^```ts\n(?:\/\/ orval\.config\.ts\n)?(.*?)^```$/gms)].map(
      ([, text]) => text,
    );
    assert.deepEqual(shown.toSorted(), programs.toSorted());
  });

  test('names the versions that are tested', () => {
    const versions: Record<string, string> = {};
    for (const file of ['package.json', 'integrations/clients/package.json']) {
      const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, file), 'utf8'));
      Object.assign(versions, dependencies, devDependencies);
    }
    for (const name of ['openapi-fetch', ...generators.map((generator) => generator.package)])
      assert.match(
        page,
        new RegExp(`^\\| \\[.*${name}.*[ ]${(versions[name] ?? '?').replaceAll('.', '\\.')}[ ,]`, 'm'),
      );
  });

  test('shows the commands as they are run', () => {
    for (const generator of generators)
      assert.ok(page.includes(`\n${commandOf(generator)}\n`), generator.name);
  });
});
