import { type ParseArgsConfig, parseArgs } from 'node:util';
import { reporterNames } from '../report/console.ts';
import { bareInvocation, invocation, isPackaged } from './invocation.ts';
import { UsageError } from './usage-error.ts';

const flags = {
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
  'max-records': { type: 'string' },
  seed: { type: 'string' },
  strict: { type: 'boolean' },
  reporter: { type: 'string' },
  ca: { type: 'string' },
  'token-file': { type: 'string' },
  plan: { type: 'boolean' },
  list: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const examples: [command: string, meaning: string][] = [
  [bareInvocation, 'judge the reference server'],
  [`CONFORM_TOKEN=… ${invocation} --base-url https://host/prefix`, 'judge a deployment'],
  [`${invocation} --config deployment.yaml`, 'the same, from a file'],
  [`${invocation} --plan`, 'print what would be sent'],
  [`${invocation} --list`, 'print the requirements'],
  [`${invocation} rejudge conform-report`, 'judge a recorded run again'],
  [`${invocation} compare before after`, 'what differs between two runs'],
  ...(isPackaged ? [[`${invocation} serve`, 'the reference server; serve --help'] as [string, string]] : []),
];

/** Column at which the meaning of an example begins. */
const meaningAt = 50;

const exampleLines = examples
  .map(([command, meaning]) => {
    const start = `  ${command}  `;
    return start.length > meaningAt
      ? `${start.trimEnd()}\n${' '.repeat(meaningAt)}${meaning}`
      : `${start.padEnd(meaningAt)}${meaning}`;
  })
  .join('\n');

export const helpText = `Usage
${exampleLines}

Options
  --base-url URL       the deployment, with its path prefix
  --token-file FILE    the access token, instead of the variable CONFORM_TOKEN
  --config FILE        YAML: base URL, headers, certificates, corridors, Ghana
                       identifiers, KYC files, budgets, pacing, waivers
  --report-dir DIR     where the report goes (conform-report)
  --only GLOB          judge these requirements only; may be repeated
  --skip GLOB          leave these requirements out; may be repeated
  --read-only          change nothing; with --customer ID and --recipient ID
  --concurrency N      requests in flight (8)
  --rate N             requests a second (no limit)
  --timeout MS         for one request (10000)
  --deadline S         for the whole run (600)
  --max-records N      extra records to create to reach a second page (150)
  --seed N             test data and order of scenarios (random, printed)
  --strict             advisory requirements count too
  --reporter NAME      ${reporterNames.join(', ')}
                       (spec on a terminal, else tap)
  --ca FILE            certificates (PEM) to trust beside the usual ones

Variables
  CONFORM_TOKEN, CONFORM_SECOND_TOKEN (another partner's, to judge isolation),
  CONFORM_KEY_PASSPHRASE, HTTPS_PROXY, HTTP_PROXY, NO_PROXY

Exit status
  0 conforms, 1 does not conform, 2 wrong usage, 3 incomplete, 4 runner fault
  compare: 0 nothing differs, 1 something does, 2 a report cannot be read
`;

/** The flags and the words of the command line. @throws UsageError where it cannot be understood. */
export function readFlags(args: string[], env: NodeJS.ProcessEnv) {
  return parseFlags({ args, env, options: flags, command: bareInvocation });
}

/**
 * The flags and the words of any command that npm runs.
 * @param command how it is called, for the advice.
 * @throws UsageError where they cannot be understood.
 */
export function parseFlags<const Flags extends NonNullable<ParseArgsConfig['options']>>({
  args,
  env,
  options,
  command,
}: {
  args: string[];
  env: NodeJS.ProcessEnv;
  options: Flags;
  command: string;
}) {
  // Without "--" npm keeps the options for itself, and the command would do something else than what was meant.
  const swallowed = Object.keys(options).find((name) => env[`npm_config_${name.replaceAll('-', '_')}`]);
  if (swallowed)
    throw new UsageError(
      `Cannot see --${swallowed}, because npm took it: put "--" before the options, as in "${command} -- --${swallowed} …".`,
    );
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    throw new UsageError(`${sentence}. Try --help.`);
  }
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
  if (!found) throw new UsageError(`Cannot use "${value}" for ${flag}: it takes one of ${known.join(', ')}.`);
  return found;
}
