import type { Wrapping } from '../../server/start.ts';
import type { Change, Store } from '../../server/store/store.ts';
import { onlyChanged, storing } from './stores.ts';

interface Updated {
  type: string | undefined;
  /** How many updates of this record there were, this one included. */
  count: number;
}

interface Kept {
  id: bigint;
  updatedOnMs: number;
  fields: Readonly<Record<string, string>>;
}

/** A wrapping in which some updates leave updated_on as it was, in every answer. */
export function notRefreshedBy(
  kind: 'updateCustomer' | 'updateRecipient',
  isSuch: (changed: string[], updated: Updated) => boolean,
): () => Wrapping {
  const isCustomers = kind === 'updateCustomer';
  return storing((store) => {
    const stamps = new Map<bigint, number>();
    const counts = new Map<bigint, number>();
    const see = <Record extends Kept>(record: Record): Record => ({
      ...record,
      updatedOnMs: stamps.get(record.id) ?? record.updatedOnMs,
    });
    const find = async (partner: string, id: bigint) =>
      isCustomers ? store.findCustomer(partner, id) : store.findRecipient(partner, id);
    const update = async (partner: string, id: bigint, change: Change) => {
      const before = await find(partner, id);
      const record = await store[kind](partner, id, change);
      if (!record || !before) return record;
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      if (isSuch(onlyChanged(before.fields, record.fields), { type: record.fields.type, count }))
        stamps.set(id, see(before).updatedOnMs);
      else stamps.delete(id);
      return see(record);
    };
    const read = async (partner: string, id: bigint) => {
      const record = await find(partner, id);
      return record && see(record);
    };
    const methods: Partial<Store> = isCustomers
      ? {
          customersByRank: async (partner, first, last) =>
            (await store.customersByRank(partner, first, last)).map(see),
        }
      : {
          recipientsByRank: async (customer, first, last) =>
            (await store.recipientsByRank(customer, first, last)).map(see),
        };
    return {
      ...methods,
      [kind]: update,
      [isCustomers ? 'findCustomer' : 'findRecipient']: read,
    } as Partial<Store>;
  });
}
