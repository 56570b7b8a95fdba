import { letReadersLeave } from '../../command-line/signals.ts';
import { copyCommand } from './command.ts';

letReadersLeave();

const [name, ...args] = process.argv.slice(2);
process.exitCode = await copyCommand(name === 'restore' ? 'restore' : 'backup', args, process.env);
