import type { Options } from '../server/options/options.ts';
import type { RunningServer } from '../server/running-server.ts';
import type { ShowPage } from '../server/server.ts';
import { type ControlledParts, type Surroundings, startServer, type Wrapping } from '../server/start.ts';
import { type Witness, witnessing } from './witness.ts';

/**
 * Starts the reference server as a sandbox: with its API reference, and with a control port, records to begin with and
 * an access log where the options ask for them. All are loaded only when they are needed.
 * @param witness is told of each request when it has ended.
 * @throws Error with one sentence, as the server does, and for an option that cannot be used.
 * @example const sandbox = await startSandbox({ port: 0, database: ':memory:', controlPort: 0 });
 */
export function startSandbox(
  chosen: Partial<Options> = {},
  wrapping: Wrapping = {},
  witness?: Witness,
): Promise<RunningServer> {
  return startServer(chosen, wrapping, (options, parts) => surround(options, parts, witness));
}

async function surround(
  { tokens, controlPort, controlToken, seedFile, accessLog: place }: Options,
  parts: ControlledParts,
  witness: Witness | undefined,
): Promise<Surroundings> {
  const control =
    controlPort === undefined
      ? undefined
      : (await import('./control-port.ts')).createControlPort({ ...parts, tokens, token: controlToken });
  if (seedFile !== undefined)
    await (await import('./partner-data/seed.ts')).seed(seedFile, { ...parts, tokens });
  const secrets = [...tokens.map(({ token }) => token), ...(control ? [control.token] : [])];
  const accessLog =
    place === undefined
      ? undefined
      : await (await import('./requests/access-log.ts')).openAccessLog(place, { ...parts, secrets });
  let loaded: Promise<ShowPage> | undefined;
  return {
    controlPort: control,
    interceptor: witness ? witnessing(witness, control?.interceptor) : control?.interceptor,
    observe: accessLog?.observe,
    showPage: async (...request) => {
      loaded ??= import('./api-reference/show.ts').then(({ pageShower }) => pageShower(parts));
      return (await loaded)(...request);
    },
    close: async () => accessLog?.close(),
  };
}
