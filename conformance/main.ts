import { spareMemory } from '../command-line/memory.ts';
import { letReadersLeave } from '../command-line/signals.ts';
import { conform } from './conform.ts';

letReadersLeave();
spareMemory();

process.exitCode = await conform(process.argv.slice(2));
