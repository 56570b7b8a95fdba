import { verifyCommand } from './verify-command.ts';

// A reader such as `head` may close the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await verifyCommand(process.argv.slice(2), process.env, {
  result: (text) => process.stdout.write(text),
  note: (line) => console.error(line),
});
