import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requirements } from '../../generated/requirements.ts';
import { isMeant } from '../commands.ts';
import { defects, sets } from './index.ts';
import {
  dropped,
  readNames,
  readPage,
  readScore,
  scoreOf,
  scorePages,
  shortfalls,
  withScore,
  writeScore,
} from './score.ts';

const names = defects.map(({ name }) => name);

test('defects: each has a name of its own', () => {
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  );
});

test('defects: each in names.txt exists, or was removed with a reason', () => {
  const there = new Set(names);
  const lost = readNames().filter((name) => !there.has(name) && (dropped[name] ?? '').length < 20);
  assert.deepEqual(lost, [], 'Say in score.ts why these are no defects.');
});

test('defects: every name is written down', () => {
  const written = new Set(readNames());
  const missing = names.filter((name) => !written.has(name));
  assert.deepEqual(missing, [], 'Add these lines to names.txt, or run npm run defects -- --write.');
});

test('defects: a removed one is in names.txt and no longer in the list', () => {
  const written = new Set(readNames());
  const wrong = Object.keys(dropped).filter((name) => names.includes(name) || !written.has(name));
  assert.deepEqual(wrong, []);
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

test('score: it is good enough and stands in the README and the page of evidence', () => {
  const score = readScore();
  assert.deepEqual(shortfalls(score.all), []);
  assert.equal(score.all.defects, defects.length);
  assert.equal(score.fromTheDocument.now.defects, sets.document.length);
  for (const page of scorePages) assert.equal(readPage(page), withScore(page, score), page);
});

test('score: a defect that is not refused, or is refused for another reason, makes it too bad to be written', () => {
  const score = readScore();
  const { defects, refused, rightReason } = score.all;
  const unrefused = { defects, refused: refused - 1, rightReason: rightReason - 1 };
  assert.deepEqual(shortfalls(unrefused), [`1 of ${defects} defects lost.`]);
  const wrongly = { defects, refused, rightReason: rightReason - 1 };
  assert.deepEqual(shortfalls(wrongly), [
    `1 of ${defects} defects were refused for another reason than they declare.`,
  ]);
  for (const all of [unrefused, wrongly]) assert.match(writeScore({ ...score, all }).join(), /^Cannot write/);
  assert.deepEqual(readScore(), score);
});

test('score: the first run of the defects from the document stays as it was', () => {
  assert.deepEqual(scoreOf([]).fromTheDocument.firstRun, { defects: 380, refused: 370, rightReason: 338 });
});

test('--only: a glob with a star or a question mark is for the whole name, anything else for a part of it', () => {
  const meant = (only: string) => ['a list', 'a long list'].filter((name) => isMeant(name, only));
  assert.deepEqual(meant('list'), ['a list', 'a long list']);
  assert.deepEqual(meant('list*'), []);
  assert.deepEqual(meant('? list'), ['a list']);
});
