import { parseFlags } from '../../../command-line/flags.ts';
import { UsageError } from '../../../command-line/usage-error.ts';
import { compare } from './comparison.ts';
import { contractFile } from './contract-file.ts';

const helpText = `Usage
  npm run pact:compare                       compares this project's contract
  npm run pact:compare -- their-pact.json    compares a partner's

Compares a contract with generated/openapi.json. Nothing is sent.

Exit status: 0, 1 if they differ, 2 usage error or unreadable contract, 4 the
command failed.
`;

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  try {
    const { values, positionals } = readArguments(args);
    if (values.help) {
      process.stdout.write(helpText);
      return 0;
    }
    const { text, differences } = await compare(positionals[0] ?? contractFile);
    process.stdout.write(text);
    return differences === 0 ? 0 : 1;
  } catch (error) {
    const isUsage = error instanceof UsageError;
    console.error(isUsage ? error.message : `The command failed: ${(error as Error).stack ?? error}`);
    return isUsage ? 2 : 4;
  }
}

function readArguments(args: string[]) {
  const options = { help: { type: 'boolean', short: 'h' } } as const;
  const read = parseFlags({ args, env: process.env, options, command: 'npm run pact:compare' });
  const [, another] = read.positionals;
  if (another)
    throw new UsageError(`Cannot use "${another}" as well: the command compares one file at a time.`);
  return read;
}
