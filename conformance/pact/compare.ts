import { parseArgs } from 'node:util';
import { UsageError } from '../command/usage-error.ts';
import { compare } from './comparison.ts';
import { contractFile } from './contract-file.ts';

const helpText = `Usage
  npm run pact:compare                              compare the contract of this project
  npm run pact:compare -- their-pact.json           compare a partner's

Says whether a contract agrees with generated/openapi.json. Nothing is sent.

Exit status
  0 it agrees, 1 it does not, 2 it cannot be read
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
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    return 2;
  }
}

function readArguments(args: string[]) {
  try {
    const options = { help: { type: 'boolean', short: 'h' } } as const;
    const read = parseArgs({ args, options, allowPositionals: true, strict: true });
    if (read.positionals.length > 1) throw new Error('It takes one file at a time');
    return read;
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    throw new UsageError(`${sentence}. Try --help.`);
  }
}
