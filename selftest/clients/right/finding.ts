import { type JsonObject, Numeral } from './json.ts';
import { identifier } from './lists.ts';
import type { Service } from './service.ts';
import { sleep } from './waiting.ts';

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}

/** Whether a record has all that was sent. What the service does not show cannot differ. */
export function agrees(record: JsonObject, sent: Readonly<Record<string, string>>): boolean {
  return Object.entries(sent).every(([name, value]) => {
    const shown = record[name];
    const text = shown instanceof Numeral ? shown.text : shown;
    if (typeof text !== 'string' || text === '' || value === '') return true;
    return plain(/^(valid_from|expiry)$/.test(name) ? text.slice(0, 10) : text) === plain(value);
  });
}

/** Says which record of a list is which. Documents have no identifier. */
export function mark(record: JsonObject): string {
  if (record.id instanceof Numeral && record.uploaded_on === undefined) return identifier(record);
  const parts = ['type', 'document', 'id_number', 'uploaded_on'].map((name) => String(record[name] ?? ''));
  return parts.join('\n');
}

export interface Search {
  readonly service: Service;
  readonly sent: Readonly<Record<string, string>>;
  readonly list: () => Promise<JsonObject[]>;
}

export function counts(records: readonly JsonObject[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const record of records) found.set(mark(record), (found.get(mark(record)) ?? 0) + 1);
  return found;
}

/**
 * Looks for a record that was not there before. A write need not show at once, so it looks for some seconds.
 * More than one such record is an error: somebody else may have created the other.
 */
export async function findNew(
  search: Search,
  before: ReadonlyMap<string, number>,
): Promise<JsonObject | undefined> {
  const until = performance.now() + 3500;
  for (;;) {
    const fresh: JsonObject[] = [];
    const rest = new Map(before);
    for (const record of await search.list()) {
      const left = rest.get(mark(record)) ?? 0;
      if (left > 0) rest.set(mark(record), left - 1);
      else if (agrees(record, search.sent)) fresh.push(record);
    }
    if (fresh.length > 1) throw new Error('two new records look like the one that was sent');
    if (fresh[0] !== undefined) return fresh[0];
    if (performance.now() > until || search.service.left < 2000) return undefined;
    await sleep(500);
  }
}
