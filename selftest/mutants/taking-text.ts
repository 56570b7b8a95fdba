import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Layer, Passing } from '../../testing/intercepting-server.ts';
import { fileKindOf, inParts, partOf, withPart } from './requests.ts';

const png = readFileSync(join(import.meta.dirname, '../../conformance/scenarios/values/files/document.png'));

/** Where a plain text arrives, the server is given an image in its place. */
export function takingText(where: 'uploadDocument' | 'uploadDocumentAlias'): () => Layer {
  return inParts(where, (request) => (isPlainText(request) ? withPart(request, 'file', png) : request));
}

export function isPlainText(request: Passing): boolean {
  const file = partOf(request, 'file');
  return file !== undefined && fileKindOf(request) === 'other' && /^[\t\n\r -~]*$/.test(file);
}
