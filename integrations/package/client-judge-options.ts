import { didYouMean } from '../../command-line/did-you-mean.ts';
import { globMeant, isEmptyGlob } from '../../conformance/command/globs.ts';
import type { JudgeOptions } from './judge-options.ts';
import { shown } from './shown.ts';

/** Which client to judge: exactly one of `run` and `command`; and how. */
export interface ClientJudgeOptions
  extends Pick<JudgeOptions, 'only' | 'skip' | 'seed' | 'strict' | 'reportDir' | 'signal'> {
  /** Watches a client: calls it with a sandbox, and judges what it has sent when the promise is fulfilled. */
  run?: (sandbox: { baseUrl: string; token: string }) => Promise<void> | void;
  /** Drives a client: the command, for a shell, of a program that speaks the client protocol. */
  command?: string;
  /** The time limit of a task, in milliseconds (default: 20000). */
  timeoutMs?: number;
}

interface Rule {
  takes: string;
  allows: (value: unknown) => boolean;
}

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const isNatural = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
const globs: Rule = {
  takes: 'an array of globs of requirement ids, such as ["sending.*"]',
  allows: (value) => Array.isArray(value) && value.every(isText),
};

const rules: Record<keyof ClientJudgeOptions, Rule> = {
  run: { takes: 'a function of a sandbox', allows: (value) => typeof value === 'function' },
  command: { takes: 'a command for a shell', allows: isText },
  timeoutMs: { takes: 'milliseconds, at least 1', allows: (value) => isNatural(value) && value !== 0 },
  only: globs,
  skip: globs,
  seed: { takes: 'a whole number of at least 0', allows: isNatural },
  strict: { takes: 'true or false', allows: (value) => typeof value === 'boolean' },
  reportDir: { takes: 'the name of a folder', allows: isText },
  signal: {
    takes: 'an AbortSignal',
    allows: (value) => typeof value === 'object' && value !== null && 'aborted' in value,
  },
};

/** @throws TypeError with one sentence that names the option, the mistake and the allowed values. */
export function checkClientOptions(options: unknown): asserts options is ClientJudgeOptions {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw new TypeError(
      `Cannot judge with ${shown(options)} for options: pass an object with run or command.`,
    );
  for (const [name, value] of Object.entries(options)) {
    const rule = Object.hasOwn(rules, name) ? rules[name as keyof ClientJudgeOptions] : undefined;
    if (!rule)
      throw new TypeError(
        `Cannot use the unknown option "${name}": the options are ${Object.keys(rules).join(', ')}.${didYouMean(name, Object.keys(rules))}`,
      );
    if (value !== undefined && !rule.allows(value))
      throw new TypeError(`Cannot use ${shown(value)} as ${name}: it takes ${rule.takes}.`);
  }
  const { run, command, only = [], skip = [] } = options as ClientJudgeOptions;
  if ((run === undefined) === (command === undefined))
    throw new TypeError(
      'Cannot judge a client without either run, to watch it, or command, to drive it; pass one of them.',
    );
  const empty = [...only, ...skip].find((glob) => isEmptyGlob(glob, 'client'));
  if (empty !== undefined)
    throw new TypeError(
      `Cannot use "${empty}": it matches no requirement; "clientRequirements" of this package lists them all.${globMeant(empty, 'client')}`,
    );
}
