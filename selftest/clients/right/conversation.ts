import { createInterface } from 'node:readline';
import { isObject, type Json, type JsonObject, read, write } from './json.ts';
import type { Service } from './service.ts';
import type { Task } from './task.ts';
import { Client } from './tasks.ts';
import { sleep } from './waiting.ts';
import type { Ways } from './ways.ts';

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function taskOf(line: string): Task {
  const content = read(line, 'lossless');
  const task: JsonObject = isObject(content) ? content : {};
  const fields: Record<string, string> = {};
  if (isObject(task.fields)) {
    for (const [name, value] of Object.entries(task.fields)) fields[name] = text(value);
  }
  const { task: name, as, customer, recipient, file } = task;
  return {
    task: text(name),
    as: text(as),
    customer: text(customer),
    recipient: text(recipient),
    file: text(file),
    fields,
  };
}

async function say(result: JsonObject, ways: Ways): Promise<void> {
  const style = ways.write;
  const how = { gap: style === 'spaced' ? ' ' : '', ascii: style === 'ascii', sorted: style === 'sorted' };
  const line = write(result, how);
  if (style === 'pieces') {
    const bytes = Buffer.from(line);
    const half = Math.ceil(bytes.length / 2);
    process.stdout.write(bytes.subarray(0, half));
    await sleep(30);
    process.stdout.write(bytes.subarray(half));
    await sleep(5);
    process.stdout.write('\n');
  } else process.stdout.write(`${line}${style === 'crlf' ? '\r\n' : '\n'}`);
}

/** Does one task after the other, until there are no more. */
export async function converse(service: Service): Promise<void> {
  const { ways } = service;
  const client = new Client(service);
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue;
    const task = taskOf(line);
    service.log(`task ${task.task}`);
    const result = await client.run(task);
    service.log(`result with ${Object.keys(result).join(', ')}`);
    await say(result, ways);
  }
  service.close();
  if (ways.lingerMs > 0) await sleep(ways.lingerMs);
}
