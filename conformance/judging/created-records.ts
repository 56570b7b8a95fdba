import { type Answer, askedId, idOf, recordOf, sentFields, showsText } from '../reading/answer.ts';
import { isMomentary, unavailabilityOf } from '../reading/availability.ts';
import type { Json, JsonObject } from '../reading/json.ts';
import type { Role } from '../transcript/exchange.ts';

/** A customer or a recipient that the run created. */
export interface CreatedRecord {
  subject: string;
  id: string;
  role: Role;
  create: Answer;
  sent: ReadonlyMap<string, string>;
  updates: RecordUpdate[];
  /** Whether a response to an update does not tell what became of the record. */
  unclear: boolean;
  /** Updates without a success: refused ones, and those whose outcome nobody knows. */
  failed: Answer[];
  /** When the first update was sent that was not refused, in milliseconds of the run; infinite without one. */
  updatedFromMs: number;
}

/** A successful update, with the state that it met and the read that followed it. */
export interface RecordUpdate {
  update: Answer;
  sent: ReadonlyMap<string, string>;
  shown: JsonObject;
  before: ReadonlyMap<string, string>;
  /** Fields of which nothing is known any more, because responses contradicted one another. */
  unsure: ReadonlySet<string>;
  /** The `updated_on` that was shown last before the update. */
  updatedBefore: unknown;
  get: Answer | undefined;
}

/** The records that creates answered, with their updates. @param readBack finds the read after an update. */
export function createdRecords(
  creates: readonly Answer[],
  updates: readonly Answer[],
  readBack: (update: Answer) => Answer | undefined,
): CreatedRecord[] {
  const byToken = ({ credentials }: Answer) => credentials === 'token';
  const updatesById = Map.groupBy(updates.filter(byToken), askedId);
  return creates.filter(byToken).flatMap((create) => {
    const id = idOf(recordOf(create));
    if (id === undefined) return [];
    const record: CreatedRecord = {
      subject: create.subject ?? '',
      id,
      role: create.role,
      create,
      sent: sentFields(create),
      updates: [],
      unclear: false,
      failed: [],
      updatedFromMs: Number.POSITIVE_INFINITY,
    };
    followUpdates(record, updatesById.get(id) ?? [], readBack);
    return [record];
  });
}

/** Whether a field shows what was sent, or does not say. */
const isShown = (item: Json | undefined, value: string) =>
  item === undefined || showsText(item, value) || String(item) === value;

/** Whether a field shows a text; the customer of a recipient is a number. */
const showsValue = (item: Json | undefined, field: string, value: string) =>
  showsText(item, value) || (field === 'customer' && typeof item !== 'string' && String(item) === value);

function followUpdates(
  record: CreatedRecord,
  updates: readonly Answer[],
  readBack: (update: Answer) => Answer | undefined,
): void {
  const made = recordOf(record.create);
  // What came back in another form is not known to be stored.
  const before = new Map([...record.sent].filter(([field, value]) => isShown(made?.[field], value)));
  const unsure = new Set([...record.sent.keys()].filter((field) => !before.has(field)));
  const forget = (field: string) => {
    before.delete(field);
    unsure.add(field);
  };
  let updatedBefore: unknown = recordOf(record.create)?.updated_on;
  for (const update of updates) {
    const shown = recordOf(update);
    if (!shown) record.failed.push(update);
    const isUnclear = unavailabilityOf(update) !== undefined || isMomentary(update.response?.status);
    if (!shown && update.meaning === 'refusal' && !isUnclear) continue;
    const sent = sentFields(update);
    record.updatedFromMs = Math.min(record.updatedFromMs, update.sentAtMs);
    if (!shown) {
      record.unclear = true;
      for (const field of sent.keys()) forget(field);
      continue;
    }
    const get = readBack(update);
    const known = { before: new Map(before), unsure: new Set(unsure), updatedBefore };
    record.updates.push({ update, sent, shown, get, ...known });
    for (const [field, value] of sent) {
      const read = get && recordOf(get)?.[field];
      // What the response shows and the read after it does not is not stored.
      if (read !== undefined && read !== shown[field]) forget(field);
      else if (showsValue(shown[field], field, value)) {
        before.set(field, value);
        unsure.delete(field);
      }
      // A response with neither the old value nor the new one does not tell what is stored.
      else if (
        shown[field] !== before.get(field) &&
        !showsValue(shown[field], field, before.get(field) ?? '')
      )
        forget(field);
    }
    // What is shown in another form although it was not sent is not known to be stored, either.
    for (const [field, value] of [...before])
      if (!sent.has(field) && !isShown(shown[field], value)) forget(field);
    updatedBefore = shown.updated_on;
  }
}
