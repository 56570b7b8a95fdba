import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Clock } from './clock.ts';
import type { Sandbox, SandboxParts } from './control/sandbox.ts';
import type { Handlers } from './handler.ts';
import { createHandlers } from './handlers.ts';
import { CLOSING_GRACE_MS, CLOSING_SWEEP_MS } from './limits.ts';
import { defaultOptions, type Options } from './options.ts';
import { createServer } from './server.ts';
import { idSchemes } from './store/ids.ts';
import { lagging } from './store/lag.ts';
import { openRecords } from './store/open.ts';
import type { Store } from './store/store.ts';
import { partnersByToken } from './tokens.ts';

export interface RunningServer {
  /** Scheme, address and port, without a slash at the end. */
  readonly url: string;
  /** The first of the tokens. */
  readonly token: string;
  /** Where the control port listens, and its token; undefined where there is none. */
  readonly control: { readonly url: string; readonly token: string } | undefined;
  /** Lets requests under way finish, for a few seconds at most. Closing again waits for the same end. */
  close(): Promise<void>;
}

/** What to put around the parts of a server, to make one that differs in a single point. */
export interface Wrapping {
  readonly store?: (store: Store) => Store;
  readonly handlers?: (handlers: Handlers) => Handlers;
  readonly log?: (line: string) => void;
}

/**
 * Starts a server with the options given and defaults for the others.
 * @throws Error with one sentence where the database cannot be used or the address is not free.
 * @example const server = await startServer({ port: 0, database: ':memory:', pageSize: 3 });
 */
export async function startServer(
  chosen: Partial<Options> = {},
  wrapping: Wrapping = {},
): Promise<RunningServer> {
  const options: Options = { ...defaultOptions, ...chosen };
  const { store: wrapStore = same, handlers: wrapHandlers = same, log = console.error } = wrapping;
  const clock = new Clock(options.clockSkew * 1000);
  const { store, uploads } = await openRecords({
    database: options.database,
    newId: idSchemes[options.idScheme],
    now: () => clock.now(),
  });
  const seen = wrapStore(options.lagMs > 0 ? lagging(store, options.lagMs) : store);
  const closeRecords = async () => {
    await seen.close();
    await uploads.close();
  };
  const findPartner = partnersByToken(options.tokens);
  const sandbox = await openSandbox(options, { store, uploads, clock, findPartner, log }).catch(
    async (error) => {
      await closeRecords();
      throw error;
    },
  );
  const server = createServer({
    handlers: wrapHandlers(createHandlers({ store: seen, freedoms: options })),
    findPartner,
    uploads,
    freedoms: options,
    log,
    witness: sandbox?.witness,
  });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= Promise.all([stop(server), sandbox && stop(sandbox.server)]).then(closeRecords);
    return closing;
  };
  try {
    const url = await listen(server, options.host, options.port, '--port');
    const control = sandbox && {
      url: await listen(sandbox.server, '127.0.0.1', options.controlPort ?? 0, '--control-port'),
      token: sandbox.token,
    };
    return { url, token: options.tokens[0]?.token ?? '', control, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The control port, where it is asked for; only then is it loaded. */
async function openSandbox(
  { controlPort, controlToken, tokens }: Options,
  parts: Omit<SandboxParts, 'tokens' | 'token'>,
): Promise<Sandbox | undefined> {
  if (controlPort === undefined) return undefined;
  const { createSandbox } = await import('./control/sandbox.ts');
  return createSandbox({ ...parts, tokens, token: controlToken });
}

function listen(server: Server, host: string, port: number, flag: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const cause =
        error.code === 'EADDRINUSE' ? `the port is in use; choose another with ${flag}` : error.message;
      reject(new Error(`Cannot listen on ${host}:${port}: ${cause}.`));
    });
    server.listen(port, host, () => resolve(urlOf(server.address() as AddressInfo)));
  });
}

/** An address to call. "All addresses" is none that one can call, but this machine is one of them. */
function urlOf({ address, family, port }: AddressInfo): string {
  if (family === 'IPv4') return `http://${address === '0.0.0.0' ? '127.0.0.1' : address}:${port}`;
  return `http://[${address === '::' ? '::1' : address}]:${port}`;
}

/** Answers what was taken and then closes the connections, each as soon as nothing is under way on it. */
async function stop(server: Server): Promise<void> {
  // A connection that is kept alive would go on with further requests; the answer to its next one ends it.
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  const sweeping = setInterval(() => server.closeIdleConnections(), CLOSING_SWEEP_MS);
  const impatience = setTimeout(() => server.closeAllConnections(), CLOSING_GRACE_MS);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(sweeping);
  clearTimeout(impatience);
}

function same<Part>(part: Part): Part {
  return part;
}
