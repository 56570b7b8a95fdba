import { once } from 'node:events';
import { endGroup, startGroup } from './process-group.ts';

// biome-ignore lint/plugin: what the user's own command prints is shown as it is
const terminal = process.stderr;

/** What to tell where something that a command started cannot be ended. */
export const leftBehind =
  'something that it started left its process group, keeps its output open and may still run: end that yourself, and let your program start nothing that outlives it';

/**
 * Runs a command until it ends or shall end, and ends with it what it started.
 * @param ends its reason is "idle" if the command may be ended.
 * @returns what went wrong, or null.
 */
export async function runCommand(
  command: string,
  env: Record<string, string>,
  ends: AbortSignal,
): Promise<string | null> {
  // Standard output belongs to the report. What reads standard error, unless it is a terminal, waits until nobody has it
  // open any more: so the command gets pipes of its own, which can be closed.
  const output = terminal.isTTY ? 2 : 'pipe';
  const group = startGroup(command, ['inherit', output, output], env);
  const { child, ended } = group;
  let failure = '';
  child.on('error', ({ message }) => {
    failure = `"${command}" could not be started (${message})`;
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.pipe(terminal, { end: false });
    // If nobody reads any more, the command goes on all the same.
    terminal.once('close', () => stream?.resume());
  }
  await Promise.race([ended, ends.aborted ? undefined : once(ends, 'abort')]);
  const hasAllEnded = await endGroup(group);
  // What follows begins a line, whatever the command printed last.
  terminal.write('\n');
  if (failure !== '') return failure;
  const { exitCode, signalCode } = child;
  const isRight = ends.aborted ? ends.reason === 'idle' : exitCode === 0;
  if (isRight && hasAllEnded) return null;
  const how = signalCode ? `ended by ${signalCode}` : `ended with exit status ${exitCode}`;
  return `"${command}" ${ends.aborted ? 'was stopped' : how}${hasAllEnded ? '' : `, but ${leftBehind}`}`;
}
