import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { callOf } from './client.ts';
import { pdf } from './files.ts';
import { requiredFields } from './people.ts';
import { right } from './right-orders.ts';
import {
  createCustomers,
  createRecipients,
  documentFields,
  documents,
  ghana,
  ghanaCalls,
  lists,
  readCustomers,
  readRecipients,
  steps,
  updateCustomers,
  updateRecipients,
} from './suite.ts';
import type { Answer, Call, Entry, Env } from './types.ts';
import { partsOf, type Step, type World } from './world.ts';

const some = (says: string, list: Step[]) => right(says, {}, list, {}, { partial: true });

/** A legal program that also sends something in order to see it refused. */
const onPurpose = (says: string, ...more: Step[]) =>
  right(says, {}, [...steps, ...more, readCustomers], {}, { onPurpose: true });

const refused = (world: World, answer: Answer) =>
  world.client.check(answer.status >= 400 && answer.status < 500, 'it was not refused', answer);

const refuses =
  (...calls: ((world: World) => Call)[]): Step =>
  async (world) => {
    for (const call of calls) refused(world, await world.client.send(call(world)));
  };

const customers = () => callOf('listCustomers', 'GET', '/api/customers');
const withToken = (value: string | undefined): Step => {
  return async (world) => {
    const message = world.client.message(customers());
    message.headers = message.headers.filter(([name]) => name !== 'Authorization');
    if (value !== undefined) message.headers.push(['Authorization', value]);
    const answer = await world.client.wire(message);
    refused(world, answer);
  };
};
const without = (world: World, field: string) =>
  callOf('createCustomer', 'POST', '/api/customers', {
    form: requiredFields(world.first + 9).filter(([name]) => name !== field),
  });
const unknown = (path: string) => () => callOf('unknown', 'GET', `/api/${path}/1`);
const textFile = (world: World) => {
  const file = { name: 'notes.txt', type: 'text/plain', bytes: Buffer.from('These are only notes.\n') };
  return callOf('uploadDocument', 'POST', `/api/kyc-upload/${world.customers[0]}`, {
    parts: partsOf(documentFields(world.first * 10 + 9, 'POI', 'COC'), file),
  });
};
const unknownOwner = (world: World) =>
  callOf('uploadDocument', 'POST', '/api/kyc-upload/1', {
    parts: partsOf(documentFields(world.first * 10 + 9, 'POI', 'DIP'), pdf(9)),
  });
const checkWithoutNumber = () => {
  const [call] = ghanaCalls();
  return { ...(call as Call), query: (call as Call).query.slice(0, 1) };
};
const pastTheEnd: Step = async (world) => {
  const answer = await world.client.send({ ...customers(), query: [['page', '999']] });
  world.client.check(answer.status < 500, 'a page past the end is a fault of the server', answer);
};

const script =
  (command: string, file: string, mode: string, ...further: string[]) =>
  (env: Env) =>
    new Promise<void>((resolve, reject) => {
      const path = fileURLToPath(new URL(file, import.meta.url));
      const started = spawn(command, [path, mode, ...further], {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, BASE_URL: env.base, TOKEN: env.token, PEOPLE: String(env.people) },
      });
      started.on('error', reject);
      started.on('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`${file} ended with ${code}`)),
      );
    });
const curl = (says: string, ...options: string[]): Entry => ({
  says,
  kind: 'right',
  needs: 'bash and curl',
  run: script('bash', 'walk.sh', ...(options as [string, ...string[]])),
});
const python = (says: string, mode: string): Entry => ({
  says,
  kind: 'right',
  needs: 'python3',
  run: script('python3', 'walk.py', mode),
});

/** Legal programs that use parts of the interface, test refusals, or are in other languages. */
export const rightTests: Record<string, Entry> = {
  'lists-only': some('Reads the reference lists only', [lists]),
  'checks-only': some('Asks about Ghana only', [ghana]),
  'customers-only': some('Uses the operations of customers only', [
    createCustomers,
    readCustomers,
    updateCustomers,
  ]),
  'documents-only': some('Creates customers and uploads documents', [createCustomers, documents]),
  'recipients-only': some('Creates customers and recipients', [
    createCustomers,
    createRecipients,
    readRecipients,
    updateRecipients,
  ]),
  'first-page-only': some('Looks at the first page of customers', [
    async (world) => {
      await world.client.expect(callOf('listCustomers', 'GET', '/api/customers', { query: [['page', '1']] }));
    },
  ]),
  'sees-a-wrong-token-refused': onPurpose('One read with a wrong token', withToken('Bearer not-the-token')),
  'sees-no-token-refused': onPurpose('One read without a token', withToken(undefined)),
  'sees-unknown-records': onPurpose(
    'Reads records that are not there',
    refuses(unknown('customers'), unknown('recipient'), unknown('recipients'), unknown('kyc-documents')),
  ),
  'sees-missing-fields-refused': onPurpose(
    'A customer without a required field',
    refuses((world) => without(world, 'last_name')),
    refuses((world) => without(world, 'mobile_number')),
  ),
  'sees-a-text-file-refused': onPurpose('An upload of plain text', refuses(textFile)),
  'sees-an-upload-for-nobody-refused': onPurpose('An upload for an unknown customer', refuses(unknownOwner)),
  'sees-half-a-check-refused': onPurpose('A check without its number', refuses(checkWithoutNumber)),
  'looks-past-the-last-page': onPurpose('A page after the last one', pastTheEnd),
  'curl-plain': curl('A script with curl', 'plain'),
  'curl-http-1-0': curl('curl with HTTP/1.0', 'plain', '--http1.0'),
  'curl-compressed': curl('curl that takes every coding', 'plain', '--compressed'),
  'curl-expect': curl('curl that waits for 100', 'plain', '-H', 'Expect: 100-continue'),
  'curl-chunked': curl('curl with chunked bodies', 'plain', '-H', 'Transfer-Encoding: chunked'),
  'python-urllib': python('Python with urllib', 'urllib'),
  'python-http-client': python('Python with one kept connection', 'kept'),
  'python-threads': python('Python with several threads', 'threads'),
};
