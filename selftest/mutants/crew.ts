import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Mutant } from './mutant.ts';
import type { Fate } from './run.ts';

export interface Crew {
  processes: number;
  /** Runs at once in each process. A run mostly waits: for ticks of the clock, and for what must not come. */
  atOnce: number;
  seed?: number;
  onFate?: (fate: Fate, done: number) => void;
}

/** Runs mutants in processes of their own and gives their fates in the order of the mutants. */
export async function runAll(
  mutants: readonly Mutant[],
  { processes, atOnce, seed, onFate }: Crew,
): Promise<Fate[]> {
  const waiting = [...mutants];
  const fates = new Map<string, Fate>();
  const note = (fate: Fate) => {
    fates.set(fate.name, fate);
    onFate?.(fate, fates.size);
  };
  const workers = Array.from({ length: Math.min(processes, mutants.length) }, () => startWorker());
  try {
    await Promise.all(
      workers.flatMap((worker) =>
        Array.from({ length: atOnce }, async () => {
          for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
            note(await worker.run(mutant, seed));
          }
        }),
      ),
    );
  } finally {
    for (const { child } of workers) child.kill();
  }
  return mutants.flatMap(({ name }) => fates.get(name) ?? []);
}

function startWorker() {
  const child = fork(join(import.meta.dirname, 'worker.ts'));
  const awaited = new Map<string, (fate: Fate) => void>();
  const running = new Map<string, Mutant>();
  child.on('message', (fate: Fate) => {
    running.delete(fate.name);
    awaited.get(fate.name)?.(fate);
  });
  // What a mutant breaks beyond its own run ends the process; its mutants count as alive then.
  child.on('exit', (code) => {
    for (const [name, { breaks }] of running) awaited.get(name)?.(lost(name, breaks, code));
    running.clear();
  });
  return {
    child,
    run: (mutant: Mutant, seed?: number) =>
      new Promise<Fate>((resolve) => {
        awaited.set(mutant.name, resolve);
        running.set(mutant.name, mutant);
        if (!tell(child, { name: mutant.name, ...(seed === undefined ? {} : { seed }) })) {
          resolve(lost(mutant.name, mutant.breaks, child.exitCode));
        }
      }),
  };
}

const tell = (child: ChildProcess, message: object) => child.connected && (child.send(message) || true);

function lost(name: string, breaks: Mutant['breaks'], code: number | null): Fate {
  const cause = `The process that ran it ended with status ${code}.`;
  return { name, breaks, killedBy: [], isKilled: false, isRightReason: false, cause };
}
