import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { didYouMean } from '../../command-line/did-you-mean.ts';
import { durationOf, integerOf, oneOf, parseFlags, rateOf } from '../../command-line/flags.ts';
import {
  bareInvocation,
  commandNames,
  invocation,
  whereOptionsStand,
} from '../../command-line/invocation.ts';
import { UsageError } from '../../command-line/usage-error.ts';
import { defaultOptions, type RecordingOptions, type Search } from '../recording/options.ts';
import { randomSeed } from '../recording/time-and-chance.ts';
import { type ReporterName, reporterNames } from '../report/console.ts';
import { planFrom, sequenceIn } from '../report/explored.ts';
import { readScript } from '../report/reading.ts';
import { depths } from '../transcript/exchange.ts';
import { type ClientOptions, clientFlags, clientOptionsOf } from './client-options.ts';
import { attempt, type ConfigurationFile, noConfiguration, readConfiguration } from './configuration.ts';
import { configuredOptions } from './configured-options.ts';
import { directoryOf, readOnlyOf, refuseEmptyGlob, userAgentOf } from './flag-values.ts';
import { commands, exploreRequests, exploreRequestsMax, type FlagValues, flags, shells } from './flags.ts';
import { withHeaders } from './headers.ts';
import { baseUrlOf, proxiesOf, secondTokenOf, tokenOf } from './reaching.ts';

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
  | { name: 'plan' | 'explore'; options: RunOptions }
  | { name: 'doctor'; options: RunOptions }
  | { name: 'client'; options: ClientOptions }
  | { name: 'help' | 'help-all' | 'version' | 'list' | 'client-list' }
  | { name: 'command-help'; of: keyof typeof commands }
  | { name: 'completion'; shell: (typeof shells)[number] }
  | { name: 'init'; options: RunOptions; file: string; caFile: string | undefined }
  | { name: 'compare'; directories: [string, string]; html: string | undefined }
  | { name: 'rejudge'; directory: string; reportDir: string; reporters: readonly ReporterName[] }
  | { name: 'judge'; file: string; reportDir: string; reporters: readonly ReporterName[] };

/** Reads the command line. @throws UsageError with one sentence that names the mistake and the remedy. */
export function readCommand(args: string[], env: NodeJS.ProcessEnv): Command {
  const { values, positionals } = parseFlags({ args, env, options: flags, command: bareInvocation });
  const told = (['help', 'help-all', 'version'] as const).find((name) => values[name]);
  const [named = ''] = positionals;
  if (told === 'help' && Object.hasOwn(commands, named))
    return { name: 'command-help', of: named as keyof typeof commands };
  if (told) return { name: told };
  const reporters = reportersOf(values.reporter, env);
  if (positionals.length > 0) return readNamedCommand(positionals, values, env, reporters);
  const alone = (['requests', 'replay', 'concurrent'] as const).find((name) => values[name] !== undefined);
  if (alone) throw new UsageError(`Cannot use --${alone} without explore: a run takes --explore N.`);
  const ofClient = clientFlags.find((name) => values[name] !== undefined);
  if (ofClient)
    throw new UsageError(
      `Cannot use --${ofClient} without client, as in "${invocation} client --${ofClient} …".`,
    );
  if (values.html !== undefined)
    throw new UsageError('Cannot use --html without compare: a run writes report.html to --report-dir.');
  if (values.list) {
    const chosen = values.only ? '--only' : values.skip ? '--skip' : null;
    if (chosen) throw new UsageError(`Cannot use ${chosen} with --list, which prints all requirements.`);
    return { name: 'list' };
  }
  const file = values.config === undefined ? noConfiguration : readConfiguration(values.config);
  const options = readRunOptions(values, env, file, reporters);
  if (values['plan-file'] !== undefined) options.explore = planOf(values['plan-file'], options);
  if (values.every !== undefined && values.repeat === undefined)
    throw new UsageError('Cannot use --every without --repeat, which says how many runs there are.');
  const other = values.plan
    ? '--plan'
    : values['plan-file']
      ? '--plan-file'
      : values.reporter
        ? '--reporter'
        : null;
  if (values.repeat !== undefined && other)
    throw new UsageError(`Cannot use ${other} with --repeat, which prints a table of its runs.`);
  if (options.explore && options.readOnly)
    throw new UsageError('Cannot use --explore with --read-only: a search creates customers.');
  if (values.plan) return { name: 'plan', options };
  if (options.readOnly && options.baseUrl === null)
    throw new UsageError(
      'Cannot use --read-only with the reference server, which starts empty: choose a deployment with --base-url.',
    );
  if (options.baseUrl !== null) refuseWithoutToken(options, 'judge');
  if (values['plan-file'] !== undefined) return { name: 'explore', options };
  if (values.repeat === undefined) return { name: 'run', options };
  const runs = integerOf('--repeat', values.repeat, 1, 1);
  return { name: 'repeat', options, runs, everyS: durationOf('--every', values.every ?? '0') };
}

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
    headers: withHeaders(configured.headers, values.header),
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
    explore: values.explore === undefined ? null : searchOf('--explore', values.explore, false),
    reporters,
  };
  for (const glob of [...options.only, ...options.skip]) refuseEmptyGlob(glob);
  return options;
}

/** A search of so many requests. @throws UsageError */
function searchOf(flag: string, value: string | undefined, isAlone: boolean): Search {
  const requests = integerOf(flag, value, exploreRequests, 1);
  if (requests > exploreRequestsMax)
    throw new UsageError(
      `Cannot use ${requests} for ${flag}: a search sends at most ${exploreRequestsMax} requests. Search with several seeds instead.`,
    );
  return { requests, isAlone };
}

/** The sequence of a script. @throws UsageError */
const sequenceFrom = (file: string) => attempt(`replay "${file}"`, () => sequenceIn(readScript(file)));

/** Sends the plan of a file, and nothing else. @throws UsageError */
function planOf(file: string, options: RunOptions): Search {
  const other = options.explore ? '--explore' : options.readOnly ? '--read-only' : null;
  if (other)
    throw new UsageError(`Cannot use ${other} with --plan-file, which sends the plan and nothing else.`);
  const replay = attempt(`send "${file}"`, () => planFrom(readScript(file)));
  return { requests: 0, isAlone: true, replay };
}

/** What to print: the one that is named, or a summary, in a workflow of GitHub with annotations. @throws UsageError */
function reportersOf(name: string | undefined, { GITHUB_ACTIONS }: NodeJS.ProcessEnv): ReporterName[] {
  if (name !== undefined) return [oneOf('--reporter', name, reporterNames)];
  return GITHUB_ACTIONS ? ['summary', 'github'] : ['summary'];
}

/** Reads a command with a name. @throws UsageError */
function readNamedCommand(
  [name = '', ...rest]: string[],
  values: FlagValues,
  env: NodeJS.ProcessEnv,
  reporters: readonly ReporterName[],
): Command {
  if (!Object.hasOwn(commands, name)) throw new UsageError(unknownCommand(name));
  const { flags: taken, because } = commands[name as keyof typeof commands];
  const other = Object.keys(values).find((flag) => !taken.some((one) => one === flag));
  if (other !== undefined) throw new UsageError(`Cannot use --${other} with ${name}, ${because}.`);
  const refuseUnless = (isRight: boolean, advice: string) => {
    if (!isRight) throw new UsageError(`Cannot ${advice}.`);
  };
  const [first = '', second = ''] = rest;
  switch (name as keyof typeof commands) {
    case 'rejudge':
      refuseUnless(rest.length === 1, 'rejudge: give one report directory, as in "rejudge conform-report"');
      return {
        name: 'rejudge',
        directory: first,
        reportDir: directoryOf(values['report-dir'] ?? first),
        reporters,
      };
    case 'judge':
      refuseUnless(rest.length === 1, 'judge: give one file, as in "judge traffic.har"');
      return {
        name: 'judge',
        file: first,
        reportDir: directoryOf(values['report-dir'] ?? 'judge-report'),
        reporters,
      };
    case 'compare':
      refuseUnless(rest.length === 2, 'compare: give two report directories, as in "compare before after"');
      return { name: 'compare', directories: [first, second], html: values.html };
    case 'explore': {
      refuseUnless(rest.length === 0, `use "${first}" with explore: name the deployment with --base-url`);
      const file = values.config === undefined ? noConfiguration : readConfiguration(values.config);
      const options = readRunOptions(values, env, file, reporters);
      options.explore = searchOf('--requests', values.requests, true);
      if (values.replay !== undefined) options.explore.replay = sequenceFrom(values.replay);
      if (values.concurrent) options.explore.isConcurrent = true;
      if (values.plan) return { name: 'plan', options };
      if (options.baseUrl !== null) refuseWithoutToken(options, 'explore');
      return { name: 'explore', options };
    }
    case 'client':
      refuseUnless(rest.length === 0, `use "${first}" with client: name the program with --command or --run`);
      return values.list
        ? { name: 'client-list' }
        : { name: 'client', options: clientOptionsOf(values, reporters) };
    case 'completion':
      refuseUnless(rest.length === 1, `complete: give one shell of ${shells.join(', ')}`);
      return { name: 'completion', shell: oneOf('completion', first, shells) };
    case 'doctor': {
      refuseUnless(rest.length === 0, `use "${first}" with doctor: name the deployment with --base-url`);
      const file = values.config === undefined ? noConfiguration : readConfiguration(values.config);
      const options = readRunOptions(values, env, file, reporters);
      refuseUnless(options.baseUrl !== null, 'examine no deployment: add --base-url URL');
      refuseWithoutToken(options, 'ask');
      return { name: 'doctor', options };
    }
    case 'init': {
      refuseUnless(rest.length === 0, `use "${first}" with init: name the file with --config`);
      const { config: file = 'deployment.yaml', ...others } = values;
      const options = readRunOptions(others, env, noConfiguration, reporters);
      refuseUnless(
        options.baseUrl !== null,
        'write a configuration without a deployment: add --base-url URL',
      );
      refuseWithoutToken(options, 'ask');
      refuseUnless(
        !existsSync(file),
        `write "${file}", which is there already: choose another with --config`,
      );
      attempt(`write "${file}"`, () => accessSync(dirname(file), constants.W_OK));
      return { name: 'init', options, file, caFile: values.ca };
    }
  }
}

function unknownCommand(name: string): string {
  const flag = /^https?:/.test(name) ? 'base-url' : /\.ya?ml$/.test(name) ? 'config' : '';
  const meant = flag ? ` Did you mean "--${flag}"?` : didYouMean(name, commandNames);
  return `Cannot understand "${name}": the commands are ${commandNames.join(', ')}, and no command means a run.${meant} ${whereOptionsStand}`;
}

function refuseWithoutToken({ token }: RunOptions, verb: string): void {
  if (token === null)
    throw new UsageError(
      `Cannot ${verb} a deployment without an access token: set CONFORM_TOKEN, or use --token-file.`,
    );
}
