import { type ParseArgsConfig, parseArgs } from 'node:util';
import { didYouMean } from './did-you-mean.ts';
import { UsageError } from './usage-error.ts';

/**
 * Reads the flags and positional arguments of any command that npm runs.
 * @param command How it is called, for messages.
 * @throws UsageError
 */
export function parseFlags<const Flags extends NonNullable<ParseArgsConfig['options']>>({
  args,
  env,
  options,
  command,
}: {
  args: string[];
  env: Readonly<Record<string, string | undefined>>;
  options: Flags;
  command: string;
}) {
  // Without "--" npm takes the options itself, and the command would run without them.
  const swallowed = Object.keys(options).find((name) => {
    const taken = env[`npm_config_${name.replaceAll('-', '_')}`];
    // npm names itself in a setting of its own.
    return taken && !(name === 'user-agent' && taken.startsWith('npm/'));
  });
  if (swallowed)
    throw new UsageError(
      `Cannot see --${swallowed}, because npm took it: put "--" before the options, as in "${command} -- --${swallowed} …".`,
    );
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    // The first sentence says what is wrong; the others are advice of Node.
    const [sentence = ''] = (error as Error).message.split(/\.?(?:\n|\. )/);
    const advice = sentence.includes('ambiguous') ? ' Write a value that begins with "-" after "=".' : '';
    throw new UsageError(
      `${sentence}.${advice}${meantFlag(sentence, args, Object.keys(options))} Try --help.`,
    );
  }
}

/** Asks for the flag that was meant by an unknown one, also if it has a dash too few, which makes it several. */
function meantFlag(sentence: string, args: string[], names: string[]): string {
  const [, unknown = ''] = /^Unknown option '(-[^']*)'/.exec(sentence) ?? [];
  const given = args.find((arg) => unknown !== '' && arg.startsWith(unknown)) ?? '';
  const [wrong = ''] = given.replace(/^-+/, '').split('=');
  return didYouMean(wrong, names, '--');
}

/** A whole number of at least `min`. @throws UsageError */
export function integerOf(flag: string, text: string | undefined, otherwise: number, min: number): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < min) {
    throw new UsageError(`Cannot use "${text}" for ${flag}: it takes a whole number of at least ${min}.`);
  }
  return value;
}

/** Seconds in each unit of a duration. */
const unitS = { '': 1, s: 1, m: 60, h: 3600 };

/** A duration of at most a week, in seconds. @throws UsageError */
export function durationOf(flag: string, text: string): number {
  const [, number, unit = ''] = /^(\d+)([smh]?)$/.exec(text) ?? [];
  const seconds = Number(number) * unitS[unit as keyof typeof unitS];
  if (seconds <= 7 * 24 * 3600) return seconds;
  throw new UsageError(
    `Cannot use "${text}" for ${flag}: it takes seconds, minutes or hours, such as 90, 30m or 2h, up to 168h.`,
  );
}

/** A number above 0, or null where none is given. @throws UsageError */
export function rateOf(flag: string, text: string | undefined, otherwise: number | null): number | null {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || !Number.isFinite(value) || value <= 0)
    throw new UsageError(`Cannot use "${text}" for ${flag}: it takes a number above 0, such as 5 or 0.5.`);
  return value;
}

/** The identifier of a record: digits, as many as it has. @throws UsageError */
export function idOf(flag: string, text: string): bigint {
  if (!/^\d{1,40}$/.test(text))
    throw new UsageError(`Cannot use "${text}" for ${flag}: an identifier is made of digits.`);
  return BigInt(text);
}

/** One of several words. @throws UsageError */
export function oneOf<T extends string>(flag: string, value: string, known: readonly T[]): T {
  const found = known.find((name) => name === value);
  if (found) return found;
  const meant = didYouMean(value, known);
  throw new UsageError(`Cannot use "${value}" for ${flag}: it takes one of ${known.join(', ')}.${meant}`);
}
