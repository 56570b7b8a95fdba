import { AsyncLocalStorage } from 'node:async_hooks';
import type { Handlers } from '../../server/interface/handler.ts';
import { lagging } from '../../server/store/lag.ts';
import type { Store } from '../../server/store/store.ts';
import { withMethods } from '../deviations/stores.ts';

/**
 * Several machines over one store: writes go to the first, and each read to the next machine in turn, which shows
 * what was written so many milliseconds ago.
 */
export function replicas(lagsMs: readonly number[]) {
  const reading = new AsyncLocalStorage<Store>();
  let machines: Store[] = [];
  let requests = 0;
  return {
    store(primary: Store): Store {
      // What the primary has just created, for the other machines to hear of.
      let created: unknown;
      const heard = withMethods(primary, {
        createCustomer: async () => created as never,
        createRecipient: async () => created as never,
        createDocument: async () => created as never,
      });
      machines = lagsMs.map((lagMs) => lagging(heard, lagMs));
      const creating =
        <Method extends 'createCustomer' | 'createRecipient' | 'createDocument'>(method: Method) =>
        async (...sent: Parameters<Store[Method]>) => {
          const record = await (primary[method] as (...sent: unknown[]) => Promise<unknown>)(...sent);
          for (const machine of machines) {
            created = record;
            (machine[method] as (...sent: unknown[]) => Promise<unknown>)(...sent);
          }
          return record as never;
        };
      const updating =
        (method: 'updateCustomer' | 'updateRecipient') =>
        async (...[partner, id, change]: Parameters<Store['updateCustomer']>) => {
          // An update that changes nothing lets a machine remember what it goes on showing.
          for (const machine of machines) await machine[method](partner, id, () => undefined);
          return primary[method](partner, id, change) as never;
        };
      const onMachine = new Proxy(primary, {
        get: (_, name: keyof Store) => {
          const machine = reading.getStore() ?? primary;
          return machine[name].bind(machine);
        },
      });
      return withMethods(onMachine, {
        createCustomer: creating('createCustomer'),
        createRecipient: creating('createRecipient'),
        createDocument: creating('createDocument'),
        updateCustomer: updating('updateCustomer'),
        updateRecipient: updating('updateRecipient'),
        close: () => primary.close(),
      });
    },
    handlers(handlers: Handlers): Handlers {
      const onNext = Object.entries(handlers).map(([name, handler]) => [
        name,
        (request: never) => {
          const machine = machines[requests++ % machines.length] as Store;
          return reading.run(machine, () => (handler as (request: never) => unknown)(request));
        },
      ]);
      return Object.fromEntries(onNext);
    },
  };
}
