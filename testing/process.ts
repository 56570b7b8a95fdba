import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../sandbox/main.ts', import.meta.url));

/** The environment of a program that gets no variables of its caller: it still finds commands, and code that was compiled before. */
export const bareEnvironment = () => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) };
};

/** A server that is starting in a process of its own, on a free port. It ends with this process at the latest. */
export interface StartingServer {
  readonly child: ChildProcess;
  /** Rejected with what the process wrote, where it ends instead of listening. */
  readonly listening: Promise<{ readonly url: string; readonly greeting: string }>;
  /** Exit code and signal. */
  readonly ended: Promise<[code: number | null, signal: string | null]>;
  /** What it has written to standard error. */
  errors(): string;
}

/** A server in a process of its own, as `npm start` runs it, on a free port. */
export interface ServerProcess {
  readonly url: string;
  /** What it printed at its start. */
  readonly greeting: string;
  /** Sends a signal and waits until the process has ended. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** How to run a server. */
interface Running {
  readonly env?: Readonly<Record<string, string>>;
  /** The id of the user and group to run as, where this process may choose one. */
  readonly user?: number;
  /** For node itself. */
  readonly flags?: readonly string[];
}

export function spawnServer(
  args: readonly string[],
  { env = {}, user, flags = [] }: Running = {},
): StartingServer {
  const child = spawn(process.execPath, [...flags, main, '--port', '0', ...args], {
    env: { ...bareEnvironment(), ...env },
    ...(user !== undefined && { uid: user, gid: user }),
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'close') as StartingServer['ended'];
  ended.then(() => process.off('exit', kill));
  let output = '';
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  const listening = new Promise<{ url: string; greeting: string }>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      const url = /^Listening on (\S+).*\n(?:.*\n)*curl.*\n/.exec(output)?.[1];
      if (url) resolve({ url, greeting: output });
    });
    ended.then(() => reject(new Error(`The server ended: ${errors}`)));
  });
  // A test that kills a server while it starts does not wait for this.
  listening.catch(() => {});
  return { child, listening, ended, errors: () => errors };
}

/** @throws Error with what the process wrote, where it ends instead of listening. */
export async function startProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const { child, listening, ended } = spawnServer(args, { env });
  return {
    ...(await listening),
    end: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
  };
}
