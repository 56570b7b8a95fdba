import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyOperationId, operations } from '../generated/operations.ts';

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

const file = join(import.meta.dirname, '../generated/openapi-sandbox.json');
const document = JSON.parse(readFileSync(file, 'utf8'));

/** The specification's example request of an operation, with any token. */
export async function rightRequest(id: AnyOperationId) {
  const { method, path, requestMediaType } = operations[id];
  const described = descriptionOf(id);
  const { headers, body } = await bodyOf(requestMediaType, described);
  const target = targetOf(path, described);
  return { method, target, headers: { authorization: 'Bearer any-token', ...headers }, body };
}

/** The specification's examples of a response, in order. */
export function answerExamples(id: AnyOperationId, status: number | 'default'): Example[] {
  const { content = {} } = followed(descriptionOf(id).responses[status]) ?? {};
  return Object.values(content).flatMap(examplesIn);
}

/** The statuses of the specification's refusals of an operation. */
export function refusalStatuses(id: AnyOperationId): number[] {
  return Object.keys(descriptionOf(id).responses)
    .map(Number)
    .filter((status) => status >= 400);
}

const descriptionOf = (id: AnyOperationId): Described =>
  document.paths[operations[id].path][operations[id].method.toLowerCase()];

function followed<Value>(value: Referable<Value> | undefined): Value | undefined {
  if (!value || !(typeof value === 'object' && '$ref' in value)) return value as Value | undefined;
  return value.$ref
    .split('/')
    .slice(1)
    .reduce((at, key) => at[key], document);
}

const examplesIn = ({ example, examples = {} }: Media): Example[] =>
  example === undefined ? Object.values(examples).map(({ value }) => value) : [example];

/** The path with identifiers, and a query with the examples of its parameters. */
function targetOf(path: string, { parameters = [] }: Described): string {
  const known = parameters.map((parameter) => followed(parameter));
  const query = known.flatMap((parameter) =>
    parameter?.in === 'query' && parameter.example !== undefined
      ? [[parameter.name, String(parameter.example)]]
      : [],
  );
  return `${path.replace(/\{\w+\}/, '4820193756')}?${new URLSearchParams(query)}`;
}

/** The example request's headers and body; an uploaded file is a short text. */
async function bodyOf(mediaType: string | null, described: Described) {
  const [media = {}] = Object.values(followed(described.requestBody)?.content ?? {});
  const [example = {}] = examplesIn(media);
  const texts = Object.entries(example).map(([name, value]): [string, string] => [name, String(value)]);
  if (mediaType === 'application/x-www-form-urlencoded')
    return { headers: { 'content-type': mediaType }, body: new URLSearchParams(texts).toString() };
  if (mediaType === null) return { headers: {}, body: null };
  const form = new FormData();
  for (const [name, value] of texts) if (name !== 'file') form.append(name, value);
  form.append('file', new Blob(['%PDF-1.4\n'], { type: 'application/pdf' }), 'page.pdf');
  return written(form);
}

/** A multipart form as headers and body. */
export async function written(form: FormData) {
  const response = new Response(form);
  const headers = { 'content-type': response.headers.get('content-type') ?? '' };
  return { headers, body: new Uint8Array(await response.arrayBuffer()) };
}
