import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { type Cmd, type Copy, DockerfileParser, type From, type Healthcheck } from 'dockerfile-ast';
import { startServer } from './start-server.ts';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const stages = stagesOf(read('Dockerfile'));
const last = stages.at(-1) ?? [];
const named = (keyword: string) => last.filter((instruction) => instruction.getKeyword() === keyword);

/** Checks the container without building it. The public workflow builds and runs it. */
describe('the container', () => {
  test('it takes what exists, and what is not kept from it', () => {
    const taken = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    for (const name of taken) assert.ok(existsSync(join(root, name)), name);
    for (const stage of stages) {
      const names = copiesIn(stage).flatMap(namesIn);
      assert.ok(names.length > 0);
      for (const name of names) assert.ok(name === '.' || taken.includes(name), name);
    }
    // The build starts in the folder of the package, and needs all of these folders.
    const rooms = [
      'command-line',
      'conformance',
      'docs',
      'generated',
      'integrations',
      'masking',
      'sandbox',
      'scripts',
      'server',
    ];
    for (const name of [...rooms, 'tsconfig.json']) assert.ok(taken.includes(name), name);
  });

  test('everything that it installs is what the lock file says', () => {
    for (const stage of stages) {
      const runs = stage.filter((instruction) => instruction.getKeyword() === 'RUN');
      const commands = runs.flatMap((run) => run.getArgumentsContent()?.split(/\s*(?:&&|\|\||;)\s*/) ?? []);
      const installing = commands.filter((command) =>
        /^(?:npx|yarn|pnpm|corepack)\b|^npm (?!pack\b|cache\b)/.test(command),
      );
      assert.equal(installing.length, 1);
      assert.match(installing[0] ?? '', /^npm ci\b/);
      const isBefore = (copy: Copy) => stage.indexOf(copy) < stage.indexOf(runs[0] as (typeof stage)[number]);
      const before = copiesIn(stage).filter(isBefore).flatMap(namesIn);
      assert.deepEqual(before, ['package.json', 'package-lock.json', '.npmrc']);
    }
  });

  test('it is pinned to a line of Node in support, and does not run as root', () => {
    const images = stages.map((stage) => (stage[0] as From).getImage());
    // Debian's slim image lacks a library that the build's Node needs.
    assert.deepEqual(images, ['node:24', 'node:24-alpine']);
    assert.deepEqual(
      named('USER').map((user) => user.getArgumentsContent()),
      ['node'],
    );
  });

  test('it starts what the package has as its command', () => {
    const wordsOf = (keyword: string) =>
      (named(keyword)[0] as Cmd).getJSONStrings().map((word) => word.getJSONValue());
    const { bin } = JSON.parse(read('package.json')) as { bin: string };
    assert.deepEqual(wordsOf('ENTRYPOINT'), ['node', '--expose-gc', `/app/${bin}`]);
    // Other arguments take its place: those of a run, for example.
    assert.deepEqual(wordsOf('CMD'), ['serve']);
  });

  test('its health check tells a server that responds from one that does not', async () => {
    const check = named('HEALTHCHECK')[0] as Healthcheck;
    const [, ...words] = check.getArguments().map(String);
    const [command = '', ...args] = JSON.parse(words.join(' ')) as string[];
    const ask = async (port: string) => {
      const [status] = await once(spawn(command, args, { env: { ...process.env, PORT: port } }), 'exit');
      return status as number;
    };
    const server = await startServer();
    const { port } = new URL(server.url);
    assert.equal(await ask(port), 0);
    await server.close();
    assert.equal(await ask(port), 1);
  });
});

/** The instructions that copy from the project. */
const copiesIn = (stage: (typeof stages)[number]) =>
  (stage.filter((instruction) => instruction.getKeyword() === 'COPY') as Copy[]).filter(
    (copy) => copy.getFromFlag() === null,
  );

const namesIn = (copy: Copy) => copy.getArguments().slice(0, -1).map(String);

function stagesOf(text: string) {
  const stages: ReturnType<ReturnType<typeof DockerfileParser.parse>['getInstructions']>[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions())
    if (instruction.getKeyword() === 'FROM') stages.push([instruction]);
    else stages.at(-1)?.push(instruction);
  return stages;
}
