import { idOf, integerOf, oneOf, rateOf } from '../../command-line/flags.ts';
import { commands, invocation, whereOptionsStand } from '../../command-line/invocation.ts';
import { UsageError } from '../../command-line/usage-error.ts';
import type { Configuration } from '../../generated/configuration.ts';
import { requirements } from '../../generated/requirements.ts';
import { matchesGlob } from '../judging/selection.ts';
import { type Corridor, sampleCorridor, sampleGhana } from '../recording/settings.ts';
import { type ReporterName, reporterNames } from '../report/console.ts';
import type { Waiver } from '../transcript/exchange.ts';
import { baseUrlOf } from './base-url.ts';
import { type ConfigurationFile, noConfiguration, readConfiguration } from './configuration.ts';
import { kycFilesOf, type TlsOptions, tlsOptionsOf } from './files.ts';
import { type Proxies, proxiesOf } from './proxies.ts';
import { readFlags } from './run-flags.ts';
import { secondTokenOf, tokenOf } from './token.ts';

/** Records of the caller's that a run which changes nothing reads. */
export interface ReadOnly {
  customer: bigint;
  recipient: bigint | null;
}

/** What the command line, the environment and the configuration file together ask for. */
export interface RunOptions {
  /** Null: judge the reference server, started in this process. */
  baseUrl: string | null;
  token: string | null;
  secondToken: string | null;
  headers: Record<string, string>;
  tls: TlsOptions;
  proxies: Proxies;
  corridors: Corridor[];
  ghana: typeof sampleGhana;
  kycFiles: { png?: string; jpeg?: string; pdf?: string };
  reportDir: string;
  only: string[];
  skip: string[];
  /** Null: records may be created and changed. */
  readOnly: ReadOnly | null;
  timeoutMs: number;
  deadlineS: number;
  concurrency: number;
  /** Requests a second; null for as many as the others allow. */
  rate: number | null;
  maxRecords: number;
  seed: number;
  strict: boolean;
  waivers: Waiver[];
  reporter: ReporterName;
}

export type Command =
  | { name: 'run'; options: RunOptions }
  | { name: 'plan'; options: RunOptions }
  | { name: 'list' }
  | { name: 'help' }
  | { name: 'help-all' }
  | { name: 'compare'; directories: [string, string] }
  | { name: 'rejudge'; directory: string; reportDir: string; reporter: ReporterName };

/**
 * Reads what a person asked for.
 * @throws UsageError with one sentence that says what is wrong and what to do.
 */
export function readCommand(args: string[], env: NodeJS.ProcessEnv, isTerminal: boolean): Command {
  const { values, positionals } = readFlags(args, env);
  if (values.help) return { name: 'help' };
  if (values['help-all']) return { name: 'help-all' };
  const reporter = oneOf('--reporter', values.reporter ?? (isTerminal ? 'spec' : 'tap'), reporterNames);
  if (positionals[0] === 'rejudge') {
    refuseOthers(values, 'rejudge', ['report-dir', 'reporter']);
    const directory = positionals[1];
    if (directory === undefined || positionals.length > 2) {
      throw new UsageError('Cannot rejudge: name one report directory, as in "rejudge conform-report".');
    }
    return {
      name: 'rejudge',
      directory,
      reportDir: directoryOf(values['report-dir'] ?? directory),
      reporter,
    };
  }
  if (positionals[0] === 'compare') {
    refuseOthers(values, 'compare', []);
    const [, first, second] = positionals;
    if (first === undefined || second === undefined || positionals.length > 3)
      throw new UsageError('Cannot compare: name two report directories, as in "compare before after".');
    return { name: 'compare', directories: [first, second] };
  }
  if (positionals.length > 0) {
    throw new UsageError(
      `Cannot understand "${positionals[0]}": known commands are ${commands}, or none to run. ${whereOptionsStand}`,
    );
  }
  if (values.list) {
    const chosen = values.only ? '--only' : values.skip ? '--skip' : null;
    if (chosen) throw new UsageError(`Cannot use ${chosen} with --list: it prints all requirements.`);
    return { name: 'list' };
  }
  const file = values.config === undefined ? noConfiguration : readConfiguration(values.config);
  const options = readRunOptions(values, env, file, reporter);
  if (values.plan) return { name: 'plan', options };
  if (options.readOnly && options.baseUrl === null)
    throw new UsageError(
      'Cannot run with --read-only on the reference server, which starts empty: name a deployment with --base-url.',
    );
  if (options.baseUrl !== null && options.token === null) {
    throw new UsageError(
      'Cannot judge a deployment without its token: set CONFORM_TOKEN, or name a file with --token-file.',
    );
  }
  return { name: 'run', options };
}

export type FlagValues = ReturnType<typeof readFlags>['values'];

/**
 * The options of a run: flags, then the configuration, then what is usual.
 * @throws UsageError with one sentence that says what is wrong and what to do.
 */
export function readRunOptions(
  values: FlagValues,
  env: NodeJS.ProcessEnv,
  file: ConfigurationFile,
  reporter: ReporterName,
): RunOptions {
  const { budgets = {}, pacing = {}, ghana } = file.values;
  const token = tokenOf(values['token-file'], env);
  const options: RunOptions = {
    baseUrl: baseUrlOf(values['base-url'] ?? file.values.baseUrl),
    token,
    secondToken: secondTokenOf(env, token),
    headers: headersOf(file),
    tls: tlsOptionsOf(file, values.ca, env.CONFORM_KEY_PASSPHRASE),
    proxies: proxiesOf(env),
    corridors: corridorsOf(file.values),
    ghana: { ...sampleGhana, ...ghana },
    kycFiles: kycFilesOf(file),
    reportDir: directoryOf(values['report-dir'] ?? 'conform-report'),
    only: values.only ?? [],
    skip: values.skip ?? [],
    readOnly: readOnlyOf(values),
    timeoutMs: integerOf('--timeout', values.timeout, budgets.timeoutMs ?? 10_000, 1),
    deadlineS: integerOf('--deadline', values.deadline, budgets.deadlineS ?? 600, 1),
    concurrency: integerOf('--concurrency', values.concurrency, budgets.concurrency ?? 8, 1),
    rate: rateOf('--rate', values.rate, pacing.requestsPerSecond ?? null),
    maxRecords: integerOf('--max-records', values['max-records'], budgets.maxRecords ?? 150, 0),
    seed: integerOf('--seed', values.seed, Math.floor(Math.random() * 2 ** 31), 0),
    strict: values.strict ?? false,
    waivers: waiversOf(file),
    reporter,
  };
  for (const glob of [...options.only, ...options.skip]) refuseEmptyGlob(glob);
  return options;
}

/** A flag that would change nothing is not what somebody meant who gave it. */
function refuseOthers(values: FlagValues, command: string, taken: (keyof FlagValues)[]): void {
  const other = Object.keys(values).find((name) => !(taken as string[]).includes(name));
  if (other !== undefined)
    throw new UsageError(`Cannot use --${other} with ${command}: it reads what was recorded, as it was.`);
}

/** `--read-only` with the records to read. */
function readOnlyOf(values: FlagValues): ReadOnly | null {
  const { customer, recipient } = values;
  if (!values['read-only']) {
    const named = customer === undefined ? (recipient === undefined ? null : '--recipient') : '--customer';
    if (named !== null)
      throw new UsageError(`Cannot use ${named} without --read-only: other runs create their own records.`);
    return null;
  }
  if (customer === undefined)
    throw new UsageError('Cannot run with --read-only without a record to read: add --customer ID.');
  return {
    customer: idOf('--customer', customer),
    recipient: recipient === undefined ? null : idOf('--recipient', recipient),
  };
}

function waiversOf({ values: { waivers = [] }, where }: ConfigurationFile): Waiver[] {
  return waivers.map(({ requirement, reason, until = null }, index) => {
    if (!requirements.some(({ id }) => matchesGlob(id, requirement)))
      throw new UsageError(
        `${where('waivers', index, 'requirement')} matches no requirement: "${requirement}". "${invocation} --list" prints them all.`,
      );
    return { requirement, reason, until };
  });
}

function refuseEmptyGlob(glob: string): void {
  if (requirements.some(({ id }) => matchesGlob(id, glob))) return;
  throw new UsageError(`No requirement matches "${glob}". "${invocation} --list" prints them all.`);
}

function directoryOf(name: string): string {
  if (name.trim() === '')
    throw new UsageError('Cannot use "" for --report-dir: it takes the name of a folder.');
  return name;
}

function headersOf({ values: { headers = {} }, where }: ConfigurationFile): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    try {
      new Headers([[name, value]]);
    } catch {
      throw new UsageError(`${where('headers', name)} has a name or a value that HTTP does not allow.`);
    }
  }
  const taken = Object.keys(headers).find((name) =>
    /^(authorization|user-agent|content-type|content-length|host)$/i.test(name),
  );
  if (taken) throw new UsageError(`${where('headers', taken)} cannot be sent: the runner sets it itself.`);
  return headers;
}

function corridorsOf({ corridors }: Partial<Configuration>): Corridor[] {
  if (!corridors) return [sampleCorridor];
  const read = corridors.map(
    ({ country, payoutMethod, individual = true, business = true, fields = {}, updateFields = {} }) => ({
      country,
      payoutMethod,
      individual,
      business,
      fields,
      updateFields,
    }),
  );
  const usable = read.filter(({ individual }) => individual);
  if (usable.length === 0)
    throw new UsageError(
      'Cannot run without a corridor for individuals: "corridors" has to have one that leaves "individual" true.',
    );
  return read.sort((a, b) => Number(b.individual) - Number(a.individual));
}
