import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTurn } from './turns.ts';

/** Counts the rounds of the event loop. */
function countRounds() {
  let rounds = 0;
  let isCounting = true;
  const count = () => {
    rounds += 1;
    if (isCounting) setImmediate(count);
  };
  setImmediate(count);
  return () => {
    isCounting = false;
    return rounds;
  };
}

test('pieces that fill a round have one each, in the order in which they came', async () => {
  const rounds = countRounds();
  const done: number[] = [];
  await Promise.all(Array.from({ length: 20 }, (_, n) => inTurn(() => done.push(n), 1_000)));
  assert.deepEqual(
    done,
    Array.from({ length: 20 }, (_, n) => n),
  );
  assert.ok(rounds() >= 19);
});

test('a list of many pieces lets a shorter one go before its end', async () => {
  const done: string[] = [];
  const list = async (name: string, pieces: number) => {
    for (let n = 0; n < pieces; n++) await inTurn(() => {}, 1_000);
    done.push(name);
  };
  await Promise.all([list('long', 20), list('short', 2)]);
  assert.deepEqual(done, ['short', 'long']);
});

test('a piece that fails fails alone', async () => {
  const fail = () => {
    throw new Error('wrong');
  };
  const ends = await Promise.allSettled([inTurn(() => 1, 1_000), inTurn(fail, 1_000), inTurn(async () => 3)]);
  assert.deepEqual(
    ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason.message)),
    [1, 'wrong', 3],
  );
});
