import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

/** A server in a process of its own, as `npm start` runs it, on a free port. */
export interface ServerProcess {
  readonly url: string;
  /** What it printed at its start. */
  readonly greeting: string;
  /** Ends it and waits for its end; SIGKILL lets it do nothing more. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** @throws Error with what the process wrote, where it ends instead of listening. */
export async function startProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main, '--port', '0', ...args], {
    env: { PATH: process.env.PATH, ...env },
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit').then(() => process.off('exit', kill));
  let output = '';
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      const listening = /^Listening on (\S+).*\n(?:.*\n)*curl.*\n/.exec(output)?.[1];
      if (listening) resolve(listening);
    });
    child.once('exit', () => reject(new Error(`The server ended: ${errors}`)));
  });
  return {
    url,
    greeting: output,
    end: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
  };
}
