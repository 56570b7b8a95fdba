import { mutants } from './index.ts';
import { runMutant } from './run.ts';

/** A process that runs the mutants it is told, several at once, and answers with their fates. */
process.on('message', async ({ name, seed }: { name: string; seed?: number }) => {
  const mutant = mutants.find((one) => one.name === name);
  if (mutant) process.send?.(await runMutant(mutant, seed));
});
