import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as given from '../../../testing/answers/of-one-customer.ts';
import { explain } from './explain.ts';

const { create, get, update, list, createPayee, createFirm, getPayee, updatePayee, payee } = given;
const { brokenOff, fault, late, one, refused, right, stamp, wrong } = given;

const york = { city: 'York' };
const hull = { city: 'Hull' };
const made = create();
const changed = [made, update(5000, york)];

describe('a field', () => {
  test('in a create', () => {
    right(made);
    wrong('customers.create.city', create(york));
  });
  test('in a get', () => {
    right(made, get(5000));
    wrong('customers.get.city', made, get(5000, york));
  });
  test('in a list', () => {
    right(made, list(5000));
    wrong('customers.list.city', made, list(5000, york));
  });
  test('in an update: as sent, or as before', () => {
    right(changed);
    right(made, update(5000, york, {}));
    wrong('customers.update.city', made, update(5000, york, hull));
  });
  test('that an update did not send', () => {
    const more = { ...york, address: '2 High Street' };
    wrong('customers.update.address', made, update(5000, york, more));
    right(changed, get(9000, york));
    wrong('customers.update.keeps-unsent', changed, get(9000, more));
    wrong('customers.kept', changed, get(9000, york), get(9500, more));
  });
  test('that an update changed', () => {
    wrong('customers.update.stored', changed, get(9000));
    right(changed, list(9000, york));
    wrong('customers.update.listed', changed, list(9000));
  });
  test('that an update ignored', () => {
    const ignored = [made, update(5000, york, {})];
    right(ignored, get(9000));
    wrong('customers.update.stored', ignored, get(9000, york));
  });
  test('that an update emptied', () => {
    const emptied = [
      create({ region: 'Kent' }, { sent: { ...one, region: 'Kent' } }),
      update(5000, { region: '' }),
    ];
    for (const region of ['', null, undefined]) right(emptied, get(9000, { region }));
    wrong('customers.update.stored', emptied, get(9000, { region: 'Kent' }));
  });
  test('of an update that was refused', () => {
    const denied = [made, update(5000, york, {}, refused)];
    right(denied, get(9000));
    wrong('customers.refused', denied, get(9000, york));
  });
  for (const [name, told] of Object.entries({ 'a fault': fault, 'a broken connection': brokenOff }))
    test(`of an update that ended in ${name}: the old or the new one`, () => {
      const doubtful = [made, update(5000, york, {}, told)];
      right(doubtful, get(9000));
      right(doubtful, get(9000, york));
      wrong('customers.get.city', doubtful, get(9000, hull));
    });
  test('that was changed after an update in doubt', () => {
    const sure = [made, update(5000, york, {}, fault), update(6000, hull)];
    right(sure, get(9100, hull));
    wrong('customers.update.stored', sure, get(9100, york));
  });
  test('that nobody knows, until an update of it shows', () => {
    const phone = { mobile_number: '+12025550102' };
    const known = [made, createPayee(100)];
    late(known, updatePayee(5000, phone), getPayee(5500));
    right(known, updatePayee(5000, phone, {}, fault), getPayee(9000));
  });
  test('that was not sent: missing, null or empty', () => {
    for (const region of ['', null, undefined]) right(made, get(5000, { region }));
    wrong('customers.get.region', made, get(5000, { region: ' ' }));
  });
  test('middle_name that was not sent: empty', () => {
    for (const middle_name of [null, undefined])
      wrong('customers.get.middle_name', made, get(5000, { middle_name }));
  });
  test('customer of a recipient: a number', () => {
    right(made, createPayee(100), getPayee(5000));
    wrong('recipients.get.customer', made, createPayee(100), getPayee(5000, { customer: '1' }));
  });
  test('id: that of the request', () => wrong('customers.get.id', made, get(5000, { id: 2 })));
});

describe('full_name', () => {
  test('of an individual, also after an update', () => {
    const known = [made, createPayee(100)];
    right(known);
    wrong('recipients.create.full_name', made, createPayee(100, payee(7, { full_name: 'Eva  Moser' })));
    const first = { first_name: 'Ute' };
    right(known, updatePayee(5000, first, { ...first, full_name: 'Ute Moser' }));
    wrong('recipients.update.full_name', known, updatePayee(5000, first));
  });
  test('of a business', () => {
    right(made, createFirm(100));
    wrong('recipients.create.business-full_name', made, createFirm(100, 'Eva Moser'));
  });
});

describe('timestamps', () => {
  /** Another create shows that the clock ticked. */
  const ticked = [made, createPayee(2000, payee(7, {}, 2))];

  test('a new customer has equal ones, a new recipient need not', () => {
    wrong('customers.create.stamps-equal', create({ updated_on: stamp(1) }));
    right(made, createPayee(100, payee(7, { updated_on: stamp(8) })));
  });
  test('created_on stays the same instant', () => {
    right(made, get(5000, { created_on: '2024-01-01T10:00:00+01:00' }));
    wrong('customers.get.created_on', made, get(5000, { created_on: stamp(1) }));
  });
  test('updated_on is refreshed after a tick', () => {
    right(ticked, update(4000, york, { ...york, updated_on: stamp(4) }));
    wrong('customers.update.refresh', ticked, update(4000, york));
  });
  test('a tick counts once clocks that are apart have seen it', () => {
    right(ticked, update(2209, york));
    wrong('customers.update.refresh', ticked, update(2210, york));
  });
  test('without a tick it may stay, but is never earlier', () => {
    right(changed);
    wrong('customers.update.updated_on', made, update(5000, york, { ...york, updated_on: stamp(-1) }));
  });
  test('an update that changes nothing may refresh it', () => {
    const same = { city: one.city };
    right(ticked, update(4000, same));
    right(ticked, update(4000, same, { updated_on: stamp(4) }));
  });
  test('a read shows that of the update', () => {
    const shown = { ...york, updated_on: stamp(5) };
    right(made, update(5000, york, shown), get(9000, shown));
    for (const updated_on of [stamp(0), stamp(9)])
      wrong('customers.update.stored', made, update(5000, york, shown), get(9000, { ...york, updated_on }));
  });
  test('it is later by itself only with another change, or where nobody asked then, and never earlier', () => {
    const blocked = { blocked: 1, updated_on: stamp(4) };
    assert.deepEqual(explain([made, get(5000, blocked)]).contradictions, []);
    right(made, get(5000, { updated_on: stamp(4) }));
    wrong('customers.get.updated_on', made, get(5000, { updated_on: stamp(5) }));
    wrong('customers.get.updated_on', made, get(5000, { blocked: 1, updated_on: stamp(-1) }));
  });
  test('it may have become later by itself, as all further reads show', () => {
    const blocked = { blocked: 1, updated_on: stamp(4) };
    right(made, get(5000, blocked));
    right(made, get(5000, blocked), get(9000, blocked));
    right(made, get(5000, blocked), list(9000, blocked));
  });
  test('it may be late, and of an update in doubt', () => {
    const doubtful = [
      made,
      update(5000, york, {}, fault),
      update(7000, hull, { ...hull, updated_on: stamp(7) }),
    ];
    late(doubtful, get(7500, { ...york, updated_on: stamp(5) }));
  });
  test('after an update in doubt it may be later', () => {
    const doubtful = [made, update(5000, york, {}, fault)];
    right(doubtful, get(9000, { updated_on: stamp(5) }));
    wrong('customers.get.updated_on', doubtful, get(9000, { updated_on: stamp(-1) }));
  });
});

test('a flag that is set and cleared as it is sent obeys; one that is only set may have been set by the service', () => {
  const flagged = (ms: number, sent: 0 | 1, shown: 0 | 1) =>
    update(ms, { blocked: String(sent) }, { blocked: shown }, { role: 'read-only' });
  right(made, flagged(4000, 1, 0), flagged(5000, 0, 0));
  right(made, flagged(4000, 1, 1), flagged(5000, 0, 1));
  right(made, flagged(4000, 1, 1), flagged(5000, 1, 1), get(9000, { blocked: 1 }));
  wrong('customers.update.read-only.blocked', made, flagged(4000, 1, 1), flagged(5000, 0, 0));
});
