import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Command } from '../transcript/command.ts';
import { Family } from './family.ts';
import { Luck } from './luck.ts';
import { Novelty } from './novelty.ts';

const create: Command = {
  operation: 'createCustomer',
  as: 'customer',
  fields: { first_name: 'Anna', city: 'Leeds' },
};
const update = (fields: Command['fields'], values?: Command['values']): Command => ({
  operation: 'updateCustomer',
  on: 'customer',
  fields,
  ...(values ? { values } : {}),
});

describe('which draft is sent', () => {
  test('the one that combines what was not combined before', () => {
    const family = new Family();
    family.note(create, true);
    const novelty = new Novelty();
    const [city, both] = [update({ city: 'Perth' }), update({ city: 'Perth', first_name: '' })];
    novelty.note(city, family);
    assert.equal(novelty.newest([city, both], family), both);
    novelty.note(both, family);
    assert.equal(novelty.newest([city, both], family), city, 'of two that are not new, the first one');
    assert.equal(novelty.newest([], family), undefined);
  });

  test('what was so before counts, too', () => {
    const family = new Family();
    family.note(create, true);
    const novelty = new Novelty();
    const [city, name] = [update({ city: 'Perth' }), update({ first_name: 'Clara' })];
    for (const command of [city, name]) novelty.note(command, family);
    family.note(update({ region: '' }), true);
    novelty.note(name, family);
    assert.equal(novelty.newest([name, city], family), city);
  });
});

describe('which drafts are likely to be taken', () => {
  test('a refusal is blamed on what was never taken', () => {
    const luck = new Luck();
    luck.note(update({ city: 'Perth' }), true);
    luck.note(update({ city: 'Perth', region: 'Ohio' }), false);
    assert.equal(luck.of(update({ city: 'Leeds' })), 1);
    assert.equal(luck.of(update({ region: 'Ohio' })), 1 / 2);
    luck.note(update({ region: 'Ohio' }), false);
    assert.equal(luck.of(update({ city: 'Leeds', region: 'Ohio' })), 1 / 3);
    luck.note(update({ region: 'Iowa' }), true);
    assert.equal(luck.of(update({ region: 'Ohio' })), 1);
  });

  test('each kind in a text is a suspect of its own', () => {
    const luck = new Luck();
    luck.note(update({ city: "O'Brien A+B" }, { city: 'apostrophe+plus' }), false);
    luck.note(update({ city: '1+1' }, { city: 'plus' }), true);
    assert.equal(luck.of(update({ city: 'A+B' }, { city: 'plus' })), 1);
    assert.equal(luck.of(update({ city: "St John's" }, { city: 'apostrophe' })), 1 / 2);
  });
});
