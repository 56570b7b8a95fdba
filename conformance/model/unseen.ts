import { type Answer, recordOf, showsText } from '../reading/answer.ts';
import { readTimestamp } from '../reading/timestamp.ts';
import type { Found } from './found.ts';
import type { Moment } from './versions.ts';
import type { Told, View, World } from './world.ts';

/**
 * When updates may have been carried out that are not in a recording: until a read with a time of the last update that no known
 * write gave, or, where such times are seconds, with a value that no known write sent.
 */
export function unseenUpdates({ create, updates, failed, views }: Told): Moment[] {
  const writes = [create, ...updates, ...failed];
  return views.flatMap(({ verb, answer, item }) => {
    if (verb !== 'get' && verb !== 'list') return [];
    const earlier = writes.filter(({ sentAtMs }) => sentAtMs <= answer.answeredAtMs);
    const stamp = readTimestamp(item.updated_on);
    const isOfWrite = earlier.some(
      (write) => stamp && readTimestamp(recordOf(write)?.updated_on)?.instant === stamp.instant,
    );
    const mayBeUnseen = !isOfWrite || ((stamp?.resolutionS ?? 1) >= 1 && showsUnsent(item, earlier));
    // An update that came after the create shows in no response to that.
    return mayBeUnseen ? [{ sentAtMs: create.answeredAtMs + 0.001, answeredAtMs: answer.answeredAtMs }] : [];
  });
}

/** Whether a record shows a value of a field that was sent, and never this one. */
function showsUnsent(item: View['item'], writes: readonly Answer[]): boolean {
  const fields = new Set(writes.flatMap(({ sent }) => [...sent.keys()]));
  return [...fields].some(
    (field) =>
      (item[field] ?? '') !== '' &&
      !writes.some(
        ({ sent }) => showsText(item[field], sent.get(field)) || String(item[field]) === sent.get(field),
      ),
  );
}

/** What requests that are not in a recording may explain: what was refused was sent again, or recipients were created or moved. */
const explained =
  /\.refused$|^documents\.list\.(own|empty)$|^recipients\.list\.(own|id|empty|complete|partition|first-page|total_\w+)$|^recipients\.list-post\.same-/;

/** Whether a finding holds whatever else was sent. */
export const holdsAnyway = ({ requirement, wrong }: Found) => !wrong || !explained.test(requirement);

/**
 * A view that shows that requests are missing: of a record that was created after the first one of a recording, and not by one
 * of its requests, or that was updated later than by any of them.
 */
export function gapIn({ records, views }: World): View | undefined {
  const stamped = (item: View['item'] | undefined, field: string) => readTimestamp(item?.[field])?.instant;
  const begun = records.flatMap(({ create }) => stamped(recordOf(create), 'created_on') ?? []);
  return views.find(({ told, item, answer }) => {
    if (!told) {
      const created = stamped(item, 'created_on');
      return created !== undefined && begun.length > 0 && begun.every((one) => one < created);
    }
    const updated = stamped(item, 'updated_on');
    const writes = [told.create, ...told.updates].filter(({ sentAtMs }) => sentAtMs <= answer.answeredAtMs);
    const known = writes.map((write) => stamped(recordOf(write), 'updated_on'));
    return updated !== undefined && known.every((one) => one !== undefined && one < updated);
  });
}
