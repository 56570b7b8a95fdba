import { differingFields } from '../reading/answer.ts';
import type { JsonObject } from '../reading/json.ts';

/** An update that is under way, or was when another one of the same record was. */
interface Update {
  fields: readonly string[];
  shown?: JsonObject | undefined;
  /** Others that were under way at the same time. */
  beside: Update[];
}

/** The latest state of records that updates changed, by identifier: what reads have to show (ruling `lag`). */
export class LatestStates extends Map<string, JsonObject> {
  readonly #underWay = new Map<string, Update[]>();

  /** Begins an update. @returns what takes the record of its response, if it shows one */
  begin(id: string, fields: object = {}): (shown: JsonObject | undefined) => void {
    const others = this.#underWay.get(id) ?? [];
    const update: Update = { fields: Object.keys(fields), beside: [...others] };
    for (const other of others) other.beside.push(update);
    this.#underWay.set(id, [...others, update]);
    return (shown) => {
      update.shown = shown;
      this.#underWay.set(
        id,
        (this.#underWay.get(id) ?? []).filter((other) => other !== update),
      );
      if (!shown) return;
      const latest = { ...shown };
      // Which of several came last, and so has the time of the last update, shows in reads alone.
      if (update.beside.length > 0) delete latest.updated_on;
      for (const other of update.beside)
        for (const field of other.fields) if (other.shown) latest[field] = other.shown[field] ?? null;
      this.set(id, latest);
    };
  }
}

/** Whether a record shows all that is known of its latest state. */
export const showsState = (
  kind: 'Customer' | 'Recipient',
  record: JsonObject | undefined,
  state: JsonObject,
) => differingFields(kind, record, state).every((field) => !(field in state));
