import { createInterface } from 'node:readline';
import { stringify } from 'lossless-json';
import { newClient } from './base.ts';
import { defects } from './index.ts';
import { operations } from './operations.ts';
import type { Client, Data, Task } from './types.ts';

async function perform(client: Client, line: string): Promise<Data> {
  const task = JSON.parse(line) as Task;
  if (operations[task.task] === undefined) return { unsupported: true };
  try {
    return await client.perform(task);
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

const name = process.argv[2] ?? 'none';
const defect = Object.hasOwn(defects, name) ? defects[name] : undefined;
if (defect === undefined && name !== 'none') {
  console.error(`There is no defect ${name}.`);
  process.exit(2);
}
const client = newClient({ base: process.env.BASE_URL ?? '', token: process.env.TOKEN ?? '' }, defect);
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() !== '') process.stdout.write(`${stringify(await perform(client, line))}\n`);
}
