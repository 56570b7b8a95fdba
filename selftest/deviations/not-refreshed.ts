import type { Change, Store } from '../../server/store/store.ts';
import { customersSeen, onlyChanged, recipientsSeen, type Storing, withMethods } from './stores.ts';

interface Updated {
  type: string | undefined;
  /** How many updates of this record there were, this one included. */
  count: number;
}

/** A store in which some updates leave updated_on as it was, in every answer. */
export const notRefreshedBy = (
  kind: 'updateCustomer' | 'updateRecipient',
  isSuch: (changed: string[], updated: Updated) => boolean,
): Storing => ({
  store: (store) => {
    const keptMs = new Map<bigint, number>();
    const counts = new Map<bigint, number>();
    const see = <Kept extends { id: bigint; updatedOnMs: number }>(record: Kept): Kept => ({
      ...record,
      updatedOnMs: keptMs.get(record.id) ?? record.updatedOnMs,
    });
    const find = kind === 'updateCustomer' ? 'findCustomer' : 'findRecipient';
    const update = async (partner: string, id: bigint, change: Change) => {
      const before = await store[find](partner, id);
      const record = await store[kind](partner, id, change);
      if (!record || !before) return record;
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      const isKept = isSuch(onlyChanged(before.fields, record.fields), { type: record.fields.type, count });
      if (isKept) keptMs.set(id, see(before).updatedOnMs);
      else keptMs.delete(id);
      return record;
    };
    const noting = withMethods(store, { [kind]: update } as Partial<Store>);
    return (kind === 'updateCustomer' ? customersSeen(() => see) : recipientsSeen(() => see)).store(noting);
  },
});
