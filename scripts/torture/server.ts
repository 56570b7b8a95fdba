import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

const main = resolve(import.meta.dirname, '../../server/main.ts');

/** A reference server in a process of its own. */
export interface Victim {
  readonly child: ChildProcess;
  /** Fulfilled once it listens; undefined where it ended before. */
  readonly url: Promise<string | undefined>;
  /** Ends it as a power cut of the process would. Fulfilled when it is gone. */
  kill(): Promise<void>;
}

/** Starts the server on the database of a folder, on a free port. */
export function startVictim(folder: string, args: readonly string[] = []): Victim {
  const database = join(folder, 'torture.sqlite');
  const child = spawn(
    process.execPath,
    [main, '--port', '0', '--database', database, '--page-size', '100', ...args],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const gone = once(child, 'exit');
  return {
    child,
    url: firstUrl(child),
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function firstUrl({ stdout }: ChildProcess): Promise<string | undefined> {
  let output = '';
  for await (const chunk of stdout?.setEncoding('utf8').iterator({ destroyOnReturn: false }) ?? []) {
    output += chunk;
    const url = /http:\/\/[\d.]+:\d+/.exec(output)?.[0];
    if (url) return url;
  }
  return undefined;
}
