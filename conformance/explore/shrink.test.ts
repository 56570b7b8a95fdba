import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Command } from '../transcript/command.ts';
import type { Wrong } from './play.ts';
import { furtherProofs, replayedMax, shortened } from './shrink.ts';

const create: Command = { operation: 'createCustomer', as: 'customer', fields: { first_name: 'Ada' } };
const set = (city: string): Command => ({ operation: 'updateCustomer', on: 'customer', fields: { city } });
const get: Command = { operation: 'getCustomer', on: 'customer', fields: {} };
const upload: Command = {
  operation: 'uploadDocument',
  on: 'customer',
  fields: { type: 'POI', document: 'PAS', id_number: 'X1' },
  file: { kind: 'png', label: 'scan' },
};
const updates = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(set);

/** Shortens for a deployment whose last response is wrong after some commands. */
async function shortenedFor(
  commands: readonly Command[],
  isWrong: (commands: readonly Command[]) => boolean,
  each = 1,
  told: Partial<Wrong> = {},
) {
  let sent = 0;
  const broken = { at: commands.length - 1, requirement: 'customers.kept', isOfTime: false, ...told };
  const best = await shortened(commands, broken, async (some) => {
    const at = some.findIndex((_, place) => isWrong(some.slice(0, place + 1)));
    const requests = each * (at < 0 ? some.length : at + 1);
    sent += requests;
    const wrong = { at, requirement: 'customers.kept', isOfTime: false };
    return { wrong: at < 0 ? undefined : wrong, requests };
  });
  return { best, sent };
}
const has =
  (...needed: readonly Command[]) =>
  (commands: readonly Command[]) =>
    needed.every((one) => commands.some((other) => JSON.stringify(other) === JSON.stringify(one)));

describe('a wrong sequence is shortened', () => {
  const all = [create, ...updates.slice(0, 4), upload, get, ...updates.slice(4), get];

  test('to the last command with what creates its record', async () => {
    const { best, sent } = await shortenedFor(all, has(get));
    assert.deepEqual(best, [create, get]);
    assert.ok(sent <= 10, `${sent}`);
  });
  for (const one of updates)
    test(`to one update among many, ${one.fields.city}`, async () => {
      const { best } = await shortenedFor([create, ...updates, get], has(one, get));
      assert.deepEqual(best, [create, one, get]);
    });
  test('to one upload among updates', async () => {
    const some = [create, ...updates.slice(0, 3), upload, ...updates.slice(3, 5), get];
    const { best } = await shortenedFor(some, has(upload, get));
    assert.deepEqual(best, [create, upload, get]);
  });
  const other = { ...create, as: 'customer2' };
  const ofOther = { ...set('a'), on: 'customer2' };
  const read: Command = { operation: 'listCustomers', fields: {} };
  test('to a write for another customer, or a read', async () => {
    const mixed = [create, other, updates[0] as Command, ofOther, read, upload, get];
    const { best } = await shortenedFor(mixed, has(ofOther, get));
    assert.deepEqual(best, [create, other, ofOther, get]);
    const { best: second } = await shortenedFor(mixed, has(read, get));
    assert.deepEqual(second, [create, read, get]);
  });
  test('by what is likely first: the last write for the same customer', async () => {
    const mixed = [create, other, ...updates.slice(0, 3), upload, ofOther, get];
    const { best, sent } = await shortenedFor(mixed, has(upload, get));
    assert.deepEqual(best, [create, upload, get]);
    assert.ok(sent <= 10, `${sent}`);
  });
  test('by what the response tells: its record, its field and its text', async () => {
    const [a, b, c] = [set('a'), { ...set('b'), fields: { region: 'Kent' } }, set('c')] as const;
    const mixed = [create, other, a, b, upload, ...updates, c, ofOther, get];
    for (const [culprit, told] of [
      [b, { field: 'region' }],
      [a, { texts: ['a'] }],
      [ofOther, { subject: 'customer2', texts: ['a'] }],
    ] as const) {
      const { best, sent } = await shortenedFor(mixed, has(culprit, get), 1, told);
      assert.equal(best?.length, culprit === ofOther ? 4 : 3);
      assert.ok(sent <= 12, `${sent} for ${JSON.stringify(told)}`);
    }
  });
  test('to two culprits', async () => {
    const [a, b, c, d] = updates as [Command, Command, Command, Command];
    const { best } = await shortenedFor([create, a, b, c, d, get], has(b, d, get));
    assert.deepEqual(best, [create, b, d, get]);
  });
  test('to what is wrong already', async () => {
    const { best } = await shortenedFor([create, ...updates, get], has(create));
    assert.deepEqual(best, [create]);
  });
  test('not at all, if it is not wrong again', async () => {
    const { best, sent } = await shortenedFor(all, () => false);
    assert.equal(best, undefined);
    assert.ok(sent > 0);
  });
  test('not at all, if it is too long to be confirmed', async () => {
    const long = [create, ...updates, ...updates, ...updates.slice(0, 6), get];
    assert.ok(long.length * (1 + furtherProofs) > replayedMax);
    const { best } = await shortenedFor(long, has(...long));
    assert.equal(best, undefined);
  });
});

describe('fields are left out', () => {
  const optional = { region: 'Kent', birth_city: 'York' };
  const long: Command = { ...create, fields: { ...create.fields, ...optional } };
  const two = (fields: Record<string, string>): Command => ({ ...set(''), fields });

  test('optional ones of a create', async () => {
    const { best } = await shortenedFor([long, get], has(get));
    assert.deepEqual(best, [create, get]);
  });
  test('not those that are needed', async () => {
    const { best } = await shortenedFor([long, get], has(long, get));
    assert.deepEqual(best, [long, get]);
  });
  for (const fields of [
    { city: 'a', region: '' },
    { region: '', city: 'a' },
  ])
    test(`of an update of ${Object.keys(fields)}`, async () => {
      const sends = (some: readonly Command[]) =>
        some.some(({ operation, fields: { city } }) => operation === 'updateCustomer' && city === 'a');
      const { best } = await shortenedFor(
        [create, two(fields), get],
        (some) => has(get)(some) && sends(some),
      );
      assert.deepEqual(best, [create, set('a'), get]);
    });
  test('with the kinds of their values', async () => {
    const { best } = await shortenedFor([{ ...long, values: { region: 'accents' } }, get], has(get));
    assert.deepEqual(best?.[0]?.values ?? {}, {});
  });
});

describe(`of ${replayedMax} requests`, () => {
  /** Sequences with the commands that are needed for the last response to be wrong. */
  const cases = fc
    .array(fc.tuple(fc.constantFrom(...updates, upload, get), fc.boolean()), { maxLength: 25 })
    .map((drawn) => ({
      all: [
        create,
        ...drawn.map(([command], place) => ({ ...command, fields: { ...command.fields, city: `${place}` } })),
        get,
      ],
      needed: drawn.flatMap(([, isNeeded], place) => (isNeeded ? [`${place}`] : [])),
    }));
  const sentFor = async ({ all, needed }: { all: Command[]; needed: string[] }, each: number) => {
    const isWrong = (some: readonly Command[]) =>
      has(get)(some) && needed.every((city) => some.some(({ fields }) => fields.city === city));
    const { best, sent } = await shortenedFor(all, isWrong, each);
    return { sent, proving: furtherProofs * each * (best?.length ?? 0) };
  };

  for (const each of [1, 2]) {
    test(`no more are sent, ${each} for each command`, () =>
      fc.assert(
        fc.asyncProperty(cases, async (one) => assert.ok((await sentFor(one, each)).sent <= replayedMax)),
      ));
    test(`two further proofs are left, ${each} for each command`, () =>
      fc.assert(
        fc.asyncProperty(cases, async (one) => {
          const { sent, proving } = await sentFor(one, each);
          assert.ok(sent + proving <= replayedMax, `${sent} and ${proving}`);
        }),
      ));
  }
});
