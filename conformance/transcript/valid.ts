import { createRequire } from 'node:module';
import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import schema from '../../generated/recorded.schema.json' with { type: 'json' };

/** Longer names of keys are cut, in characters: they come from the file. */
const nameMax = 80;

type Group = 'lines' | 'files';
type KindOf<Of extends Group> = string & keyof (typeof schema)[Of];

/** The kinds of lines that a transcript has. */
export const lineKinds = Object.keys(schema.lines) as KindOf<'lines'>[];

const require = createRequire(import.meta.url);
let ajv: Ajv2020 | undefined;

/** Compiled when it is first used: most runs read nothing back. It stops at the first mistake, so that many take no longer. */
function validatorOf<Of extends Group>(group: Of, kind: KindOf<Of>): ValidateFunction {
  if (!ajv) {
    const { Ajv2020 } = require('ajv/dist/2020.js') as typeof import('ajv/dist/2020.js');
    ajv = new Ajv2020({ strict: false, removeAdditional: true }).addSchema(schema, 'recorded');
    (require('ajv-formats') as typeof import('ajv-formats')).default(ajv);
  }
  return ajv.getSchema(`recorded#/${group}/${kind}`) as ValidateFunction;
}

/**
 * What is wrong with a value that was read from a file, as half a sentence that names the key; undefined if nothing is. What
 * the schema does not know is removed.
 */
export function problemIn<Of extends Group>(value: unknown, group: Of, kind: KindOf<Of>): string | undefined {
  const validate = validatorOf(group, kind);
  if (validate(value)) return undefined;
  const [problem] = validate.errors ?? [];
  const { instancePath = '', keyword, params = {}, message = 'is not valid' } = problem ?? {};
  const keys = instancePath
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (keyword === 'required') return `has no ${named([...keys, String(params.missingProperty)])}`;
  const wanted = Array.isArray(params.allowedValues)
    ? `must be one of ${params.allowedValues.join(', ')}`
    : message;
  return keys.length === 0 ? wanted : `has a wrong ${named(keys)}: it ${wanted}`;
}

function named(keys: readonly string[]): string {
  const name = keys.join('.');
  return `"${name.length > nameMax ? `${name.slice(0, nameMax)}…` : name}"`;
}
