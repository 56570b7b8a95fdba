import type { Server } from 'node:http';
import { promisify } from 'node:util';
import { addressToOpen, hostsAnswered, ownersByToken } from './access/callers.ts';
import { Clock } from './clock.ts';
import { healthShower } from './health.ts';
import { allowing } from './http/head.ts';
import { defaultLimits, type Limits } from './http/limits.ts';
import { listen, stop } from './http/listening.ts';
import type { Handlers } from './interface/handler.ts';
import { defaultOptions, type Options } from './options/options.ts';
import { createHandlers } from './resources/handlers.ts';
import type { RunningServer } from './running-server.ts';
import { createServer, type ServerParts, type ShowPage } from './server.ts';
import { idSchemes } from './store/ids.ts';
import { openRecords } from './store/open.ts';
import type { Records } from './store/records.ts';
import type { Store } from './store/store.ts';

/** Replaces parts of a server, to make one that differs in a single point. */
export interface Wrapping {
  readonly store?: (store: Store) => Store;
  readonly handlers?: (handlers: Handlers) => Handlers;
  readonly log?: (line: string) => void;
  readonly limits?: Partial<Limits>;
}

/** What stands around the partner interface. */
export interface Surroundings extends Pick<ServerParts, 'watch' | 'disturb'> {
  readonly showPage: ShowPage;
  /** A control port that is not listening yet, and its token. */
  readonly controlPort: { readonly server: Server; readonly token: string } | undefined;
  /** Called when the last request has been answered. */
  close(): Promise<void>;
}

/** The parts of a server that the sandbox works with. */
export interface ControlledParts extends Records, Pick<ServerParts, 'findPartner' | 'limits' | 'log'> {
  readonly clock: Clock;
  connections(): Promise<number>;
}

/**
 * Starts a server with the options given and defaults for the others.
 * @param surround Makes what the sandbox adds to a server, which by itself has the partner interface alone.
 * @throws Error with one sentence where the database cannot be used, the address is in use, or other machines could
 * reach it with the development token.
 * @example const server = await startServer({ port: 0, database: ':memory:', pageSize: 3 });
 */
export async function startServer(
  chosen: Partial<Options> = {},
  wrapping: Wrapping = {},
  surround?: (options: Options, parts: ControlledParts) => Promise<Surroundings>,
): Promise<RunningServer> {
  const options: Options = { ...defaultOptions, ...chosen };
  const { log = console.error } = wrapping;
  const limits = { ...defaultLimits, ...wrapping.limits };
  const address = await addressToOpen(options);
  const clock = new Clock(options.clockSkew * 1000);
  const { store, uploads } = await openRecords({
    database: options.database,
    newId: idSchemes[options.idScheme],
    now: () => clock.now(),
    log,
  });
  const shown = await asChosen(store, options);
  const seen = wrapping.store?.(shown) ?? shown;
  const closeRecords = async () => {
    await seen.close();
    await uploads.close();
  };
  const findPartner = ownersByToken(options.tokens);
  const connections = () => promisify(server.getConnections.bind(server))();
  const parts = { store, uploads, clock, findPartner, limits, log, connections };
  const surroundings = await surround?.(options, parts).catch(async (error) => {
    await closeRecords();
    throw error;
  });
  const handlers = createHandlers({ store: seen, freedoms: options });
  const showHealth = healthShower(seen, { limits, log });
  const server = createServer({
    ...parts,
    handlers: wrapping.handlers?.(handlers) ?? handlers,
    freedoms: options,
    isHostAnswered: hostsAnswered(options),
    allowOrigin: allowing(options.cors),
    watch: surroundings?.watch,
    disturb: surroundings?.disturb,
    showPage: async (...asked) =>
      (await showHealth(...asked)) || ((await surroundings?.showPage(...asked)) ?? false),
  });
  const controlPort = surroundings?.controlPort;
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= Promise.all([stop(server, limits, log), controlPort && stop(controlPort.server, limits, log)])
      .then(() => surroundings?.close())
      .then(closeRecords);
    return closing;
  };
  try {
    const url = await listen(server, address, options.port, 'port');
    const control = controlPort && {
      url: await listen(controlPort.server, '127.0.0.1', options.controlPort ?? 0, 'control-port'),
      token: controlPort.token,
    };
    return { url, token: options.tokens[0]?.token ?? '', control, connections, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The store as a deployment with these freedoms shows it. Most use none of them, and load none. */
async function asChosen(store: Store, { lagMs, idScheme }: Options): Promise<Store> {
  const lagged = lagMs > 0 ? (await import('./store/lag.ts')).lagging(store, lagMs) : store;
  return idScheme === 'longest' ? (await import('./store/long-ids.ts')).showingLongIds(lagged) : lagged;
}
