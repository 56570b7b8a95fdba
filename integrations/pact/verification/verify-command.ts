import { parseFlags } from '../../../command-line/flags.ts';
import { onFirstSignal } from '../../../command-line/signals.ts';
import { UsageError } from '../../../command-line/usage-error.ts';
import { visible } from '../../../command-line/visible.ts';
import { noConfiguration, readConfiguration } from '../../../conformance/command/configuration.ts';
import { readCommand } from '../../../conformance/command/options.ts';
import { startDeadline } from '../../../conformance/recording/deadline.ts';
import { startReference } from '../../../conformance/reference.ts';
import { contractFile } from '../contract/contract-file.ts';
import { type Contract, readContract } from '../contract/pact-file.ts';
import { type Outcome, outcomeText, summaryText } from '../contract/print.ts';
import { problemOf, vocabulary, vocabularyText } from '../states/vocabulary.ts';
import { openDeployment, openWorld, Unavailable } from '../states/world.ts';
import { verify } from './verification.ts';

const helpText = `Usage
  npm run pact:verify                               verify the reference server
  CONFORM_TOKEN=… npm run pact:verify -- --base-url https://host/prefix
                                                    verify a deployment
  npm run pact:verify -- --config deployment.yaml   the same, from a file
  npm run pact:verify -- --pact their-pact.json     use a partner's contract
  npm run -s pact:verify -- --states                list the provider states

Options
  --base-url URL       the deployment, with its path prefix
  --pact FILE          the contract (this project's)
  --token-file FILE    read the access token from FILE, not from CONFORM_TOKEN
  --config FILE        YAML, as for "npm run conform": base URL, headers,
                       certificates, corridors, Ghana identifiers, KYC files
  --ca FILE            additional certificates to trust (PEM)
  --timeout MS         time limit of a request in ms (10000)
  --states             print all provider states and stop
  --help               this text

Exit status: 0, 1 if an interaction differs, 2 usage error, 3 if one is
undecided, 4 the command failed.

This creates records, clearly marked as test data. For details see docs/pact.md.
`;

/** Flags with the same meaning as in the conformance command. */
const shared = {
  'base-url': { type: 'string' },
  'token-file': { type: 'string' },
  config: { type: 'string' },
  ca: { type: 'string' },
  timeout: { type: 'string' },
} as const;

const flags = {
  ...shared,
  pact: { type: 'string' },
  states: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Outputs for results and for other messages. */
export interface Outputs {
  result(text: string): void;
  note(line: string): void;
}

/**
 * Verifies a deployment against a contract.
 * @returns the exit status (docs/pact.md).
 */
export async function verifyCommand(
  args: string[],
  env: NodeJS.ProcessEnv,
  outputs: Outputs,
): Promise<number> {
  try {
    const { values, positionals } = parseFlags({ args, env, options: flags, command: 'npm run pact:verify' });
    if (positionals.length > 0) throw new UsageError(`Cannot use "${positionals[0]}". Try --help.`);
    if (!values.help && !values.states) return await run(values, env, outputs);
    outputs.result(values.help ? helpText : vocabularyText());
    return 0;
  } catch (error) {
    const isFault = !(error instanceof UsageError);
    outputs.note(isFault ? faultText(error) : error.message);
    return isFault ? 4 : 2;
  }
}

const faultText = (error: unknown) => `The command failed: ${(error as Error).stack ?? error}`;

type Values = { readonly [Name in keyof typeof shared | 'pact']?: string | undefined };

async function run(values: Values, env: NodeJS.ProcessEnv, { result, note }: Outputs): Promise<number> {
  // The conformance command's own code reads the shared options, so that one file serves both.
  const passedOn = Object.keys(shared).flatMap((name) => {
    const value = values[name as keyof typeof shared];
    return value === undefined ? [] : [`--${name}=${value}`];
  });
  const command = readCommand(passedOn, env);
  if (command.name !== 'run') throw new Error('the options ask for a run');
  const { options } = command;
  const { ghana = {} } = (values.config ? readConfiguration(values.config) : noConfiguration).values;
  const contract = readContract(values.pact ?? contractFile);
  refuseUnknownStates(contract);
  if (options.baseUrl === null) note('No base URL given: starting the reference server and verifying that.');
  const reference = options.baseUrl === null ? await startReference() : null;
  const deadline = startDeadline(options.deadlineS);
  const stop = new AbortController();
  const forgetSignals = onFirstSignal((name) => stop.abort(`it was stopped by ${name}`));
  const world = openWorld({
    options: {
      ...options,
      baseUrl: reference?.url ?? (options.baseUrl as string),
      token: reference?.token ?? (options.token as string),
      isReference: reference !== null,
    },
    ghanaConfigured: {
      wallet: Boolean(ghana.operator && ghana.mobileNumber),
      account: Boolean(ghana.bank && ghana.accountNumber),
    },
    signal: AbortSignal.any([deadline.signal, stop.signal]),
  });
  const print = (text: string) => result(world.scrub(text));
  const outcomes: Outcome[] = [];
  try {
    await openDeployment(world);
    print(`${visible(`The contract of ${contract.consumer} with ${contract.provider}`)}\n`);
    await verify(contract, world, (outcome) => {
      outcomes.push(outcome);
      print(outcomeText(outcome));
    });
    print(summaryText(outcomes));
    return exitStatusOf(outcomes);
  } catch (error) {
    const isFault = !(error instanceof Unavailable);
    note(world.scrub(isFault ? faultText(error) : error.message));
    return isFault ? 4 : 3;
  } finally {
    deadline.clear();
    forgetSignals();
    await world.close();
    await reference?.close();
  }
}

/** Refuses contracts with unknown states before anything is sent. */
function refuseUnknownStates({ file, interactions }: Contract): void {
  for (const { description, states } of interactions)
    for (const state of states) {
      const problem = problemOf(state);
      if (problem === undefined) continue;
      const known = Object.keys(vocabulary).map((name) => `\n  ${name}`);
      const what = visible(`its interaction "${description}" needs ${problem}`);
      throw new UsageError(`Cannot verify "${file}": ${what}. Known states:${known.join('')}`);
    }
}

function exitStatusOf(outcomes: readonly Outcome[]): number {
  if (outcomes.some(({ verdict }) => verdict === 'differs')) return 1;
  // Without any evidence, the contract is not verified.
  const isOpen = ({ verdict }: Outcome) => verdict === 'undecided';
  return outcomes.some(isOpen) || !outcomes.some(({ verdict }) => verdict === 'verified') ? 3 : 0;
}
