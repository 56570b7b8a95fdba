import { letReadersLeave } from '../command-line/signals.ts';
import { conform } from './conform.ts';

letReadersLeave();

process.exitCode = await conform(process.argv.slice(2));
