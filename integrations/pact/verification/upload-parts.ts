import { createHash } from 'node:crypto';
import { kycFile } from '../../../conformance/scenarios/values/kyc-files.ts';

/** The parts of an upload. Files keep their bytes, names and types. */
export interface Parts {
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
export function completed({ fields, files }: Parts, png: string | undefined): Parts {
  const sent = new Set(fields.map(([name]) => name));
  const missing = Object.entries(required).filter(([name]) => !sent.has(name));
  const { bytes, filename, contentType } = kycFile('png', 'test-document', png);
  const hasFile = files.some(([name]) => name === 'file');
  return {
    fields: [...missing, ...fields],
    files: hasFile ? files : [...files, ['file', new File([bytes], filename, { type: contentType })]],
  };
}

/** The body to send. Text parts come first, as in the document's sample. */
export function formDataOf({ fields, files }: Parts): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  for (const [name, file] of files) form.append(name, file);
  return form;
}

/** A description of an upload on one line. */
export async function describeParts({ fields, files }: Parts): Promise<string> {
  const described = files.map(async ([name, file]) => {
    const digest = createHash('sha256').update(new Uint8Array(await file.arrayBuffer()));
    return `${name} (${file.type}, ${file.size} bytes, SHA-256 ${digest.digest('hex').slice(0, 12)}…)`;
  });
  return [...fields.map(([name, value]) => `${name}=${value}`), ...(await Promise.all(described))].join(', ');
}
