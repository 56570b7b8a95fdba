import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { type Installed, installNode, installPackage, run } from '../../testing/installed-package.ts';
import { referenceServer } from '../../testing/reference-server.ts';

const root = join(import.meta.dirname, '../..');
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  engines: { node: string };
};

/** The maximum size of the package without its dependencies. It holds a scan of the size of real ones, the pages of the sandbox and for people, and the OpenAPI document three times. */
const bytesMax = 2_900_000;

describe('the package, installed from its tarball into an empty folder', () => {
  let installed: Installed;
  before(async () => {
    installed = await installPackage(['vitest@5.1.1']);
    cpSync(join(root, 'integrations/examples'), installed.folder, { recursive: true });
  });
  after(() => installed?.remove());
  const bin = () => join(installed.folder, 'node_modules/.bin/money-transfer-conformance');

  test('it is small, and holds JavaScript, declarations and what they read', () => {
    const { unpackedBytes, files } = installed;
    console.log(`${files.length} files, ${unpackedBytes} bytes`);
    assert.ok(unpackedBytes < bytesMax, `${unpackedBytes} bytes`);
    const others = files.filter((file) => !/^(dist\/.+|README\.md|LICENSE|package\.json)$/.test(file));
    assert.deepEqual(others, []);
    for (const file of files) assert.doesNotMatch(file, /(?<!\.d)\.ts$|\.test\.|selftest|fuzz/);
  });

  test('its pages are there, and every link between them leads to one of them', () => {
    const pages = installed.files.filter((file) => file.startsWith('dist/docs/'));
    assert.ok(pages.includes('dist/docs/requirements.md'), pages.join(', '));
    for (const page of pages) {
      const text = readFileSync(join(installed.package, page), 'utf8');
      for (const [, target = ''] of text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g))
        assert.ok(pages.includes(`dist/docs/${target}`), `${page} links to ${target}`);
    }
  });

  test('nothing in it names a folder of the machine that made it', () => {
    for (const file of installed.files) {
      const text = readFileSync(join(installed.package, file), 'latin1');
      for (const folder of [root, installed.source]) assert.ok(!text.includes(folder), file);
    }
  });

  test('its README is its own: no link leads out of it, and its commands are those of the package', async () => {
    const text = readFileSync(join(installed.package, 'README.md'), 'utf8');
    const tree = fromMarkdown(text);
    const paths: string[] = [];
    const programs: string[] = [];
    visit(tree, (node) => {
      if (node.type === 'link' || node.type === 'image' || node.type === 'definition') paths.push(node.url);
      if (node.type === 'code' && node.lang === 'js') programs.push(node.value);
    });
    for (const path of paths.filter((url) => !/^[a-z]+:|^#/.test(url)))
      assert.ok(existsSync(join(installed.package, path.replace(/#.*/, ''))), path);
    assert.match(text, /^npx money-transfer-conformance serve /m);
    assert.doesNotMatch(text, /npm run|npm start|npm ci/);
    assert.equal(programs.length, 1);
    writeFileSync(join(installed.folder, 'readme.mjs'), programs[0] as string);
    const { status, stdout, stderr } = await run('node', ['readme.mjs'], { cwd: installed.folder });
    assert.equal(status, 0, stderr);
    assert.match(stdout, /^conforms http/);
  });

  test('what npm changed while it packed is as it was', () => {
    for (const name of ['README.md', 'package.json'])
      assert.equal(
        readFileSync(join(installed.source, name), 'utf8'),
        readFileSync(join(root, name), 'utf8'),
      );
    assert.ok(!existsSync(join(installed.source, '.README.kept.md')));
  });

  test('its types are those of a strict program that uses them', async () => {
    writeFileSync(
      join(installed.folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          module: 'nodenext',
          target: 'es2023',
          lib: ['es2023', 'dom', 'esnext.disposable'],
          types: ['node'],
          typeRoots: [join(root, 'node_modules/@types')],
          skipLibCheck: true,
        },
        files: ['vitest/client.test.ts', 'judging.ts'],
      }),
    );
    writeFileSync(
      join(installed.folder, 'judging.ts'),
      `import { judge, requirements, startServer, type Report } from 'money-transfer-conformance';
import type { Customer, paths } from 'money-transfer-conformance/types';
import document from 'money-transfer-conformance/openapi.json' with { type: 'json' };
import older from 'money-transfer-conformance/openapi-3.0.json' with { type: 'json' };
import fewer from 'money-transfer-conformance/openapi-without-aliases.json' with { type: 'json' };
import schema from 'money-transfer-conformance/report.schema.json' with { type: 'json' };
await using server = await startServer({ idScheme: 'big' });
const corridors = [{ country: 'AT', payoutMethod: 'AC' }, { country: 'DE', payoutMethod: 'AC', business: false }];
const report: Report = await judge({ baseUrl: server.url, token: server.token, only: ['reference.*'], corridors });
const verdict: 'conforms' | 'does-not-conform' | 'incomplete' = report.verdict;
// @ts-expect-error a token is needed
void judge({ baseUrl: server.url });
// @ts-expect-error no such option
void startServer({ pageSise: 3 });
export type Body = paths['/api/customers']['post']['responses']['201']['content']['application/json'];
export const city: Customer['city'] = 'Salzburg';
console.log(verdict, requirements.length, document.openapi, older.openapi, fewer.openapi, schema.required);
`,
    );
    const tsc = join(root, 'node_modules/.bin/tsc');
    const { status, stdout } = await run(tsc, ['-p', '.'], { cwd: installed.folder });
    assert.equal(status, 0, stdout);
  });

  for (const [name, options] of Object.entries({
    nodenext: { module: 'nodenext' },
    'a bundler': { module: 'esnext', moduleResolution: 'bundler' },
    'CommonJS as it was': { module: 'commonjs', moduleResolution: 'node10', ignoreDeprecations: '6.0' },
  }))
    test(`its declarations are found with the resolution of ${name}, and take no other types`, async () => {
      const program = `import { startServer } from 'money-transfer-conformance';
import type { Customer } from 'money-transfer-conformance/types';
export const city: Customer['city'] = 'Salzburg';
export async function url() {
  await using server = await startServer({ pageSize: 3 });
  // @ts-expect-error a text
  const port: number = server.url;
  return port;
}
`;
      writeFileSync(join(installed.folder, 'older.ts'), program);
      const compilerOptions = {
        ...{ strict: true, noEmit: true, target: 'es2022', lib: ['es2022', 'dom'], types: [] },
        ...options,
      };
      const project = join(installed.folder, 'tsconfig.older.json');
      writeFileSync(project, JSON.stringify({ compilerOptions, files: ['older.ts'] }));
      // Version 7 no longer supports all of these.
      const tsc = join(root, 'node_modules/.bin/tsc6');
      const { status, stdout } = await run(tsc, ['-p', project], { cwd: installed.folder });
      assert.equal(status, 0, stdout);
    });

  test('the curl command of a finding names files that are there where the package is installed', async () => {
    const program = `
      import { existsSync } from 'node:fs';
      import { curlCommand } from './node_modules/money-transfer-conformance/dist/conformance/transcript/curl.js';
      const commandOf = (kind) => curlCommand({
        operation: 'uploadDocument',
        credentials: 'token',
        request: {
          method: 'POST',
          target: '/api/kyc-upload/1',
          headers: [],
          parts: [{ name: 'file', kind, contentType: 'image/png' }],
        },
      });
      for (const kind of ['png', 'jpeg', 'gif', 'webp', 'text']) {
        const [, file] = /@(.*);/.exec(commandOf(kind));
        console.log(existsSync(file), file);
      }
    `;
    const args = ['--input-type=module', '--eval', program];
    const { stdout, stderr } = await run('node', args, { cwd: installed.folder });
    assert.match(stdout, /^(true .+\n){5}$/, `${stdout}${stderr}`);
  });

  test('the example that judges a deployment passes, and fails for one that is wrong', async () => {
    await using server = await referenceServer();
    const env = { BASE_URL: server.url, CONFORM_TOKEN: server.token };
    const args = ['--test', 'node-test/deployment.test.mjs'];
    const right = await run('node', args, { cwd: installed.folder, env });
    assert.equal(right.status, 0, right.stdout);
    const wrong = { ...env, BASE_URL: `${server.url}/nowhere` };
    assert.equal((await run('node', args, { cwd: installed.folder, env: wrong })).status, 1);
  });

  test('the example for vitest passes', async () => {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--dir', 'vitest'];
    const { status, stdout, stderr } = await run('node', args, { cwd: installed.folder });
    assert.equal(status, 0, `${stdout}${stderr}`);
    assert.match(stdout, /1 passed/);
  });

  test('the configuration that init writes names its schema, which is there', async () => {
    await using server = await referenceServer();
    const args = ['init', '--base-url', server.url, '--config', 'integration/deployment.yaml'];
    mkdirSync(join(installed.folder, 'integration'));
    const { stderr } = await run(bin(), args, {
      cwd: installed.folder,
      env: { CONFORM_TOKEN: server.token },
    });
    const text = readFileSync(join(installed.folder, 'integration/deployment.yaml'), 'utf8');
    const [, schema] = /^# yaml-language-server: \$schema=(\.\.\/node_modules\/.*)\n/.exec(text) ?? [];
    const path = join(installed.folder, 'integration', schema ?? `nowhere ${stderr}`);
    assert.equal(JSON.parse(readFileSync(path, 'utf8')).properties.baseUrl.format, 'uri');
  });

  for (const range of engines.node.split(' || ')) {
    describe(`with the newest Node ${range}`, () => {
      let node: string;
      before(async () => {
        node = await installNode(installed.folder, range);
        const { stdout } = await run('node', ['--version'], { cwd: installed.folder, node });
        console.log(`Node ${stdout.trim()}`);
      });

      test('the judge finds that the reference server conforms, and writes its report', async () => {
        const args = ['--report-dir', `report ${range}`, '--reporter', 'dot'];
        const { status, stderr } = await run(bin(), args, { cwd: installed.folder, node });
        assert.equal(status, 0, stderr);
        assert.match(stderr, /meets \d+ of \d+ statements of the document, by \d+ mandatory requirements/);
        const report = readFileSync(join(installed.folder, `report ${range}/report.html`), 'utf8');
        assert.match(report, /<title>/);
      });

      test('a deployment is judged without a word about SQLite, which only the server needs', async () => {
        await using server = await referenceServer();
        const args = ['--base-url', server.url, '--only', 'reference.*', '--reporter', 'dot'];
        const env = { CONFORM_TOKEN: server.token };
        const byCommand = await run(bin(), args, { cwd: installed.folder, node, env });
        const program = `
          import { judge } from 'money-transfer-conformance';
          const options = { baseUrl: '${server.url}', token: '${server.token}', only: ['reference.*'] };
          console.log((await judge(options)).counts.mandatory.violated);
        `;
        const inProgram = ['--input-type=module', '--eval', program];
        const byProgram = await run('node', inProgram, { cwd: installed.folder, node });
        assert.match(byCommand.stderr, /satisfies the \d+ mandatory requirements that were chosen/);
        assert.equal(byProgram.stdout, '0\n');
        for (const { stderr } of [byCommand, byProgram]) assert.doesNotMatch(stderr, /warning/i);
      });

      test('the help names commands that work here', async () => {
        const { stdout } = await run(bin(), ['--help'], { cwd: installed.folder, node });
        assert.match(stdout, /^ {2}npx money-transfer-conformance serve /m);
        assert.match(stdout, /^ {2}npx money-transfer-conformance client --run/m);
        const serve = await run(bin(), ['serve', '--help'], { cwd: installed.folder, node });
        for (const screen of [stdout, serve.stdout]) {
          assert.doesNotMatch(screen, /npm run|npm start/);
          const lines = screen.trimEnd().split('\n');
          assert.ok(lines.length <= 24, `${lines.length} lines`);
          for (const line of lines) assert.ok(line.length <= 80, line);
        }
      });

      test('who mistypes a command is told of all there are', async () => {
        const { status, stderr } = await run(bin(), ['server'], { cwd: installed.folder, node });
        assert.equal(status, 2);
        assert.match(
          stderr,
          /^Cannot understand "server": the commands are rejudge, .*, serve, .* Did you mean "serve"\?/,
        );
      });

      test('serve starts the reference server, and SIGTERM ends it with 0', async () => {
        const env = { ...process.env, PATH: `${node}:${process.env.PATH}` };
        const args = ['serve', '--port', '0', '--database', ':memory:', '--control-port', '0'];
        const child = spawn(bin(), args, { cwd: installed.folder, env });
        let printed = '';
        child.stdout.setEncoding('utf8').on('data', (text) => {
          printed += text;
        });
        while (!/Control page/.test(printed)) await once(child.stdout, 'data');
        const [, url, token] =
          /^Listening on (\S+)[\s\S]*^Token of partner sandbox: (\S+)$/m.exec(printed) ?? [];
        const authorization = `Bearer ${token}`;
        const list = await fetch(`${url}/api/customers`, { headers: { authorization } });
        assert.equal(list.status, 200);
        const page = await fetch(/^Control page: ([^#]+)/m.exec(printed)?.[1] ?? '');
        assert.match(await page.text(), /<!doctype html>/i);
        child.kill('SIGTERM');
        assert.deepEqual(await once(child, 'exit'), [0, null]);
      });

      test('the example for node:test passes', async () => {
        const args = ['--test', 'node-test/client.test.mjs'];
        const { status, stdout } = await run('node', args, { cwd: installed.folder, node });
        assert.equal(status, 0, stdout);
        assert.match(stdout, /^ℹ pass 1$|^# pass 1$/m);
      });

      test('a server that was started and closed leaves no handle', async () => {
        const program = `
          import { startServer } from 'money-transfer-conformance';
          const server = await startServer();
          await fetch(server.url + '/api/customers', { headers: { authorization: 'Bearer ' + server.token } });
          await server.close();
          setTimeout(() => { console.log(process.getActiveResourcesInfo().join()); process.exit(1); }, 3000).unref();
          process.on('exit', (code) => console.log(code === 0 ? 'nothing was left' : 'something was left'));
        `;
        const args = ['--input-type=module', '--eval', program];
        const { status, stdout } = await run('node', args, { cwd: installed.folder, node });
        assert.equal(stdout.trim(), 'nothing was left');
        assert.equal(status, 0);
      });
    });
  }
});
