import { inspect, isDeepStrictEqual } from 'node:util';
import type { PartnerToken } from '../../server/access/tokens.ts';
import { type Options, settings } from '../../server/options/options.ts';

/**
 * Checks the options of a server that a program gives, which no compiler may have seen.
 * @throws Error with one sentence where one is not known, or cannot have its value.
 */
export function checkOptions(chosen: unknown): asserts chosen is Partial<Options> {
  if (typeof chosen !== 'object' || chosen === null || Array.isArray(chosen))
    throw new Error(
      `Cannot start with ${shown(chosen)} for options: they are an object, such as { pageSize: 3 }.`,
    );
  for (const [name, value] of Object.entries(chosen)) {
    const setting = settings[name];
    if (!setting) throw new Error(`Cannot start with the option "${name}": it is not known.`);
    if (value === undefined || isDeepStrictEqual(value, setting.fallback)) continue;
    // What a setting reads from the value's text is the value itself, or the value is of another kind.
    if (isDeepStrictEqual(setting.read(textOf(value)), value)) continue;
    throw new Error(
      `Cannot use ${setting.isSecret ? 'this' : shown(value)} as ${name}: it takes ${setting.inPrograms ?? setting.accepts}.`,
    );
  }
}

/** A value as a flag would have it. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',');
  const { partner, token } = Object(value) as Partial<PartnerToken>;
  return partner === undefined ? String(value) : `${partner}:${token}`;
}

const shown = (value: unknown) =>
  typeof value === 'string' ? JSON.stringify(value) : inspect(value, { depth: 0, breakLength: Infinity });
