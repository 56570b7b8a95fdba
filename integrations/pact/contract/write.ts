import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { readArguments } from '../../../command-line/arguments.ts';
import { contractFile, writtenByTests } from './contract-file.ts';

const help = `Regenerates this project's contract from its consumer tests. Run it after
changes in integrations/pact/consumer/.

  npm run pact               writes the contract
  npm run pact:verify        verifies the reference server against it

Commit the contract:
${relative('', contractFile)}

Exit status: 0, 1 if a test fails, 2 usage error.
`;

readArguments('npm run pact', help, {});

// Rewrites the committed contract, formatted for the linter.
try {
  writeFileSync(contractFile, `${JSON.stringify(await writtenByTests(), null, 2)}\n`);
  const { status, stderr } = spawnSync('biome', ['format', '--write', contractFile], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`biome could not format it: ${stderr}`);
  console.log(`Wrote ${relative('', contractFile)}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
