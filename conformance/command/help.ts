import { bareInvocation, invocation, isPackaged } from '../../command-line/invocation.ts';
import { defaultOptions } from '../recording/options.ts';
import { reporterNames } from '../report/console.ts';
import { requestsMax } from '../transcript/exchange.ts';

const { concurrency, depth, timeoutMs, deadlineS, maxRecords } = defaultOptions;

const examples: [command: string, meaning: string][] = [
  [bareInvocation, 'the reference server'],
  [`${invocation} --base-url URL`, 'a deployment'],
  [`${invocation} --config deployment.yaml`, 'the same, from a file'],
  [`${invocation} rejudge conform-report`, 'judge a recorded run'],
  [`${invocation} compare before after`, 'compare two runs'],
  [`${invocation} init --base-url URL`, 'write a configuration'],
  ...(isPackaged ? [[`${invocation} serve`, 'start the sandbox'] as [string, string]] : []),
];

/** The column where explanations of examples start. */
const meaningAt = isPackaged ? 59 : 48;

const exampleLines = examples
  .map(([command, meaning]) => `  ${command}`.padEnd(meaningAt) + meaning)
  .join('\n');

/** The help on one screen: examples, the common options, and the names of the others. */
export const helpText = `Judges a deployment. The default is the reference server, which it starts.

${exampleLines}

  --base-url URL       the deployment, with its path prefix
  --token-file FILE    read the access token from FILE, not from CONFORM_TOKEN
  --config FILE        YAML: corridors, headers, certificates and more
  --report-dir DIR     where to write the report (conform-report)
  --only, --skip GLOB  judge only, or all but, these requirements; repeatable
  --read-only          change nothing; needs --customer ID, takes --recipient ID
  --repeat N           judge N times, --every DURATION (such as 90, 30m or 2h)
  --list, --plan       print all requirements, or all requests of a run; stop
  --version            print the version of the suite and stop
  --help-all           completion, --depth, --rate, --user-agent, --ca, --seed,
    --concurrency, --strict, --timeout, --deadline, --max-records, --reporter,
    --html

Exit status: 0 conforms, 1 does not, 2 usage error, 3 incomplete, 4 runner fault
`;

/** The help with every option, variable and exit status. */
export const fullHelpText = `All options of "${bareInvocation}".

  ${invocation} --list                print all requirements
  ${invocation} --plan                print the requests of a run
  ${invocation} --only 'recipients.*' --seed 7

Commands
  rejudge DIR          judge a recorded run again
  compare DIR DIR      list the differences between two runs
  init                 write a configuration that explains every key, from a few
                       requests to --base-url, to --config (deployment.yaml)
  completion SHELL     print what completes this command in bash, zsh or fish

Options (defaults in brackets)
  --base-url URL       the deployment, with its path prefix
  --token-file FILE    read the access token from FILE, not from CONFORM_TOKEN
  --config FILE        YAML: base URL, headers, certificates, corridors, Ghana
                       identifiers, KYC files, budgets, pacing, waivers
  --report-dir DIR     where to write the report (conform-report)
  --only GLOB          judge only these requirements; repeatable
  --skip GLOB          do not judge these requirements; repeatable
                       (in a GLOB, * is any characters, ? any single one)
  --read-only          change nothing; needs --customer ID, takes --recipient ID
  --concurrency N      maximum requests in flight (${concurrency})
  --rate N             maximum requests per second (unlimited)
  --timeout MS         time limit of a request in ms (${timeoutMs})
  --deadline S         time limit of the run in seconds (${deadlineS})
  --max-records N      maximum extra records, to reach a second page (${maxRecords})
  --depth NAME         quick, standard or thorough: how much to look at, with at
                       most ${requestsMax.quick}, ${requestsMax.standard} or ${requestsMax.thorough} requests (${depth})
  --user-agent TEXT    the header User-Agent, in place of the suite's own
  --seed N             seed of test data and scenario order (random, printed)
  --strict             let advisory requirements decide too
  --reporter NAME      ${reporterNames.join(', ')}
                       (spec on a terminal, otherwise tap)
  --ca FILE            additional certificates to trust (PEM)
  --repeat N           judge N times, one seed after the other, and write to
                       folders run-1, run-2, … of the report directory
  --every DURATION     time from one start to the next, in seconds, or such as
                       30m or 2h (0); a run that takes longer is waited for
  --html FILE          with compare: also write the differences as a page
  --list               print all requirements and stop
  --plan               print all requests of a run and stop
  --help, --help-all   a short help, or this one
  --version            print the version of the suite and stop

Variables
  CONFORM_TOKEN, CONFORM_SECOND_TOKEN (of another partner; judges isolation),
  CONFORM_KEY_PASSPHRASE, HTTPS_PROXY, HTTP_PROXY, NO_PROXY

Exit status
  0 conforms, 1 does not conform, 2 usage error, 3 incomplete, 4 runner fault
  compare: 0 no difference, 1 differences, 2 a report cannot be read
`;
