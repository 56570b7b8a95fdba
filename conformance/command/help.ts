import { reporterNames } from '../report/console.ts';
import { bareInvocation, invocation, isPackaged } from './invocation.ts';

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
