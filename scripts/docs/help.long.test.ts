import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { commands, flags } from '../../conformance/command/flags.ts';
import { call, calledAs, flagsIn, helpOf, ownCommands, scripts } from './commands.ts';

const columnsMax = 80;
const linesMax = 24;

/** Servers whose end tells nothing. */
const untilStopped = ['start', 'dev'];

describe('npm run', { concurrency: 2 }, () => {
  for (const name of ownCommands)
    test(`${name}: --help is a screen that begins with examples, and does nothing`, async () => {
      const { status, text, errors } = await helpOf(name);
      assert.deepEqual({ status, errors }, { status: 0, errors: '' });
      const lines = text.trimEnd().split('\n');
      const example = lines.findIndex((line) => line.trimStart().startsWith(calledAs(name)));
      assert.ok(example >= 0 && example < 6, `no example with "${calledAs(name)}" at the top:\n${text}`);
      assert.deepEqual(
        lines.filter((line) => line.length > columnsMax),
        [],
      );
      assert.ok(lines.length <= linesMax, `${lines.length} lines`);
      if (!untilStopped.includes(name)) assert.match(text, /^Exit status: 0/m);
    });

  for (const name of ownCommands)
    test(`${name}: what its help says of further help is there, in lines that fit`, async () => {
      for (const flag of flagsIn((await helpOf(name)).text).filter((flag) => flag.startsWith('help-'))) {
        const { status, text, errors } = await call(name, `--${flag}`);
        assert.deepEqual({ status, errors }, { status: 0, errors: '' });
        assert.ok(text.includes(calledAs(name)), text);
        assert.deepEqual(
          text.split('\n').filter((line) => line.length > columnsMax),
          [],
        );
      }
    });

  test('conform: --help names every option, and --help-all says what each is for', async () => {
    const [screen, all] = [(await helpOf('conform')).text, (await call('conform', '--help-all')).text];
    for (const name of Object.keys(flags)) {
      assert.ok(name === 'help' || flagsIn(screen).includes(name), `--help does not name --${name}`);
      const isExplained = new RegExp(`^ {2}(--[\\w-]+, )?--${name}[, ]|--read-only .* --${name} `, 'm').test(
        all,
      );
      assert.ok(isExplained, `--help-all does not explain --${name}`);
    }
    for (const named of flagsIn(screen + all)) assert.ok(Object.hasOwn(flags, named), `--${named}`);
  });

  for (const [name, { flags: taken }] of Object.entries(commands))
    for (const flag of ['--help', '-h'])
      test(`conform: ${name} ${flag} explains its own options and no others`, async () => {
        const { status, text, errors } = await call('conform', name, flag);
        assert.deepEqual({ status, errors }, { status: 0, errors: '' });
        const explained = [...text.matchAll(/^ {2}--([\w-]+) /gm)].map(([, one]) => one);
        assert.deepEqual(explained, taken);
        assert.ok(text.includes(`${calledAs('conform')} -- ${name}`) && /^Exit status: 0/m.test(text), text);
        assert.deepEqual(
          text.split('\n').filter((line) => line.length > columnsMax),
          [],
        );
      });

  test('conform: its page explains the same options', () => {
    const named = new Set(flagsIn(readFileSync(new URL('../../docs/command.md', import.meta.url), 'utf8')));
    assert.deepEqual(new Set(Object.keys(flags)).difference(named), new Set());
  });

  test('every command of ours is asked', () => {
    // The path of a program follows the options of Node; tests are given as globs.
    const ours = Object.keys(scripts).filter((name) =>
      /^exec node .* [\w/-]+\.ts\b/.test(`${scripts[name]}`),
    );
    assert.ok(ours.length >= 21, `found only ${ours.length}`);
    assert.deepEqual(new Set(ours).difference(new Set(ownCommands)), new Set());
  });
});
