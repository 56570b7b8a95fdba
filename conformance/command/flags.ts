import type { parseFlags } from '../../command-line/flags.ts';
import { requirements } from '../../generated/requirements.ts';
import { defaultOptions } from '../recording/options.ts';
import { reporterNames } from '../report/console.ts';
import { depths, requestsExpected } from '../transcript/exchange.ts';

const requestsOfDepths = depths.map((name) => `${requestsExpected[name]} (${name})`).join(', ');
const { concurrency, depth, timeoutMs, deadlineS, maxRecords } = defaultOptions;

/** The shells that can be completed. */
export const shells = ['bash', 'zsh', 'fish'] as const;

/** Requests of a search, unless said otherwise: enough for some twenty short sequences. */
export const exploreRequests = 300;
/** Requests of a search at most: of some 800 characters each, twice as many responses can be kept in memory. */
export const exploreRequestsMax = 10_000;

const toggle = (meaning: string) => ({ type: 'boolean', meaning }) as const;
const text = (takes: string, meaning: string, words?: readonly string[]) =>
  ({ type: 'string', takes, meaning, words }) as const;
const ids = requirements.map(({ id }) => id);
// Completed are no globs: a shell could take them for names of files.
const globs = (meaning: string) => ({ ...text('GLOB', meaning, ids), multiple: true }) as const;

/** Every flag of the command: what it takes, and what it is for (defaults in brackets). */
export const flags = {
  'base-url': text('URL', 'the deployment, with its path prefix'),
  'token-file': text('FILE', 'read the access token from FILE, not from CONFORM_TOKEN'),
  config: text('FILE', 'YAML: URL, headers, certificates, corridors, files, budgets, waivers and more'),
  header: {
    ...text('TEXT', "a header to send with every request, as 'Name: value'; repeatable; masked"),
    multiple: true,
  },
  'report-dir': text('DIR', 'where to write the report (conform-report)'),
  only: globs('judge only these requirements; repeatable; * is any characters, ? any one'),
  skip: globs('do not judge these requirements; repeatable'),
  'read-only': toggle('change nothing; read what the next two name'),
  customer: text('ID', 'with --read-only: the customer to read'),
  recipient: text('ID', 'with --read-only: the recipient to read (none)'),
  concurrency: text('N', `maximum requests in flight (${concurrency})`),
  rate: text('N', 'maximum requests per second (unlimited)'),
  timeout: text('MS', `time limit of a request in ms (${timeoutMs})`),
  deadline: text('S', `time limit of the run in seconds (${deadlineS})`),
  'max-records': text('N', `maximum extra records, to reach a second page (${maxRecords})`),
  depth: text('NAME', `how much to look at, with about ${requestsOfDepths} requests (${depth})`, depths),
  'user-agent': text('TEXT', "the header User-Agent, in place of the suite's own"),
  seed: text('N', 'seed of test data and scenario order (random, printed)'),
  strict: toggle('let advisory requirements decide too'),
  reporter: text('NAME', `${reporterNames.join(', ')} (summary)`, reporterNames),
  ca: text('FILE', 'additional certificates to trust (PEM)'),
  repeat: text('N', 'judge N times, with one seed after the other, in folders run-1, run-2, …'),
  every: text('DURATION', 'time from one start to the next, in seconds, or such as 30m or 2h (0)'),
  explore: text('N', 'after the scenarios, send N requests at random and judge them too (0)'),
  requests: text(
    'N',
    `with explore: requests to send at random (${exploreRequests}, at most ${exploreRequestsMax})`,
  ),
  replay: text('FILE', 'with explore: send the sequence of a script again, and nothing else'),
  'plan-file': text('FILE', 'send the requests of this plan, and nothing else'),
  concurrent: toggle('with explore: send several at once, judge what is left after a rest (advisory)'),
  command: text('PROGRAM', 'with client: drive this program by the client protocol'),
  run: text('COMMAND', 'with client: run this, with BASE_URL and TOKEN, and judge what it calls'),
  'until-idle': text('S', 'with client: end after so many seconds without a request'),
  port: text('N', 'with client: the port of the sandbox (a free one)'),
  'control-port': text('N', 'with client: also a control page, which shows what was seen; 0 for a free port'),
  html: text('FILE', 'with compare: also write the differences as a page'),
  list: toggle('print all requirements and stop'),
  plan: toggle('print all requests of a run and stop'),
  help: { ...toggle('a short help'), short: 'h' },
  'help-all': toggle('this help'),
  version: toggle('print the version of the suite and stop'),
} as const;

export type FlagValues = ReturnType<typeof parseFlags<typeof flags>>['values'];

/** The commands: what they take, what they are for, which flags they take, and why no others; a run takes them all. */
export const commands = {
  rejudge: {
    ...text('DIR', 'judge a recorded run again'),
    flags: ['report-dir', 'reporter'],
    because: 'which reads a recorded run as it is',
  },
  judge: {
    ...text('FILE', 'judge traffic that somebody recorded, as a HAR or a transcript'),
    flags: ['report-dir', 'reporter'],
    because: 'which sends nothing',
  },
  compare: {
    ...text('DIR DIR', 'list the differences between two runs'),
    flags: ['html'],
    because: 'which reads a recorded run as it is',
  },
  init: {
    ...toggle('write a configuration to --config (deployment.yaml), from what --base-url lists'),
    flags: ['base-url', 'token-file', 'header', 'config', 'ca'],
    because: 'which judges nothing',
  },
  doctor: {
    ...toggle('say whether configuration, connection or deployment is in the way of a run'),
    flags: [
      ...['base-url', 'token-file', 'header', 'config', 'ca', 'timeout', 'deadline', 'rate', 'user-agent'],
    ] as (keyof typeof flags)[],
    because: 'which judges nothing',
  },
  explore: {
    ...toggle('send sequences at random to --base-url, and shorten what is wrong'),
    flags: [
      ...[
        'base-url',
        'token-file',
        'header',
        'config',
        'report-dir',
        'requests',
        'concurrent',
        'seed',
        'replay',
        'plan',
        'rate',
      ],
      ...['timeout', 'deadline', 'user-agent', 'ca'],
    ] as (keyof typeof flags)[],
    because: 'which searches, and judges no run',
  },
  client: {
    ...toggle('judge a client: start a sandbox and watch what calls it, or drive --command'),
    flags: [
      ...['command', 'run', 'until-idle', 'port', 'control-port', 'report-dir', 'only', 'skip', 'strict'],
      ...['reporter', 'seed', 'timeout', 'deadline', 'concurrency', 'list'],
    ] as (keyof typeof flags)[],
    because: 'which judges a client, at a sandbox of its own',
  },
  completion: {
    ...text('SHELL', 'print what completes this command in bash, zsh or fish', shells),
    flags: [],
    because: 'which prints a script',
  },
} as const satisfies Record<string, { flags: readonly (keyof typeof flags)[]; because: string }>;

/** A flag or a command, as help and completion see it. */
export type Told = { meaning: string; takes?: string; words?: readonly string[] | undefined };
