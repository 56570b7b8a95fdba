import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '../../../generated/types.ts';

// Turns off Pact's telemetry. Only this value works.
process.env.PACT_DO_NOT_TRACK = 'true';

const token = 'partner-access-token';
const formType = 'application/x-www-form-urlencoded';

/** The contract that these tests write, to the folder PACT_FOLDER or else to a temporary one. */
export function contract(): PactV4 {
  return new PactV4({
    consumer: 'money-transfer-partner',
    provider: 'money-transfer-partner-api',
    dir: process.env.PACT_FOLDER ?? passingFolder(),
    logLevel: 'error',
  });
}

/** The client under test, made with the generated types and openapi-fetch. */
export function clientOf(url: string): Client<paths> {
  return createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${token}` } });
}

/** The headers that the client sends with every form. */
export const asForm = { headers: { 'content-type': formType } };

/** Every request has a bearer token, whose value is not part of the contract. */
export const authorised = { Authorization: MatchersV3.regex('^Bearer \\S+$', `Bearer ${token}`) };

/** The type of a request builder, which the library does not export. */
type V4RequestBuilder = Parameters<
  NonNullable<Parameters<ReturnType<PactV4['addInteraction']>['withRequest']>[2]>
>[0];

/** A path that ends with a value of a state. */
export const pathWith = (path: string, value: 'customer_id' | 'recipient_id', example: number) =>
  MatchersV3.fromProviderState(`${path}/\${${value}}`, `${path}/${example}`);

/** A form value: the text in the contract, and a pattern of allowed replacements. */
export type FormValue = string | MatchersV3.V3RegexMatcher | MatchersV3.Matcher<string>;

/**
 * Describes the form that the client sends. Every field gets a rule, because without one only its type would be
 * compared.
 */
export function sendsForm(request: V4RequestBuilder, form: Record<string, FormValue>): V4RequestBuilder {
  const text = new URLSearchParams(MatchersV3.reify<Record<string, string>>(form)).toString();
  return request
    .headers(authorised)
    .body(formType, Buffer.from(text))
    .matchingRules({ body: rulesOf(form) });
}

/** Describes the parts of an upload. Only the type of the file is compared. */
export async function multipartOf(form: Record<string, FormValue>, file: File) {
  const parts = multipart(MatchersV3.reify<Record<string, string>>(form), file);
  const written = new Request('http://localhost', { method: 'POST', body: parts });
  const bytes = Buffer.from(await written.arrayBuffer());
  // A random boundary would change the contract every time.
  const drawn = /boundary=(.+)$/.exec(written.headers.get('content-type') ?? '')?.[1] ?? '';
  const body = Buffer.from(bytes.toString('latin1').replaceAll(drawn, boundary), 'latin1');
  const contentType = `multipart/form-data; boundary=${boundary}`;
  return (request: V4RequestBuilder) =>
    request
      .headers({
        ...authorised,
        'Content-Type': MatchersV3.regex('^multipart/form-data; ?boundary=\\S+$', contentType),
      })
      .body(contentType, body)
      .matchingRules({
        body: [...rulesOf(form), { path: '$.file', rules: [MatchersV3.contentType(file.type)] }],
      });
}

const boundary = '----contract-of-a-partner';

/** The parts of an upload. */
export function multipart(fields: object, file: Blob): FormData {
  const parts = new FormData();
  for (const [name, value] of Object.entries(fields)) parts.append(name, value);
  parts.append('file', file);
  return parts;
}

function rulesOf(form: Record<string, FormValue>) {
  return Object.entries(form).map(([name, value]) => ({
    path: `$.${name}`,
    rules: [typeof value === 'string' ? MatchersV3.equal(value) : value],
  }));
}

function passingFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pact-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
