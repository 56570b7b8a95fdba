import type { Json, JsonObject } from '../../conformance/reading/json.ts';
import type { AnyOperationId } from '../../generated/operations.ts';
import { changed, type Layer, recordsIn } from '../../testing/intercepting-server.ts';
import { showing } from './answers.ts';

/**
 * A layer with a cache that nothing empties: an operation shows each record as it first came out of the operations
 * that fill the cache, times included.
 */
export function stale(filledBy: readonly AnyOperationId[], shownBy: AnyOperationId) {
  return (): Layer => {
    const cache = new Map<string, JsonObject>();
    return async (request, forward) => {
      const answer = await forward(request);
      const { operation } = request;
      if (!operation) return answer;
      return changed(answer, (body) => {
        for (const record of recordsIn(body)) {
          const id = String(record.id);
          if (filledBy.includes(operation) && !cache.has(id)) cache.set(id, { ...record });
          const old = cache.get(id);
          if (operation === shownBy && old) Object.assign(record, old);
        }
      });
    };
  };
}

/** A layer that shows a field, in some answers, as it was when the record was first seen. */
export function asFirstSeen(
  views: readonly AnyOperationId[],
  field: string,
  shownBy: readonly AnyOperationId[],
) {
  return (): Layer => {
    const first = new Map<string, Json | undefined>();
    return showing(views, field, (value, { record, request }) => {
      const id = String(record.id);
      if (!first.has(id)) first.set(id, value);
      return request.operation && shownBy.includes(request.operation) ? first.get(id) : value;
    })();
  };
}

/** A layer in which one create answers with the identifier of the record before. */
export function repeatingAnId(operation: 'createCustomer' | 'createRecipient', ordinal: number) {
  return (): Layer => {
    const ids: (Json | undefined)[] = [];
    return showing(operation, 'id', (id) => {
      ids.push(id);
      return ids.length === ordinal ? ids.at(-2) : id;
    })();
  };
}
