import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { judge } from '../../conformance/judge.ts';
import { matchesGlob } from '../../conformance/judging/selection.ts';
import type { Transcript } from '../../conformance/transcript/exchange.ts';
import { requirements } from '../../generated/requirements.ts';
import { leftFree } from '../../generated/rulings.ts';
import { recordServer } from './deploy.ts';
import { legalServers, serversByFreedom } from './index.ts';
import { alarmsOf, isPlain, shows } from './judging.ts';
import { combinedServers } from './servers/combined.ts';

describe('the plain deployment', () => {
  let plain: Transcript;
  before(async () => {
    plain = await recordServer({});
  });

  test('conforms', () => assert.deepEqual(alarmsOf({}, judge(plain)), []));

  test('shows nothing of any server, not even to a check that would mind', () => {
    const shown = legalServers.filter(({ trace }) => trace && !isPlain(plain, trace));
    assert.deepEqual(
      shown.map(({ name }) => name),
      [],
    );
  });
});

/** Only the legal servers that differ most. `npm run legal` runs all of them, which takes minutes. */
describe('a right deployment conforms, whichever freedom it takes', { concurrency: true }, () => {
  for (const server of combinedServers) {
    test(server.name, async () => {
      const transcript = await recordServer(server);
      assert.deepEqual(alarmsOf(server, judge(transcript)), []);
      if (server.trace) assert.ok(shows(transcript, server.trace), 'the run shows nothing of the server');
    });
  }
});

describe('the list of legal servers', () => {
  test('each has a name of its own, stands on something, and shows in a run or to a careless runner', () => {
    assert.equal(new Set(legalServers.map(({ name }) => name)).size, legalServers.length);
    const empty = legalServers.filter(
      ({ rulings, because, trace, careless }) => !because && (rulings.length === 0 || !(trace ?? careless)),
    );
    assert.deepEqual(empty, []);
  });

  // By chance, a run may exercise them all the same, for example when a customer turns up in a long list.
  test('what one says cannot be exercised names requirements', () => {
    const globs = legalServers.flatMap(({ unseen = [] }) => unseen);
    assert.deepEqual(
      globs.filter((glob) => !requirements.some(({ id }) => matchesGlob(id, glob))),
      [],
    );
  });

  test('whatever a ruling leaves free is taken by a legal server', () => {
    assert.deepEqual(
      serversByFreedom.filter(({ legalServers }) => legalServers.length === 0),
      [],
    );
  });

  test('a legal server takes something of each ruling that leaves something free and that it names first', () => {
    const missing = legalServers.filter(
      ({ rulings: [first = ''], takes }) => Object.hasOwn(leftFree, first) && takes.length === 0,
    );
    assert.deepEqual(missing, []);
  });
});
