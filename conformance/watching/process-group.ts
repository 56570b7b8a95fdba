import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { callersEnvironment } from '../../command-line/caller.ts';
import { tell } from '../../command-line/watched.ts';

/** A command that runs, with all that it starts. */
export interface Group {
  readonly child: ChildProcess;
  /** Fulfilled when the command itself has ended, or could not be started. */
  readonly ended: Promise<void>;
  /** Fulfilled when its pipes are closed, too: nothing that it started has them. */
  readonly closed: Promise<void>;
}

/** How long a process may take to end when it is asked to, in milliseconds: longer than any clean-up. */
export const endMs = 2_000;

/** How long what ended processes have written may take to arrive, in milliseconds: it waits in a pipe of this machine. */
const arriveMs = 500;

/** How often to look whether all have ended, in milliseconds. */
const lookMs = 20;

/** Windows has no groups, and would open a window. */
const hasGroups = process.platform !== 'win32';

const running = new Set<ChildProcess>();

/** Starts a command for a shell as a process group of its own. */
export function startGroup(command: string, stdio: StdioOptions, env: Record<string, string>): Group {
  const whole = { ...callersEnvironment(process.env), ...env };
  const child = spawn(command, { shell: true, detached: hasGroups, stdio, env: whole });
  if (running.size === 0) process.on('exit', killGroups);
  running.add(child);
  if (child.pid !== undefined) tell({ group: child.pid, isRunning: true });
  const failed = new Promise<void>((resolve) => {
    child.once('error', () => child.pid === undefined && resolve());
  });
  const first = (name: string) => new Promise<void>((resolve) => child.once(name, () => resolve()));
  return {
    child,
    ended: Promise.race([first('exit'), failed]),
    closed: Promise.race([first('close'), failed]),
  };
}

/**
 * Ends a group: by SIGTERM, and by SIGKILL if that is not enough. Then closes its pipes.
 * @returns whether that was all: a process that has left the group and keeps a pipe cannot be ended.
 */
export async function endGroup({ child, closed }: Group): Promise<boolean> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const untilMs = performance.now() + endMs;
    let isThere = reach(child, signal);
    while (isThere && performance.now() < untilMs) {
      await sleep(lookMs);
      isThere = reach(child, 0);
    }
    if (!isThere) break;
  }
  running.delete(child);
  if (child.pid !== undefined) tell({ group: child.pid, isRunning: false });
  if (running.size === 0) process.off('exit', killGroups);
  const isClosed = await within(closed, arriveMs);
  for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe?.destroy();
  return isClosed;
}

/** Ends all groups at once, because this process is about to end. */
export function killGroups(): void {
  for (const child of running) reach(child, 'SIGKILL');
}

/** Ends a group that another thread of this process has started. @param pid of its command. */
export function killGroup(pid: number): void {
  try {
    process.kill(hasGroups ? -pid : pid, 'SIGKILL');
  } catch {
    // Nobody is in it any more.
  }
}

/** Whether something comes about within a time, in milliseconds. */
export async function within(what: Promise<unknown>, ms: number): Promise<boolean> {
  const over = new AbortController();
  const late = sleep(ms, false, { signal: over.signal });
  try {
    return await Promise.race([what.then(() => true), late]);
  } finally {
    over.abort();
  }
}

/** Sends a signal to a group. @returns whether anybody is in it */
function reach(child: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (child.pid === undefined) return false;
  if (!hasGroups) return child.exitCode === null && child.signalCode === null && child.kill(signal);
  try {
    process.kill(-child.pid, signal);
    return true;
  } catch (error) {
    // One that has become another user is there, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
