import { operations } from '../../generated/operations.ts';
import { objects } from '../../generated/response-validators.js';
import type { Command, Fields } from '../player/command.ts';
import type { Part, Player } from '../player/player.ts';
import { flags, recordOf } from '../reading/answer.ts';
import type { JsonObject } from '../reading/json.ts';

/** Values that the service would not choose; the flags become the opposite of what they are. */
const values: Readonly<Record<string, string>> = {
  id: '1000000007',
  full_name: 'Somebody Else Entirely',
  created_on: '2001-02-03T04:05:06+00:00',
  updated_on: '2001-02-03T04:05:07+00:00',
};

/** How often flags are sent again when the record shows what was sent. */
const flagRetries = 3;

/** Fields of a record that only the service may set, with values that show whether they were taken. */
export function readOnlyFields(
  kind: 'Customer' | 'Recipient',
  record: JsonObject = {},
): Record<string, string> {
  const sendable = operations[`create${kind}`].fields;
  return Object.fromEntries(
    Object.keys(objects[kind])
      .filter((field) => !(field in sendable))
      .map((field) => [field, values[field] ?? (record[field] === 1 ? '0' : '1')]),
  );
}

/**
 * Sends fields that only the service may set: all at once; if that is refused, each alone, because one may be refused and
 * another taken. While flags follow what is sent, the opposite is sent: one match may be the service's own doing (ruling
 * `read-only`).
 * @param make a request with such fields, by the name of its step
 */
export function sendReadOnly(
  step: string,
  fields: (player: Player) => Fields,
  make: (step: string, fields: Fields) => Command,
): Part {
  return async (player) => {
    const all = fields(player);
    await player.send(make(step, all));
    if (!player.isTaken(step))
      return {
        together: Object.entries(all).map(([field, value]) => make(`${step}-${field}`, { [field]: value })),
      };
    for (let attempt = 0, sent = all, last = step; attempt < flagRetries; attempt++) {
      const answer = player.answer(last);
      const record = answer && recordOf(answer);
      const followed = flags.filter((flag) => flag in sent && String(record?.[flag]) === sent[flag]);
      if (followed.length === 0) return undefined;
      sent = Object.fromEntries(followed.map((flag) => [flag, sent[flag] === '1' ? '0' : '1']));
      last = `${step}-flags-${attempt + 1}`;
      await player.send(make(last, sent));
    }
    return undefined;
  };
}
