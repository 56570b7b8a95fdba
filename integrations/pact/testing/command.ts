import type { Ended } from '../../../testing/run-command.ts';
import { verifyCommand } from '../verification/verify-command.ts';

/** Runs `npm run pact:verify` in this process. */
export async function verify(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const ended = { status: -1, stdout: '', stderr: '' };
  ended.status = await verifyCommand(args, env, {
    result: (text) => {
      ended.stdout += text;
    },
    note: (line) => {
      ended.stderr += `${line}\n`;
    },
  });
  return ended;
}
