import { didYouMean } from '../../command-line/did-you-mean.ts';
import { configurationSchema, keysOf } from '../../conformance/command/configuration-schema.ts';
import { globMeant, isEmptyGlob } from '../../conformance/command/globs.ts';
import { baseUrlOf, secondTokenOf, tokenOf } from '../../conformance/command/reaching.ts';
import type { Configuration, components } from '../../generated/configuration.ts';
import { shown } from './shown.ts';

/**
 * What to judge and how: the keys of the configuration file, and the options that the command reads from flags or the
 * environment.
 */
export interface JudgeOptions extends Omit<Configuration, 'baseUrl' | 'corridors'> {
  /** The deployment, with its path prefix. */
  baseUrl: string;
  /** Destinations; by default each pays out to individuals and businesses. */
  corridors?: (Omit<Corridor, 'individual' | 'business'> & Partial<Corridor>)[];
  /** A partner's access token. It appears in no output. */
  token: string;
  /** Another partner's access token, to judge partner isolation. */
  secondToken?: string;
  /** Globs of requirement ids to judge (default: all). */
  only?: string[];
  /** Globs of requirement ids to leave out. */
  skip?: string[];
  /** The seed of test data and of the order of scenarios (default: random). */
  seed?: number;
  /** Whether advisory requirements decide too. */
  strict?: boolean;
  /** Create and change nothing, and read these records instead. The verdict is then never `conforms`. */
  readOnly?: { customer: bigint | number | string; recipient?: bigint | number | string };
  /**
   * The folder to write the report to (default: none is written). Concurrent runs need different folders.
   */
  reportDir?: string;
  /** Called with each response. If it throws, the run ends, and `judge()` throws the same. */
  onProgress?: (progress: Progress) => void;
  /**
   * Stops the run early, with a report of what has been judged so far. If it is aborted from the start, the run sends
   * nothing.
   */
  signal?: AbortSignal;
}

/** How far a run has come. */
export interface Progress {
  /** Requests that were sent. */
  requests: number;
  /** How many there will be, about; null if only a part of the requirements is judged. */
  expected: number | null;
  /** SCENARIO/STEP of the last one. */
  step: string;
}

type Corridor = components['schemas']['Corridor'];

/**
 * Checks that every option is known and has the right type, for programs that were not type-checked. Options of the
 * configuration file are checked in detail later, as in the file.
 * @throws TypeError with one sentence that names the option, the mistake and the allowed values.
 */
export function checkJudgeOptions(options: unknown): asserts options is JudgeOptions {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw new TypeError(
      `Cannot judge with ${shown(options)} for options: pass an object with baseUrl and token.`,
    );
  const known = [...new Set([...Object.keys(rules), ...Object.keys(keysOf(configurationSchema))])];
  const unknown = Object.keys(options).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new TypeError(
      `Cannot use the unknown option "${unknown}": the options are ${known.join(', ')}.${didYouMean(unknown, known)}`,
    );
  const given = options as Record<string, unknown>;
  for (const name of ['baseUrl', 'token'] as const)
    if (given[name] === undefined || given[name] === '')
      throw new TypeError(`Cannot judge without the option ${name}: it takes ${rules[name].takes}.`);
  for (const [name, { takes, allows, isSecret }] of Object.entries<Rule>(rules))
    if (given[name] !== undefined && !allows(given[name]))
      throw new TypeError(
        `Cannot use ${isSecret ? 'this' : shown(given[name])} as ${name}: it takes ${takes}.`,
      );
  if (given.secondToken === given.token)
    throw new TypeError(
      'Cannot use this as secondToken: it must be the token of another partner than token.',
    );
  for (const name of ['only', 'skip'] as const) {
    const empty = ((given[name] ?? []) as string[]).find((glob) => isEmptyGlob(glob));
    if (empty !== undefined)
      throw new TypeError(
        `Cannot use "${empty}" in ${name}: it matches no requirement; "requirements" of this package lists them all.${globMeant(empty)}`,
      );
  }
}

interface Rule {
  takes: string;
  allows(value: unknown): boolean;
  /** Whether error messages must not show the value. */
  isSecret?: boolean;
}

const globs: Rule = {
  takes: 'an array of globs of requirement ids, such as ["recipients.*"]',
  allows: (value) => Array.isArray(value) && value.every((glob) => typeof glob === 'string'),
};

/** What each option takes that is not in the configuration file, and the base URL, which is required here. */
const rules = {
  baseUrl: {
    takes: 'a string like "https://host/prefix", without user name, password, query and fragment',
    allows: (value) => typeof value === 'string' && isRead(() => baseUrlOf(value)),
  },
  token: {
    takes: "a partner's access token (RFC 6750)",
    allows: (value) =>
      typeof value === 'string' && isRead(() => tokenOf(undefined, { CONFORM_TOKEN: value })),
    isSecret: true,
  },
  secondToken: {
    takes: "another partner's access token (RFC 6750)",
    allows: (value) =>
      typeof value === 'string' && isRead(() => secondTokenOf({ CONFORM_SECOND_TOKEN: value }, null) ?? ''),
    isSecret: true,
  },
  only: globs,
  skip: globs,
  seed: {
    takes: 'a whole number of at least 0',
    allows: (value) => Number.isSafeInteger(value) && (value as number) >= 0,
  },
  strict: { takes: 'true or false', allows: (value) => typeof value === 'boolean' },
  readOnly: {
    takes: '{ customer, recipient? }, whose ids are digits; pass ids beyond 2^53 as string or bigint',
    allows: (value) =>
      typeof value === 'object' &&
      value !== null &&
      Object.keys(value).every((name) => name === 'customer' || name === 'recipient') &&
      'customer' in value &&
      isId(value.customer) &&
      (!('recipient' in value) || value.recipient === undefined || isId(value.recipient)),
  },
  reportDir: {
    takes: 'the name of a folder',
    allows: (value) => typeof value === 'string' && value.trim() !== '',
  },
  onProgress: { takes: 'a function', allows: (value) => typeof value === 'function' },
  signal: { takes: 'an AbortSignal', allows: isSignal },
} as const satisfies Record<OwnOption, Rule>;

type OwnOption = 'baseUrl' | Exclude<keyof JudgeOptions, keyof Configuration>;

function isId(value: unknown): boolean {
  const isOfItsKind = ['bigint', 'string'].includes(typeof value) || Number.isSafeInteger(value);
  return isOfItsKind && /^\d{1,40}$/.test(String(value));
}

/** Does not use `instanceof`, because some test runners give each file its own globals. */
function isSignal(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'aborted' in value && 'addEventListener' in value;
}

function isRead(read: () => unknown): boolean {
  try {
    return read() !== null;
  } catch {
    return false;
  }
}
