import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startReference } from '../../conformance/reference.ts';
import { operations } from '../../generated/operations.ts';
import { recordRun } from '../../testing/record-reference.ts';
import { exchangesOf } from './in-a-run.ts';
import { namedListings, namedSteps } from './steps.ts';
import '../defects/required/index.ts';
import '../defects/index.ts';
import '../legal/index.ts';

test('steps and listings that selections name are in a run of some depth, and no two records have one name', async () => {
  const reference = await startReference();
  const depths = ['quick', 'standard', 'thorough'] as const;
  const runs = await Promise.all(
    depths.map((depth) => recordRun(reference, { depth, secondToken: reference.token })),
  );
  await reference.close();
  const sent = runs.flatMap(exchangesOf);
  const steps = sent.map(({ scenario, step }) => `${scenario}/${step}`);
  const isThere = (name: string) =>
    name.endsWith('*') ? steps.some((step) => step.startsWith(name.slice(0, -1))) : steps.includes(name);
  assert.deepEqual(
    [...namedSteps].filter((name) => !isThere(name)),
    [],
  );
  const listings = new Set(sent.map(({ listing }) => listing?.name));
  assert.deepEqual(
    [...namedListings].filter((name) => !listings.has(name)),
    [],
  );
  for (const run of runs) {
    const names = exchangesOf(run)
      .filter(({ operation, role, response, subject }) => {
        const { verb, resource } = operations[operation];
        return (
          verb === 'create' &&
          resource !== 'Document' &&
          role !== 'probe' &&
          subject &&
          response?.status === 201
        );
      })
      .map(({ subject }) => subject);
    assert.deepEqual(
      names.filter((name, index) => names.indexOf(name) !== index),
      [],
    );
  }
});
