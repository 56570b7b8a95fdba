import { bareInvocation, invocation, isPackaged } from '../../command-line/invocation.ts';
import { reporterNames } from '../report/console.ts';

const examples: [command: string, meaning: string][] = [
  [bareInvocation, 'the reference server'],
  [`CONFORM_TOKEN=… ${invocation} --base-url https://host/prefix`, 'a deployment'],
  [`${invocation} --config deployment.yaml`, 'the same, from a file'],
  [`${invocation} rejudge conform-report`, 'a recorded run, again'],
  [`${invocation} compare before after`, 'two runs: what differs'],
  ...(isPackaged ? [[`${invocation} serve`, 'starts the server'] as [string, string]] : []),
];

/** Column at which the meaning of an example begins. */
const meaningAt = isPackaged ? 57 : 48;

const exampleLines = examples
  .map(([command, meaning]) => {
    const start = `  ${command}  `;
    return start.length > meaningAt
      ? `${start.trimEnd()}\n${' '.repeat(meaningAt)}${meaning}`
      : `${start.padEnd(meaningAt)}${meaning}`;
  })
  .join('\n');

/** The help, one screen, examples first: what most runs need, and the names of everything else. */
export const helpText = `Judges a deployment, or the reference server, which it starts itself.

${exampleLines}

  --base-url URL       the deployment, with its path prefix
  --token-file FILE    the access token, instead of the variable CONFORM_TOKEN
  --config FILE        YAML: corridors, headers, certificates and more
  --report-dir DIR     where the report goes (conform-report)
  --only, --skip GLOB  which requirements; may be repeated
  --read-only          change nothing; with --customer ID and --recipient ID
  --strict             advisory requirements count too
  --list, --plan       print the requirements, or what would be sent
  --help-all           every option, and these: --concurrency, --rate, --ca,
                       --timeout, --deadline, --max-records, --seed, --reporter

Ends with 0 conforms, 1 does not, 2 wrong usage, 3 incomplete, 4 runner fault.
`;

/** Every option, variable and exit status. */
export const fullHelpText = `Every option of "${bareInvocation}".

  ${invocation} --list                print the requirements
  ${invocation} --plan                print what would be sent
  ${invocation} --only 'recipients.*' --seed 7

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
  --list               print the requirements, and stop
  --plan               print what would be sent, and send nothing
  --help, --help-all   one screen, or this

Variables
  CONFORM_TOKEN, CONFORM_SECOND_TOKEN (another partner's, to judge isolation),
  CONFORM_KEY_PASSPHRASE, HTTPS_PROXY, HTTP_PROXY, NO_PROXY

Exit status
  0 conforms, 1 does not conform, 2 wrong usage, 3 incomplete, 4 runner fault
  compare: 0 nothing differs, 1 something does, 2 a report cannot be read
`;
