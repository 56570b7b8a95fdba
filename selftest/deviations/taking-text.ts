import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Layer } from '../../testing/intercepting-server.ts';
import { isAt, type Where } from './deviation.ts';
import { askedBy } from './on-a-server.ts';
import { withFile } from './uploads.ts';

const files = join(import.meta.dirname, '../../conformance/scenarios/values/files');
const png = readFileSync(join(files, 'document.png')).toString('latin1');

/** Where a plain text arrives, the server is given an image in its place. */
export const takingText = (where: Where) => (): Layer => (request, forward) => {
  const isText = isAt(where, request) && askedBy(request).fileKind === 'text';
  return forward(isText ? withFile(request, () => png) : request);
};
