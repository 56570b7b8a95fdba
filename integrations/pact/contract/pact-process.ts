import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Interaction } from './pact-file.ts';

/** A difference between a response and the contract, with values in Pact's notation. */
export interface Mismatch {
  /** "status", "header X", or a path into the body. */
  where: string;
  expected: string;
  actual: string;
  message: string;
}

/** Pact cannot read or send a well-formed interaction. */
export class Unreadable extends Error {}

export type PactProcess = ReturnType<typeof startPact>;

/** Turns off Pact's telemetry. Only the value `true` works. */
export const untracked = { PACT_DO_NOT_TRACK: 'true' };

/** Starts the process that loads Pact, with only the variables that every process needs. */
export function startPact(url: string, statePath: string, more: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'pact-'));
  const file = join(folder, 'interaction.json');
  const { PATH = '', HOME = '', TMPDIR = tmpdir() } = process.env;
  const child = fork(join(import.meta.dirname, 'native.ts'), {
    // Pact reads proxies, filters, brokers and log levels from variables.
    env: { PATH, HOME, TMPDIR, ...untracked, LOG_LEVEL: 'error', ...more },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000);
  });
  return {
    /** Replays one interaction. @throws Unreadable, or another Error if Pact itself failed. */
    verify: ({ alone }: Interaction, provider: string) =>
      new Promise<Mismatch[]>((resolve, reject) => {
        const onExit = () =>
          reject(new Error(`Pact exited unexpectedly: ${said.trim() || 'it printed nothing'}`));
        child.once('exit', onExit);
        child.once('message', (answer) => {
          child.off('exit', onExit);
          try {
            resolve(readMismatches(String(answer)));
          } catch (error) {
            reject(error);
          }
        });
        writeFileSync(file, alone, { mode: 0o600 });
        child.send({ file, url, stateUrl: url + statePath, provider }, (error) => error && onExit());
      }),
    close: () => {
      if (child.connected) child.disconnect();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Pact's result for a single interaction. @throws Error if it has an unexpected form. */
function readMismatches(text: string): Mismatch[] {
  // biome-ignore lint/suspicious/noExplicitAny: anything missing throws, which is reported as a fault.
  const { interactionResults, errors, result } = JSON.parse(text) as any;
  const [only] = interactionResults;
  const { mismatch = errors[0]?.mismatch } = only ?? {};
  if (!mismatch && only && result) return [];
  const [, unreadable] =
    /^(?:Failed to load pact '.*?' - |(?=Invalid header ))(.*)/s.exec(String(mismatch?.message)) ?? [];
  if (unreadable) throw new Unreadable(unreadable);
  if (mismatch?.type !== 'mismatches') throw new Error(`Pact failed: ${mismatch?.message ?? text}`);
  return mismatch.mismatches.map(
    ({ type, path, key, expected, actual, mismatch: message }: Record<string, unknown>) => ({
      where: type === 'StatusMismatch' ? 'status' : key ? `header ${key}` : String(path ?? 'body'),
      expected: asText(expected),
      actual: asText(actual),
      message: String(message ?? ''),
    }),
  );
}

/** Pact returns some values as bytes. */
function asText(value: unknown): string {
  if (Array.isArray(value) && value.every((byte) => typeof byte === 'number'))
    return Buffer.from(value).toString();
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
