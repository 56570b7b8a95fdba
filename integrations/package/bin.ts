#!/usr/bin/env node
import * as module from 'node:module';
import { spareMemory } from '../../command-line/memory.ts';
import { letReadersLeave } from '../../command-line/signals.ts';
import { whyNot } from './supported-node.ts';

const problem = whyNot();
if (problem) {
  console.error(problem);
  process.exit(2);
}

// Caches compiled code for the next start.
module.enableCompileCache();

const [command, ...args] = process.argv.slice(2);
// A server has its own way to go on without readers. What a run could not tell is no violation, which is 1.
if (command !== 'serve') letReadersLeave(command === 'backup' || command === 'restore' ? 1 : 4);
if (command === 'serve') {
  const { serve } = await import('../../sandbox/serve.ts');
  process.exitCode = await serve(args, process.env);
} else if (command === 'backup' || command === 'restore') {
  const { copyCommand } = await import('../../server/backup/command.ts');
  process.exitCode = await copyCommand(command, args, process.env);
} else {
  spareMemory();
  const { watchedConform } = await import('../../conformance/watch.ts');
  process.exitCode = await watchedConform(process.argv.slice(2));
}
