import { describe, test } from 'node:test';
import * as given from '../../../testing/answers/of-one-customer.ts';

const { create, createPayee, fault, late, list, one, pages, payee, right, updatePayee, wrong } = given;

const made = create();
const three = [made, createPayee(100), createPayee(200, payee(8)), createPayee(300, payee(9))];
const [r7, r8, r9] = [payee(7), payee(8), payee(9)];
const twoPages = [[r9, r8], [r7]];

/** What a list by GET violates, and the requirement on that by POST. */
const requirements = {
  bank: 'same-records',
  own: 'same-records',
  id: 'same-records',
  empty: 'same-records',
  complete: 'same-records',
  partition: 'same-records',
  page: 'same-paging',
  current_recipients: 'same-paging',
  total_recipients: 'same-paging',
  total_pages: 'same-paging',
  'newest-first': 'same-order',
};

for (const operation of ['listRecipients', 'listRecipientsByPost'] as const) {
  const read = (items: given.Fields[][], beside: given.Fields = {}, ms = 5000, told = {}) =>
    pages(ms, items, beside, { operation, ...told });
  const violates = (...parts: (keyof typeof requirements)[]) =>
    operation === 'listRecipients'
      ? parts.map((part) => `recipients.list.${part}`).join(' ')
      : [...new Set(parts.map((part) => `recipients.list-post.${requirements[part]}`))].join(' ');

  describe(operation, () => {
    test('all pages together have each recipient once', () => {
      right(three, read(twoPages));
      right(three, read([[r9, r8, r7]]));
      wrong(violates('partition', 'complete'), three, read([[r9, r8], [r8]]));
      wrong(violates('complete', 'total_recipients'), three, read([[r9, r8]]));
    });
    test('a field', () => wrong(violates('bank'), three, read([[r9, r8], [{ ...r7, bank: 'Erst' }]])));
    test('counts', () => {
      wrong(violates('page'), three, read([[r9, r8, r7]], { page: 0 }));
      wrong(violates('current_recipients'), three, read([[r9, r8, r7]], { current_recipients: 2 }));
      wrong(
        violates('total_pages', 'total_recipients'),
        three,
        read([[r9, r8, r7]], { total_recipients: 4 }),
      );
      wrong(violates('total_pages'), three, read([[r9, r8, r7]], { total_pages: 2 }));
    });
    test('newest first, also across pages', () => {
      wrong(violates('newest-first'), three, read([[r9, r7, r8]]));
      wrong(violates('newest-first'), three, read([[r9, r7], [r8]]));
    });
    test('equal stamps in any order', () => {
      const twin = payee(8, {}, 7);
      const tied = [made, createPayee(100), createPayee(200, twin)];
      right(tied, read([[twin, r7]]));
      right(tied, read([[r7, twin]]));
    });
    test('one of another customer', () => {
      const other = create({ id: 2 }, { step: 'another' });
      const foreign = createPayee(400, payee(6, { customer: 2 }), {
        sent: { ...given.person, customer: '2' },
      });
      right(three, other, foreign, read(twoPages));
      wrong(
        violates('own'),
        three,
        other,
        foreign,
        read([
          [r9, r8],
          [r7, payee(6, { customer: 2 })],
        ]),
      );
    });
    test('one in doubt is there or not', () => {
      const doubtful = [three, createPayee(400, {}, fault)];
      right(...doubtful, read(twoPages));
      right(
        ...doubtful,
        read([
          [payee(10), r9],
          [r8, r7],
        ]),
      );
      wrong(violates('id'), ...doubtful, read([[payee(11), payee(10)], [r9, r8], [r7]]));
    });
    test('one that moves is in either list until a delay is over', () => {
      const other = create({ id: 2 }, { step: 'another' });
      const moved = { customer: 2, updated_on: given.stamp(20) };
      const move = updatePayee(400, { customer: '2' }, moved);
      const both = [three, [other, move]];
      late(...both, read([[r9, r8, r7]], {}, 3000));
      right(...both, read([[r9, r8]], {}, 3000));
      right(...both, read([[r9, r8]]));
      right(...both, read([[payee(7, moved)]], {}, 5000, { id: 2 }));
      right(...both, read([[]], { total_pages: 0 }, 5000, { id: 2 }));
      wrong(violates('own'), ...both, read([[r9, r8, payee(7, moved)]]));
      // It was kept, or may have been.
      const kept = updatePayee(400, { customer: '2' }, {});
      wrong(violates('complete', 'total_recipients'), three, other, kept, read([[r9, r8]]));
      const doubtful = updatePayee(400, { customer: '2' }, {}, fault);
      right(three, other, doubtful, read([[r9, r8]]));
      right(three, other, doubtful, read([[r9, r8, r7]]));
    });
    test('one that a refused create left, or an update made', () => {
      const strange = payee(6);
      right(three, createPayee(400, {}, fault), read([[r9, r8, r7, strange]]));
      wrong('recipients.refused', three, createPayee(400, {}, given.refused), read([[r9, r8, r7, strange]]));
      wrong(violates('id'), three, read([[r9, r8, r7, strange]]));
    });
    test('a new one may be missing for 3 seconds', () => {
      late(three, read([[r8, r7]], {}, 3309));
      wrong(violates('complete', 'total_recipients'), three, read([[r8, r7]], {}, 3310));
    });
    test('an empty list', () => {
      right(made, read([[]]));
      right(made, read([[]], { total_pages: 0 }));
      wrong(violates('empty'), made, read([[r7]]));
      right(createPayee(0, {}, fault), made, read([[r7]]));
    });
  });
}

test('the list of customers has others, too', () => {
  right(made, list(5000));
  wrong('customers.list.first_name', made, list(5000, { first_name: one.last_name }));
});

const customers = { operation: 'listCustomers' } as const;
const stranger = { ...given.customer, id: 9 };

test('the list of customers has each once, and counts them', () => {
  const twice = (beside: given.Fields = {}) =>
    pages(5000, [[given.customer, stranger], [given.customer]], beside, customers);
  wrong('customers.list.partition', made, twice());
  wrong(
    'customers.list.total_customers customers.list.total_pages',
    made,
    pages(5000, [[given.customer, stranger], []], { total_customers: 3, total_pages: 1 }, customers),
  );
});

test('the total of customers grows with those that are created, whatever else a list shows', () => {
  const another = (ms: number, id: number) =>
    given.create(
      { id, created_on: given.stamp(id), updated_on: given.stamp(id) },
      { sentAtMs: ms, answeredAtMs: ms + 10, index: ms, step: `create ${id}` },
    );
  /** The first of many pages alone. */
  const count = (ms: number, total_customers: number) =>
    list(ms, {}, { total_customers, total_pages: Math.ceil(total_customers / 2) });
  right(made, count(5000, 40), another(6000, 2), count(6100, 41), count(9100, 41), count(9200, 44));
  late(made, count(5000, 40), another(6000, 2), count(9000, 40));
  for (const total of [40, 39])
    wrong(
      'customers.list.total_customers',
      made,
      count(5000, 40),
      another(6000, 2),
      another(6100, 3),
      count(9200, total + 1),
    );
  wrong('customers.list.total_customers', made, count(5000, 40), count(9000, 39));
  // What one machine counts, another one may not know yet.
  late(made, another(100, 2), count(200, 41), count(3100, 40));
  const many = Array.from({ length: 5 }, (_, place) => another(100 + 20 * place, 20 + place));
  wrong('customers.list.total_customers', made, ...many, count(5000, 5));
});
