import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseFlags } from '../command/flags.ts';
import { contractFile, writtenByTests } from './contract-file.ts';

const help = `Writes the contract of this project anew, from its consumer tests.

  npm run pact               after a change in conformance/pact/consumer/
  npm run pact:verify        whether the reference server keeps it

The contract is ${relative('', contractFile)}; commit it.
Ends with 1 where a test fails.
`;

process.exitCode = await main();

/** Writes the committed contract anew, in the form that the lint wants. */
async function main(): Promise<number> {
  try {
    const { values } = parseFlags({
      args: process.argv.slice(2),
      env: process.env,
      options: { help: { type: 'boolean', short: 'h' } },
      command: 'npm run pact',
    });
    if (values.help) {
      process.stdout.write(help);
      return 0;
    }
    writeFileSync(contractFile, `${JSON.stringify(await writtenByTests(), null, 2)}\n`);
    const { status, stderr } = spawnSync('biome', ['format', '--write', contractFile], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`biome could not format it: ${stderr}`);
    console.log(`Wrote ${relative('', contractFile)}`);
    return 0;
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
}
