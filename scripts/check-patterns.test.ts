import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';

const script = join(import.meta.dirname, 'check-patterns.ts');

/** A line of a file each, and what is said of it; undefined if it is right. */
const lines: Record<string, [line: string, said: RegExp | undefined][]> = {
  'code.ts': [
    ['const a = /^(a|a)*$/;', /exponential.* for 'a'\.repeat/],
    ['const b = /a+b/g;', /2nd degree polynomial/],
    ['const c = text.trim().replace(/\\s+$/, "");', /2nd degree polynomial/],
    ['const d = /^\\s*#\\s*[^#]*!/;', /2nd degree polynomial/],
    ['const e = new RegExp("x*x*y");', /3rd degree polynomial/],
    ['const f = RegExp(`^(?:b|b)*$`, "i");', /\/i takes too long \(exponential\)/],
    ['const g = text.match("a*b");', /2nd degree polynomial/],
    ['const h = new RegExp(name);', /made while the program runs/],
    ['const i = new globalThis.RegExp(`^' + '$' + '{name}`);', /made while the program runs/],
    ['const j = new RegExp("a", flags);', /made while the program runs/],
    ['const k = /a*(?=b)/;', /cannot be proven to be fast \(look-ahead assertion\)/],
    ['const l = /(a+)\\1/;', /cannot be proven to be fast \(back-reference\)/],
    ['const m = /^a+b?$/g, n = /[^b]+|b/, o = /(?<!a)b/, p = new RegExp("^[/]*$", "u");', undefined],
    ['const q = "/a+b/", r = text.match("ab*"), s = text.replace("a*b", ""); // /a+b/', undefined],
  ],
  'schema.json': [
    ['{ "properties": { "a": {', undefined],
    ['  "pattern": "^[a-z]*[a-z]*1$",', /2nd degree polynomial/],
    ['  "minLength": 1 }, "b": {', undefined],
    ['  "pattern": "^[a-z]*1$" } },', undefined],
    ['"patternProperties": {', undefined],
    ['  "^x": true,', undefined],
    ['  "x+y": true } }', /2nd degree polynomial/],
  ],
  'interface.yaml': [
    ['Name:', undefined],
    ["  pattern: '^(\\w+\\s?)*$'", /exponential/],
    ['Pattern: { pattern: { type: string } }', undefined],
  ],
};

describe('patterns that hostile texts can make slow', () => {
  const folder = mkdtempSync(join(tmpdir(), 'patterns-'));
  after(() => rmSync(folder, { recursive: true }));
  let status: number | null = null;
  let said: string[] = [];

  before(() => {
    for (const [name, texts] of Object.entries(lines))
      writeFileSync(join(folder, name), texts.map(([line]) => line).join('\n'));
    const run = spawnSync(process.execPath, [script, ...Object.keys(lines)], {
      cwd: folder,
      encoding: 'utf8',
    });
    status = run.status;
    said = run.stderr.trimEnd().split('\n');
  });

  test('fail the step, each once', () => {
    assert.equal(status, 1);
    const wrong = Object.values(lines).flatMap((texts) => texts.filter(([, expected]) => expected));
    assert.equal(said.length, wrong.length, said.join('\n'));
  });

  for (const [name, texts] of Object.entries(lines))
    for (const [index, [line, expected]] of texts.entries())
      test(`${name}: ${line.trim()} is ${expected ? 'refused' : 'accepted'}`, () => {
        const about = said.filter((one) => one.startsWith(`${name}:${index + 1}: `));
        if (expected) assert.match(about.join('\n'), expected);
        else assert.deepEqual(about, []);
      });
});
