import type { Validator } from '../../generated/recorded-validators.js';

/** Longer names of keys are cut, in characters: they come from the file. */
const nameMax = 80;

/**
 * What is wrong with a value that was read from a file, as half a sentence that names the key; undefined if nothing is. What
 * the validator does not know is removed.
 */
export function problemIn(value: unknown, validate: Validator): string | undefined {
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
