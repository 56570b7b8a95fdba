import { operations } from '../../../generated/operations.ts';
import { type Answer, askedId, idOf, recordOf } from '../../reading/answer.ts';
import type { JsonObject } from '../../reading/json.ts';
import type { Run } from '../found.ts';
import { ofRecord } from '../requests.ts';
import { worldOf } from '../world.ts';

type Update = 'updateCustomer' | 'updateRecipient';
const getOf: Record<Update, 'getCustomer' | 'getRecipient'> = {
  updateCustomer: 'getCustomer',
  updateRecipient: 'getRecipient',
};

/** Updates with the token of the record that an update names, other than it. */
function others(run: Run, update: Answer): Answer[] {
  const id = askedId(update);
  const ways = run.refusedWays.filter((one) => one.operation === update.operation && askedId(one) === id);
  return [...ofRecord(run, update.operation, id), ...ways].filter((one) => one !== update);
}

/** The last get of the record after an update and before the next one. */
export function readAfter(run: Run, update: Answer): Answer | undefined {
  const later = others(run, update).filter((one) => one.answeredAtMs > update.sentAtMs);
  const nextMs = Math.min(...later.map(({ sentAtMs }) => sentAtMs));
  return ofRecord(run, getOf[update.operation as Update], askedId(update)).findLast(
    (get) => get.sentAtMs >= update.answeredAtMs && get.answeredAtMs <= nextMs && run.isFinal(get),
  );
}

/** The update that sent everything that a refused one sent, and more fields: taken, it shows that those alone were the reason. */
export const withMoreFields = (run: Run, refused: Answer): Answer | undefined =>
  others(run, refused).find(
    (one) => one.sentAtMs >= refused.answeredAtMs && run.isFinal(one) && isPartOf(refused, one),
  );

/** Whether an update repeats a refused one with more fields. */
export const repeatsWithMore = (run: Run, update: Answer): boolean =>
  others(run, update).some(
    (one) => one.meaning === 'refusal' && one.answeredAtMs <= update.sentAtMs && isPartOf(one, update),
  );

const isPartOf = (part: Answer, whole: Answer) =>
  part.sent.size < whole.sent.size && [...part.sent].every(([name, value]) => whole.sent.get(name) === value);

/** What a write answered of its record, and all that shows it before the next update. */
export function shownAfter(run: Run, write: Answer): { answer: Answer; record: JsonObject | undefined }[] {
  const { resource, verb } = operations[write.operation];
  const id = verb === 'create' ? idOf(recordOf(write)) : askedId(write);
  const told = worldOf(run).records.find((one) => one.kind === resource && one.id === id);
  const updates = [...(told?.updates ?? []), ...(told?.failed ?? [])].filter((one) => one !== write);
  const later = updates.filter((one) => one.answeredAtMs > write.sentAtMs);
  const nextMs = Math.min(...later.map(({ sentAtMs }) => sentAtMs));
  const isBetween = ({ sentAtMs, answeredAtMs }: Answer) =>
    sentAtMs >= write.answeredAtMs && answeredAtMs <= nextMs;
  const views = told?.views.filter(({ answer }) => isBetween(answer)) ?? [];
  return [
    { answer: write, record: recordOf(write) },
    ...views.map(({ answer, item }) => ({ answer, record: item })),
  ];
}
