import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { request } from 'undici';
import { operationIds, operations } from '../generated/operations.ts';
import { type RunningMock, startMock } from './mock.ts';

type Example = Record<string, unknown>;
interface Media {
  example?: Example;
  examples?: Record<string, { value: Example }>;
}
type Referable<Value> = Value | { $ref: string };
interface Described {
  requestBody?: Referable<{ content: Record<string, Media> }>;
  responses: Record<string, Referable<{ content: Record<string, Media> }>>;
  parameters?: Referable<{ name: string; in: string; example?: unknown }>[];
}

const file = join(import.meta.dirname, '../generated/openapi.json');
const document = JSON.parse(readFileSync(file, 'utf8'));

describe('the mock', () => {
  let mock: RunningMock;
  before(async () => {
    mock = await startMock(0);
  });
  after(() => mock.close());

  for (const id of operationIds)
    test(`it answers ${id} with the example of the specification`, async () => {
      const { method, path, requestMediaType, successStatus } = operations[id];
      const described = document.paths[path][method.toLowerCase()] as Described;
      const { headers, body } = await bodyOf(requestMediaType, described);
      const answer = await request(`${mock.url}${targetOf(path, described)}`, {
        method,
        headers: { authorization: 'Bearer any-token', ...headers },
        body,
      });
      assert.equal(answer.statusCode, successStatus);
      const documented = examplesIn(followed(described.responses[successStatus])?.content);
      assert.ok(documented.length > 0);
      assert.deepEqual(await answer.body.json(), documented[0]);
    });

  test('it answers what it cannot read, and goes on', async () => {
    const headers = { authorization: 'Bearer any-token' };
    const broken = await request(`${mock.url}/api/customers/50%`, { headers });
    assert.equal(broken.statusCode, 400);
    const json = { ...headers, 'content-type': 'application/json' };
    const half = await request(`${mock.url}/api/customers`, { method: 'POST', headers: json, body: '{"a":' });
    assert.ok(half.statusCode >= 400 && half.statusCode < 500, `${half.statusCode}`);
    assert.equal((await request(`${mock.url}/api/customers`, { headers })).statusCode, 200);
  });

  test('it answers as it is asked to', async () => {
    const headers = { authorization: 'Bearer any-token', prefer: 'code=404' };
    const answer = await request(`${mock.url}/api/customers/4820193756`, { headers });
    assert.equal(answer.statusCode, 404);
  });

  test('it refuses a request that the specification does not allow', async () => {
    const headers = {
      authorization: 'Bearer any-token',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const answer = await request(`${mock.url}/api/customers`, { method: 'POST', headers, body: 'city=Wien' });
    assert.equal(answer.statusCode, 400);
    const withoutToken = await request(`${mock.url}/api/customers`);
    assert.equal(withoutToken.statusCode, 401);
  });
});

function followed<Value>(value: Referable<Value> | undefined): Value | undefined {
  if (!value || !(typeof value === 'object' && '$ref' in value)) return value as Value | undefined;
  return value.$ref
    .split('/')
    .slice(1)
    .reduce((at, key) => at[key], document);
}

const examplesIn = (content: Record<string, Media> = {}): Example[] =>
  Object.values(content).flatMap(({ example, examples }) =>
    example === undefined ? Object.values(examples ?? {}).map(({ value }) => value) : [example],
  );

/** The path with identifiers in it, and the query with what has an example. */
function targetOf(path: string, { parameters = [] }: Described): string {
  const known = parameters.map((parameter) => followed(parameter));
  const query = known.flatMap((parameter) =>
    parameter?.in === 'query' && parameter.example !== undefined
      ? [[parameter.name, String(parameter.example)]]
      : [],
  );
  return `${path.replace(/\{\w+\}/, '4820193756')}?${new URLSearchParams(query)}`;
}

/** The example of a request, as the wire has it; the file of an upload is a short text. */
async function bodyOf(mediaType: string | null, described: Described) {
  const [example = {}] = examplesIn(followed(described.requestBody)?.content);
  const texts = Object.entries(example).map(([name, value]): [string, string] => [name, String(value)]);
  if (mediaType === 'application/x-www-form-urlencoded')
    return { headers: { 'content-type': mediaType }, body: new URLSearchParams(texts).toString() };
  if (mediaType === null) return { headers: {}, body: null };
  const form = new FormData();
  for (const [name, value] of texts) if (name !== 'file') form.append(name, value);
  form.append('file', new Blob(['%PDF-1.4\n'], { type: 'application/pdf' }), 'page.pdf');
  const written = new Response(form);
  const headers = { 'content-type': written.headers.get('content-type') ?? '' };
  return { headers, body: new Uint8Array(await written.arrayBuffer()) };
}
