import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import type { IHttpOperation } from '@stoplight/types';

const specFile = join(import.meta.dirname, '../../generated/openapi.json');

/**
 * The operations of the bundled specification, as prism reads them. It takes `int64` for a bound at 2^53 - 1, which is
 * where it begins to lose digits itself; identifiers may be larger, so it is not told of that format.
 */
export function readOperations(): Promise<IHttpOperation[]> {
  const text = readFileSync(specFile, 'utf8');
  const document = JSON.parse(text, (key, value) =>
    key === 'format' && value === 'int64' ? undefined : value,
  );
  return getHttpOperationsFromSpec(document);
}
