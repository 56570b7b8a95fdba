import { parseFlags } from '../../../command-line/flags.ts';
import { UsageError } from '../../../command-line/usage-error.ts';
import { noConfiguration, readConfiguration } from '../../../conformance/command/configuration.ts';
import { type RunOptions, readCommand } from '../../../conformance/command/options.ts';
import { contractFile } from '../contract/contract-file.ts';

/** Flags that mean the same here and in the conformance command. */
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

export type Command = { name: 'help' } | { name: 'states' } | VerifyCommand;

export interface VerifyCommand {
  name: 'verify';
  pact: string;
  options: RunOptions;
  /** Whether the configuration names identifiers for the Ghana checks. */
  ghanaConfigured: { wallet: boolean; account: boolean };
}

/** Reads what a person asked for. @throws UsageError */
export function readVerifyCommand(args: string[], env: NodeJS.ProcessEnv): Command {
  const { values, positionals } = parseFlags({ args, env, options: flags, command: 'npm run pact:verify' });
  if (positionals.length > 0) throw new UsageError(`Cannot use "${positionals[0]}". Try --help.`);
  if (values.help) return { name: 'help' };
  if (values.states) return { name: 'states' };
  // The conformance command reads what both have in common, so that one file serves both.
  const passedOn = Object.keys(shared).flatMap((name) => {
    const value = values[name as keyof typeof shared];
    return value === undefined ? [] : [`--${name}=${value}`];
  });
  const command = readCommand(passedOn, env, false);
  if (command.name !== 'run') throw new Error('the options ask for a run');
  const { ghana = {} } = (values.config ? readConfiguration(values.config) : noConfiguration).values;
  return {
    name: 'verify',
    pact: values.pact ?? contractFile,
    options: command.options,
    ghanaConfigured: {
      wallet: Boolean(ghana.operator && ghana.mobileNumber),
      account: Boolean(ghana.bank && ghana.accountNumber),
    },
  };
}

export const helpText = `Usage
  npm run pact:verify                               verify the reference server
  CONFORM_TOKEN=… npm run pact:verify -- --base-url https://host/prefix
                                                    verify a deployment
  npm run pact:verify -- --config deployment.yaml   the same, from a file
  npm run pact:verify -- --pact their-pact.json     by a partner's own contract
  npm run -s pact:verify -- --states                what states a pact may name

Options
  --base-url URL       the deployment, with its path prefix
  --pact FILE          the contract (the one of this project)
  --token-file FILE    the access token, instead of the variable CONFORM_TOKEN
  --config FILE        YAML as for "npm run conform": base URL, headers,
                       certificates, corridors, Ghana identifiers, KYC files
  --ca FILE            extra trusted certificate
  --timeout MS         for one request (10000)
  --states             print the vocabulary of provider states, and stop
  --help               this text

Exit status
  0 verified, 1 an interaction differs, 2 wrong usage, 3 a state could not be
  made, or nothing can be said of an interaction, 4 a fault of this command

It creates records, plainly marked as test data. docs/pact.md says more.
`;
