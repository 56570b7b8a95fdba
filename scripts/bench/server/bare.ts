import { fdatasyncSync, openSync, writeSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';

// A minimal server with the same responses: no routes, tokens, checks or records.
const [status = '200', body = '', file = ''] = process.argv.slice(2);
const log = file && openSync(file, 'a');
const headers = {
  'Content-Type': 'application/json',
  'Content-Length': Buffer.byteLength(body),
  'Cache-Control': 'no-store',
};
let waiting: { form: Buffer; response: ServerResponse }[] = [];

function flush(): void {
  const batch = waiting;
  waiting = [];
  writeSync(log as number, Buffer.concat(batch.map(({ form }) => form)));
  fdatasyncSync(log as number);
  for (const { response } of batch) response.writeHead(Number(status), headers).end(body);
}

const server = createServer(async (request, response) => {
  if (!log) return response.writeHead(Number(status), headers).end(body);
  const form = Buffer.concat(await request.toArray());
  if (waiting.length === 0) setImmediate(flush);
  return waiting.push({ form, response });
});
server.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as { port: number }).port}`),
);
