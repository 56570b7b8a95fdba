import { returnToCaller } from '../command-line/caller.ts';
import { spareMemory } from '../command-line/memory.ts';
import { letReadersLeave } from '../command-line/signals.ts';
import { watchedConform } from './watch.ts';

// What a run could not tell is no violation, which is 1.
letReadersLeave(4);
spareMemory();
returnToCaller(process.env);

process.exitCode = await watchedConform(process.argv.slice(2));
