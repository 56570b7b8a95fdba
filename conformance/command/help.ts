import { bareInvocation, invocation, isPackaged } from '../../command-line/invocation.ts';
import { wrapped } from '../../command-line/wrapped.ts';
import { clientDefaults } from './client-options.ts';
import { commands, flags, type Told } from './flags.ts';

const examples: [command: string, meaning: string][] = [
  [bareInvocation, 'the reference server'],
  [`${invocation} --base-url URL`, 'a deployment'],
  [`${invocation} init --base-url URL`, 'write a configuration'],
  [`${invocation} doctor --base-url URL`, 'what is in the way'],
  [`${invocation} explore --base-url URL`, 'search at random'],
  [`${invocation} client --run COMMAND`, 'a client'],
  // One screen has no room for both.
  isPackaged
    ? [`${invocation} serve`, 'start the sandbox']
    : [`${invocation} rejudge conform-report`, 'judge a recorded run'],
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
  --header TEXT        'Name: value' to send with every request; repeatable
  --config FILE        YAML: corridors, headers, certificates and more
  --report-dir DIR     where to write the report (conform-report)
  --only, --skip GLOB  judge only, or all but, these requirements; repeatable
  --read-only          change nothing; needs --customer ID, takes --recipient ID
  --list, --plan       print all requirements, or all requests of a run; stop
  --help-all           completion, --repeat, --rate, --user-agent, --ca, --seed,
    --concurrency, --requests, --timeout, --deadline, --max-records, --reporter,
    --html, --explore, --strict, --replay, --concurrent, --plan-file, --version,
    --command, --run, --until-idle, --port, --control-port, --depth, --every

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

const ofRun = '0 conforms, 1 does not, 2 usage error, 3 incomplete, 4 runner fault';

/** How each command is called, and what its exit status says. */
const calls: Record<keyof typeof commands, { examples: readonly string[]; status: string }> = {
  rejudge: { examples: ['rejudge conform-report'], status: ofRun },
  judge: {
    examples: ['judge traffic.har', 'judge traffic.har --report-dir traffic'],
    status: '0 nothing wrong, 1 something wrong, 2 usage error, 4 fault',
  },
  compare: {
    examples: ['compare before after', 'compare before after --html differences.html'],
    status: '0 no difference, 1 differences, 2 a report cannot be read',
  },
  init: {
    examples: ['init --base-url URL'],
    status: '0 written, 2 usage error, 3 the deployment kept it from that',
  },
  doctor: {
    examples: ['doctor --base-url URL', 'doctor --config FILE'],
    status: '0 no problem, 2 usage error, 3 a problem',
  },
  explore: {
    examples: ['explore --base-url URL', 'explore --base-url URL --replay FILE'],
    status: '0 nothing found, 1 something, 2 usage error, 3 incomplete, 4 fault',
  },
  client: {
    examples: ["client --run 'COMMAND'", "client --command 'PROGRAM'", 'client --until-idle 60'],
    status: ofRun,
  },
  completion: { examples: ['completion bash'], status: '0 printed, 2 usage error' },
};

/** What flags mean to a client alone. */
const toClients: Readonly<Record<string, string>> = {
  timeout: `time limit of a task in ms (${clientDefaults.timeoutMs})`,
  deadline: `time limit of the run in seconds (${clientDefaults.deadlineS}; none while watching)`,
  concurrency: `scenarios at once (${clientDefaults.concurrency})`,
  list: 'print all requirements of clients and stop',
};

/** The help of one command: how it is called, and the options that it takes. */
export function commandHelpText(name: keyof typeof commands): string {
  const { flags: taken, meaning } = commands[name];
  const { examples, status } = calls[name];
  const own = taken.map((flag): [string, Told] => {
    const said = (name === 'client' && toClients[flag]) || flags[flag].meaning.replace(`with ${name}: `, '');
    return [flag, { ...flags[flag], meaning: said }];
  });
  return `${meaning.replace(/^./, (first) => first.toUpperCase())}.

${examples.map((example) => `  ${invocation} ${example}`).join('\n')}

${own.length > 0 ? `${rows(Object.fromEntries(own), '--')}\n\n` : ''}Exit status: ${status}
`;
}

function rows(table: Readonly<Record<string, Told>>, dashes: string): string {
  return Object.entries(table)
    .flatMap(([name, { takes = '', meaning }]) =>
      wrapped(`  ${`${dashes}${name} ${takes}`.padEnd(21)}${meaning}`, 80, 23),
    )
    .join('\n');
}
