import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Configuration } from '../../generated/configuration.ts';
import { type ReporterName, reporterNames } from '../report/console.ts';
import { type Corridor, sampleCorridor, sampleGhana } from '../scenarios/settings.ts';
import { readConfiguration, resolveKycFiles } from './configuration.ts';
import { UsageError } from './usage-error.ts';

/** What the command line, the environment and the configuration file together ask for. */
export interface RunOptions {
  /** Null: judge the reference server, started in this process. */
  baseUrl: string | null;
  token: string | null;
  headers: Record<string, string>;
  corridors: Corridor[];
  ghana: typeof sampleGhana;
  kycFiles: { png?: string; jpeg?: string; pdf?: string };
  reportDir: string;
  only: string[];
  skip: string[];
  timeoutMs: number;
  deadlineS: number;
  concurrency: number;
  maxRecords: number;
  seed: number;
  strict: boolean;
  reporter: ReporterName;
}

export type Command =
  | { name: 'run'; options: RunOptions }
  | { name: 'list' }
  | { name: 'help' }
  | { name: 'compare'; directories: [string, string] }
  | { name: 'rejudge'; directory: string; reportDir: string; reporter: ReporterName };

const flags = {
  'base-url': { type: 'string' },
  'report-dir': { type: 'string' },
  config: { type: 'string' },
  only: { type: 'string', multiple: true },
  skip: { type: 'string', multiple: true },
  timeout: { type: 'string' },
  deadline: { type: 'string' },
  concurrency: { type: 'string' },
  'max-records': { type: 'string' },
  seed: { type: 'string' },
  strict: { type: 'boolean' },
  reporter: { type: 'string' },
  'token-file': { type: 'string' },
  list: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export const helpText = `Usage
  npm run conform                                         judge the reference server
  CONFORM_TOKEN=… npm run conform -- --base-url https://host/prefix
                                                          judge a deployment
  npm run conform -- --config deployment.yaml             the same, from a file
  npm run conform -- rejudge conform-report               judge a recorded run again
  npm run conform -- compare before after                 what differs between two runs
  npm run conform -- --list                               print the requirements

Options
  --base-url URL       the deployment, with its path prefix
  --token-file FILE    the access token, instead of the variable CONFORM_TOKEN
  --config FILE        YAML: base URL, headers, corridors, Ghana identifiers, KYC files
  --report-dir DIR     where the report goes (conform-report)
  --only GLOB          judge these requirements only; may be repeated, * stands for anything
  --skip GLOB          leave these requirements out; may be repeated
  --concurrency N      requests in flight (8)
  --timeout MS         for one request (10000)
  --deadline S         for the whole run (600)
  --max-records N      extra records to create to reach a second page (150)
  --seed N             test data and order of scenarios (random, printed)
  --strict             advisory requirements count too
  --reporter NAME      ${reporterNames.join(', ')} (spec on a terminal, else tap)

Exit status
  0 conforms, 1 does not conform, 2 wrong usage, 3 incomplete, 4 fault of the runner
  compare: 0 nothing differs, 1 something does, 2 a report cannot be read
`;

/**
 * Reads what a person asked for.
 * @throws UsageError with one sentence that says what is wrong and what to do.
 */
export function readCommand(args: string[], env: NodeJS.ProcessEnv, isTerminal: boolean): Command {
  refuseSwallowedFlags(env);
  const { values, positionals } = parse(args);
  if (values.help) return { name: 'help' };
  const reporter = oneOf('--reporter', values.reporter ?? (isTerminal ? 'spec' : 'tap'), reporterNames);
  if (positionals[0] === 'rejudge') {
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
    const [, first, second] = positionals;
    if (first === undefined || second === undefined || positionals.length > 3)
      throw new UsageError('Cannot compare: name two report directories, as in "compare before after".');
    return { name: 'compare', directories: [first, second] };
  }
  if (positionals.length > 0) {
    throw new UsageError(
      `Cannot understand "${positionals[0]}": known commands are rejudge and compare, or none to run. Options come after "--", as in "npm run conform -- --base-url URL".`,
    );
  }
  if (values.list) return { name: 'list' };
  const file = values.config === undefined ? {} : readConfiguration(values.config);
  const baseUrl = baseUrlOf(values['base-url'] ?? file.baseUrl);
  const token = tokenOf(values['token-file'], env);
  if (baseUrl !== null && token === null) {
    throw new UsageError(
      'Cannot judge a deployment without its token: set CONFORM_TOKEN, or name a file with --token-file.',
    );
  }
  const options: RunOptions = {
    baseUrl,
    token,
    headers: headersOf(file),
    corridors: corridorsOf(file),
    ghana: { ...sampleGhana, ...file.ghana },
    kycFiles: resolveKycFiles(
      file.kycFiles ?? {},
      values.config === undefined ? '.' : dirname(values.config),
    ),
    reportDir: directoryOf(values['report-dir'] ?? 'conform-report'),
    only: values.only ?? [],
    skip: values.skip ?? [],
    timeoutMs: integer('--timeout', values.timeout, file.budgets?.timeoutMs ?? 10_000, 1),
    deadlineS: integer('--deadline', values.deadline, 600, 1),
    concurrency: integer('--concurrency', values.concurrency, file.budgets?.concurrency ?? 8, 1),
    maxRecords: integer('--max-records', values['max-records'], file.budgets?.maxRecords ?? 150, 0),
    seed: integer('--seed', values.seed, Math.floor(Math.random() * 2 ** 31), 0),
    strict: values.strict ?? false,
    reporter,
  };
  return { name: 'run', options };
}

/** Without "--" npm keeps the options for itself, and the run would judge something else than what was meant. */
function refuseSwallowedFlags(env: NodeJS.ProcessEnv): void {
  const swallowed = Object.keys(flags).find((name) => env[`npm_config_${name.replaceAll('-', '_')}`]);
  if (swallowed)
    throw new UsageError(
      `Cannot see --${swallowed}, because npm took it: put "--" before the options, as in "npm run conform -- --${swallowed} …".`,
    );
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: flags, allowPositionals: true, strict: true });
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    throw new UsageError(`${sentence}. Try --help.`);
  }
}

function directoryOf(name: string): string {
  if (name.trim() === '')
    throw new UsageError('Cannot use "" for --report-dir: it takes the name of a folder.');
  return name;
}

function baseUrlOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`Cannot use the base URL "${text}": it has to be like https://host/prefix.`);
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new UsageError('Cannot use the base URL: it must carry no user name, password, query or fragment.');
  }
  return url.href.replace(/\/+$/, '');
}

function tokenOf(file: string | undefined, env: NodeJS.ProcessEnv): string | null {
  const text = file === undefined ? env.CONFORM_TOKEN : readText('--token-file', file);
  const token = text?.trim();
  if (!token) {
    if (file !== undefined) throw new UsageError(`Cannot read a token from "${file}": it is empty.`);
    return null;
  }
  // RFC 6750, 2.1: a bearer token is made of these characters.
  if (!/^[A-Za-z0-9\-._~+/]+=*$/.test(token)) {
    throw new UsageError(
      'Cannot use the token: it has characters that a bearer token cannot have (RFC 6750).',
    );
  }
  return token;
}

function readText(flag: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`Cannot read "${file}", named by ${flag}: ${(error as Error).message}.`);
  }
}

function headersOf({ headers = {} }: Partial<Configuration>): Record<string, string> {
  try {
    new Headers(headers);
  } catch {
    throw new UsageError(
      'Cannot send the configured headers: one of them has a name or a value that HTTP does not allow.',
    );
  }
  const taken = Object.keys(headers).find((name) =>
    /^(authorization|user-agent|content-type|content-length|host)$/i.test(name),
  );
  if (taken) throw new UsageError(`Cannot send the configured header "${taken}": the runner sets it itself.`);
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
    throw new UsageError('Cannot run without a corridor for individuals: configure one.');
  return read.sort((a, b) => Number(b.individual) - Number(a.individual));
}

function integer(flag: string, text: string | undefined, otherwise: number, min: number): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < min) {
    throw new UsageError(`Cannot use "${text}" for ${flag}: it takes a whole number of at least ${min}.`);
  }
  return value;
}

function oneOf<T extends string>(flag: string, value: string, known: readonly T[]): T {
  const found = known.find((name) => name === value);
  if (!found) throw new UsageError(`Cannot use "${value}" for ${flag}: it takes one of ${known.join(', ')}.`);
  return found;
}
