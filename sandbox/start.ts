import type { Options } from '../server/options/options.ts';
import type { RunningServer } from '../server/running-server.ts';
import type { ShowPage } from '../server/server.ts';
import { type Surroundings, startServer, type Wrapping } from '../server/start.ts';

/**
 * Starts the reference server as a sandbox: with its API reference, and with a control port where the options ask for
 * one. Both are loaded only when they are needed.
 * @throws Error with one sentence, as the server does, and for a control token that cannot be one.
 * @example const sandbox = await startSandbox({ port: 0, database: ':memory:', controlPort: 0 });
 */
export function startSandbox(chosen: Partial<Options> = {}, wrapping: Wrapping = {}): Promise<RunningServer> {
  return startServer(chosen, wrapping, surroundings);
}

const surroundings: Surroundings = {
  async openControlPort({ controlPort, controlToken, tokens }, parts) {
    if (controlPort === undefined) return undefined;
    const { createControlPort } = await import('./control-port.ts');
    return createControlPort({ ...parts, tokens, token: controlToken });
  },
  pages(limits) {
    let loaded: Promise<ShowPage> | undefined;
    return async (...request) => {
      loaded ??= import('./api-reference/show.ts').then(({ pageShower }) => pageShower({ limits }));
      return (await loaded)(...request);
    };
  },
};
