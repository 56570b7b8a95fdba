import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { answerOf } from '../../../testing/answers/answer-of.ts';
import * as runs from '../../../testing/answers/of-documents.ts';
import * as given from '../../../testing/answers/of-one-customer.ts';
import type { Answer } from '../../reading/answer.ts';

const { brokenOff, create, documents, refused, scan, stamp, stored, upload } = given;
const { agreeing, first, foundIn, made, numbered, right, sending, wrong } = runs;

const other = create({ id: 2 }, { index: 1, step: 'another' });
const ofOther = (ms: number, ...shown: given.Fields[]) => answerOf(ms, 'listDocuments', { id: 2, shown });

describe('a list of documents', () => {
  test('that waited has to show what was uploaded before, and another one after the lag', () => {
    wrong('documents.upload.stored', made, first, documents(200));
    right(made, first, documents(200), documents(300, stored));
    right(made, documents(105), first, documents(300, stored));
    wrong('documents.upload.stored', made, first, documents(3110), documents(3300, stored));
  });
  test('shows nothing of other customers, also where nobody waited for it', () => {
    wrong(
      'documents.list.own documents.list.empty',
      made,
      other,
      first,
      ofOther(200, stored),
      documents(300, stored),
    );
    const second = upload(150, { id_number: 'X2' }, { id: 2, ...sending('X2') });
    const both = [made, other, first, second];
    wrong('documents.list.own', ...both, ofOther(200, stored, numbered('X2')), documents(300, stored));
    right(...both, ofOther(200, numbered('X2')), documents(300, stored));
  });
  test('shows nothing of which nobody knows', () =>
    wrong('documents.list.own', made, first, documents(300, stored, numbered('Z9'))));
  test('is empty where nothing was uploaded', () => {
    assert.ok(agreeing(made, documents(50)).has('documents.list.empty'));
    assert.ok(!agreeing(made, upload(100, {}, refused), documents(200)).has('documents.list.empty'));
    assert.ok(!agreeing(made, { ...made }, documents(50)).has('documents.list.empty'));
  });
  test('shows a document once', () =>
    wrong('documents.upload.stored', made, first, documents(300, stored, stored)));
  test('shows one twice that is no other one, sent already or not', () => {
    const twin = upload(150, { valid_from: null, uploaded_on: stamp(2) }, sending('X1', { valid_from: '' }));
    const shown = { ...stored, valid_from: null, uploaded_on: stamp(2) };
    wrong(
      'documents.upload.stored',
      made,
      first,
      twin,
      documents(155, stored, stored),
      documents(300, shown, stored),
    );
    const broken = upload(250, {}, brokenOff);
    wrong(
      'documents.upload.stored',
      made,
      first,
      documents(200, stored, stored),
      broken,
      documents(300, stored),
    );
    const later = { ...twin, sentAtMs: 250, answeredAtMs: 260 };
    wrong(
      'documents.upload.stored',
      made,
      first,
      documents(200, stored, stored),
      later,
      documents(300, shown, stored),
    );
  });
  test('shows nothing of others that has a number of the customer', () => {
    const theirs = upload(150, { document: 'DRV' }, { id: 2, sent: { ...scan, document: 'DRV' } });
    const licence = numbered('X1', { document: 'DRV' });
    wrong('documents.list.own', made, other, first, theirs, documents(300, stored, licence));
    wrong('documents.list.own documents.upload.stored', made, other, first, theirs, documents(300, licence));
  });
  test('of another customer says nothing of the documents that it lacks', () => {
    const theirs = upload(150, { id_number: 'X2' }, { id: 2, ...sending('X2') });
    const told = [made, other, first, theirs, documents(300, stored), documents(400, numbered('X2'))];
    wrong('documents.list.own', ...told);
    wrong('documents.kept', ...told.slice(0, -1), documents(400));
    const second = upload(160, { id_number: 'X3' }, sending('X3'));
    const part = documents(400, stored, numbered('X2'));
    wrong('documents.list.own documents.upload.stored', made, other, first, theirs, second, part);
  });
  test('lacks a document where it shows another one of the pair twice', () => {
    const second = upload(150, { id_number: 'X2' }, sending('X2'));
    wrong('documents.upload.stored', made, first, second, documents(300, numbered('X2'), numbered('X2')));
  });
  test('has a wrong "type" in two that have their number and pair in common', () => {
    const twin = upload(150, { valid_from: null, uploaded_on: stamp(2) }, sending('X1', { valid_from: '' }));
    const shown = { ...stored, valid_from: null, uploaded_on: stamp(2), type: 'POA' };
    wrong('documents.list.type', made, first, twin, documents(300, { ...stored, type: 'POA' }, shown));
  });
  test('shows no other one twice where one that is under way is wrong', () => {
    const flight = { ...sending('X1', { valid_from: '' }), answeredAtMs: 290 };
    const late = upload(150, { valid_from: null, uploaded_on: stamp(2) }, flight);
    const shown = { ...stored, valid_from: '', uploaded_on: stamp(2) };
    const lists = [documents(200, stored, shown), documents(300, stored, shown)] as const;
    wrong('documents.list.valid_from', made, first, late, ...lists);
  });
  test('may show one whose time of upload nobody knows', () =>
    wrong(
      'documents.upload.uploaded_on',
      made,
      first,
      upload(120, { uploaded_on: 'soon' }),
      documents(140, stored, stored),
      documents(300, stored, stored),
    ));
  test('may show what was not answered beside one that is like it, at any time', () => {
    const twin = upload(100, { uploaded_on: stamp(1) }, brokenOff);
    right(made, twin, upload(120), documents(140, stored, stored), documents(300, stored));
    right(made, twin, upload(120), upload(125, {}, { answeredAtMs: 290 }), documents(140, stored, stored));
  });
  test('has a wrong number where it has a document of the pair alone', () => {
    const list = documents(300, numbered('***'));
    wrong('documents.list.id_number', made, first, list);
    assert.ok(!agreeing(made, first, list).has('documents.list.own'));
  });
  test('has special numbers, which alone tell whether they come back', () => {
    const special = upload(150, { id_number: '+1' }, { role: 'values', ...sending('+1') });
    const telling = (...told: readonly Answer[]) =>
      foundIn(...told).flatMap((one) =>
        one.requirement === 'documents.upload.exact-values' && one.kind !== 'missing' ? one.answers[0] : [],
      );
    assert.deepEqual(telling(made, first), [first]);
    assert.deepEqual(telling(made, first, special), [special]);
  });
  test('has a wrong special number', () => {
    const special = upload(100, { id_number: '+1' }, { role: 'values', ...sending('+1') });
    wrong('documents.upload.exact-values', made, special, documents(300, numbered(' 1')));
    right(made, special, documents(300, numbered('+1')));
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
      const twin = upload(
        150,
        { valid_from: null, uploaded_on: stamp(2) },
        sending('X1', { valid_from: '' }),
      );
      const shown = { ...stored, valid_from: null, uploaded_on: stamp(2) };
      right(made, first, twin, documents(300, shown, stored));
      wrong(
        `documents.list.${field}`,
        made,
        first,
        twin,
        documents(300, shown, { ...stored, [field]: value }),
      );
    });
});
