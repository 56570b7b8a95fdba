import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec, type IHttpRequest } from '@stoplight/prism-http';
import type { IHttpOperation } from '@stoplight/types';

const specFile = join(import.meta.dirname, '../../generated/openapi-sandbox.json');

/** Bodies without files stay as they are up to this length. Prism needs a second for a few megabytes. */
const wholeBytesMax = 64 * 1024;

/** The configuration that the mock and the validator share. */
export const commonConfig = {
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
};

export const logger = createLogger('prism', { level: 'silent' });

/** The operations of the specification with the sandbox's refusals, as Prism reads them. */
export function readOperations(): Promise<IHttpOperation[]> {
  return getHttpOperationsFromSpec(JSON.parse(readFileSync(specFile, 'utf8')));
}

/** A request, with lower-case header names. */
export interface SentRequest {
  method: string;
  /** Path and query. */
  target: string;
  headers: Record<string, string>;
  body: Uint8Array;
}

/** A request for Prism. Its body is a value if it is JSON, otherwise text. A long body is shortened. */
export async function prismRequest(sent: SentRequest): Promise<IHttpRequest> {
  const { pathname, searchParams } = new URL(sent.target, 'http://nowhere.invalid');
  const query = Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length === 1 ? (values[0] as string) : values];
    }),
  );
  const { body, headers } = await withShortFiles(sent);
  return {
    method: sent.method.toLowerCase() as IHttpRequest['method'],
    url: { path: pathname, query },
    // Without a Content-Length, as in chunked requests, Prism ignores the media type.
    headers: body.length > 0 ? { ...headers, 'content-length': String(body.length) } : headers,
    body: body.length > 0 ? prismBody(body, headers) : null,
  };
}

/** A body for Prism: JSON as a value, anything else as text. */
export function prismBody(body: Uint8Array, headers: Record<string, string>): unknown {
  const text = new TextDecoder().decode(body);
  if (!/[/+]json\b/i.test(headers['content-type'] ?? '')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Shortens and renames the files in a multipart body, since the specification restricts neither their content nor their
 * names, and Prism fails at names with `\`, `;` or `=`. Other long bodies are cut off.
 */
async function withShortFiles({
  body,
  headers,
}: SentRequest): Promise<Pick<SentRequest, 'body' | 'headers'>> {
  const type = headers['content-type'] ?? '';
  if (body.length <= wholeBytesMax && !/^multipart\//i.test(type)) return { body, headers };
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const copy = new FormData();
    for (const [name, value] of form)
      if (typeof value === 'string') copy.append(name, value);
      else copy.append(name, new Blob([await value.slice(0, 8).arrayBuffer()], { type: value.type }), 'file');
    const written = new Response(copy);
    // The copy has its own boundary.
    const copyType = written.headers.get('content-type') ?? type;
    return {
      body: new Uint8Array(await written.arrayBuffer()),
      headers: { ...headers, 'content-type': copyType },
    };
  } catch {
    return { body: body.subarray(0, wholeBytesMax), headers };
  }
}

/** Headers by lower-case name, each with one value. */
export function plainHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value ?? ''].flat().join(', ')]),
  );
}
