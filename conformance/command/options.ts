import { durationOf, idOf, integerOf, oneOf, parseFlags, rateOf } from '../../command-line/flags.ts';
import { bareInvocation, commands, invocation, whereOptionsStand } from '../../command-line/invocation.ts';
import { UsageError } from '../../command-line/usage-error.ts';
import { requirements } from '../../generated/requirements.ts';
import { matchesGlob } from '../judging/selection.ts';
import { defaultOptions, type RecordingOptions } from '../recording/options.ts';
import { randomSeed } from '../recording/time-and-chance.ts';
import { type ReporterName, reporterNames } from '../report/console.ts';
import { depths } from '../transcript/exchange.ts';
import { type ConfigurationFile, noConfiguration, readConfiguration } from './configuration.ts';
import { configuredOptions } from './configured-options.ts';
import { baseUrlOf, proxiesOf, secondTokenOf, tokenOf } from './reaching.ts';

/** Every flag of the command. */
export const flags = {
  'base-url': { type: 'string' },
  'report-dir': { type: 'string' },
  config: { type: 'string' },
  only: { type: 'string', multiple: true },
  skip: { type: 'string', multiple: true },
  'read-only': { type: 'boolean' },
  customer: { type: 'string' },
  recipient: { type: 'string' },
  timeout: { type: 'string' },
  deadline: { type: 'string' },
  concurrency: { type: 'string' },
  rate: { type: 'string' },
  depth: { type: 'string' },
  'user-agent': { type: 'string' },
  'max-records': { type: 'string' },
  seed: { type: 'string' },
  strict: { type: 'boolean' },
  reporter: { type: 'string' },
  ca: { type: 'string' },
  'token-file': { type: 'string' },
  repeat: { type: 'string' },
  every: { type: 'string' },
  plan: { type: 'boolean' },
  list: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  'help-all': { type: 'boolean' },
} as const;

/** The options of a run, from the command line, the environment and the configuration file. */
export interface RunOptions extends Omit<RecordingOptions, 'baseUrl' | 'token' | 'isReference'> {
  /** Null to judge the reference server, started in this process. */
  baseUrl: string | null;
  token: string | null;
  reportDir: string;
  /** What to print, one after the other. */
  reporters: readonly ReporterName[];
}

export type Command =
  | { name: 'run'; options: RunOptions }
  | { name: 'repeat'; options: RunOptions; runs: number; everyS: number }
  | { name: 'plan'; options: RunOptions }
  | { name: 'list' }
  | { name: 'help' }
  | { name: 'help-all' }
  | { name: 'compare'; directories: [string, string] }
  | { name: 'rejudge'; directory: string; reportDir: string; reporters: readonly ReporterName[] };

/** Reads the command line. @throws UsageError with one sentence that names the mistake and the remedy. */
export function readCommand(args: string[], env: NodeJS.ProcessEnv): Command {
  const { values, positionals } = parseFlags({ args, env, options: flags, command: bareInvocation });
  if (values.help) return { name: 'help' };
  if (values['help-all']) return { name: 'help-all' };
  const reporters = reportersOf(values.reporter, env);
  if (positionals[0] === 'rejudge') {
    refuseOthers(values, 'rejudge', ['report-dir', 'reporter']);
    const directory = positionals[1];
    if (directory === undefined || positionals.length > 2) {
      throw new UsageError('Cannot rejudge: give one report directory, as in "rejudge conform-report".');
    }
    return {
      name: 'rejudge',
      directory,
      reportDir: directoryOf(values['report-dir'] ?? directory),
      reporters,
    };
  }
  if (positionals[0] === 'compare') {
    refuseOthers(values, 'compare', []);
    const [, first, second] = positionals;
    if (first === undefined || second === undefined || positionals.length > 3)
      throw new UsageError('Cannot compare: give two report directories, as in "compare before after".');
    return { name: 'compare', directories: [first, second] };
  }
  if (positionals.length > 0) {
    throw new UsageError(
      `Cannot understand "${positionals[0]}": the commands are ${commands}, and no command means a run. ${whereOptionsStand}`,
    );
  }
  if (values.list) {
    const chosen = values.only ? '--only' : values.skip ? '--skip' : null;
    if (chosen) throw new UsageError(`Cannot use ${chosen} with --list, which prints all requirements.`);
    return { name: 'list' };
  }
  const file = values.config === undefined ? noConfiguration : readConfiguration(values.config);
  const options = readRunOptions(values, env, file, reporters);
  if (values.every !== undefined && values.repeat === undefined)
    throw new UsageError('Cannot use --every without --repeat, which says how many runs there are.');
  const other = values.plan ? '--plan' : values.reporter ? '--reporter' : null;
  if (values.repeat !== undefined && other)
    throw new UsageError(`Cannot use ${other} with --repeat, which prints a table of its runs.`);
  if (values.plan) return { name: 'plan', options };
  if (options.readOnly && options.baseUrl === null)
    throw new UsageError(
      'Cannot use --read-only with the reference server, which starts empty: choose a deployment with --base-url.',
    );
  if (options.baseUrl !== null && options.token === null) {
    throw new UsageError(
      'Cannot judge a deployment without an access token: set CONFORM_TOKEN, or use --token-file.',
    );
  }
  if (values.repeat === undefined) return { name: 'run', options };
  const runs = integerOf('--repeat', values.repeat, 1, 1);
  return { name: 'repeat', options, runs, everyS: durationOf('--every', values.every ?? '0') };
}

type FlagValues = ReturnType<typeof parseFlags<typeof flags>>['values'];

/** Flags override the configuration, which overrides the defaults. @throws UsageError */
function readRunOptions(
  values: FlagValues,
  env: NodeJS.ProcessEnv,
  file: ConfigurationFile,
  reporters: readonly ReporterName[],
): RunOptions {
  const configured = { ...defaultOptions, ...configuredOptions(file, env, values.ca) };
  const token = tokenOf(values['token-file'], env);
  const options: RunOptions = {
    ...configured,
    baseUrl: baseUrlOf(values['base-url'] ?? file.values.baseUrl),
    token,
    secondToken: secondTokenOf(env, token),
    proxies: proxiesOf(env),
    reportDir: directoryOf(values['report-dir'] ?? 'conform-report'),
    only: values.only ?? [],
    skip: values.skip ?? [],
    readOnly: readOnlyOf(values),
    timeoutMs: integerOf('--timeout', values.timeout, configured.timeoutMs, 1),
    deadlineS: integerOf('--deadline', values.deadline, configured.deadlineS, 1),
    concurrency: integerOf('--concurrency', values.concurrency, configured.concurrency, 1),
    rate: rateOf('--rate', values.rate, configured.rate),
    userAgent: userAgentOf(values['user-agent']),
    depth: oneOf('--depth', values.depth ?? configured.depth, depths),
    maxRecords: integerOf('--max-records', values['max-records'], configured.maxRecords, 0),
    seed: integerOf('--seed', values.seed, randomSeed(), 0),
    strict: values.strict ?? false,
    reporters,
  };
  for (const glob of [...options.only, ...options.skip]) refuseEmptyGlob(glob);
  return options;
}

/** What to print: the one that is named, or a summary, in a workflow of GitHub with annotations. @throws UsageError */
function reportersOf(name: string | undefined, { GITHUB_ACTIONS }: NodeJS.ProcessEnv): ReporterName[] {
  if (name !== undefined) return [oneOf('--reporter', name, reporterNames)];
  return GITHUB_ACTIONS ? ['summary', 'github'] : ['summary'];
}

function refuseOthers(values: FlagValues, command: string, taken: (keyof FlagValues)[]): void {
  const other = Object.keys(values).find((name) => !(taken as string[]).includes(name));
  if (other !== undefined)
    throw new UsageError(`Cannot use --${other} with ${command}, which reads a recorded run as it is.`);
}

function readOnlyOf(values: FlagValues): RecordingOptions['readOnly'] {
  const { customer, recipient } = values;
  if (!values['read-only']) {
    const named = customer === undefined ? (recipient === undefined ? null : '--recipient') : '--customer';
    if (named !== null)
      throw new UsageError(`Cannot use ${named} without --read-only: a normal run creates its own records.`);
    return null;
  }
  if (customer === undefined)
    throw new UsageError('Cannot use --read-only without a record to read: add --customer ID.');
  return {
    customer: idOf('--customer', customer),
    recipient: recipient === undefined ? null : idOf('--recipient', recipient),
  };
}

/** @throws UsageError where it cannot stand in a header (RFC 9110, 5.5). */
function userAgentOf(text: string | undefined): string | null {
  if (text !== undefined && !/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text))
    throw new UsageError(
      `Cannot use "${text}" for --user-agent: it takes visible ASCII characters, such as "my-client/1.0".`,
    );
  return text ?? null;
}

function refuseEmptyGlob(glob: string): void {
  if (requirements.some(({ id }) => matchesGlob(id, glob))) return;
  throw new UsageError(`No requirement matches "${glob}". Run "${invocation} --list" to see them all.`);
}

function directoryOf(name: string): string {
  if (name.trim() === '')
    throw new UsageError('Cannot use "" for --report-dir: it needs the name of a folder.');
  return name;
}
