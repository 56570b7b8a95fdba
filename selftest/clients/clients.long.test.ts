import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { recordClient } from '../../conformance/client.ts';
import { clientOptionsOf } from '../../conformance/command/client-options.ts';
import { judge } from '../../conformance/judge.ts';
import { realTimeAndChance } from '../../conformance/recording/time-and-chance.ts';
import { clientScenarioNames } from '../../conformance/transcript/client-scenarios.ts';
import { readTranscript, writeTranscript } from '../../conformance/transcript/file.ts';
import { clientRequirements } from '../../generated/client-requirements.ts';
import { defects } from './defects/index.ts';

const drive = async (command: string, timeout = '2000') =>
  judge(await recordClient(clientOptionsOf({ command, timeout, strict: true }, []), realTimeAndChance()));

/** A program that writes something for each task. */
const writing = (line: string) => `while read -r task; do printf '%s\\n' '${line}'; done`;

const expected =
  `"$NODE" -e 'require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const { fields, task } = JSON.parse(line);
  const record = { id: 1, ...fields };
  const lists = { listCustomers: "customers", listRecipients: "recipients", listDocuments: "documents" };
  console.log(JSON.stringify(lists[task] ? { [lists[task]]: [record] } : { customer: record, recipient: record, document: record }));
})'`.replace('$NODE', process.execPath);

const notDeployments: Record<string, { command: string; says: RegExp; status: 1 | 3 }> = {
  'does nothing': {
    command: 'exit 0',
    says: /ended with exit status 0 before it returned a result/,
    status: 3,
  },
  crashes: {
    command: 'echo "no such module" >&2; exit 7',
    says: /ended with exit status 7 .* on standard error it said "no such module"/,
    status: 3,
  },
  'prints {} to every task': { command: writing('{}'), says: /wrote "\{\}", which is no result/, status: 3 },
  'prints its log': {
    command: writing('connected'),
    says: /no JSON object \(logs belong on standard error\)/,
    status: 3,
  },
  hangs: { command: 'sleep 60', says: /returned nothing within 6 s/, status: 3 },
  'has no function': { command: writing('{"unsupported":true}'), says: /sent no request/, status: 3 },
  'prints what is expected without calling': { command: expected, says: /sent no request/, status: 1 },
};

for (const [name, { command, says, status }] of Object.entries(notDeployments))
  test(`a program that ${name} satisfies nothing, and the summary says what it did`, async () => {
    const { exitStatus, summary, checks } = await drive(command);
    assert.equal(exitStatus, status, summary);
    assert.match(summary, says);
    const satisfied = checks.filter(({ outcome }) => outcome === 'satisfied');
    assert.deepEqual(satisfied, []);
  });

test('a program that fails in some scenarios only does not conform', async () => {
  const adapter = join(import.meta.dirname, '../../integrations/examples/own-client/adapter.js');
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  // The first start goes well.
  const command = `mkdir "${folder}/first" 2>/dev/null || exit 9; exec "${process.execPath}" "${adapter}"`;
  const { verdict, exitStatus, summary } = judge(
    await recordClient(clientOptionsOf({ command }, []), realTimeAndChance()),
  );
  rmSync(folder, { recursive: true });
  assert.equal(verdict, 'incomplete', summary);
  assert.equal(exitStatus, 3);
  // All but the first one, and this one.
  const others = clientScenarioNames.length - 2;
  assert.ok(summary.includes(`ended with exit status 9 before it returned a result, and in ${others} other`));
});

/** What a program is told of a record that it could not create: it fails at the creates of one kind. */
for (const [create, givenStill] of [
  ['createCustomer', /^(createCustomer|list(Customers|Countries|Nationalities|Currencies)|check\w+)$/],
  ['createRecipient', /^(?!getRecipient|updateRecipient)/],
] as const)
  for (const failure of ['{"error":"no"}', '{"unsupported":true}'])
    test(`a program that answers each ${create} with ${failure} gets no task for what was never created`, async () => {
      const program = `require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const failing = JSON.parse(line).task === "${create}";
  const record = { id: 1 };
  console.log(failing ? process.env.FAILURE : JSON.stringify({ customer: record, recipient: record, document: record, customers: [], recipients: [], documents: [], countries: [], nationalities: [], currencies: [] }));
})`;
      const command = `FAILURE='${failure}' "${process.execPath}" -e '${program}'`;
      const transcript = await recordClient(clientOptionsOf({ command }, []), realTimeAndChance());
      const given = transcript.entries.flatMap((entry) => (entry.kind === 'task' ? entry.task.task : []));
      assert.ok(given.includes(create) && given.includes('listCustomers'));
      assert.deepEqual(
        given.filter((task) => !givenStill.test(task)),
        [],
      );
      const { summary } = judge(transcript);
      assert.match(
        summary,
        /In the scenario "plain", \d+ tasks were left out, first \w+, because the client did not create what they are about: task \d+ \(create/,
      );
      assert.ok(summary.includes(`(${create}, "`), summary);
      assert.deepEqual(judge(readTranscript(writeTranscript(transcript))).summary, summary);
    });

test('a client that only registers customers is judged by that, though support would change documents', async () => {
  const own = join(import.meta.dirname, '../../integrations/examples/own-client/client.js');
  const program = `import { createInterface } from "node:readline";
import { PartnerClient } from "${own}";
const client = new PartnerClient(process.env.BASE_URL, process.env.TOKEN);
for await (const line of createInterface({ input: process.stdin })) {
  const { task, fields } = JSON.parse(line);
  const create = () => client.createCustomer(fields).then((customer) => ({ customer }), ({ message: error }) => ({ error }));
  console.log(JSON.stringify(task === "createCustomer" ? await create() : { unsupported: true }));
}`;
  const { exitStatus, checks, summary } = await drive(
    `"${process.execPath}" --input-type=module -e '${program}'`,
    '20000',
  );
  assert.equal(exitStatus, 3, summary);
  const outcomeOf = (id: string) => checks.find((one) => one.id === id)?.outcome;
  assert.equal(outcomeOf('keeping.registered-once'), 'satisfied');
  assert.equal(outcomeOf('sending.multipart'), 'not-exercised');
});

test('every requirement that is judged has a client that breaks it, and each client a name of its own', () => {
  const broken = new Set<string>(defects.map(({ breaks }) => breaks));
  const judged = clientRequirements.filter(({ level }) => level === 'mandatory' || level === 'advisory');
  assert.deepEqual(
    judged.filter(({ id }) => !broken.has(id)).map(({ id }) => id),
    [],
  );
  assert.equal(new Set(defects.map(({ name }) => name)).size, defects.length);
});
