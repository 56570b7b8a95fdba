import { onFirstSignal } from '../command-line/signals.ts';
import { runCommand } from '../command-line/usage-error.ts';
import { DEVELOPMENT_TOKEN } from '../server/access/callers.ts';
import { NETWORK_QUIET_MS } from '../server/http/limits.ts';
import type { Options } from '../server/options/options.ts';
import type { RunningServer } from '../server/running-server.ts';
import { shownDatabase } from '../server/store/postgres/address.ts';
import { readOptions, warningsAbout } from './command-options.ts';
import { startSandbox } from './start.ts';

/**
 * The server as a command. It runs until SIGINT or SIGTERM; a second signal ends it at once.
 * @returns the exit status: 0 for the help, 2 for wrong usage, 1 where it cannot start; undefined while it runs.
 */
export function serve(args: string[], environment: NodeJS.ProcessEnv): Promise<number | undefined> {
  // A server goes on when whoever read its output leaves, or the disk that it goes to is full.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return runCommand(async () => {
    const options = readOptions(args, environment);
    if (typeof options === 'string') {
      process.stdout.write((await import('./help.ts')).helpTexts[options]);
      return 0;
    }
    const starting = startSandbox(options, { limits: { closingQuietMs: NETWORK_QUIET_MS } });
    // Even while it starts: no signal ends the first process of a container unless it listens for it.
    onFirstSignal(() => {
      const closed = starting.then((server) => server.close());
      closed.then(() => process.exit(0)).catch(() => {});
    });
    const server = await starting;
    for (const warning of warningsAbout(args, environment)) process.stderr.write(`${warning}\n`);
    greet(server, options);
    return undefined;
  });
}

/** Logs keep what is printed at the start, so a configured token is not shown. */
function greet({ url, token, control }: RunningServer, { database, tokens }: Options): void {
  const known = token === DEVELOPMENT_TOKEN;
  // A browser never sends what follows "#", so no log has it.
  const controlLine = control ? `Control page: ${control.url}/#token=${control.token}\n` : '';
  process.stdout.write(`Listening on ${url} with the records of ${shownDatabase(database)}
Token of partner ${tokens[0]?.partner}: ${known ? token : 'the one that was configured; put it into $TOKEN for the next line'}
curl -H "Authorization: Bearer ${known ? token : '$TOKEN'}" ${url}/api/customers
API reference: ${url}/ (in a browser)
${controlLine}`);
}
