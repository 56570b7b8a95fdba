// AsyncDisposable is not in TypeScript's default libraries; this spares users of the package from adding one.
/// <reference lib="esnext.disposable" preserve="true" />

import { isDeepStrictEqual } from 'node:util';
import { startSandbox } from '../../sandbox/start.ts';
import type { PartnerToken } from '../../server/access/callers.ts';
import { type Options, settings } from '../../server/options/options.ts';
import type { RunningServer } from '../../server/running-server.ts';
import { shown } from './shown.ts';
import { whyNot } from './supported-node.ts';

/** A reference server in this process. */
export interface EmbeddedServer extends RunningServer, AsyncDisposable {}

/**
 * Starts the reference server in this process, by default on a free port and with an empty in-memory database. Close it
 * when you are done, so that the process can end.
 * @throws Error with one sentence if an option cannot be used.
 * @example
 * await using server = await startServer();
 * await fetch(`${server.url}/api/customers`, { headers: { authorization: `Bearer ${server.token}` } });
 */
export async function startServer(options: Partial<Options> = {}): Promise<EmbeddedServer> {
  const problem = whyNot();
  if (problem) throw new Error(problem);
  checkOptions(options);
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const server = await startSandbox({ port: 0, database: ':memory:', ...Object.fromEntries(given) });
  return { ...server, [Symbol.asyncDispose]: () => server.close() };
}

/**
 * Checks the options of a server, for programs that were not type-checked.
 * @throws Error with one sentence if an option is unknown or its value is invalid.
 */
function checkOptions(chosen: unknown): asserts chosen is Partial<Options> {
  if (typeof chosen !== 'object' || chosen === null || Array.isArray(chosen))
    throw new Error(
      `Cannot start with ${shown(chosen)} for options: pass an object, such as { pageSize: 3 }.`,
    );
  for (const [name, value] of Object.entries(chosen)) {
    const setting = settings[name];
    if (!setting)
      throw new Error(
        `Cannot use the unknown option "${name}": the options are ${Object.keys(settings).join(', ')}.`,
      );
    if (value === undefined || isDeepStrictEqual(value, setting.fallback)) continue;
    // A setting must read the same value from its text; otherwise the value has the wrong type.
    const read = setting.read(textOf(value));
    if (isDeepStrictEqual(read, value)) continue;
    const why = read === undefined ? setting.refused?.(textOf(value)) : undefined;
    throw new Error(
      `Cannot use ${setting.isSecret ? 'this' : shown(value)} as ${name}: ${why ?? `it takes ${setting.inPrograms ?? setting.accepts}`}.`,
    );
  }
}

/** A value as the text of a flag. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',');
  const { partner, token } = Object(value) as Partial<PartnerToken>;
  return partner === undefined ? String(value) : `${partner}:${token}`;
}
