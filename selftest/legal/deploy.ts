import type { RecordingOptions } from '../../conformance/recording/options.ts';
import type { Depth, Transcript } from '../../conformance/transcript/exchange.ts';
import { startServer } from '../../server/start.ts';
import type { Store } from '../../server/store/store.ts';
import { type Layer, startInterceptingServer, type Wire } from '../../testing/intercepting-server.ts';
import { recordRun } from '../../testing/record-reference.ts';
import { layerOf } from '../kit/on-a-server.ts';
import type { TestServer } from '../kit/test-server.ts';

/** What it takes to start a test server, and to run against it. */
type Setup = Omit<TestServer, 'name'>;

interface Circumstances {
  seed?: number | undefined;
  /** Unless the options of the run say it. */
  depth?: Depth;
  /** Requests at once, unless the options of the run say it. */
  concurrency?: number | undefined;
  /** Stands between the run and the deployment. */
  careless?: Layer;
  /** Ends the run early. */
  signal?: AbortSignal;
}

/** Unless the run says otherwise. Long, because many runs share the processor: a slow response is no missing one. */
const timeoutMs = 60_000;

const unchanged: Layer = (request, forward) => forward(request);

/** A deployment that runs until it is disposed of. */
export interface Deployed extends AsyncDisposable {
  url: string;
  token: string;
  /** Records a run against it. */
  record(): Promise<Transcript>;
}

/** Starts a deployment on a free port, records a run against it, and ends it. */
export async function recordServer(setup: Setup, circumstances: Circumstances = {}): Promise<Transcript> {
  await using deployed = await deploy(setup, circumstances);
  return await deployed.record();
}

/** Starts a deployment on a free port. */
export async function deploy(
  { options = {}, store: wrapStore, handlers: wrapHandlers, layer, wire, beside, run = {} }: Setup,
  { seed, depth, concurrency, careless, signal }: Circumstances = {},
): Promise<Deployed> {
  await using ends = new AsyncDisposableStack();
  let store: Store | undefined;
  const server = await startServer(
    { port: 0, database: ':memory:', ...(typeof options === 'function' ? options() : options) },
    {
      store: (plain) => {
        store = wrapStore?.(plain) ?? plain;
        return store;
      },
      handlers: (plain) => wrapHandlers?.(plain, store as Store) ?? plain,
    },
  );
  ends.defer(() => server.close());
  const deployment = { url: server.url, token: server.token, store: store as Store };
  const putBefore = async (other: Layer, way?: Wire) => {
    const proxy = await startInterceptingServer(deployment.url, other, way);
    ends.defer(() => proxy.close());
    deployment.url = proxy.url;
  };
  if (layer || wire) await putBefore(layer ? layerOf(layer, server) : unchanged, wire);
  const seeded: Partial<RecordingOptions> = {
    ...(seed === undefined ? {} : { seed }),
    ...(depth ? { depth } : {}),
    ...(concurrency === undefined ? {} : { concurrency }),
  };
  const end = await beside?.({ ...deployment, ...seeded });
  ends.defer(() => end?.());
  if (careless) await putBefore(careless);
  const told = typeof run === 'function' ? run() : run;
  const kept = ends.move();
  return {
    url: deployment.url,
    token: deployment.token,
    record: () => recordRun(deployment, { timeoutMs, ...seeded, ...told, ...(signal ? { signal } : {}) }),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}
