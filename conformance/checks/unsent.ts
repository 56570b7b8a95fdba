import type { Check, Piece } from '../judging/check.ts';
import { compareField } from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import { askedId, idOf, recordOf } from '../reading/answer.ts';
import { sameJson, shown } from '../reading/json.ts';
import { isSpoiled } from './lasting.ts';
import type { RecordKind } from './record-kinds.ts';
import { mayGo, readUpdates, updatesOf } from './updates.ts';

/** Fields that an update did not send have their old values in the read after it. */
export const keepsUnsent = (kind: RecordKind): Check =>
  function* (evidence) {
    const { create, get: getOne, update: change } = kind.operations;
    const successes = evidence.successes(create, getOne, change);
    const views = Map.groupBy(successes, (answer) => idOf(recordOf(answer)));
    yield* readUpdates(evidence, kind, function* (change, get, read) {
      const { update, sent, before, shown: answered } = change;
      // A read that lacks what the update sent is not of its time: that is the finding of the requirement `stored`.
      if ([...sent.keys()].some((field) => !sameJson(read[field], answered[field]))) return;
      const earlier = (views.get(askedId(update)) ?? [])
        .filter(({ answeredAtMs }) => answeredAtMs <= update.sentAtMs)
        .sort((a, b) => b.answeredAtMs - a.answeredAtMs);
      const last = earlier[0] && recordOf(earlier[0]);
      // What another update sent that was under way from then on until the read may show, or not.
      const others = [...change.record.updates.map((one) => one.update), ...change.record.failed].filter(
        (one) =>
          one !== update &&
          one.sentAtMs <= get.answeredAtMs &&
          (one.failure !== null || one.answeredAtMs >= update.sentAtMs),
      );
      for (const [field, value] of before) {
        const actual = read[field];
        const expected = `${shown(value)} as before the update`;
        const isKept = String(actual ?? '') === value;
        // What was wrong before is no doing of the update.
        if (others.some((one) => one.sent.has(field))) continue;
        if (sent.has(field) || mayGo(change, field) || (!isKept && last && sameJson(last[field], actual)))
          continue;
        yield compareField(isKept, [update, get], field, expected, actual);
      }
    });
    yield* keepsOthers(evidence, kind);
  };

/** What one update brought, another one that came at the same time or at once afterwards does not take back. */
function* keepsOthers(evidence: Evidence, kind: RecordKind): Iterable<Piece> {
  for (const { update, sent, shown: answered, record } of updatesOf(evidence, kind)) {
    if (update.purpose !== 'lone-field' || isSpoiled(evidence, record, update)) continue;
    const get = evidence
      .successes(kind.operations.get)
      .find(
        (one) => askedId(one) === record.id && one.sentAtMs >= update.answeredAtMs && evidence.isFinal(one),
      );
    const read = get && recordOf(get);
    const others = record.updates.filter(
      (other) =>
        other.update !== update &&
        get &&
        other.update.answeredAtMs >= update.sentAtMs &&
        other.update.sentAtMs <= get.sentAtMs,
    );
    const isOfItsTime = others.every(({ sent: fields, shown: item }) =>
      [...fields.keys()].every((field) => sameJson(read?.[field], item[field])),
    );
    if (!get || !read || others.length === 0 || !isOfItsTime) continue;
    const answers = [update, ...others.map((other) => other.update), get];
    for (const [field, value] of sent)
      if (answered[field] === value && !others.some((other) => other.sent.has(field)))
        yield compareField(
          read[field] === value,
          answers,
          field,
          `${shown(value)} as before the update`,
          read[field],
        );
  }
}
