import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSettled, lagMs, possible, versionOf } from './versions.ts';

const from = (sentAtMs: number) => ({ sentAtMs, answeredAtMs: sentAtMs + 10 });
const [old, mid, now] = [
  versionOf('old', from(0)),
  versionOf('mid', from(5000)),
  versionOf('new', from(5100)),
];
const shown = (versions: readonly { value: string }[]) => versions.map(({ value }) => value).join();

test('a read may show what is written meanwhile, and nothing that was sent after its response', () => {
  assert.equal(shown(possible([old, mid], from(4990), 0)), 'old,mid');
  assert.equal(shown(possible([old, mid], from(4989), 0)), 'old');
});
test('what a settled write replaced is gone', () => {
  assert.equal(shown(possible([old, mid, now], from(8009), lagMs)), 'old,mid,new');
  assert.equal(shown(possible([old, mid, now], from(8010), lagMs)), 'mid,new');
  assert.equal(shown(possible([old, mid, now], from(8110), lagMs)), 'new');
});
test('a write in doubt never settles, until a sure one does', () => {
  const doubtful = versionOf('doubtful', from(5000), false);
  assert.equal(shown(possible([old, doubtful], from(99_999), lagMs)), 'old,doubtful');
  assert.equal(shown(possible([old, doubtful, now], from(8110), lagMs)), 'new');
  assert.equal(isSettled(doubtful, from(99_999), lagMs), false);
});
test('a write settles so long after its response', () => {
  assert.equal(isSettled(old, from(3009), lagMs), false);
  assert.equal(isSettled(old, from(3010), lagMs), true);
});
