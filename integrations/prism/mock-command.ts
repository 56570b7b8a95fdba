import { readArguments } from '../../command-line/arguments.ts';
import { runCommand } from '../../command-line/usage-error.ts';
import { portOf, untilStopped } from './command.ts';

const help = `Responds to every operation with the example of the specification, and stores
nothing.

  npm run mock                       listens on http://127.0.0.1:4010
  npm run mock -- --port 0           listens on a free port
  curl -H 'Authorization: Bearer any-token' http://127.0.0.1:4010/api/customers
  curl -H 'Authorization: Bearer any-token' -H 'Prefer: code=404' \\
       http://127.0.0.1:4010/api/customers/4820193756
                                     gets an error response

Options
  --port N     the port to listen on (4010)

Requests that the specification does not allow get an error that says why.
"npm start" runs a server that stores what you send.

Exit status: 0, 1 if it cannot listen on the port, 2 usage error.
`;

const values = readArguments('npm run mock', help, { port: { type: 'string', default: '4010' } });

process.exitCode = await runCommand(async () => {
  const port = portOf(values.port);
  // Prism takes a second to load, so it is loaded only when needed.
  const { startMock } = await import('./mock.ts');
  const mock = await startMock(port);
  console.log(`Listening on ${mock.url} with the examples of the specification`);
  console.log(`curl -H "Authorization: Bearer any-token" ${mock.url}/api/customers`);
  await untilStopped();
  await mock.close();
  return 0;
});
