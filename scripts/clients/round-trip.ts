import assert from 'node:assert/strict';
import { kycFile } from '../../conformance/values/kyc-files.ts';
import type { RunningServer } from '../../server/running-server.ts';
import { firm, sendTo } from '../../testing/client.ts';
import { referenceServer } from '../../testing/reference-server.ts';
import { type Brought, steps } from './steps.ts';

export type Program = (
  baseUrl: string,
  token: string,
  passport: File,
  send?: typeof fetch,
) => Promise<Brought>;

/** The first identifier with `--id-scheme big`: 2^53 + 1, the smallest integer that a double cannot represent. */
const bigId = '9007199254740993';

/**
 * Runs a program against a new reference server, and checks its requests and results.
 * @returns a line for each step.
 * @throws Error with the failed step.
 */
export async function roundTrip(
  program: Program,
  idScheme: 'random' | 'big',
  fetch = globalThis.fetch,
): Promise<string[]> {
  await using server = await referenceServer({ idScheme });
  const exchanges: string[] = [];
  const before = async (request: string) => {
    // The request before it lists the documents of the owner.
    const [, owner = ''] = /(\d+) \d+$/.exec(exchanges.at(-1) ?? '') ?? [];
    if (request === 'POST /api/recipients') await addRecipient(server, owner);
  };
  const send = recorded(fetch, exchanges, before);
  const brought = await program(server.url, server.token, passport(), send).catch((error) => {
    throw new Error(`${steps[exchanges.length - 1]?.name ?? 'before any response'}: ${wordsOf(error)}`);
  });
  assert.equal(exchanges.length, steps.length, 'it sent more requests than the steps have, or fewer');
  if (idScheme === 'big') assert.equal(`${brought.customer.id}`, bigId, 'the id of the customer');
  return steps.map(({ name, exchange, check }, index) => {
    const line = `${name}: ${exchanges[index]}`;
    if (!exchange.test(exchanges[index] ?? '')) throw new Error(`${line} is not expected`);
    try {
      check(brought);
    } catch (error) {
      throw new Error(`${line}, but ${wordsOf(error)}`);
    }
    return line;
  });
}

/**
 * Shows that a client rounds identifiers that a double cannot represent.
 * @returns the loss, as a phrase.
 * @throws Error if nothing was lost, or something else.
 */
export async function loseDigits(program: Program): Promise<string> {
  await using server = await referenceServer({ idScheme: 'big' });
  const exchanges: string[] = [];
  const send = recorded(fetch, exchanges);
  await assert.rejects(program(server.url, server.token, passport(), send));
  const rounded = `${Number(bigId)}`;
  assert.deepEqual(exchanges, ['POST /api/customers 201', `POST /api/kyc-upload/${rounded} 404`]);
  return `${bigId} is read as ${rounded}, as docs/generated-clients.md says`;
}

/** A fetch that writes down each request with the status of its response, and awaits `before` ahead of each request. */
function recorded(
  send: typeof fetch,
  exchanges: string[],
  before: (request: string) => Promise<void> = async () => {},
): typeof fetch {
  return async (...parts) => {
    const request = new Request(...parts);
    const { pathname, search } = new URL(request.url);
    const line = `${request.method} ${pathname}${search}`;
    await before(line);
    const response = await send(request);
    exchanges.push(`${line} ${response.status}`);
    return response;
  };
}

/** Adds a recipient before the client does, so that the order of the list matters. */
async function addRecipient({ url, token }: RunningServer, customer: string): Promise<void> {
  const { status } = await sendTo(url, 'POST', '/api/recipients', { form: { ...firm, customer }, token });
  assert.equal(status, 201);
}

function passport(): File {
  const { bytes, filename, contentType } = kycFile('pdf', 'passport');
  return new File([bytes], filename, { type: contentType });
}

/** The text of an error; clients may also throw a response or its body. */
function wordsOf(thrown: unknown): string {
  if (thrown instanceof Response) return `the response was ${thrown.status}`;
  return thrown instanceof Error ? thrown.message : JSON.stringify(thrown);
}
