import { readArguments } from '../../../command-line/arguments.ts';
import { UsageError } from '../../../command-line/usage-error.ts';
import { compare } from './comparison.ts';
import { contractFile } from './contract-file.ts';

const help = `Usage
  npm run pact:compare                       compares this project's contract
  npm run pact:compare -- their-pact.json    compares a partner's

Compares a contract with generated/openapi.json. Nothing is sent.

Exit status: 0, 1 if they differ, 2 usage error or unreadable contract, 4 the
command failed.
`;

const { files } = readArguments('npm run pact:compare', help, {}, 1);

try {
  const { text, differences } = await compare(files[0] ?? contractFile);
  process.stdout.write(text);
  process.exitCode = differences === 0 ? 0 : 1;
} catch (error) {
  const isUsage = error instanceof UsageError;
  console.error(isUsage ? error.message : `The command failed: ${(error as Error).stack ?? error}`);
  process.exitCode = isUsage ? 2 : 4;
}
