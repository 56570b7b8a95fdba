import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { median } from 'simple-statistics';

const STARTS = 11;
const START_MS_MAX = 100;

const module = join(import.meta.dirname, '../../../integrations/package/start-server.ts');

/** A program like a partner's test: modules are loaded already, and the process must end by itself. */
const program = `
  const { startServer } = await import(${JSON.stringify(module)});
  const startedMs = performance.now();
  const server = await startServer();
  console.log(performance.now() - startedMs);
  await server.close();
`;

/** Measures the first start of the server in new processes, on a free port. */
export async function embed(): Promise<boolean> {
  const times = Array.from({ length: STARTS }, () => {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', program],
      { encoding: 'utf8', timeout: 20_000 },
    );
    if (status !== 0) throw new Error(`A process with an embedded server did not end by itself: ${stderr}`);
    return Number(stdout);
  });
  const usual = median(times);
  console.log(
    `embedding: the first start in a process takes ${usual.toFixed(0)} ms, ${Math.max(...times).toFixed(0)} at most (less than ${START_MS_MAX})`,
  );
  return usual < START_MS_MAX;
}
