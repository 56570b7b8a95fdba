import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as runs from '../../../testing/answers/of-documents.ts';
import * as given from '../../../testing/answers/of-one-customer.ts';
import { documentRules, listedUploads } from './documents.ts';

const { brokenOff, documents, fault, refused, scan, stamp, stored, upload } = given;
const { agreeing, first, made, numbered, right, runOf, sending, wrong } = runs;

const text = { file: { kind: 'text' as const } };

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
  test('has a flag at any time', () =>
    wrong(
      'documents.kept documents.list.verified',
      ...seen,
      documents(300, { ...stored, expiry: '2020-01-01T00:00:00', verified: 2 }),
    ));
  test('may be verified since then', () => right(...seen, documents(300, { ...stored, verified: 0 })));
});

describe('an upload that is refused', () => {
  test('leaves no trace', () => {
    const none = upload(150, {}, { ...refused, ...sending('X2') });
    assert.ok(agreeing(made, first, none, documents(300, stored)).has('documents.refused'));
    wrong('documents.refused', made, first, none, documents(300, stored, numbered('X2')));
    wrong('documents.refused', made, upload(100, {}, { ...fault, status: 500 }), documents(300, stored));
  });
  test('for the moment may be there', () =>
    right(made, upload(100, {}, { ...fault, status: 503 }), documents(300, stored)));
  test('for the way in which it was sent leaves no trace', () => {
    const way = upload(150, {}, { ...refused, ...sending('X2') });
    const list = documents(300, stored, numbered('X2'));
    const found = [...documentRules({ ...runOf([made, first, list], [list]), refusedWays: [way] })];
    assert.deepEqual(
      found.flatMap((one) => (one.kind === 'differs' ? one.requirement : [])),
      ['documents.refused'],
    );
  });
  test('is not blamed for a number that nobody sent', () => {
    const none = upload(150, {}, { ...refused, ...sending('X2') });
    wrong('documents.list.own', made, first, none, documents(300, stored, numbered('Z9')));
  });
  test('leaves none beside one that is like it', () =>
    wrong('documents.refused', made, first, upload(150, {}, refused), documents(300, stored, stored)));
  test('leaves none without a number', () => {
    const { id_number: _, ...sent } = { ...scan, document: 'DRV' };
    const none = upload(150, {}, { ...refused, sent });
    wrong(
      'documents.refused',
      made,
      first,
      none,
      documents(300, stored, numbered('draft', { document: 'DRV' })),
    );
  });
  test('may be there if the connection closed, and counts as refused if not', () => {
    const closed = upload(100, {}, brokenOff);
    right(made, closed, documents(300, stored));
    assert.ok(agreeing(made, closed, documents(300)).has('documents.refused'));
  });
  test('for its file is named by what it has', () => {
    const taken = upload(150, {}, { ...refused, ...sending('X2'), role: 'probe', ...text });
    const violated = 'documents.refused documents.upload.text-file';
    wrong(violated, made, first, taken, documents(300, stored, numbered('X2')));
    assert.ok(agreeing(made, first, taken, documents(300, stored)).has('documents.upload.text-file'));
  });
});

test('what a service may refuse comes back as it was sent', () => {
  const told = { role: 'probe', purpose: 'small-file' } as const;
  right(made, upload(100, {}, told));
  wrong('documents.upload.document', made, upload(100, { document: 'DRV' }, told));
  wrong('documents.upload.verified', made, upload(100, { verified: 1 }, told));
});

test('what must not be sent may be stored in any way', () => {
  const odd = upload(150, {}, { role: 'probe', ...sending('X2') });
  for (const shown of [[], [numbered('X2', { type: 'SOF' })], [numbered('none')]])
    right(made, first, odd, documents(300, stored, ...shown));
  const { id_number: _, ...unnumbered } = scan;
  const nameless = upload(50, {}, { role: 'probe', sent: unnumbered });
  const late = upload(100, {}, { answeredAtMs: 290 });
  right(made, nameless, late, documents(200, numbered('draft')), documents(300, stored, numbered('draft')));
  const twin = upload(150, { uploaded_on: stamp(2) }, { role: 'probe' });
  right(
    made,
    first,
    twin,
    documents(200, stored, { ...stored, expiry: '2030-01-01T00:00:00' }),
    documents(300, stored),
  );
});

test('of documents of others, only the types of the fields are known', () => {
  const typed = (shown: given.Fields) =>
    [...documentRules({ ...runOf([documents(0, shown)], []), isReadOnly: true })].flatMap((one) =>
      one.kind === 'differs' ? one.requirement : [],
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
  const before = process.cpuUsage();
  right(made, ...many, documents(9000, ...many.map(() => stored)));
  assert.ok(process.cpuUsage(before).user < 3_000_000);
});
