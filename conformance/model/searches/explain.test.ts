import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { answerOf, type Told } from '../../../testing/answers/answer-of.ts';
import * as given from '../../../testing/answers/of-one-customer.ts';
import type { Answer } from '../../reading/answer.ts';
import { explain } from './explain.ts';

const {
  brokenOff,
  create,
  createPayee,
  fault,
  get,
  late,
  one,
  pages,
  payee,
  refused,
  right,
  stamp,
  update,
  wrong,
} = given;

const york = { city: 'York' };
const hull = { city: 'Hull' };
const made = create();
const changed = [made, update(5000, york)];

describe('a delay (ruling `lag`)', () => {
  test('an old value is late for 3 seconds, and wrong afterwards', () => {
    late(changed, get(8009));
    wrong('customers.update.stored', changed, get(8010));
    wrong('customers.update.stored', changed, get(8009, hull));
  });
  test('what was never written is wrong at once, and not late', () => {
    assert.equal(explain([...changed, get(5100)]).isLate, true);
    assert.equal(explain([...changed, get(5100, hull)]).isLate, false);
  });
  test('a record may be refused for as long', () => {
    const none = { status: 404, message: 'none', shown: undefined };
    late(made, get(3009, {}, none));
    wrong('customers.get.accepted', made, get(3010, {}, none));
  });
  test('of a read that was sent again, the last response counts', () => {
    const [early, then] = [{ step: 'read' }, { step: 'read', resent: true }];
    right(changed, get(5100, {}, early), get(9000, york, then));
    wrong('customers.kept', changed, get(5100, york, early), get(9000, {}, then));
  });
});

test('what an update sends of which nothing is said to be special is judged', () => {
  const searched = update(5000, york, york, { role: 'values' });
  right(made, searched, get(9000, york));
  wrong('customers.update.stored', made, searched, get(9000));
  wrong('customers.update.address', made, update(5000, york, { ...york, address: '' }, { role: 'values' }));
});

describe('a response', () => {
  test('may be wrong in several fields', () =>
    wrong('customers.create.city customers.create.country', create({ city: 'Rome', country: 'IT' })));
  test('to a list by POST shows the records that a list by GET shows', () => {
    const byPost = { operation: 'listRecipientsByPost' } as const;
    const told = [made, createPayee(100)];
    right(told, pages(9000, [[payee(7)]], {}, byPost));
    wrong('recipients.list-post.same-records', told, pages(9000, [[payee(7, { bank: 'X' })]], {}, byPost));
  });
  test('to a list of customers has those that were created by then', () => {
    const others = pages(9000, [[{ ...given.customer, id: 9 }]], {}, { operation: 'listCustomers' });
    wrong('customers.list.contains', made, others);
  });
  test('to a list of customers may show in part what another sequence has created within the last 3 seconds', () => {
    const found = (ms: number, index: number, total_customers: number) => {
      const list = pages(ms, [[given.customer]], { total_customers }, { operation: 'listCustomers' });
      const answers = [
        { ...made, index: 3 },
        { ...get(5000), index: 5 },
        ...list.map((page) => ({ ...page, index })),
      ];
      const { contradictions, isLate } = explain(answers);
      return [...contradictions.map(({ requirement }) => requirement), ...(isLate ? ['late'] : [])].join(' ');
    };
    assert.equal(found(7999, 6, 2), 'late');
    assert.equal(found(8000, 6, 2), 'customers.list.total_pages');
    assert.equal(found(8000, 7, 2), 'late');
    assert.equal(found(8000, 7, 1), '');
  });
  test('to a list of recipients shows what this sequence has created, whatever others send', () => {
    const answers = [made, createPayee(100), ...pages(4000, [[payee(7)]], { total_recipients: 2 })];
    const found = explain(answers).contradictions.map(({ requirement }) => requirement);
    assert.deepEqual(found, ['recipients.list.total_recipients', 'recipients.list.total_pages']);
  });
  test('a success has a payload, a message and, of a create, the status 201', () => {
    wrong('customers.create.payload', create({}, { shown: undefined }));
    wrong('customers.create.message', create({}, { message: 'ok' }));
    wrong('customers.create.status', create({}, { status: 200 }));
    right(made, update(5000, york, york, { status: 207 }), get(9000, york, { status: 203 }));
  });
  test('two records have two identifiers, a customer and a recipient may share one', () => {
    wrong(
      'customers.create.id-unique',
      made,
      create({}, { step: 'another', sentAtMs: 100, answeredAtMs: 110 }),
    );
    right(made, createPayee(100, payee(1)));
  });
  test('one without the token, or outside the document, says nothing of the record', () => {
    right(made, get(5000, york, { role: 'probe' }));
    wrong('access.getCustomer.no-token', made, get(5000, york, { credentials: 'none' }));
  });
});

interface Step {
  kind: 'customer' | 'recipient' | 'update' | 'get' | 'list';
  /** The place of a record. */
  which: number;
  text: string;
  /** What becomes of an update. */
  outcome: 'taken' | 'refused' | 'lost' | 'in silence' | 'forgotten';
  waitMs: number;
}
const unclear = { refused, lost: fault, 'in silence': brokenOff, taken: {}, forgotten: {} };

/** A service that does what the document says. A write shows after a while, and two records fill a page. */
class Service {
  readonly answers: Answer[] = [];
  readonly #lagMs: number;
  readonly #past: { sinceMs: number; all: given.Fields[] }[] = [];
  #ms = 0;

  constructor(lagMs = 0) {
    this.#lagMs = lagMs;
  }

  /** @param show what a get shows of a record */
  send({ kind, which, text, outcome, waitMs }: Step, show = (record: given.Fields) => record): void {
    this.#ms += waitMs + 50;
    const all = this.#past.at(-1)?.all ?? [];
    const seen = this.#past.findLast(({ sinceMs }) => sinceMs + this.#lagMs <= this.#ms)?.all ?? [];
    const record = all[which % all.length] ?? {};
    const { customer: owner = record.id } = record;
    const noun = owner === record.id ? 'Customer' : 'Recipient';
    const now = { updated_on: stamp(Math.floor(this.#ms / 1000)) };
    const about = { step: `${this.answers.length}`, id: Number(record.id) };
    const tell = (operation: Answer['operation'], told: Told) =>
      this.answers.push(answerOf(this.#ms, operation, { ...about, ...told }));
    const store = (records: given.Fields[]) => this.#past.push({ sinceMs: this.#ms, all: records });
    const there = (id: unknown) => seen.find((one) => one.id === id);
    if (all.length === 0 || kind === 'customer' || kind === 'recipient') {
      const id = all.length + 1;
      const isOwned = kind === 'recipient' && owner !== undefined;
      const sent = isOwned
        ? { ...given.person, customer: String(owner), bank: text }
        : { ...one, city: text, mobile_number: `+1202555${1000 + id}` };
      const flags = { blocked: 0, temporary_blocked: 0 };
      const more = isOwned ? { customer: owner, full_name: 'Eva Moser' } : { middle_name: '', ...flags };
      const shown = { ...sent, ...more, id, created_on: now.updated_on, ...now };
      tell(isOwned ? 'createRecipient' : 'createCustomer', { sent, shown });
      store([...all, shown]);
    } else if (kind === 'update') {
      const field = noun === 'Recipient' ? 'bank' : 'city';
      const shown = { ...record, [field]: text, ...(text === record[field] ? {} : now) };
      tell(`update${noun}`, { sent: { [field]: text }, shown, ...unclear[outcome] });
      if (outcome === 'taken' || outcome === 'in silence') store(all.with(all.indexOf(record), shown));
    } else if (!there(kind === 'get' ? record.id : owner)) tell(`get${noun}`, { ...refused, status: 404 });
    else if (kind === 'get') tell(`get${noun}`, { shown: show(there(record.id) ?? {}) });
    else {
      const own = seen.filter(({ customer }) => customer === owner).reverse();
      const items = Array.from({ length: Math.ceil(own.length / 2) }, (_, at) =>
        own.slice(2 * at, 2 * at + 2),
      );
      const shown = own.length > 0 ? items : [[]];
      this.answers.push(...given.pages(this.#ms, shown, {}, { ...about, id: Number(owner) }));
    }
  }
}

/** Any sequence, or one of some kinds of requests or outcomes. */
const sequence = (
  kinds: readonly Step['kind'][] = ['customer', 'recipient', 'update', 'update', 'get', 'list'],
  outcomes: readonly Step['outcome'][] = ['taken', 'taken', 'refused', 'lost', 'in silence'],
): fc.Arbitrary<Step[]> => {
  const waitMs = fc.oneof(fc.nat(400), fc.nat(4000));
  const text = fc.constantFrom('Leeds', 'York', 'Hull');
  const [kind, outcome] = [fc.constantFrom(...kinds), fc.constantFrom(...outcomes)];
  return fc.array(fc.record({ kind, which: fc.nat(20), text, outcome, waitMs }), { maxLength: 25 });
};
const next = { kind: 'customer', which: 0, text: 'Bath', outcome: 'taken', waitMs: 3000 } as const;

describe('a service that is right is never contradicted', () => {
  const clear = sequence(undefined, ['taken', 'refused', 'lost']);
  for (const [name, steps, lagsMs, options] of [
    ['at once', sequence(), [0], {}],
    ['with a delay', clear, [700, 2500], {}],
    ['with a delay and updates in doubt', sequence(), [700, 2500], {}],
  ] as const)
    test(name, options, () =>
      fc.assert(
        fc.property(steps, fc.constantFrom(...lagsMs), (some, lagMs) => {
          const service = new Service(lagMs);
          for (const each of some) service.send(each);
          assert.deepEqual(explain(service.answers).contradictions, []);
        }),
        { numRuns: 300 },
      ),
    );
});

describe('a service is contradicted', () => {
  const violated = ({ answers }: Service) =>
    explain(answers).contradictions.map(({ requirement }) => requirement);
  test('that forgets a write, once the record is read', () =>
    fc.assert(
      fc.property(sequence(), sequence(['customer', 'recipient', 'get', 'list']), (before, after) => {
        const service = new Service();
        const forgotten = { ...next, kind: 'update', text: 'Dover', outcome: 'forgotten' } as const;
        for (const each of [next, ...before, forgotten, ...after]) service.send(each);
        service.send({ ...next, kind: 'get' });
        assert.ok(violated(service).includes('customers.update.stored'));
      }),
    ));
  test('that shows a field of another record', () =>
    fc.assert(
      fc.property(sequence(), (before) => {
        const service = new Service();
        for (const each of [next, ...before, next]) service.send(each);
        const mobile_number = service.answers.at(-1)?.sent.get('mobile_number');
        service.send({ ...next, kind: 'get' }, (record) => ({ ...record, mobile_number }));
        assert.match(
          violated(service).join(),
          /^customers\.(get\.mobile_number|kept|refused|update\.keeps-unsent)$/,
        );
      }),
    ));
});
