import { type Evidence, once } from '../judging/evidence.ts';
import { flags, recordOf } from '../reading/answer.ts';
import { type JsonObject, sameJson } from '../reading/json.ts';

/** Whether no flag was changed by the service; where one was, `updated_on` may be later. */
export const sameFlags = (item: JsonObject, record: JsonObject | undefined) =>
  flags.every((flag) => sameJson(item[flag], record?.[flag]));

/** Whether the service changed something of a recipient that the run did not send (ruling `updated-on`). */
export const isEnriched = (
  item: JsonObject,
  record: JsonObject | undefined,
  sent: ReadonlyMap<string, string>,
) =>
  'payout_method' in item &&
  Object.keys(item).some(
    (field) => !sent.has(field) && field !== 'updated_on' && !sameJson(item[field], record?.[field] ?? null),
  );

/**
 * Whether the service was seen to change records by itself: then it may have done so between any two reads, and nobody has to
 * see what it changed (ruling `updated-on`).
 */
export const changesItself = once((evidence: Evidence): boolean =>
  evidence
    .shownRecords('getCustomer', 'listCustomers', 'getRecipient', 'listRecipients')
    .some(({ record, item, updated }) => {
      const made = record && !updated ? recordOf(record.create) : undefined;
      return (
        made !== undefined && (!sameFlags(item, made) || isEnriched(item, made, record?.sent ?? new Map()))
      );
    }),
);
