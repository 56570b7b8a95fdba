import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { parse } from 'yaml';
import { validateConfiguration } from '../../generated/configuration-validator.js';
import { flagsIn, helpOf, scripts } from './commands.ts';
import { speaksOf, unknownMentions } from './mentions.ts';
import { allPages, type Page } from './page.ts';

const root = join(import.meta.dirname, '../..');
const pages = allPages();
const pageOf = (file: string) => pages.find((page) => page.file === file) as Page;

describe('what sentences name is there', () => {
  for (const page of pages)
    test(`commands, flags and files on ${page.file}`, async () => {
      assert.deepEqual(await unknownMentions(page), []);
    });

  test('a page that another test takes upon itself is named in it', () => {
    for (const { file, testedBy } of pages)
      if (testedBy !== undefined) assert.ok(readFileSync(join(root, testedBy), 'utf8').includes(file), file);
  });

  for (const name of Object.keys(scripts))
    test(`a page speaks of the script ${name}`, () => {
      const explaining = pages.filter(({ file }) => !/^(ARCHITECTURE|CHANGELOG)/.test(file));
      assert.ok(explaining.some((page) => speaksOf(page, name)));
    });

  test('the README is short', () => {
    assert.ok(readFileSync(join(root, 'README.md'), 'utf8').split('\n').length <= 91);
  });

  test('the index leads to every page', () => {
    const index = readFileSync(join(root, 'docs/README.md'), 'utf8');
    for (const { file } of pages.filter(({ file }) => file.startsWith('docs/') && file !== 'docs/README.md'))
      assert.ok(index.includes(`](${file.replace('docs/', '')})`), file);
  });
});

describe('docs/certify.md', () => {
  const page = pageOf('docs/certify.md');
  const text = page.blocks.find(({ language }) => language === 'yaml')?.text ?? '';

  test('shows every key of the configuration file, and those that are commented out are right, too', () => {
    const whole = parse(text.replace(/^# ( *\w+:)/gm, '$1'));
    assert.equal(validateConfiguration(whole), true, JSON.stringify(validateConfiguration.errors));
    const { components } = parse(readFileSync(join(root, 'spec/configuration.yaml'), 'utf8')) as {
      components: { schemas: Record<string, { properties: Record<string, unknown> }> };
    };
    const keys = Object.values(components.schemas).flatMap(({ properties }) => Object.keys(properties));
    assert.ok(keys.length > 25);
    for (const key of keys) assert.match(text, new RegExp(`\\b${key}:`));
  });
});

test('docs/command.md names every option of the command, and no other', async () => {
  const { text: help } = await helpOf('conform');
  const rows = readFileSync(join(root, 'docs/command.md'), 'utf8').split('\n');
  const named = flagsIn(rows.filter((row) => row.startsWith('|')).join('\n'));
  const asked = ['help', 'help-all'];
  assert.deepEqual(new Set([...named, ...asked]), new Set([...flagsIn(help), ...asked]));
});
