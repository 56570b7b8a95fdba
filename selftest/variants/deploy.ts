import type { Handles } from '../../conformance/record.ts';
import type { Transcript } from '../../conformance/transcript/exchange.ts';
import { startServer } from '../../server/start.ts';
import type { Store } from '../../server/store/store.ts';
import { type Layer, startInterceptingServer } from '../../testing/intercepting-server.ts';
import { recordRun } from '../../testing/record-reference.ts';
import { layerOf } from '../deviations/on-a-server.ts';
import type { Place, Variant } from './variant.ts';

/** Everything of a variant that it takes to start it. */
type Setup = Omit<Variant, 'name' | 'rulings' | 'takes' | 'trace' | 'careless'>;

interface Deployment extends Place {
  close(): Promise<void>;
}

const unchanged: Layer = (request, forward) => forward(request);

/** Starts a variant on a free port, with everything that belongs to it. */
async function deploy(variant: Setup, seed?: number): Promise<Deployment> {
  const { options = {}, store: wrapStore, handlers: wrapHandlers, layer, wire, beside } = variant;
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
  const proxy =
    layer || wire
      ? await startInterceptingServer(server.url, layer ? layerOf(layer, server) : unchanged, wire)
      : undefined;
  const place = {
    url: proxy?.url ?? server.url,
    token: server.token,
    store: store as Store,
    ...(seed === undefined ? {} : { seed }),
  };
  const end = await beside?.(place);
  return {
    ...place,
    async close() {
      await end?.();
      await proxy?.close();
      await server.close();
    },
  };
}

/** Records one run against a fresh deployment of the variant. */
export async function recordVariant(
  variant: Setup,
  seed?: number,
  handles: Pick<Handles, 'signal'> = {},
): Promise<Transcript> {
  const place = await deploy(variant, seed);
  try {
    const seeded = seed === undefined ? {} : { seed };
    return await recordRun(place, { ...seeded, ...optionsOf(variant), ...handles });
  } finally {
    await place.close();
  }
}

/** Records one run of a careless runner against a fresh deployment. */
export async function recordCareless(variant: Setup, careless: Layer): Promise<Transcript> {
  const place = await deploy(variant);
  const proxy = await startInterceptingServer(place.url, careless);
  try {
    return await recordRun({ url: proxy.url, token: place.token }, optionsOf(variant));
  } finally {
    await proxy.close();
    await place.close();
  }
}

/** Uploads wait for the disk, and many runs beside one another for the processor: neither is a silent deployment. */
const timeoutMs = 60_000;

const optionsOf = ({ run = {} }: Setup) => ({ timeoutMs, ...(typeof run === 'function' ? run() : run) });
