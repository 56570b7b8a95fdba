import { parseFlags } from '../../command-line/flags.ts';
import { bareInvocation } from '../../command-line/invocation.ts';

/** Parses the command line. @throws UsageError if it cannot be understood. */
export function readFlags(args: string[], env: NodeJS.ProcessEnv) {
  return parseFlags({ args, env, options: flags, command: bareInvocation });
}

/** Every flag of the command. */
export const flags = {
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
  'help-all': { type: 'boolean' },
} as const;
