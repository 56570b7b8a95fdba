import { promisify } from 'node:util';
import { Clock } from './clock.ts';
import type { Sandbox, SandboxParts } from './control/sandbox.ts';
import type { Handlers } from './handler.ts';
import { createHandlers } from './handlers.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { listen } from './listening.ts';
import { addressToOpen, hostsAnswered } from './loopback.ts';
import { defaultOptions, type Options } from './options.ts';
import { createServer, type ShowPage } from './server.ts';
import { stop } from './stopping.ts';
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
  /** How many connections are open, idle ones included. */
  connections(): Promise<number>;
  /**
   * Has everything answered that was sent before, and takes nothing new. It waits as long as a request may take by the
   * other limits, and ends when nothing is carried out any more. Closing again waits for the same end.
   */
  close(): Promise<void>;
}

/** What to put around the parts of a server, to make one that differs in a single point. */
export interface Wrapping {
  readonly store?: (store: Store) => Store;
  readonly handlers?: (handlers: Handlers) => Handlers;
  readonly log?: (line: string) => void;
  /** Shorter or longer limits than the usual ones. */
  readonly limits?: Partial<Limits>;
}

/**
 * Starts a server with the options given and defaults for the others.
 * @throws Error with one sentence where the database cannot be used, or where the address is not free or
 * not for the development token.
 * @example const server = await startServer({ port: 0, database: ':memory:', pageSize: 3 });
 */
export async function startServer(
  chosen: Partial<Options> = {},
  wrapping: Wrapping = {},
): Promise<RunningServer> {
  const options: Options = { ...defaultOptions, ...chosen };
  const { store: wrapStore = same, handlers: wrapHandlers = same, log = console.error } = wrapping;
  const limits = { ...defaultLimits, ...wrapping.limits };
  const address = await addressToOpen(options);
  const clock = new Clock(options.clockSkew * 1000);
  const { store, uploads } = await openRecords({
    database: options.database,
    newId: idSchemes[options.idScheme],
    now: () => clock.now(),
    log,
  });
  const seen = wrapStore(options.lagMs > 0 ? lagging(store, options.lagMs) : store);
  const closeRecords = async () => {
    await seen.close();
    await uploads.close();
  };
  const findPartner = partnersByToken(options.tokens);
  const sandbox = await openSandbox(options, { store, uploads, clock, findPartner, limits, log }).catch(
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
    limits,
    log,
    isHostAnswered: hostsAnswered(options),
    witness: sandbox?.witness,
    showPage: referencePage(limits),
  });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= Promise.all([stop(server, limits, log), sandbox && stop(sandbox.server, limits, log)]).then(
      closeRecords,
    );
    return closing;
  };
  try {
    const url = await listen(server, address, options.port, 'port');
    const control = sandbox && {
      url: await listen(sandbox.server, '127.0.0.1', options.controlPort ?? 0, 'control-port'),
      token: sandbox.token,
    };
    const connections = promisify(server.getConnections.bind(server));
    return { url, token: options.tokens[0]?.token ?? '', control, connections, close };
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

/** The reference page, which is loaded when somebody first asks for something that is no operation. */
function referencePage(limits: Limits): ShowPage {
  let loaded: Promise<ShowPage> | undefined;
  return async (...request) => {
    loaded ??= import('./reference-page/show.ts').then(({ pageShower }) => pageShower({ limits }));
    return (await loaded)(...request);
  };
}

function same<Part>(part: Part): Part {
  return part;
}
