import type { AnyOperationId } from '../../../../generated/operations.ts';
import type { JsonObject } from '../../../transcript/json.ts';
import { changed, type Layer, recordsIn } from '../../front.ts';

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
