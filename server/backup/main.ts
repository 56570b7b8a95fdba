import { copyCommand } from './command.ts';

const [name, ...args] = process.argv.slice(2);
process.exitCode = await copyCommand(name === 'restore' ? 'restore' : 'backup', args, process.env);
