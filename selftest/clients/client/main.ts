import { createInterface } from 'node:readline';
import { stringify } from 'lossless-json';
import { defects } from '../defects/index.ts';
import { legal } from '../legal/index.ts';
import { newClient } from './base.ts';
import { operations, type Task } from './operations.ts';
import type { Client, Data } from './types.ts';
import { walk } from './walk.ts';

async function perform(client: Client, line: string): Promise<Data> {
  const task = JSON.parse(line) as Task;
  if (operations[task.task] === undefined) return { unsupported: true };
  try {
    return await client.perform(task);
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

// The client whose name is in CLIENT, or the plain one: by the protocol of the conformance runner, or with WALK on its own
// way through all operations.
const name = process.env.CLIENT;
const different = [...defects, ...legal].find((one) => one.name === name);
if (different === undefined && name !== undefined) {
  console.error(`There is no client that ${name}.`);
  process.exit(2);
}
const client = newClient(
  { base: process.env.BASE_URL ?? '', token: process.env.TOKEN ?? '' },
  different?.change,
);
if (process.env.WALK) await walk(client);
else
  for await (const line of createInterface({ input: process.stdin }))
    if (line.trim() !== '') process.stdout.write(`${stringify(await perform(client, line))}\n`);
