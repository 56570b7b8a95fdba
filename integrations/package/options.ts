import { inspect, isDeepStrictEqual } from 'node:util';
import type { PartnerToken } from '../../server/access/tokens.ts';
import { type Options, settings } from '../../server/options/options.ts';

/**
 * Checks the options of a server, for programs that were not type-checked.
 * @throws Error with one sentence if an option is unknown or its value is invalid.
 */
export function checkOptions(chosen: unknown): asserts chosen is Partial<Options> {
  if (typeof chosen !== 'object' || chosen === null || Array.isArray(chosen))
    throw new Error(
      `Cannot start with ${shown(chosen)} for options: pass an object, such as { pageSize: 3 }.`,
    );
  for (const [name, value] of Object.entries(chosen)) {
    const setting = settings[name];
    if (!setting)
      throw new Error(
        `Cannot use the unknown option "${name}": the options are ${Object.keys(settings).join(', ')}.`,
      );
    if (value === undefined || isDeepStrictEqual(value, setting.fallback)) continue;
    // A setting must read the same value from its text; otherwise the value has the wrong type.
    if (isDeepStrictEqual(setting.read(textOf(value)), value)) continue;
    throw new Error(
      `Cannot use ${setting.isSecret ? 'this' : shown(value)} as ${name}: it takes ${setting.inPrograms ?? setting.accepts}.`,
    );
  }
}

/** A value as the text of a flag. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',');
  const { partner, token } = Object(value) as Partial<PartnerToken>;
  return partner === undefined ? String(value) : `${partner}:${token}`;
}

const shown = (value: unknown) =>
  typeof value === 'string' ? JSON.stringify(value) : inspect(value, { depth: 0, breakLength: Infinity });
