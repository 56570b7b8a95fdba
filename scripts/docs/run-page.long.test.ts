import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { unknownMentions } from './mentions.ts';
import { readPage } from './page.ts';
import { runPage } from './run-page.ts';

const block = (language: string, ...lines: string[]) => [`\`\`\`${language}`, ...lines, '```', ''].join('\n');
const sh = (...lines: string[]) => block('sh', ...lines);
const step = (inputs: string) =>
  block(
    'yaml',
    'jobs: { judge: { steps: [{ id: it, uses: us/money-transfer-conformance@v0.1.0, with: {',
    `  ${inputs} } }] } }`,
  );
const authorization = "-H 'Authorization: Bearer any-token-at-all'";

interface Fault {
  markdown: string;
  says: RegExp;
}

/** Mistakes on a page, each in a block on its third line. */
const faults: Record<string, Fault> = {
  'a flag that the command does not have': {
    markdown: sh('npm run -s conform -- --sedes 3'),
    says: /^x\.md:3: it exited with 2:.*Unknown option '--sedes'/s,
  },
  'a script that does not exist': {
    markdown: sh('npm run confrom'),
    says: /^x\.md:3: it exited with 1:.*Missing script: "confrom"/s,
  },
  'a command that ends well, where the page says otherwise': {
    markdown: sh('npm run -s conform -- --list   # all of them; ends with 3'),
    says: /^x\.md:3: .*It exited with 0 instead of 3: npm run -s conform/s,
  },
  'a file that is not there': {
    markdown: sh('npx node --test conformance/jugde.test.ts'),
    says: /^x\.md:3: it exited with 1:.*jugde/s,
  },
  'a command in the middle of a block': {
    markdown: sh('false', 'true'),
    says: /^x\.md:3: it exited with 1/,
  },
  'a refusal that the page does not speak of': {
    markdown: sh(`curl ${authorization} https://sandbox.example.com/prefix/api/customers`),
    says: /^x\.md:3: it exited with 22:.*401/s,
  },
  'another refusal than the page speaks of': {
    markdown: sh(
      `curl ${authorization} https://sandbox.example.com/prefix/api/customers   # responds with 404`,
    ),
    says: /^x\.md:3: .*The response was not 404/s,
  },
  'a server that does not start': {
    markdown: sh('npm start -- --page-size many'),
    says: /^x\.md:3: .*The server does not listen: npm start -- --page-size many.*page-size/s,
  },
  'a placeholder that nobody knows': {
    markdown: sh('npm run conform -- --customer …'),
    says: /^x\.md:3: the test has no value for "…"/,
  },
  'a line that is not printed': {
    markdown: `${sh('echo one; echo two')}\n${block('text', 'two', 'one')}`,
    says: /^x\.md:7: "one" was not printed/,
  },
  'JSON that differs': {
    markdown: `${sh(`echo '{"a": 1}'`)}\n${block('json', '{ "a": 2 }')}`,
    says: /^x\.md:7: \{ "a": 2 \} was not printed/,
  },
  'output without a command': {
    markdown: block('text', 'one'),
    says: /^x\.md:3: there is no command before/,
  },
  'configuration that the command does not take': {
    markdown: `${block('yaml', '# wrong.yaml', 'baseURL: https://sandbox.example.com/prefix')}\n${sh(
      'export CONFORM_TOKEN=…',
      'npm run -s conform -- --config wrong.yaml',
    )}`,
    says: /^x\.md:8: it exited with 2:.*baseURL/s,
  },
  'configuration that no command uses': {
    markdown: block('yaml', '# unused.yaml', 'baseUrl: https://sandbox.example.com/prefix'),
    says: /^x\.md:3: no command uses unused\.yaml/,
  },
  'a program that is neither executed nor a copy': {
    markdown: block('js', 'console.log(1);'),
    says: /^x\.md:3: it neither starts with a file name/,
  },
  'a block without a language': {
    markdown: block('', 'npm run conform'),
    says: /^x\.md:3: it neither starts with a file name/,
  },
  'a copy that differs': {
    markdown: `<!-- same as integrations/examples/node-test/client.test.mjs -->\n${block('js', '// Run it with: node --test')}`,
    says: /^x\.md:4: it is not the same as integrations\/examples/,
  },
  'an excerpt that differs': {
    markdown: `<!-- part of conformance/model/form/types.ts -->\n${block('ts', 'export const other = 1;')}`,
    says: /^x\.md:4: it is not a part of conformance/,
  },
  'a copy of nothing': {
    markdown: `<!-- same as integrations/examples/gone.mjs -->\n${block('js', '1;')}`,
    says: /^x\.md:4: ENOENT.*examples\/gone\.mjs/,
  },
  'a reason that is none': {
    markdown: `<!-- not run: it is slow -->\n${sh('npm run conform')}`,
    says: /^x\.md:4: Unknown instruction "not run: it is slow".*docker, /,
  },
  'a misspelt directive': {
    markdown: `<!-- not-run: docker -->\n${sh('docker build .')}`,
    says: /^x\.md:4: Unknown instruction "not-run: docker"/,
  },
  'a command that takes long and that no file runs': {
    markdown: `<!-- not run: takes long: .ci/run -->\n${sh('npm run defects', 'npm run torture')}`,
    says: /^x\.md:4: \.ci\/run do not run "npm run torture"/,
  },
  'an input that the action does not have': {
    markdown: `<!-- not run: a pipeline's machine -->\n${step('token: t, base-uri: x')}`,
    says: /^x\.md:4: action\.yml has no input "base-uri"/,
  },
  'an action that has nothing to judge': {
    markdown: `<!-- not run: a pipeline's machine -->\n${step('token: x')}`,
    says: /^x\.md:4: the action is given neither a deployment nor a client/,
  },
  'an output that the action does not have': {
    markdown: `<!-- not run: a pipeline's machine -->\n${step(`base-url: x, token: '\${{ steps.it.outputs.result }}'`)}`,
    says: /^x\.md:4: action\.yml has no output "result"/,
  },
};

const sentences: Record<string, Fault> = {
  'a script': { markdown: 'Use `npm run conforms`.', says: /no script "conforms"/ },
  'a flag of a command': {
    markdown: '`npm run defects -- --strict`',
    says: /"npm run defects" has no --strict/,
  },
  'a flag': { markdown: '`--sede N`', says: /no command has --sede/ },
  'a flag of Node': { markdown: '`NODE_OPTIONS=--seed`', says: /no command has --seed/ },
  'a program': { markdown: '`npx conform`', says: /no program "conform"/ },
  'a command of npm': { markdown: '`npm publish`', says: /npm has no command "publish"/ },
  'a file': { markdown: '`server/freedom.ts`', says: /there is no server\/freedom\.ts/ },
};

describe('a page is refused, with file and line, for', { concurrency: 2 }, () => {
  for (const [name, { markdown, says }] of Object.entries(faults))
    test(name, async () => {
      await assert.rejects(runPage(readPage('x.md', `# A page\n\n${markdown}`)), ({ message }: Error) => {
        assert.match(message, says);
        return true;
      });
    });

  for (const [name, { markdown, says }] of Object.entries(sentences))
    test(`a sentence that names ${name} that is not there`, async () => {
      const problems = await unknownMentions(readPage('x.md', `# A page\n\n${markdown}\n`));
      assert.equal(problems.length, 1);
      assert.match(problems[0] ?? '', says);
      assert.match(problems[0] ?? '', /^x\.md:3: /);
    });
});

test('a page keeps its variables, its folder and its servers from block to block, and ends the servers', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const markdown = [
    sh('mkdir mine && cd mine', "GREETING='a b'"),
    block('js', '// hello.mjs', 'console.log(process.argv[2], process.cwd());'),
    sh('node hello.mjs "$GREETING"'),
    block('text', 'a b …/mine'),
    sh('cd ..', 'npm start -- --page-size 3', 'npm start -- --page-size 4'),
    block('text', 'Listening on http://127.0.0.1:8080 with', 'Listening on http://127.0.0.1:8080 with'),
    sh('curl http://127.0.0.1:8080/openapi.json', 'echo "$(cat "$STATE"/*.pid | wc -l) server"'),
    block('text', '"openapi": "3.1…"', '1 server'),
    sh(`echo http://127.0.0.1:8080 > ${folder}/address`),
  ].join('\n');
  const tally = await runPage(readPage('x.md', `# A page\n\n${markdown}`));
  assert.deepEqual(tally, { run: 5, written: 1, expected: 3, copies: 0, notRun: {} });
  await assert.rejects(fetch(readFileSync(join(folder, 'address'), 'utf8').trim()), {
    message: 'fetch failed',
  });
});
