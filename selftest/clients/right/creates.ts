import { counts, findNew, type Search } from './finding.ts';
import type { JsonObject } from './json.ts';
import { Refused, type Request } from './service.ts';
import { Broken } from './wires/wire.ts';

function inDoubt(error: unknown): boolean {
  return error instanceof Broken || (error instanceof Refused && error.status >= 500 && error.status !== 503);
}

/** Creates something once: if the answer is lost, it looks for the record before it would send it again. */
export async function create(
  request: Request,
  payload: 'customer' | 'document' | 'recipient',
  search: Search,
): Promise<JsonObject> {
  const { service } = search;
  const { brokenCreate, readAround } = service.ways;
  const looks = brokenCreate !== 'give-up' || readAround;
  const before = looks ? await service.maybe(search.list()) : undefined;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await service.record(request, 'create', payload);
    } catch (error) {
      if (brokenCreate === 'give-up' || before === undefined || !inDoubt(error)) throw error;
      const found = await findNew(search, counts(before));
      if (found !== undefined) return found;
      if (brokenCreate === 'find' || attempt > 0) throw error;
    }
  }
}
