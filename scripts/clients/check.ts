import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile, compileShared } from './compile.ts';
import { commandOf, type Generator } from './generators.ts';
import { loseDigits, type Program, roundTrip } from './round-trip.ts';
import { generate, type Ids, type Workshop } from './workshop.ts';

/** A step that is done, or one that failed and why. */
export interface Result {
  ok: boolean;
  generator: string;
  /** One line, and where it failed more of them. */
  text: string;
}

/**
 * Generates clients, compiles the round trip of each with it, and runs it against the reference server: with usual
 * identifiers, and with some beyond 2^53, as they are and as text. After a failure a generator's other steps are
 * left out.
 */
export async function checkClients(
  workshop: Workshop,
  generators: readonly Generator[],
  report: (result: Result) => void,
): Promise<Result[]> {
  const results: Result[] = [];
  const made = startAll(workshop, generators);
  compileShared(workshop.folder);
  const shared = await load<{ fetchWithTextIds: typeof fetch }>(workshop.folder, 'fetch-with-text-ids.js');
  for (const generator of generators) {
    const tell = (text: string, ok = true) => {
      results.push({ ok, generator: generator.name, text });
      report({ ok, generator: generator.name, text });
    };
    let step = '';
    try {
      step = 'generate';
      await made(generator, 'integers');
      tell(`generate: ${commandOf(generator)}`);
      step = 'compile';
      compile(generator, workshop.folderOf(generator, 'integers'));
      tell(
        `compile: ${['strict', 'noUncheckedIndexedAccess', ...Object.keys(generator.compilerOptions)].join(', ')}`,
      );
      step = 'round trip';
      const plain = await load<{ roundTrip: Program }>(
        workshop.folderOf(generator, 'integers'),
        'round-trip.js',
      );
      for (const line of await roundTrip(plain.roundTrip, 'random')) tell(line);
      step = 'identifiers beyond 2^53';
      tell(`identifiers beyond 2^53: ${await loseDigits(plain.roundTrip)}`);
      step = 'identifiers as text';
      await made(generator, 'text');
      compile(generator, workshop.folderOf(generator, 'text'));
      const exact = await load<{ roundTrip: Program }>(workshop.folderOf(generator, 'text'), 'round-trip.js');
      const lines = await roundTrip(exact.roundTrip, 'big', shared.fetchWithTextIds);
      tell(`identifiers as text: generated, compiled, ${lines.length} steps as above, ${lines[1]}`);
    } catch (error) {
      tell(`${step}: ${(error as Error).message}`, false);
    }
  }
  return results;
}

const load = async <Module>(folder: string, file: string) =>
  (await import(pathToFileURL(join(folder, file)).href)) as Module;

/** Starts every generator. What comes back waits for one of them, and throws what it failed with. */
function startAll(workshop: Workshop, generators: readonly Generator[]) {
  const started = new Map<string, Promise<unknown>>();
  for (const ids of ['integers', 'text'] as const) {
    for (const generator of generators) {
      const folder = workshop.folderOf(generator, ids);
      started.set(
        folder,
        generate(generator, folder).catch((error: unknown) => error),
      );
    }
  }
  return async (generator: Generator, ids: Ids) => {
    const failure = await started.get(workshop.folderOf(generator, ids));
    if (failure) throw failure;
  };
}
