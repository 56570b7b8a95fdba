import { execFile } from 'node:child_process';
import { globSync, mkdtempDisposableSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isObject, type Json, type JsonObject } from '../../../conformance/reading/json.ts';

/** The committed contract. */
export const contractFile = join(import.meta.dirname, 'money-transfer-partner-api.json');

/**
 * The contract that the consumer tests write, independent of the order of tests and the version of Pact.
 * @throws Error with the end of their output if one fails.
 */
export async function writtenByTests(): Promise<Json> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'pact-'));
  const tests = globSync(join(import.meta.dirname, '../consumer/*.test.ts'));
  // The files run one by one, because they write to the same contract.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const args = ['--test', '--test-concurrency=1', '--test-reporter=spec', ...tests];
  const options = { env: { ...env, PACT_FOLDER: folder.path }, maxBuffer: 64 * 1024 * 1024 };
  await promisify(execFile)(process.execPath, args, options).catch(({ stdout, stderr }) => {
    throw new Error(`The consumer tests fail:\n${(stdout + stderr).slice(-4000)}`);
  });
  const files = readdirSync(folder.path);
  if (files.length !== 1) throw new Error(`The consumer tests wrote ${files.length} contracts, not one.`);
  return normalised(JSON.parse(readFileSync(join(folder.path, files[0] ?? ''), 'utf8')));
}

/** A contract with sorted interactions, and without the versions of the tools that wrote it. */
function normalised(contract: JsonObject): Json {
  const { interactions, metadata } = contract;
  const described = (interaction: Json) => (isObject(interaction) ? String(interaction.description) : '');
  const order = (a: Json, b: Json) => (described(a) < described(b) ? -1 : 1);
  return {
    ...contract,
    interactions: Array.isArray(interactions) ? interactions.toSorted(order) : [],
    metadata: { pactSpecification: (isObject(metadata) && metadata.pactSpecification) || null },
  };
}
