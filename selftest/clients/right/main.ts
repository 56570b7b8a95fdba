import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { rightClients } from './index.ts';
import { usual } from './ways.ts';

/** A program in another language gets the streams and the environment as they are. */
function runProgram(program: string, options: readonly string[]): void {
  const path = fileURLToPath(new URL(program, import.meta.url));
  const child = spawn('python3', ['-I', path, ...options], { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}

const name = process.argv[2] ?? '';
const client = Object.hasOwn(rightClients, name) ? rightClients[name] : undefined;
const baseUrl = process.env.BASE_URL;
const token = process.env.TOKEN;
if (client === undefined || baseUrl === undefined || token === undefined) {
  process.stderr.write('BASE_URL=… TOKEN=… node selftest/clients/right/main.ts NAME\n');
  process.exitCode = 2;
} else if (client.python !== undefined) runProgram('program.py', client.python);
else if (client.plain === true) await (await import('./plain.ts')).run(baseUrl, token);
else {
  const [{ open }, { Service }, { converse }] = await Promise.all([
    import('./wires/open.ts'),
    import('./service.ts'),
    import('./conversation.ts'),
  ]);
  const ways = { ...usual, ...client.ways };
  await converse(new Service(ways, await open(ways.wire, baseUrl), baseUrl, token));
}
