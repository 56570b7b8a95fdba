import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Version of the suite and digest of the specification that it judges by. */
export const suite = {
  version: (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version,
  specSha256: createHash('sha256')
    .update(readFileSync(join(root, 'generated/openapi.json')))
    .digest('hex'),
};
