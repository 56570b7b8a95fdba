import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { operations } from '../generated/operations.ts';
import { recordRun } from '../testing/record-reference.ts';
import { referenceServer } from '../testing/reference-server.ts';
import { askedId, idOf, readAnswer, recordOf, sentFields } from './reading/answer.ts';
import { type Exchange, headerOf, type Transcript } from './transcript/exchange.ts';
import { specialKinds } from './values/special.ts';

/** Words by which a deployment could tell that it is being judged. */
const telling = /test|conform|suite|token/i;

const exchangesOf = ({ entries }: Transcript) =>
  entries.filter((entry): entry is Exchange => entry.kind === 'exchange');

/** Everything that a request carries but its headers, decoded: path and query, fields, and parts with their files. */
function valuesOf({ request: { target, form, parts } }: Exchange): string[] {
  const { pathname, searchParams } = new URL(target, 'http://host');
  const ofParts = (parts ?? []).flatMap((part) =>
    'value' in part
      ? [part.value]
      : [part.filename, ...(part.marks ?? []).map((mark) => Buffer.from(mark, 'hex').toString('latin1'))],
  );
  return [pathname, ...searchParams.values(), ...(form ?? []).map(([, value]) => value), ...ofParts];
}

/** The names of people and businesses that a run makes up; special values are the same in every run. */
const lastNames = (run: Transcript) =>
  exchangesOf(run)
    .filter(({ role, values }) => role !== 'values' && values === undefined)
    .flatMap(({ request }) => (request.form ?? []).filter(([name]) => /^(last|business)_name$/.test(name)))
    .map(([, value]) => value);

const trials: readonly string[] = specialKinds['trial-word'].texts;

describe('a deployment cannot tell a run from other traffic by its data', () => {
  let runs: Transcript[];
  before(async () => {
    runs = await Promise.all(
      [1, 2].map(async (seed) => {
        await using server = await referenceServer();
        return await recordRun(server, { depth: 'standard', seed });
      }),
    );
  });

  test('no value that is sent has a word that says what it is', () => {
    const found = runs.flatMap(exchangesOf).flatMap((exchange) =>
      valuesOf(exchange)
        // Services that do not take people of such names for customers are looked for.
        .filter((value) => telling.test(value) && !trials.includes(value))
        .map((value) => `${exchange.scenario}/${exchange.step}: ${value}`),
    );
    assert.deepEqual(found, []);
  });

  test('every last or business name that a run makes up begins with its mark, and no two runs share one', () => {
    const [one, other] = runs.map((run) => new Set(lastNames(run))) as [Set<string>, Set<string>];
    assert.ok(one.size > 50);
    for (const run of runs) {
      const { mark = '', runId } = run.header;
      assert.match(mark, /^[a-z]{8}$/);
      assert.notEqual(mark, runId);
      assert.deepEqual(
        lastNames(run).filter((name) => !name.toLowerCase().startsWith(mark)),
        [],
      );
    }
    assert.notEqual(runs[0]?.header.mark, runs[1]?.header.mark);
    assert.ok(one.isDisjointFrom(other));
  });

  test('all requests about half of the customers in lives come from another client', () => {
    for (const run of runs) {
      const answers = exchangesOf(run).map(readAnswer);
      const clientOf = ({ request }: Exchange) => headerOf(request.headers, 'user-agent') ?? '';
      const clientsBy = new Map<string, Set<string>>();
      const owners = new Map<string, string>();
      for (const answer of answers.filter(({ scenario }) => scenario === 'lives')) {
        const { resource, verb } = operations[answer.operation];
        const id = (verb === 'create' ? idOf(recordOf(answer)) : askedId(answer)) ?? '';
        const sentOwner = sentFields(answer).get('customer');
        if (verb === 'create' && sentOwner) owners.set(id, sentOwner);
        const isOfRecipient = resource === 'Recipient' && verb !== 'list';
        const customer = isOfRecipient ? (owners.get(id) ?? '') : id;
        clientsBy.set(customer, (clientsBy.get(customer) ?? new Set()).add(clientOf(answer)));
      }
      const sets = [...clientsBy.values()];
      assert.ok(sets.every(({ size }) => size === 1));
      const others = sets.flatMap((one) => [...one]).filter((client) => !client.includes('conformance'));
      assert.ok(others.length > (2 * sets.length) / 5 && others.length < (3 * sets.length) / 5);
    }
  });
});
