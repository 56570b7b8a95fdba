import { conform } from './conform.ts';

// A reader such as head may have seen enough and closed the pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await conform(process.argv.slice(2));
