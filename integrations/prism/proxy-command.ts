import { parseFlags } from '../../command-line/flags.ts';
import { baseUrlOf } from '../../conformance/command/base-url.ts';
import { noConfiguration } from '../../conformance/command/configuration.ts';
import { tlsOptionsOf } from '../../conformance/command/files.ts';
import { proxiesOf } from '../../conformance/command/proxies.ts';
import { startReference } from '../../conformance/reference.ts';
import { portOf, refuseWords, runCommand, started, untilStopped } from './command.ts';
import type { SeenExchange } from './proxy.ts';

const help = `Stands before a deployment, passes everything on byte for byte, and prints what
prism finds wrong in requests and answers; at the end, how often each operation
was called. The answers bear the same in the header sl-violations.

  npm run proxy -- --base-url https://host/prefix
                                     on http://127.0.0.1:4011
  npm run proxy                      before the reference server, started here
  npm run conform -- --base-url http://127.0.0.1:4011
                                     a run through it; CONFORM_TOKEN as ever

Options
  --base-url URL   the deployment, with its path prefix
  --port N         where to listen (4011)
  --ca FILE        certificates (PEM) to trust beside the usual ones

Variables
  HTTPS_PROXY, HTTP_PROXY, NO_PROXY: the way to the deployment

How a deployment words its refusals is its choice, and not looked at, but for
the reference server. Ctrl-C ends it: with 0, or with 1 where an answer was
other than the specification has it, or never came; 2 is wrong usage.
`;

process.exitCode = await runCommand(async () => {
  const { values, positionals } = parseFlags({
    args: process.argv.slice(2),
    env: process.env,
    options: {
      'base-url': { type: 'string' },
      port: { type: 'string' },
      ca: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
    command: 'npm run proxy',
  });
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  refuseWords(positionals);
  const baseUrl = baseUrlOf(values['base-url']);
  const port = portOf(values.port, 4011);
  const tls = tlsOptionsOf(noConfiguration, values.ca, undefined);
  const named = proxiesOf(process.env);
  // prism takes a second to load, which neither the help nor wrong usage need wait for.
  const { startProxy } = await import('./proxy.ts');
  const reference = baseUrl === null ? await startReference() : null;
  try {
    const before = baseUrl ?? (reference?.url as string);
    const judgeRefusals = reference !== null;
    const proxies = reference ? null : named;
    const proxy = await started(
      port,
      startProxy({ baseUrl: before, port, tls, proxies, judgeRefusals, onExchange: print }),
    );
    console.log(`Listening on ${proxy.url}, before ${reference ? 'the reference server' : before}`);
    if (reference) console.log(`Token: ${reference.token}`);
    await untilStopped();
    await proxy.close();
    process.stdout.write(proxy.tallies.text);
    return proxy.tallies.hasWrongAnswers ? 1 : 0;
  } finally {
    await reference?.close();
  }
});

/** A line for each violation; the query is left out, as it may hold somebody's number. */
function print({ operation, method, target, status, violations }: SeenExchange): void {
  const path = target.split('?')[0];
  for (const violation of violations) {
    const where = violation.at ? `${violation.in} ${violation.at}` : violation.in;
    console.log(`${method} ${path} ${status} ${operation ?? '-'}: ${where}: ${violation.message}`);
  }
}
