import type { IncomingMessage } from 'node:http';
import { type AnyOperationId, operations } from '../../../generated/operations.ts';
import type { World } from '../states/world.ts';
import type { Substitution } from './substitution.ts';
import { completed, describeParts, formDataOf, readParts } from './upload-parts.ts';

/** The request for this deployment, with a description on one line and its fields. */
export async function outgoing(
  { session }: World,
  substitution: Substitution,
  operation: AnyOperationId,
  incoming: IncomingMessage,
): Promise<{ request: Request; sent: string; fields: [string, string][] }> {
  const { method, requestMediaType } = operations[operation];
  const { baseUrl, headers, token, userAgent, kycFiles } = session.context.settings;
  const target = substitution.target(incoming.url ?? '/');
  const bytes = await bodyOf(incoming);
  const sentHeaders = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (!/^(host|expect|authorization|user-agent|accept-encoding)$/.test(name) && !ofTheConnection.test(name))
      sentHeaders.set(name, String(value));
  for (const [name, value] of Object.entries(headers)) sentHeaders.set(name, value);
  sentHeaders.set('authorization', `Bearer ${token}`);
  sentHeaders.set('user-agent', userAgent);
  sentHeaders.set('accept-encoding', 'gzip, deflate, br');
  const line = `${method} ${target}`;
  const send = (
    body: Uint8Array<ArrayBuffer> | FormData | null,
    what: string,
    fields: [string, string][] = [],
  ) => ({
    request: new Request(baseUrl + target, { method, headers: sentHeaders, body }),
    sent: what ? `${line}: ${what}` : line,
    fields,
  });
  if (requestMediaType === 'multipart/form-data') {
    const contentType = sentHeaders.get('content-type') ?? '';
    const parts = await readParts(bytes, contentType).catch(() => null);
    // An unreadable body is sent unchanged, for the deployment to refuse.
    if (!parts) return send(bytes, 'a body that is not multipart');
    const whole = completed(parts, kycFiles.png);
    const ready = { ...whole, fields: substitution.fields(whole.fields) };
    // The new body has its own boundary.
    sentHeaders.delete('content-type');
    return send(formDataOf(ready), await describeParts(ready), ready.fields);
  }
  if (requestMediaType === null || bytes.length === 0) return send(method === 'GET' ? null : bytes, '');
  if (!/urlencoded/.test(sentHeaders.get('content-type') ?? '')) return send(bytes, `${bytes.length} bytes`);
  const fields = substitution.fields([...new URLSearchParams(Buffer.from(bytes).toString())]);
  const form = new URLSearchParams(fields).toString();
  return send(new TextEncoder().encode(form), form, fields);
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}

/** Headers of the connection, or of a body before it was decoded. */
export const ofTheConnection =
  /^(connection|keep-alive|transfer-encoding|content-length|content-encoding|trailer|upgrade|te|proxy-.*)$/i;
