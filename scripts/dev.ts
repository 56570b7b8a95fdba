import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { refuse } from '../command-line/arguments.ts';
import { onFirstSignal } from '../command-line/signals.ts';
import { readOptions } from '../sandbox/command-options.ts';

const help = `Starts the server of "npm start", and starts it anew whenever its code is saved.
Its records stay. Enter starts it anew, too; Ctrl-C ends it.

  npm run dev
  npm run dev -- --port 8081     takes what npm start takes: npm start -- --help
`;

const root = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2);
try {
  if (typeof readOptions(args, process.env) === 'string') {
    process.stdout.write(help);
    process.exit(0);
  }
} catch (error) {
  refuse((error as Error).message);
}

const server = ['--expose-gc', '--import', './scripts/require-node.js', 'sandbox/main.ts', ...args];
const tsx = spawn(
  process.execPath,
  [fileURLToPath(import.meta.resolve('tsx/cli')), 'watch', '--clear-screen=false', ...server],
  // A terminal sends its Ctrl-C to npm and to all that npm started, npm sends it on, and at a second one tsx kills the
  // server. Out of reach of the terminal, it gets one.
  { cwd: root, stdio: 'inherit', detached: true },
);
onFirstSignal((name) => tsx.kill(name));
tsx.on('exit', (code) => process.exit(code ?? 1));
