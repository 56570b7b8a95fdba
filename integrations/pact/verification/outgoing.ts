import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { kycFile } from '../../../conformance/values/kyc-files.ts';
import { type AnyOperationId, operations } from '../../../generated/operations.ts';
import type { World } from '../states/world.ts';
import type { Substitution } from './substitution.ts';

/** The request for this deployment, with a description on one line and its fields. */
export async function outgoing(
  { session }: World,
  substitution: Substitution,
  operation: AnyOperationId,
  incoming: IncomingMessage,
): Promise<{ request: Request; sent: string; fields: [string, string][] }> {
  const { method, requestMediaType } = operations[operation];
  const { baseUrl, headers, token, userAgent, kycFiles } = session.context.settings;
  const target = substitution.targetOf(incoming.url ?? '/');
  const bytes = new Uint8Array(await buffer(incoming));
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
    const ready = { ...whole, fields: substitution.fieldsOf(whole.fields) };
    // The new body has its own boundary.
    sentHeaders.delete('content-type');
    return send(formDataOf(ready), await describeParts(ready), ready.fields);
  }
  if (requestMediaType === null || bytes.length === 0) return send(method === 'GET' ? null : bytes, '');
  if (!/urlencoded/.test(sentHeaders.get('content-type') ?? '')) return send(bytes, `${bytes.length} bytes`);
  const fields = substitution.fieldsOf([...new URLSearchParams(Buffer.from(bytes).toString())]);
  const form = new URLSearchParams(fields).toString();
  return send(new TextEncoder().encode(form), form, fields);
}

/** Headers of the connection, or of a body before it was decoded. */
export const ofTheConnection =
  /^(connection|keep-alive|transfer-encoding|content-length|content-encoding|trailer|upgrade|te|proxy-.*)$/i;

/** The parts of an upload. Files keep their bytes, names and types. */
interface Parts {
  fields: [string, string][];
  files: [string, File][];
}

/** The required parts of an upload besides the file. */
const required = { type: 'POI', document: 'PAS', id_number: 'TESTPACT1' };

/**
 * Parses a multipart body.
 * @throws Error if it is not multipart.
 */
export async function readParts(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<Parts> {
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
  const parts = [...form.entries()];
  return {
    fields: parts.filter((part): part is [string, string] => typeof part[1] === 'string'),
    files: parts.filter((part): part is [string, File] => typeof part[1] !== 'string'),
  };
}

/** Adds the required parts that the contract does not have. */
function completed({ fields, files }: Parts, png: string | undefined): Parts {
  const sent = new Set(fields.map(([name]) => name));
  const missing = Object.entries(required).filter(([name]) => !sent.has(name));
  const { bytes, filename, contentType } = kycFile('png', 'test-document', png, 'small');
  const hasFile = files.some(([name]) => name === 'file');
  return {
    fields: [...missing, ...fields],
    files: hasFile ? files : [...files, ['file', new File([bytes], filename, { type: contentType })]],
  };
}

/** The body to send. Text parts come first, as in the document's sample. */
function formDataOf({ fields, files }: Parts): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  for (const [name, file] of files) form.append(name, file);
  return form;
}

/** A description of an upload on one line. */
async function describeParts({ fields, files }: Parts): Promise<string> {
  const described = files.map(async ([name, file]) => {
    const digest = hash('sha256', new Uint8Array(await file.arrayBuffer()));
    return `${name} (${file.type}, ${file.size} bytes, SHA-256 ${digest.slice(0, 12)}…)`;
  });
  return [...fields.map(([name, value]) => `${name}=${value}`), ...(await Promise.all(described))].join(', ');
}
