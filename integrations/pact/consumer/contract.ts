import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '../../../generated/types.ts';

// Pact would report its use otherwise; other values than this one do not keep it from that.
process.env.PACT_DO_NOT_TRACK = 'true';

const token = 'partner-access-token';
const formType = 'application/x-www-form-urlencoded';

/** The contract that these tests write, into the folder that PACT_FOLDER names, else into one that goes away. */
export function contract(): PactV4 {
  return new PactV4({
    consumer: 'money-transfer-partner',
    provider: 'money-transfer-partner-api',
    dir: process.env.PACT_FOLDER ?? passingFolder(),
    logLevel: 'error',
  });
}

/** The client under test: what a partner gets from the generated types and openapi-fetch. */
export function clientOf(url: string): Client<paths> {
  return createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${token}` } });
}

/** What the client sends with every form. */
export const asForm = { headers: { 'content-type': formType } };

/** Every request carries a bearer token; which one is no part of the contract. */
export const authorised = { Authorization: MatchersV3.regex('^Bearer \\S+$', `Bearer ${token}`) };

/** What a builder of requests is; the library does not name it. */
type V4RequestBuilder = Parameters<
  NonNullable<Parameters<ReturnType<PactV4['addInteraction']>['withRequest']>[2]>
>[0];

/** A path that ends with a value that a state gives. */
export const pathWith = (path: string, value: 'customer_id' | 'recipient_id', example: number) =>
  MatchersV3.fromProviderState(`${path}/\${${value}}`, `${path}/${example}`);

/** A value of a form: the text that stands in the contract, and what else may be sent in its place. */
export type FormValue = string | MatchersV3.V3RegexMatcher | MatchersV3.Matcher<string>;

/**
 * Says which form the client sends. Without a rule of its own a field would be compared as a file is, by its kind
 * only, so that each gets one.
 */
export function sendsForm(request: V4RequestBuilder, form: Record<string, FormValue>): V4RequestBuilder {
  const text = new URLSearchParams(MatchersV3.reify<Record<string, string>>(form)).toString();
  return request
    .headers(authorised)
    .body(formType, Buffer.from(text))
    .matchingRules({ body: rulesOf(form) });
}

/** Says which parts the client sends in an upload; the file is compared by its kind. */
export async function multipartOf(form: Record<string, FormValue>, file: File) {
  const parts = multipart(MatchersV3.reify<Record<string, string>>(form), file);
  const written = new Request('http://localhost', { method: 'POST', body: parts });
  const bytes = Buffer.from(await written.arrayBuffer());
  // A boundary that is made up anew each time would change the contract each time.
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

/** The parts of an upload as the client sends them. */
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
