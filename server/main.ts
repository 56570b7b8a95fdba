import { BadOption, helpText, type Options, readOptions } from './options.ts';
import { type RunningServer, startServer } from './start.ts';
import { shownDatabase } from './store/postgres/address.ts';
import { DEVELOPMENT_TOKEN } from './tokens.ts';

await main();

async function main(): Promise<void> {
  const options = optionsOrExit();
  if (options === 'help') {
    process.stdout.write(helpText());
    return;
  }
  try {
    const server = await startServer(options);
    greet(server, options);
    const stop = () => void server.close().then(() => process.exit(0));
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

function optionsOrExit(): Options | 'help' {
  try {
    return readOptions(process.argv.slice(2), process.env);
  } catch (error) {
    if (!(error instanceof BadOption)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
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
