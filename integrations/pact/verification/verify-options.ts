import { parseFlags } from '../../../command-line/flags.ts';
import { UsageError } from '../../../command-line/usage-error.ts';
import { noConfiguration, readConfiguration } from '../../../conformance/command/configuration.ts';
import { type RunOptions, readCommand } from '../../../conformance/command/options.ts';
import { contractFile } from '../contract/contract-file.ts';

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

export type Command = { name: 'help' } | { name: 'states' } | VerifyCommand;

export interface VerifyCommand {
  name: 'verify';
  pact: string;
  options: RunOptions;
  /** Whether the configuration has identifiers for the Ghana checks. */
  ghanaConfigured: { wallet: boolean; account: boolean };
}

/** Reads the command line. @throws UsageError */
export function readVerifyCommand(args: string[], env: NodeJS.ProcessEnv): Command {
  const { values, positionals } = parseFlags({ args, env, options: flags, command: 'npm run pact:verify' });
  if (positionals.length > 0) throw new UsageError(`Cannot use "${positionals[0]}". Try --help.`);
  if (values.help) return { name: 'help' };
  if (values.states) return { name: 'states' };
  // The conformance command's own code reads the shared options, so that one file serves both.
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

Exit status
  0 verified, 1 an interaction differs, 2 usage error, 3 an interaction is
  undecided, 4 the command failed

This creates records, clearly marked as test data. For details see docs/pact.md.
`;
