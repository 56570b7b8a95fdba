import { onFirstSignal } from '../command-line/signals.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { DEVELOPMENT_TOKEN } from '../server/access/tokens.ts';
import { NETWORK_QUIET_MS } from '../server/http/limits.ts';
import type { Options } from '../server/options/options.ts';
import type { RunningServer } from '../server/running-server.ts';
import { shownDatabase } from '../server/store/postgres/address.ts';
import { readOptions, warningsAbout } from './command-options.ts';
import { freedomsText, helpText } from './help.ts';
import { startSandbox } from './start.ts';

/**
 * The server as a command: it runs until SIGINT or SIGTERM, and a second signal does not let it finish.
 * @returns the exit status, once that is known: 0 for the help, 2 for wrong usage, 1 where it cannot start; undefined
 * while it runs.
 */
export async function serve(args: string[], environment: NodeJS.ProcessEnv): Promise<number | undefined> {
  try {
    const options = readOptions(args, environment);
    if (typeof options === 'string') {
      process.stdout.write(options === 'help' ? helpText() : freedomsText());
      return 0;
    }
    const starting = startSandbox(options, { limits: { closingQuietMs: NETWORK_QUIET_MS } });
    // Also while it starts, as the first process of a container is ended by no signal that it does not take.
    onFirstSignal(() => {
      starting
        .then((server) => server.close())
        .then(
          () => process.exit(0),
          () => {},
        );
    });
    const server = await starting;
    for (const warning of warningsAbout(args)) process.stderr.write(`${warning}\n`);
    greet(server, options);
    return undefined;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** A configured token is a secret, and what is printed at the start stays in logs. */
function greet({ url, token, control }: RunningServer, { database, tokens }: Options): void {
  const known = token === DEVELOPMENT_TOKEN;
  process.stdout.write(`Listening on ${url} with the records of ${shownDatabase(database)}
Token of partner ${tokens[0]?.partner}: ${known ? token : 'the one that was configured; put it into $TOKEN for the next line'}
curl -H "Authorization: Bearer ${known ? token : '$TOKEN'}" ${url}/api/customers
API reference: ${url}/ (in a browser)
`);
  // What stands after "#" is never sent to a server, so it is in no log.
  if (control) process.stdout.write(`Control page: ${control.url}/#token=${control.token}\n`);
}
