import { spareMemory } from '../command-line/memory.ts';
import { letReadersLeave } from '../command-line/signals.ts';
import { conform } from './conform.ts';

// What a run could not tell is no violation, which is 1.
letReadersLeave(4);
spareMemory();

process.exitCode = await conform(process.argv.slice(2));
