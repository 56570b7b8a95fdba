import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { citationProblems } from './citations.ts';
import type { Ruling } from './rulings.ts';

const ruling = (id: string, line: number): Ruling => ({
  id,
  where: `spec/rulings.yaml:${line}`,
  title: id,
  says: id,
  free: [],
  rows: [],
  notYet: [],
});
const rulings = [ruling('lag', 3), ruling('paging', 9)];

const problemsOf = (text: string, path = 'server/some.ts', citedInData = ['lag', 'paging']) =>
  citationProblems([{ path, text }], rulings, new Set(['manners']), citedInData);

// Built from pieces, so that they are not citations themselves.
const [page, command] = ['rulings.md', 'docs/command.md'];
const mark = '`';
const cited = (...ids: string[]) => ids.map((id) => mark + id + mark);

describe('citations', () => {
  test('one ruling, several, and several over two lines of a comment are found', () => {
    for (const text of [
      `// (ruling ${cited('lag')})`,
      `/* rulings ${cited('lag', 'paging').join(' and ')} */`,
      `/**\n * (rulings ${cited('lag').join()},\n * ${cited('paging').join()})\n */`,
    ])
      assert.deepEqual(problemsOf(text), []);
  });

  test('a ruling that does not exist is named with file and line, wherever it stands in a list', () => {
    const said = ['server/some.ts:2: there is no ruling "log". Use a name from docs/rulings.md.'];
    assert.deepEqual(problemsOf(`\n// ruling ${cited('log')}`), said);
    assert.deepEqual(problemsOf(`\n// rulings ${cited('lag', 'log').join(', ')}`), said);
    assert.deepEqual(problemsOf(`\n * rulings ${cited('lag')} and\n * ${cited('log')}`), said);
    assert.deepEqual(problemsOf(`\n[lag](${page}#log)`), said);
  });

  test('a section of the contract that does not exist is named', () => {
    assert.deepEqual(problemsOf(`// ${command}#manners`), []);
    assert.deepEqual(problemsOf(`// ${command}#manner`), [
      'server/some.ts:1: docs/command.md has no heading "#manner". Use an existing one.',
    ]);
  });

  test('a ruling that nothing cites is named with its place, and what is generated does not count', () => {
    const said = [
      'spec/rulings.yaml:9: nothing cites the ruling "paging". Cite it where it applies, or remove it.',
    ];
    assert.deepEqual(problemsOf('', 'server/some.ts', ['lag']), said);
    assert.deepEqual(problemsOf(`ruling ${cited('paging')}`, 'docs/rulings.md', ['lag']), said);
    assert.deepEqual(problemsOf(`ruling ${cited('paging')}`, 'docs/page.md', ['lag']), []);
  });
});
