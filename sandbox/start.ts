import { type Exchange, together } from '../server/interface/exchange.ts';
import type { Options } from '../server/options/options.ts';
import type { RunningServer } from '../server/running-server.ts';
import type { ShowPage } from '../server/server.ts';
import { startServer, type Wrapping } from '../server/start.ts';
import type { Judgement } from './control-port.ts';

/** Bytes of a body that are kept for a witness: forms and pages of lists are shorter. */
const WITNESSED_BYTES_MAX = 4 * 1024 * 1024;

/** What was no request, of which nothing is known. */
const noContent = { headers: [] as [name: string, value: string][], size: 0, body: Buffer.alloc(0) };
const garbage = {
  ...{ ...noContent, startedMs: 0, endedMs: 0, connection: 0, method: '', target: '', isComplete: false },
  ...{ parts: undefined, isWhole: true, fault: undefined, answer: { ...noContent, status: 400 } },
};

/** Who watches what clients do. */
export interface Watcher {
  /** Is told of each request when it has ended. */
  readonly witness?: (seen: Exchange | typeof garbage) => void;
  /** Tells what is known of the client so far, for the control port. */
  readonly judgement?: Judgement | undefined;
}

/**
 * Starts the reference server as a sandbox: with its API reference, and with a control port, records to begin with and
 * an access log where the options ask for them. All are loaded only when they are needed.
 * @param watcher who watches clients, if somebody does.
 * @throws Error with one sentence, as the server does, and for an option that cannot be used.
 * @example const sandbox = await startSandbox({ port: 0, database: ':memory:', controlPort: 0 });
 */
export function startSandbox(
  chosen: Partial<Options> = {},
  wrapping: Wrapping = {},
  { witness, judgement }: Watcher = {},
): Promise<RunningServer> {
  return startServer(chosen, wrapping, async (options, parts) => {
    const { tokens, controlPort, seedFile, accessLog: place } = options;
    const { limits, log } = parts;
    const all = { ...options, ...parts, judgement };
    const port = controlPort !== undefined && (await import('./control-port.ts'));
    const control = port ? port.createControlPort(all) : undefined;
    if (seedFile !== undefined) await (await import('./partner-data/import.ts')).seed(seedFile, all);
    const secrets = [...tokens, ...(control ? [control] : [])].map(({ token }) => token);
    const accessLog =
      place === undefined
        ? undefined
        : await (await import('./requests/access-log.ts')).openAccessLog(place, secrets, log);
    const watching = witness && {
      keptBytes: WITNESSED_BYTES_MAX,
      ended: (exchange: Exchange) => exchange.isPage || witness(exchange),
      garbage: () => witness({ ...garbage, startedMs: performance.now(), endedMs: performance.now() }),
    };
    const prepare = async () => (await import('./partner-data/examples.ts')).addExamples(all);
    let loaded: Promise<ShowPage> | undefined;
    return {
      controlPort: control,
      disturb: control?.disturb,
      watch: together([accessLog, watching, control].filter((one) => one !== undefined)),
      showPage: async (...request) => {
        loaded ??= import('./api-reference/show.ts').then(({ pageShower }) =>
          pageShower({ limits, prepare }),
        );
        return (await loaded)(...request);
      },
      close: async () => accessLog?.close(),
    };
  });
}
