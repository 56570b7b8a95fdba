import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { readArguments } from '../../../command-line/arguments.ts';
import { contractFile, writtenByTests } from './contract-file.ts';

const help = `Writes the contract of this project anew, from its consumer tests.

  npm run pact               after a change in integrations/pact/consumer/
  npm run pact:verify        whether the reference server keeps it

Commit the contract:
${relative('', contractFile)}

Ends with 1 where a test fails.
`;

readArguments('npm run pact', help, {});

// The committed contract, anew, in the form that the lint wants.
try {
  writeFileSync(contractFile, `${JSON.stringify(await writtenByTests(), null, 2)}\n`);
  const { status, stderr } = spawnSync('biome', ['format', '--write', contractFile], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`biome could not format it: ${stderr}`);
  console.log(`Wrote ${relative('', contractFile)}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
