import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { refuse } from '../command-line/arguments.ts';
import { onFirstSignal } from '../command-line/signals.ts';
import { readOptions } from '../sandbox/command-options.ts';

const help = `Runs the server of "npm start", and restarts it whenever you save its code.
Records are kept. Enter also restarts it; Ctrl-C stops it.

  npm run dev
  npm run dev -- --port 8081     takes the options of npm start
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
  // On Ctrl-C, both the terminal and npm send a signal, and at the second one tsx kills the server. Detached from the
  // terminal, tsx gets only one.
  { cwd: root, stdio: 'inherit', detached: true },
);
onFirstSignal((name) => tsx.kill(name));
tsx.on('exit', (code) => process.exit(code ?? 1));
