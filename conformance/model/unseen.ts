import { operations } from '../../generated/operations.ts';
import { type Answer, recordOf, recordsOf, showsText } from '../reading/answer.ts';
import type { JsonObject } from '../reading/json.ts';
import { readTimestamp } from '../reading/timestamp.ts';
import type { Found } from './found.ts';
import type { Moment } from './versions.ts';
import { isRefused, type Told, type World } from './world.ts';

/**
 * When updates may have been carried out that are not in a recording: until a response with a time of the last update that no
 * known write gave, or with another value than the last known write sent. The create alone explains all values if times are fine.
 */
export function unseenUpdates({ kind, create, updates, failed, views, isPartial }: Told): Moment[] {
  if (!isPartial) return [];
  const taken = [create, ...updates, ...failed.filter((update) => !isRefused(update))];
  const writes = taken.sort((a, b) => a.answeredAtMs - b.answeredAtMs);
  const fields = Object.keys(operations[`create${kind}`].fields);
  return views.flatMap(({ verb, answer, item }) => {
    if (verb === 'create') return [];
    const earlier = writes.filter((write) => write.sentAtMs <= answer.answeredAtMs);
    const stamp = readTimestamp(item.updated_on);
    const isOfWrite = earlier.some(
      (write) => stamp && readTimestamp(recordOf(write)?.updated_on)?.instant === stamp.instant,
    );
    const isCoarse = earlier.length > 1 || (stamp?.resolutionS ?? 1) > fineS;
    const isAsSent = fields.every((field) => {
      const sent = (earlier.findLast((write) => write.sent.has(field)) ?? create).sent.get(field) ?? '';
      return showsText(item[field], sent) || String(item[field]) === sent;
    });
    // An update that came after the create shows in no response to that.
    return !isOfWrite || (isCoarse && !isAsSent)
      ? [{ sentAtMs: create.answeredAtMs + 0.001, answeredAtMs: answer.answeredAtMs }]
      : [];
  });
}

/** In seconds: of two writes of a record, hardly ever both are carried out in one millisecond. */
const fineS = 0.001;

/** What requests that are not in a recording may explain: what was refused was sent again, or recipients were created or moved. */
const explained =
  /\.refused$|^documents\.list\.(own|empty)$|^recipients\.list\.(own|id|empty|complete|partition|first-page|total_\w+)$|^recipients\.list-post\.same-/;

/** Whether a finding holds whatever else was sent. */
export const holdsAnyway = ({ requirement, kind }: Found) =>
  kind !== 'differs' || !explained.test(requirement);

/**
 * A response that shows that requests are missing: a record or a document that was made after the first record of a recording,
 * and not by one of its requests, or a record that was updated later than by any of them.
 */
export function gapIn({ run, records, views }: World): Answer | undefined {
  const stamped = (item: JsonObject | undefined, field: string) => readTimestamp(item?.[field])?.instant;
  const begun = records.flatMap(({ create, wasThere }) =>
    wasThere ? [] : (stamped(recordOf(create), 'created_on') ?? []),
  );
  const isOfTime = (instant: bigint | undefined) =>
    instant !== undefined && begun.some((one) => one <= instant);
  const view = views.find(({ told, item, answer }) => {
    if ((!told || told.wasThere) && isOfTime(stamped(item, 'created_on'))) return true;
    if (!told) return false;
    const updated = stamped(item, 'updated_on');
    const writes = [told.create, ...told.updates].filter(({ sentAtMs }) => sentAtMs <= answer.answeredAtMs);
    const known = writes.map((write) => stamped(recordOf(write), 'updated_on'));
    return updated !== undefined && known.every((one) => one !== undefined && one < updated);
  });
  if (view) return view.answer;
  const numbers = new Set(run.answers.map(({ sent }) => sent.get('id_number')));
  return run.answers.find(
    (answer) =>
      answer.operation === 'listDocuments' &&
      recordsOf(answer).some(
        (item) => isOfTime(stamped(item, 'uploaded_on')) && !numbers.has(String(item.id_number)),
      ),
  );
}
