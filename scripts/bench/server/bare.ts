// node bare.ts STATUS BODY                answers every request with the same bytes
// node bare.ts STATUS BODY FILE           parses the form, appends a line to a file and syncs it before it answers
// node bare.ts STATUS BODY '' ADDRESS     carries out the statements of PostgreSQL, with the same pool
import { randomInt } from 'node:crypto';
import { fdatasyncSync, openSync, writeSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPool, recordPool } from '../../../server/store/postgres/connections.ts';
import { prepared, statements } from '../../../server/store/postgres/statements.ts';

const [status = '200', body = '', file = '', database = ''] = process.argv.slice(2);
const headers = {
  'Content-Type': 'application/json',
  'Content-Length': Buffer.byteLength(body),
  'Cache-Control': 'no-store',
};
const answer = (response: ServerResponse) => response.writeHead(Number(status), headers).end(body);
const formOf = async (request: IncomingMessage) =>
  JSON.stringify([...new URLSearchParams(Buffer.concat(await request.toArray()).toString())]);

const log = file && openSync(file, 'a');
const pool = database && openPool(database, recordPool);
let waiting: { line: string; response: ServerResponse }[] = [];

function flush(): void {
  const batch = waiting;
  waiting = [];
  writeSync(log as number, batch.map(({ line }) => `${line}\n`).join(''));
  fdatasyncSync(log as number);
  for (const { response } of batch) answer(response);
}

const server = createServer(async (request, response) => {
  if (pool && request.method === 'POST') {
    // Among so many, no two of some 100,000 are alike.
    const values = [randomInt(1e14), 'bare', await formOf(request), Date.now()];
    await pool.query(prepared(statements.createCustomer, values));
  } else if (pool)
    await pool.query(prepared(statements.customer, ['sandbox', request.url?.split('/').at(-1)]));
  else if (log) {
    const line = await formOf(request);
    if (waiting.length === 0) setImmediate(flush);
    return waiting.push({ line, response });
  }
  return answer(response);
});
server.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
