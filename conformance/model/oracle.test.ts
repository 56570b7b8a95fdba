import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { answerOf, type Told } from '../../testing/answers/answer-of.ts';
import * as given from '../../testing/answers/of-one-customer.ts';
import { violated } from '../../testing/answers/violated.ts';

const { brokenOff, create, createFirm, createPayee, get, getPayee, one, payee, stamp } = given;
const { customer, fault, person, refused, update, updatePayee } = given;

/** A customer with another identifier. */
const other = (ms: number, shown: object = {}, told: Told = {}) =>
  create(
    { id: 2, created_on: stamp(9), updated_on: stamp(9), ...shown },
    { sentAtMs: ms, answeredAtMs: ms + 10, index: ms, ...told },
  );
const updateOther = (ms: number, sent: Record<string, string>) =>
  answerOf(ms, 'updateCustomer', {
    id: 2,
    sent,
    shown: { ...customer, id: 2, created_on: stamp(9), updated_on: stamp(12), ...sent },
  });
/** The list of all customers, with one of another client. */
const listed = (ms: number, shown: object = {}, told: Told = {}) =>
  answerOf(ms, 'listCustomers', {
    shown: [
      { ...customer, id: 9, city: 'Rome' },
      { ...customer, ...shown },
    ],
    beside: { page: 1, total_pages: 1, current_customers: 2, total_customers: 2 },
    ...told,
  });

const made = create();
const york = { city: 'York' };
const updated = { ...york, updated_on: stamp(5) };

describe('a value', () => {
  test('comes back from the create, a get and a list as it was sent', () => {
    assert.equal(violated(made, get(1000), listed(2000)), '');
    assert.equal(violated(create({ city: 'Lees' })), 'customers.create.city');
    assert.equal(violated(made, get(1000, { city: 'Lees' })), 'customers.get.city');
    assert.equal(violated(made, listed(1000, { city: 'Lees' })), 'customers.list.city');
  });
  test('that is wrong in a response alone is no reason to doubt what is stored, or to be sure of it', () => {
    assert.equal(violated(create({ city: 'Lees' }), get(1000)), 'customers.create.city');
    assert.equal(
      violated(create({ city: 'Lees' }), get(1000, { city: 'Lees' })),
      'customers.create.city customers.get.city',
    );
  });
  test('that was not sent is empty, and the middle name is an empty text', () => {
    assert.equal(violated(made, get(1000, { region: 'Ohio' })), 'customers.get.region');
    assert.equal(violated(made, get(1000, { region: '' })), '');
    assert.equal(violated(create({ middle_name: null })), 'customers.create.middle_name');
  });
  test('of another type is judged by its type alone', () => {
    assert.equal(violated(made, get(1000, { city: 7 })), 'customers.get.city');
    assert.equal(violated(made, get(1000, { blocked: '0' })), 'customers.get.blocked');
    assert.equal(violated(made, get(1000, { blocked: 1 })), '');
  });
  test('that is special has a requirement of its own', () => {
    const special = { role: 'values', values: { city: 'blank' } } as const;
    assert.equal(violated(create({}, special), get(1000, { city: 'x' })), 'customers.create.exact-values');
    assert.equal(violated(create({}, special), get(1000, { address: 'x' })), 'customers.get.address');
  });
  test('of a recipient that depends on the corridor has one more requirement', () => {
    assert.equal(
      violated(createPayee(0), getPayee(1000, { iban: 'AT1' })),
      'recipients.get.corridor-fields recipients.get.iban',
    );
    assert.equal(violated(createPayee(0), getPayee(1000, { customer: 2 })), 'recipients.get.customer');
  });
});

describe('an update', () => {
  const changed = [made, update(5000, york, updated)];
  test('shows and stores what it sent, or honestly shows the old value', () => {
    assert.equal(violated(changed, get(9000, updated), listed(9000, updated)), '');
    assert.equal(violated(made, update(5000, york, {}), get(9000)), '');
    assert.equal(violated(made, update(5000, york, { city: 'Yrk' })), 'customers.update.city');
  });
  test('that is answered and not stored is to blame, and no later response', () => {
    assert.equal(violated(changed, get(9000, { updated_on: stamp(5) })), 'customers.update.stored');
    const later = update(9500, { address: 'x' }, { address: 'x', updated_on: stamp(9) });
    assert.equal(violated(changed, get(9000, { updated_on: stamp(5) }), later), 'customers.update.stored');
  });
  test('that is answered and not stored may show in the response to the next one', () => {
    const next = update(9000, { address: 'x' }, { address: 'x', updated_on: stamp(9) });
    const read = get(9500, { address: 'x', updated_on: stamp(9) });
    // Without a read between them, either one may have lost it.
    assert.equal(violated(changed, next, read), 'customers.update.keeps-unsent');
    const cut = update(9500, { address: 'x' }, { address: 'x', city: 'Yo', updated_on: stamp(9) });
    assert.equal(violated(changed, get(9000, { ...updated, city: 'Yo' }), cut), 'customers.update.stored');
  });
  test('says nothing of a field that its response leaves out', () => {
    const sent = { region: 'Ohio' };
    assert.equal(violated(made, update(5000, sent, { region: undefined }), get(9000, sent)), '');
  });
  test('may not show for 3 seconds', () => {
    assert.equal(violated(changed, get(8009)), '');
    assert.equal(violated(changed, get(8010)), 'customers.update.stored');
  });
  test('shows where a later one shows', () => {
    const later = update(6000, { address: 'x' }, { ...updated, address: 'x' });
    assert.equal(violated(changed, later, get(6500)), '');
    assert.equal(violated(changed, later, get(6500, { address: 'x' })), 'customers.update.keeps-unsent');
  });
  test('shows in lists, at the latest when those were read until it did', () => {
    assert.equal(violated(changed, listed(5100)), '');
    assert.equal(
      violated(changed, listed(5100, {}, { purpose: 'shows-updates' })),
      'customers.update.listed',
    );
    assert.equal(violated(changed, listed(9000)), 'customers.update.listed');
  });
  test('keeps what it does not send', () => {
    const lost = { ...updated, address: '' };
    assert.equal(violated(changed, get(9000, lost)), 'customers.update.keeps-unsent');
    const again = [
      ...changed,
      get(6000, updated),
      update(6500, { address: 'x' }, { ...updated, address: 'x' }),
    ];
    assert.equal(
      violated(again, get(9900, { ...lost, address: 'x', city: 'Leeds' })),
      'customers.update.keeps-unsent',
    );
  });
  test('of an unknown outcome may show or not', () => {
    for (const outcome of [{ ...fault, status: 503 }, brokenOff]) {
      const lost = update(5000, york, york, outcome);
      assert.equal(violated(made, lost, get(9000), get(9500, york), get(9900)), '');
    }
  });
  test('changes no other record', () => {
    const sent = { city: 'Sheffield' };
    const two = [made, other(100), get(200), updateOther(5000, sent)];
    assert.equal(violated(two, get(9000)), '');
    assert.equal(violated(two, get(9000, sent)), 'customers.update.only-this');
  });
  test('that is refused has no effect', () => {
    const told = [made, get(500), update(1000, york, york, refused)];
    assert.equal(violated(told, get(5000)), '');
    assert.equal(violated(told, get(5000, york)), 'customers.refused');
    assert.equal(violated(told, get(5000, { city: '' })), 'customers.refused');
    assert.equal(violated(told, get(5000, { updated_on: stamp(9) })), 'customers.refused');
    // The same may be taken later.
    const beside = update(1000, { address: 'Hill 2' }, { address: 'Hill 2', updated_on: stamp(5) });
    const both = get(5000, { ...updated, address: 'Hill 2' });
    assert.equal(violated(told, beside, both, update(9000, york, updated)), 'customers.refused');
  });
  test('that is refused is not to blame for what is empty without it', () => {
    const empty = update(1000, { address: '' }, {}, refused);
    const told = [made, empty, update(5000, york, updated), get(9000, { ...updated, address: '' })];
    assert.equal(violated(told), 'customers.update.keeps-unsent');
  });
  test('gives a recipient another name', () => {
    const sent = { first_name: 'Ada' };
    const shown = { ...sent, full_name: 'Ada Moser', updated_on: stamp(8) };
    assert.equal(violated(createPayee(0), updatePayee(5000, sent, shown), getPayee(9000, shown)), '');
    assert.equal(
      violated(createPayee(0), updatePayee(5000, sent, { ...shown, full_name: 'Eva Moser' })),
      'recipients.update.full_name',
    );
    assert.equal(
      violated(
        createPayee(0),
        updatePayee(5000, sent, shown),
        getPayee(9000, { ...shown, full_name: 'Eva Moser' }),
      ),
      'recipients.update.stored',
    );
    assert.equal(violated(createFirm(0, 'Eva Moser')), 'recipients.create.business-full_name');
  });
});

describe('what nothing changed', () => {
  test('stays as it was', () => {
    assert.equal(violated(made, get(1000), get(9000, { city: 'Hull' })), 'customers.kept');
    assert.equal(violated(made, get(1000), get(9000, { created_on: stamp(7) })), 'customers.kept');
    const later = [update(9100, york, updated), get(15_000, { city: 'Hull', updated_on: stamp(5) })];
    assert.equal(violated(made, get(1000), get(9000, { city: 'Hull' }), later), 'customers.kept');
  });
  test('has the times of its creation', () => {
    assert.equal(violated(made, get(1000, { created_on: stamp(7) })), 'customers.get.created_on');
    assert.equal(violated(made, get(1000, { updated_on: stamp(7) })), 'customers.get.updated_on');
    assert.equal(violated(create({ updated_on: stamp(7) })), 'customers.create.stamps-equal');
  });
  test('is found by its identifier', () => {
    assert.equal(violated(made, get(1000, { id: 5, city: 'Rome' })), 'customers.get.id');
  });
  test('may have been changed by the service', () => {
    const blocked = { blocked: 1, updated_on: stamp(7) };
    assert.equal(violated(made, get(1000, blocked), get(9000, blocked)), '');
  });
});

describe('the clock', () => {
  test('ticks, and never runs back', () => {
    assert.equal(
      violated(made, other(5000, { created_on: stamp(0), updated_on: stamp(0) })),
      'customers.create.creation-time',
    );
    assert.equal(violated(made, other(1900, { created_on: stamp(0), updated_on: stamp(0) })), '');
    const payeeOf = (second: number) => createPayee(9000, payee(7, {}, second));
    assert.equal(violated(made, other(5000), payeeOf(10)), '');
    assert.equal(violated(made, other(5000), payeeOf(1)), 'recipients.create.creation-time');
    const behind = createPayee(9500, payee(8, {}, 2));
    assert.equal(violated(made, other(5000), payeeOf(1), behind), 'recipients.create.creation-time');
  });
  test('is the time of an update that changed a value', () => {
    const told = [made, other(5000)];
    assert.equal(violated(told, update(9000, york, { ...york, updated_on: stamp(12) })), '');
    assert.equal(violated(told, update(9000, york)), 'customers.update.refresh');
    assert.equal(violated(told, update(9000, { city: one.city })), '');
    assert.equal(violated(told, update(6000, york, york, brokenOff), update(9000, york)), '');
  });
});

test('a field with a name that every object has is none of a record', () => {
  for (const name of ['constructor', 'toString', 'valueOf']) {
    const special = { role: 'values', values: { [name]: 'blank' } } as const;
    const sent = { ...one, [name]: 'x' };
    assert.equal(violated(create({}, { sent, ...special }), get(1000)), '');
  }
});

test('an identifier of two records does not tell which is meant', () => {
  const later = { sentAtMs: 100, answeredAtMs: 110, index: 100 };
  const twin = create(york, { sent: { ...one, ...york }, ...later });
  assert.equal(violated(made, twin, get(5000), get(6000, york)), 'customers.create.id-unique');
});

test('what a request created that has to be refused is not ruled', () => {
  assert.equal(violated(create({}, { role: 'probe' }), get(1000, { city: 'x', date_of_birth: 'x' })), '');
  assert.equal(violated(createPayee(0, payee(7), { sent: { ...person } }), getPayee(1000)), '');
});
