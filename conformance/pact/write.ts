import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { contractFile, writtenByTests } from './contract-file.ts';

/** Writes the committed contract anew, from what the consumer tests say. */
try {
  writeFileSync(contractFile, `${JSON.stringify(await writtenByTests(), null, 2)}\n`);
  console.log(`Wrote ${relative('', contractFile)}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
