import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as given from '../../../testing/answers/of-one-customer.ts';
import { runOf, type Some, violated } from '../../../testing/answers/violated.ts';
import type { Run } from '../found.ts';
import { byPostRules } from './by-post.ts';
import { listRules } from './lists.ts';

const { create, createPayee, list, pages, payee, updatePayee } = given;

/** What rules find of responses. */
function found(told: readonly Some[], more: Partial<Run> = {}) {
  const all = [...listRules(runOf(told, more))];
  const idsOf = (isWrong: boolean) => [
    ...new Set(
      all.filter(({ kind }) => kind === (isWrong ? 'differs' : 'agrees')).map((one) => one.requirement),
    ),
  ];
  return { right: idsOf(false), wrong: idsOf(true) };
}

const wrong = (violated: string, ...told: readonly Some[]) =>
  assert.deepEqual(found(told).wrong, violated === '' ? [] : violated.split(' '));

const made = create();
const [r7, r8, r9] = [payee(7), payee(8), payee(9)];
const three = [made, createPayee(100), createPayee(200, r8), createPayee(300, r9)];
const customers = { operation: 'listCustomers' } as const;

describe('lists of recipients', () => {
  test('all that pages can show is right', () => {
    const { right, wrong } = found([three, pages(5000, [[r9, r8], [r7]])]);
    assert.deepEqual(wrong, []);
    for (const part of ['page', 'current_recipients', 'total_recipients', 'total_pages', 'partition'])
      assert.ok(right.includes(`recipients.list.${part}` as (typeof right)[0]), part);
    for (const part of ['own', 'complete', 'newest-first'])
      assert.ok(right.includes(`recipients.list.${part}` as (typeof right)[0]), part);
  });
  test('a last reading has to show what was created before, and an earlier one what was due', () => {
    const short = pages(400, [[r8, r7]]);
    wrong('recipients.list.complete', three, short);
    assert.deepEqual(found([three, short], { isFinal: () => false }).wrong, []);
  });
  test('the order is wrong at any time, and who is to blame for it', () => {
    const moved = payee(7, { updated_on: given.stamp(30) });
    const update = updatePayee(400, { bank: 'Erste' }, { updated_on: given.stamp(30) });
    const early = (told: readonly Some[]) => found(told, { isFinal: () => false }).wrong;
    assert.deepEqual(early([three, pages(310, [[r8, r9, r7]])]), ['recipients.list.newest-first']);
    assert.deepEqual(early([three, update, pages(500, [[moved, r9, r8]])]), [
      'recipients.list.update-moves-nothing',
    ]);
    const byPost = pages(500, [[moved, r9, r8]], {}, { operation: 'listRecipientsByPost' });
    assert.deepEqual(early([three, update, byPost]), ['recipients.list-post.same-order']);
  });
  test('ties that an update may have exchanged between pages', () => {
    const twins = [r9, payee(8, {}, 7), r7] as const;
    const creates = [made, createPayee(100), createPayee(200, twins[1]), createPayee(300, r9)];
    const twice = pages(5000, [[r9, r7], [r7]]);
    wrong('recipients.list.partition recipients.list.complete', creates, twice);
    wrong('', creates, updatePayee(5005, { bank: 'Erste' }), twice);
    // Any other write may have done it, too.
    const other = create({ id: 99 }, { sentAtMs: 5005, answeredAtMs: 5015, index: 5005, step: 'other' });
    wrong('', creates, other, twice);
    // Also where the list is read again afterwards.
    assert.deepEqual(found([creates, other, twice], { isFinal: () => false }).wrong, []);
    // But not with those of other timestamps, and not on one page.
    const before = [made, createPayee(100), createPayee(200, r8), createPayee(300, r9)];
    wrong('recipients.list.complete', before, other, twice);
    wrong(
      'recipients.list.complete recipients.list.total_recipients',
      creates,
      other,
      pages(5000, [[r9, r7]]),
    );
  });
  test('ties that a write may have exchanged while one of two methods was used', () => {
    const twins = [r9, payee(8, {}, 7), r7] as const;
    const creates = [made, createPayee(100), createPayee(200, twins[1]), createPayee(300, r9)];
    const meanwhile = create({ id: 99 }, { sentAtMs: 5005, answeredAtMs: 5015, index: 5005, step: 'other' });
    const byPost = { operation: 'listRecipientsByPost' } as const;
    const same = 'recipients.list-post.same-records';
    const differing = (...told: readonly Some[]) => [
      ...new Set(
        [...byPostRules(runOf([creates, ...told]))].flatMap(({ kind, requirement }) =>
          kind === 'differs' ? requirement : [],
        ),
      ),
    ];
    const [whole, torn] = [
      [[twins[0], twins[1]], [twins[2]]],
      [[twins[0], r7], [r7]],
    ];
    assert.deepEqual(differing(pages(5000, torn), pages(6000, whole, {}, byPost)), [same]);
    assert.deepEqual(differing(pages(5000, torn), meanwhile, pages(6000, whole, {}, byPost)), []);
    assert.deepEqual(differing(pages(4000, whole), pages(5000, torn, {}, byPost)), [same]);
    assert.deepEqual(differing(pages(4000, whole), meanwhile, pages(5000, torn, {}, byPost)), []);
    // One that nobody knows may come from a create without a clear response.
    const more = [
      [payee(10), twins[0]],
      [twins[1], twins[2]],
    ];
    const unclear = createPayee(4500, undefined, { ...given.fault, index: 4500, step: 'unclear' });
    const both = [same, 'recipients.list-post.same-paging'];
    assert.deepEqual(differing(pages(4000, whole), pages(5000, more, {}, byPost)), both);
    assert.deepEqual(differing(pages(4000, whole), unclear, pages(5000, more, {}, byPost)), []);
  });
  test('without a number the first page is shown', () => {
    const numbered = pages(5000, [[r9, r8], [r7]]);
    const unnumbered = (shown: given.Fields[]) =>
      pages(5100, [shown], { total_recipients: 3, total_pages: 2 }).map(({ listing: _, ...page }) => ({
        ...page,
        request: { ...page.request, target: page.request.target.replace('?page=1', '') },
      }));
    assert.ok(found([three, numbered, unnumbered([r9, r8])]).right.includes('recipients.list.first-page'));
    wrong('recipients.list.first-page', three, numbered, unnumbered([r7, r8].toReversed()));
    // Where the order is wrong, the first page may have any of them.
    assert.equal(
      violated(three, pages(5000, [[r8, r9], [r7]]), unnumbered([r7, r8])),
      'recipients.list.newest-first',
    );
    // One that was created meanwhile pushes others on.
    const meanwhile = [three, numbered, createPayee(5050, payee(10))];
    wrong('', ...meanwhile, unnumbered([payee(10), r9]));
    assert.ok(
      !found([...meanwhile, unnumbered([payee(10), r9])]).right.includes('recipients.list.first-page'),
    );
    assert.ok(found([...meanwhile, unnumbered([r9, r8])]).right.includes('recipients.list.first-page'));
  });
  test('without a number as many are missing as may come later', () => {
    const numbered = pages(9000, [[r9, r8, r7]]);
    const early = (ms: number, shown: given.Fields[], total: number) =>
      pages(ms, [shown], { total_recipients: total }).map(({ listing: _, ...page }) => ({
        ...page,
        request: { ...page.request, target: page.request.target.replace('?page=1', '') },
      }));
    const first = 'recipients.list.first-page';
    assert.ok(!found([three, early(400, [r8, r7], 2), numbered]).wrong.includes(first));
    assert.ok(found([three, early(5000, [r8, r7], 2), numbered]).wrong.includes(first));
    assert.ok(found([three, early(400, [r9, r8, payee(6)], 3), numbered]).wrong.includes(first));
  });
  test('a page by POST alone shows what the last read showed, unless it is new or was updated', () => {
    const byPost = (ms: number, shown: given.Fields) =>
      pages(ms, [[shown]], {}, { operation: 'listRecipientsByPost' }).map(({ listing: _, ...page }) => page);
    const same = 'recipients.list-post.same-records';
    const others = (...told: readonly Some[]) =>
      [...byPostRules(runOf([made, createPayee(100), ...told]))].flatMap(({ kind, requirement }) =>
        kind === 'differs' ? requirement : [],
      );
    const read = given.getPayee(5000);
    assert.deepEqual(others(read, byPost(6000, r7)), []);
    assert.deepEqual(others(read, byPost(6000, { ...r7, relation: '' })), [same]);
    assert.deepEqual(others(read, byPost(6000, { ...r7, updated_on: given.stamp(9) })), [same]);
    assert.deepEqual(others(given.getPayee(200), byPost(400, { ...r7, bank: 'Sparda' })), [same]);
    assert.deepEqual(others(given.getPayee(200), byPost(400, { ...r7, relation: '' })), []);
    const moved = updatePayee(5500, { bank: 'Sparda' });
    assert.deepEqual(others(read, moved, byPost(6000, { ...r7, bank: 'Sparda' })), []);
  });
  test('a page by POST alone has to show what is due, whatever GET was asked for', () => {
    const byPost = (ms: number, ...items: given.Fields[]) =>
      pages(ms, [items], {}, { operation: 'listRecipientsByPost' }).map(({ listing: _, ...page }) => page);
    const updated = [made, createPayee(100), updatePayee(5000, { bank: 'Sparda' })];
    const [old, now] = [payee(7), payee(7, { bank: 'Sparda', updated_on: given.stamp(5) })];
    const same = 'recipients.list-post.same-records';
    // Three seconds after the update, its effect is due.
    assert.equal(violated(updated, byPost(8100, old)), same);
    assert.equal(violated(updated, byPost(7900, old)), '');
    assert.equal(violated(updated, byPost(8100, now)), '');
    // That GET shows the same is its own finding alone.
    assert.equal(violated(updated, pages(8100, [[old]]), byPost(8200, old)), 'recipients.update.listed');
    // One that was created is there.
    const two = [made, createPayee(100), createPayee(200, r8)];
    assert.equal(violated(two, byPost(3300, r7)), same);
    assert.equal(violated(two, byPost(3100, r7)), '');
    assert.equal(violated(two, byPost(3300, r8, r7)), '');
  });
  test('of a caller’s own customer, the list alone is known', () => {
    const readOnly = (...items: given.Fields[]) => found([pages(5000, [items])], { isReadOnly: true }).wrong;
    assert.deepEqual(readOnly(r9, r8), []);
    assert.deepEqual(readOnly(r8, r9), ['recipients.list.newest-first']);
    assert.deepEqual(readOnly(r9, payee(8, { customer: 2 })), ['recipients.list.own']);
  });
});

describe('lists of customers', () => {
  const another = (ms: number, id: number) =>
    create({ id }, { sentAtMs: ms, answeredAtMs: ms + 10, index: ms, step: `create ${id}` });

  test('a total that does not grow with those that are created, whichever page is read', () => {
    const page = (ms: number, total_customers: number) =>
      list(ms, {}, { total_customers, total_pages: Math.ceil(total_customers / 2) });
    wrong('', made, page(5000, 40), another(6000, 2), page(9100, 41));
    wrong('customers.list.total_customers', made, page(5000, 40), another(6000, 2), page(9100, 40));
    wrong('', made, page(5000, 40), another(6000, 2), page(9000, 40));
    // What a list between them did not count yet says nothing.
    const five = [2, 3, 4, 5, 6].map((id) => another(6000 + 20 * id, id));
    wrong('customers.list.total_customers', made, page(5000, 40), five, page(6200, 41), page(9300, 44));
    wrong('', made, page(5000, 40), five, page(6200, 41), page(9300, 45));
  });
  test('a page is not full, although the total needs more after it', () => {
    const some = (count: number, from: number) =>
      Array.from({ length: count }, (_, at) => ({ id: from + at }));
    const paged = [[given.customer, ...some(49, 10)], some(1, 100), []];
    const long = (total_pages: number) =>
      pages(5000, paged, { total_customers: 127, total_pages }, customers).toSpliced(2, 1);
    wrong('customers.list.total_customers', made, long(3));
    wrong('customers.list.total_customers', made, pages(5000, paged, { total_customers: 127 }, customers));
  });
  test('others may create some while pages are read, so only the last reading counts', () => {
    const twice = pages(5000, [[given.customer, { id: 9 }], [given.customer]], {}, customers);
    assert.deepEqual(found([made, twice], { isFinal: () => false }).wrong, []);
    wrong('customers.list.partition', made, twice);
  });
  test('one that is lost', () => {
    const one = pages(5000, [[{ id: 9 }]], {}, customers);
    wrong('customers.list.contains', made, one);
    assert.ok(found([made, list(5000)]).right.includes('customers.list.contains'));
    // Customers come in any order, which an update may change.
    const two = [made, another(100, 2)];
    const pair = pages(5000, [[{ id: 9 }, { id: 2 }], [{ id: 2 }]], {}, customers);
    wrong('customers.list.partition customers.list.contains', two, pair);
    wrong('', two, given.update(5005, { city: 'York' }), pair);
  });
});
