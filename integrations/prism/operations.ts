import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import type { IHttpOperation } from '@stoplight/types';

const specFile = join(import.meta.dirname, '../../generated/openapi.json');

/**
 * The operations of the bundled specification, as Prism reads them. Prism limits `int64` to 2^53 - 1, but identifiers
 * may be larger, so that format is removed.
 */
export function readOperations(): Promise<IHttpOperation[]> {
  const text = readFileSync(specFile, 'utf8');
  const document = JSON.parse(text, (key, value) =>
    key === 'format' && value === 'int64' ? undefined : value,
  );
  return getHttpOperationsFromSpec(document);
}
