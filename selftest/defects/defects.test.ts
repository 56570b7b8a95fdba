import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { requirements } from '../../generated/requirements.ts';
import { isMeant } from '../commands.ts';
import { legalServers } from '../legal/index.ts';
import { defects } from './index.ts';

const names = defects.map(({ name }) => name);

test('defects: each has a name of its own', () => {
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  );
});

test('defects: there is one at least for each mandatory requirement', () => {
  const broken = new Set<string>(defects.map(({ breaks }) => breaks));
  const mandatory = requirements.filter(({ level }) => level === 'mandatory').map(({ id }) => id);
  assert.deepEqual(
    mandatory.filter((id) => !broken.has(id)),
    [],
  );
});

test('defects: what follows is rare and has a reason', () => {
  for (const { name, breaks, follows = {} } of defects) {
    const followers = Object.entries(follows);
    assert.ok(followers.length <= 2, `${name}: at most two requirements follow from one.`);
    for (const [id, because] of followers) {
      assert.notEqual(id, breaks, name);
      assert.ok(because.length > 10, `${name}: ${id} follows for a reason.`);
    }
  }
});

test('defects: each differs from the reference server in something', () => {
  const same = defects.filter(
    ({ layer, store, options, wire, handlers }) => !layer && !store && !options && !wire && !handlers,
  );
  assert.deepEqual(same, []);
});

test('the README and the page of evidence say how many servers there are, in fifties', () => {
  const fifties = (count: number) => Math.floor(count / 50) * 50;
  const said = `more than ${fifties(defects.length)} servers with one defect each and ${fifties(legalServers.length)} legal ones`;
  for (const page of ['README.md', 'docs/evidence.md'])
    assert.ok(
      readFileSync(join(import.meta.dirname, '../..', page), 'utf8')
        .toLowerCase()
        .includes(said),
      `${page}: ${said}`,
    );
});

test('--only: a glob with a star or a question mark is for the whole name, anything else for a part of it', () => {
  const meant = (only: string) => ['a list', 'a long list'].filter((name) => isMeant(name, only));
  assert.deepEqual(meant('list'), ['a list', 'a long list']);
  assert.deepEqual(meant('list*'), []);
  assert.deepEqual(meant('? list'), ['a list']);
});
