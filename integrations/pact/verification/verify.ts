import { letReadersLeave } from '../../../command-line/signals.ts';
import { verifyCommand } from './verify-command.ts';

letReadersLeave();

process.exitCode = await verifyCommand(process.argv.slice(2), process.env, {
  result: (text) => process.stdout.write(text),
  note: (line) => console.error(line),
});
