import { bareInvocation, invocation, isPackaged } from '../../command-line/invocation.ts';
import { wrapped } from '../../command-line/wrapped.ts';
import { commands, flags, type Told } from './flags.ts';

const examples: [command: string, meaning: string][] = [
  [bareInvocation, 'the reference server'],
  [`${invocation} --base-url URL`, 'a deployment'],
  [`${invocation} rejudge conform-report`, 'judge a recorded run'],
  ...(isPackaged ? [] : [[`${invocation} compare before after`, 'compare two runs'] as [string, string]]),
  [`${invocation} init --base-url URL`, 'write a configuration'],
  [`${invocation} explore --base-url URL`, 'search at random'],
  [`${invocation} client --run COMMAND`, 'a client'],
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
  --help-all           completion, --depth, --rate, --user-agent, --ca, --seed,
    --concurrency, --strict, --timeout, --deadline, --max-records, --reporter,
    --html, --explore, --requests, --replay, --concurrent, --version,
    --command, --run, --until-idle, --port, --control-port

Exit status: 0 conforms, 1 does not, 2 usage error, 3 incomplete, 4 runner fault
`;

/** The help with every option, variable and exit status. */
export const fullHelpText = `All options of "${bareInvocation}".

  ${invocation} --list                print all requirements
  ${invocation} --plan                print the requests of a run
  ${invocation} --only 'recipients.*' --seed 7

Commands
${rows(commands, '')}

Options (defaults in brackets)
${rows(flags, '--')}

Variables
  CONFORM_TOKEN, CONFORM_SECOND_TOKEN (of another partner; judges isolation),
  CONFORM_KEY_PASSPHRASE, HTTPS_PROXY, HTTP_PROXY, NO_PROXY

Exit status
  0 conforms, 1 does not conform, 2 usage error, 3 incomplete, 4 runner fault
  compare: 0 no difference, 1 differences, 2 a report cannot be read
`;

function rows(table: Readonly<Record<string, Told>>, dashes: string): string {
  return Object.entries(table)
    .flatMap(([name, { takes = '', meaning }]) =>
      wrapped(`  ${`${dashes}${name} ${takes}`.padEnd(21)}${meaning}`, 80, 23),
    )
    .join('\n');
}
