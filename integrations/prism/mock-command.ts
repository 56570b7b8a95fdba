import { parseFlags } from '../../command-line/flags.ts';
import { portOf, refuseWords, runCommand, started, untilStopped } from './command.ts';

const help = `Answers every operation with the specification's example. Nothing is kept.

  npm run mock                       on http://127.0.0.1:4010
  npm run mock -- --port 0           on a free port
  curl -H 'Authorization: Bearer any-token' http://127.0.0.1:4010/api/customers
  curl -H 'Authorization: Bearer any-token' -H 'Prefer: code=404' \\
       http://127.0.0.1:4010/api/customers/4820193756
                                     an error, as the reference server words it

Options
  --port N     where to listen (4010)

A request that the specification does not allow is told what is wrong with it.
"npm start" is a server that keeps what it is sent.
`;

process.exitCode = await runCommand(async () => {
  const { values, positionals } = parseFlags({
    args: process.argv.slice(2),
    env: process.env,
    options: { port: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    command: 'npm run mock',
  });
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  refuseWords(positionals);
  const port = portOf(values.port, 4010);
  // prism takes a second to load, which neither the help nor wrong usage need wait for.
  const { startMock } = await import('./mock.ts');
  const mock = await started(port, startMock(port));
  console.log(`Listening on ${mock.url} with the examples of the specification`);
  console.log(`curl -H "Authorization: Bearer any-token" ${mock.url}/api/customers`);
  await untilStopped();
  await mock.close();
  return 0;
});
