import { work } from '../workers.ts';
import { mutants } from './index.ts';
import { type Job, runMutant } from './run.ts';

/** A process that runs the mutants it is told. */
work(({ name, seed }: Job) => {
  const mutant = mutants.find((one) => one.name === name);
  if (!mutant) throw new Error(`There is no mutant "${name}".`);
  return runMutant(mutant, seed);
});
