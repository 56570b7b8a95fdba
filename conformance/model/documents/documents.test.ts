import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { answerOf } from '../../../testing/answers/answer-of.ts';
import * as given from '../../../testing/answers/of-one-customer.ts';
import type { Answer } from '../../reading/answer.ts';
import type { Run } from '../found.ts';
import { documentRules, listedUploads } from './documents.ts';

const { brokenOff, create, documents, fault, refused, scan, stamp, stored, upload } = given;

const runOf = (answers: readonly Answer[], waited: readonly Answer[]): Run => ({
  answers,
  refusedWays: [],
  lagMs: 3000,
  isReadOnly: false,
  isFinal: () => true,
  hasWaited: (answer) => waited.includes(answer),
});

/** What a run says. @param told its answers; the last list waited for all that was uploaded before it */
const foundIn = (...told: readonly Answer[]) => [...documentRules(runOf(told, told.slice(-1)))];

const violatedIn = (...told: readonly Answer[]) => [
  ...new Set(foundIn(...told).flatMap(({ requirement, wrong }) => (wrong ? requirement : []))),
];
const right = (...told: readonly Answer[]) => assert.deepEqual(violatedIn(...told), []);
const wrong = (violated: string, ...told: readonly Answer[]) =>
  assert.deepEqual(violatedIn(...told), violated.split(' '));
const agreeing = (...told: readonly Answer[]) =>
  new Set(foundIn(...told).flatMap(({ requirement, wrong: differs }) => (differs ? [] : requirement)));

const made = create();
const other = create({ id: 2 }, { index: 1, step: 'another' });
const first = upload(100);
const number = (id_number: string, more: given.Fields = {}) => ({ ...stored, id_number, ...more });
const sending = (id_number: string, more: Record<string, string> = {}) => ({
  sent: { ...scan, id_number, ...more },
});
const ofOther = (ms: number, ...shown: given.Fields[]) => answerOf(ms, 'listDocuments', { id: 2, shown });
const text = { file: { kind: 'text' as const } };

describe('a list of documents', () => {
  test('that waited has to show what was uploaded before, and another one after the lag', () => {
    wrong('documents.upload.stored', made, first, documents(200));
    right(made, first, documents(200), documents(300, stored));
    right(made, documents(105), first, documents(300, stored));
    wrong('documents.upload.stored', made, first, documents(3110), documents(3300, stored));
  });
  test('shows nothing of other customers, also where nobody waited for it', () => {
    wrong('documents.list.own documents.list.empty', made, other, first, ofOther(200, stored), documents(300, stored));
    const second = upload(150, { id_number: 'X2' }, { id: 2, ...sending('X2') });
    const both = [made, other, first, second];
    wrong('documents.list.own', ...both, ofOther(200, stored, number('X2')), documents(300, stored));
    right(...both, ofOther(200, number('X2')), documents(300, stored));
  });
  test('shows nothing of which nobody knows', () =>
    wrong('documents.list.own', made, first, documents(300, stored, number('Z9'))));
  test('is empty where nothing was uploaded', () => {
    assert.ok(agreeing(made, documents(50)).has('documents.list.empty'));
    assert.ok(!agreeing(made, upload(100, {}, refused), documents(200)).has('documents.list.empty'));
    assert.ok(!agreeing(made, { ...made }, documents(50)).has('documents.list.empty'));
  });
  test('shows a document once', () => wrong('documents.upload.stored', made, first, documents(300, stored, stored)));
  test('shows one twice that is no other one, sent already or not', () => {
    const twin = upload(150, { valid_from: null, uploaded_on: stamp(2) }, sending('X1', { valid_from: '' }));
    const shown = { ...stored, valid_from: null, uploaded_on: stamp(2) };
    wrong('documents.upload.stored', made, first, twin, documents(155, stored, stored), documents(300, shown, stored));
    const later = { ...twin, sentAtMs: 250, answeredAtMs: 260 };
    wrong('documents.upload.stored', made, first, documents(200, stored, stored), later, documents(300, shown, stored));
  });
  test('may show what was not answered beside one that is like it, at any time', () => {
    const twin = upload(100, { uploaded_on: stamp(1) }, brokenOff);
    right(made, twin, upload(120), documents(140, stored, stored), documents(300, stored));
    right(made, twin, upload(120), upload(125, {}, { answeredAtMs: 290 }), documents(140, stored, stored));
  });
  test('has a wrong number where it has a document of the pair alone', () =>
    wrong('documents.list.id_number', made, first, documents(300, number('***'))));
  test('has a wrong special number', () => {
    const special = upload(100, { id_number: '+1' }, { role: 'values', ...sending('+1') });
    wrong('documents.upload.exact-values', made, special, documents(300, number(' 1')));
    right(made, special, documents(300, number('+1')));
  });
  for (const [field, value] of Object.entries({
    type: 'POA',
    document: 'DRV',
    valid_from: null,
    expiry: '2030-01-01T00:00:00',
    verified: '0',
    uploaded_on: stamp(9),
  }))
    test(`has a wrong "${field}", and only that, beside one that is like it`, () => {
      const twin = upload(150, { valid_from: null, uploaded_on: stamp(2) }, sending('X1', { valid_from: '' }));
      const shown = { ...stored, valid_from: null, uploaded_on: stamp(2) };
      right(made, first, twin, documents(300, shown, stored));
      wrong(`documents.list.${field}`, made, first, twin, documents(300, shown, { ...stored, [field]: value }));
    });
});

describe('what a list showed', () => {
  const seen = [made, first, documents(200, stored)];
  test('is in every later one', () => {
    assert.ok(agreeing(...seen, documents(300, stored)).has('documents.kept'));
    wrong('documents.kept', ...seen, documents(300));
    right(...seen, documents(300), documents(400, stored));
  });
  test('is there once, as it was', () => {
    wrong('documents.kept', ...seen, documents(300, stored, stored));
    wrong('documents.kept', ...seen, documents(300, { ...stored, expiry: '2020-01-01T00:00:00' }));
  });
  test('may be verified since then', () => right(...seen, documents(300, { ...stored, verified: 0 })));
});

describe('an upload that is refused', () => {
  test('leaves no trace', () => {
    const none = upload(150, {}, { ...refused, ...sending('X2') });
    assert.ok(agreeing(made, first, none, documents(300, stored)).has('documents.refused'));
    wrong('documents.refused', made, first, none, documents(300, stored, number('X2')));
    wrong('documents.refused', made, upload(100, {}, fault), documents(300, stored));
  });
  test('leaves none beside one that is like it', () =>
    wrong('documents.refused', made, first, upload(150, {}, refused), documents(300, stored, stored)));
  test('leaves none without a number', () => {
    const { id_number: _, ...sent } = { ...scan, document: 'DRV' };
    const none = upload(150, {}, { ...refused, sent });
    wrong('documents.refused', made, first, none, documents(300, stored, number('draft', { document: 'DRV' })));
  });
  test('may be there if the connection closed, and counts as refused if not', () => {
    const closed = upload(100, {}, brokenOff);
    right(made, closed, documents(300, stored));
    assert.ok(agreeing(made, closed, documents(300)).has('documents.refused'));
  });
  test('for its file is named by what it has', () => {
    const taken = upload(150, {}, { ...refused, ...sending('X2'), role: 'probe', ...text });
    const violated = 'documents.refused documents.upload.text-file';
    wrong(violated, made, first, taken, documents(300, stored, number('X2')));
    assert.ok(agreeing(made, first, taken, documents(300, stored)).has('documents.upload.text-file'));
  });
});

test('what must not be sent may be stored in any way', () => {
  const odd = upload(150, {}, { role: 'probe', ...sending('X2') });
  for (const shown of [[], [number('X2', { type: 'SOF' })], [number('none')]])
    right(made, first, odd, documents(300, stored, ...shown));
});

test('of documents of others, only the types of the fields are known', () => {
  const typed = (shown: given.Fields) =>
    [...documentRules({ ...runOf([documents(0, shown)], []), isReadOnly: true })].flatMap((one) =>
      one.wrong ? one.requirement : [],
    );
  assert.deepEqual(typed(stored), []);
  assert.deepEqual(typed({ ...stored, expiry: '2030-02-30T00:00:00', verified: 2 }), [
    'documents.list.expiry',
    'documents.list.verified',
  ]);
});

test('an upload is found in each list that shows it', () => {
  const [early, late] = [documents(105, stored), documents(300, stored)];
  const listed = [...listedUploads(runOf([made, first, early, late], []))];
  assert.deepEqual(
    listed.map(({ list, upload: by, item }) => [list, by, item.id_number]),
    [
      [early, first, 'X1'],
      [late, first, 'X1'],
    ],
  );
});

test('thousands of documents that are alike take no longer than others', () => {
  const many = Array.from({ length: 3000 }, (_, n) => upload(n));
  const startedMs = performance.now();
  right(made, ...many, documents(9000, ...many.map(() => stored)));
  assert.ok(performance.now() - startedMs < 3000);
});
