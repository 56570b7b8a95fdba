import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closest, didYouMean } from './did-you-mean.ts';

const known = ['base-url', 'token-file', 'strict', 'seed', 'skip', 'ca', 'report-dir', 'reporter', 'config'];

test('a name is suggested for one that differs little, or is its beginning', () => {
  for (const [wrong, meant] of [
    ['base-urll', ['base-url']],
    ['base_url', ['base-url']],
    ['baseUrl', ['base-url']],
    ['basE-ULR', ['base-url']],
    ['sikp', ['skip']],
    ['token', ['token-file']],
    ['seeed', ['seed']],
    ['report', ['reporter']],
    ['conf', ['config']],
  ] as const)
    assert.deepEqual(closest(wrong, known), meant, wrong);
  assert.equal(didYouMean('seedd', known, '--'), ' Did you mean "--seed"?');
});

test('nothing is suggested for a name that differs more, or is the opposite, or like too many', () => {
  for (const wrong of ['no-strict', 'cs', 'x', 'repo', 's', 'json', 'constructor', '', 'a'.repeat(10_000)])
    assert.deepEqual(closest(wrong, known), [], wrong.slice(0, 20));
  assert.deepEqual(closest('ta', ['tax', 'tab', 'tap', 'tan']), []);
  assert.equal(didYouMean('json', known), '');
});

test('parts between dots are compared one by one, so that one of them may not differ much', () => {
  const ids = ['customers.create.kept', 'recipients.create.kept', 'recipients.list.kept'];
  assert.deepEqual(closest('customer.crate.kept', ids), ['customers.create.kept']);
  assert.deepEqual(closest('recipients.get.kept', ids), []);
  assert.deepEqual(closest('recipients.create', ids), ['recipients.create.kept']);
});
