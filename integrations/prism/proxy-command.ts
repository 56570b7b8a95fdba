import { readArguments } from '../../command-line/arguments.ts';
import { runCommand } from '../../command-line/usage-error.ts';
import { noConfiguration } from '../../conformance/command/configuration.ts';
import { tlsOptionsOf } from '../../conformance/command/configured-options.ts';
import { baseUrlOf, proxiesOf } from '../../conformance/command/reaching.ts';
import { startReference } from '../../conformance/reference.ts';
import { portOf, untilStopped } from './command.ts';
import type { SeenExchange } from './proxy.ts';

const help = `Forwards requests to a deployment byte for byte, and prints what Prism finds
wrong with requests and responses, also in the header sl-violations.

  npm run proxy -- --base-url https://host/prefix
                                     listens on http://127.0.0.1:4011
  npm run proxy                      starts the reference server behind it
  npm run conform -- --base-url http://127.0.0.1:4011
                                     a run through it; also set CONFORM_TOKEN

Options
  --base-url URL   the deployment, with its path prefix
  --port N         the port to listen on (4011)
  --ca FILE        additional certificates to trust (PEM)

Variables
  HTTPS_PROXY, HTTP_PROXY, NO_PROXY: proxies on the way to the deployment

Refusals are not validated, except the reference server's. Ctrl-C stops the
proxy, which then prints how often each operation was called.

Exit status: 0, 1 if a response violated the specification or was missing,
2 usage error.
`;

const values = readArguments('npm run proxy', help, {
  'base-url': { type: 'string' },
  port: { type: 'string', default: '4011' },
  ca: { type: 'string' },
});

process.exitCode = await runCommand(async () => {
  const baseUrl = baseUrlOf(values['base-url']);
  const port = portOf(values.port);
  const tls = tlsOptionsOf(noConfiguration, values.ca, undefined);
  const named = proxiesOf(process.env);
  // Prism takes a second to load, so it is loaded only when needed.
  const { startProxy } = await import('./proxy.ts');
  const reference = baseUrl === null ? await startReference() : null;
  try {
    const before = baseUrl ?? (reference?.url as string);
    const proxy = await startProxy({
      baseUrl: before,
      port,
      tls,
      proxies: reference ? null : named,
      judgeRefusals: reference !== null,
      onExchange: print,
    });
    console.log(`Listening on ${proxy.url}, in front of ${reference ? 'the reference server' : before}`);
    if (reference) console.log(`Token: ${reference.token}`);
    await untilStopped();
    await proxy.close();
    process.stdout.write(proxy.tallies.text);
    return proxy.tallies.hasWrongAnswers ? 1 : 0;
  } finally {
    await reference?.close();
  }
});

/** Prints a line per violation, without the query, which may contain a person's phone number. */
function print({ operation, method, target, status, violations }: SeenExchange): void {
  const path = target.split('?')[0];
  for (const violation of violations) {
    const where = violation.at ? `${violation.in} ${violation.at}` : violation.in;
    console.log(`${method} ${path} ${status} ${operation ?? '-'}: ${where}: ${violation.message}`);
  }
}
