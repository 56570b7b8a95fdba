import { type Answer, askedId, describeAnswer, flags, reads, recordOf } from '../../reading/answer.ts';
import { isMomentary } from '../../reading/availability.ts';
import { shown } from '../../reading/json.ts';
import { readTimestamp, skewMs } from '../../reading/timestamp.ts';
import { type Found, ofField, type Rule, type Run, wrong } from '../found.ts';
import { ownRequirement } from '../requirement-on.ts';
import { isDue, possible, versionOf } from '../versions.ts';
import { requirementOf, type Told, type World, worldOf } from '../world.ts';

/** What is known of sequences alone, which send only what they have a reason to expect. Checks of a run compare more. */
export const searchRules: Rule = function* (run) {
  if (!run.isTimed) return;
  const world = worldOf(run);
  for (const answer of run.answers)
    if (!run.recording || isAskedAsUsual(answer, run)) yield* refusedRead(answer, world);
  for (const told of world.records) {
    if (world.isShared(told.kind, told.id)) continue;
    yield* neverEarlier(told);
    yield* flagsSet(told);
  }
};

/**
 * Whether nothing but the service is a reason to refuse a request of a recording: one that was sent in the same way had a
 * success, and no request for the same thing, which another token or a later moment would explain.
 */
function isAskedAsUsual(answer: Answer, { answers }: Run): boolean {
  const taken = answers.filter(
    ({ operation, meaning }) => operation === answer.operation && meaning === 'success',
  );
  return (
    taken.some(({ request }) => wayOf(request) === wayOf(answer.request)) &&
    !taken.some((other) => askedId(other) === askedId(answer))
  );
}

const wayOf = ({ headers }: Answer['request']) =>
  headers
    .map(([name, value]) => `${name}${/^accept$/i.test(name) ? value : ''}`.toLowerCase())
    .sort()
    .join();

/** A record of the run can be read, and so can its lists (ruling `refused-valid-request`). */
function* refusedRead(answer: Answer, { run, records }: World): Iterable<Found> {
  const { credentials, role, meaning, failure, response, operation } = answer;
  const requirement = ownRequirement(answer, 'accepted');
  const kind = operation === 'getRecipient' ? 'Recipient' : 'Customer';
  if (!reads(operation) || credentials !== 'token' || role === 'probe') return;
  if (meaning === 'success' || !requirement) return;
  if (failure || isMomentary(response?.status)) return;
  const told = records.find((one) => one.kind === kind && one.id === askedId(answer));
  if (told && isDue(told, answer, run.lagMs))
    yield wrong(
      requirement,
      [told.create, answer],
      'a success, since the record exists',
      describeAnswer(answer),
    );
}

const skew = BigInt(skewMs) * 1000n;

/** The time of an update is not before that of the last one. */
function* neverEarlier({ kind, create, updates }: Told): Iterable<Found> {
  const stamped = [create, ...updates].flatMap((write) => {
    const instant = readTimestamp(recordOf(write)?.updated_on)?.instant;
    return instant === undefined ? [] : [versionOf(instant, write)];
  });
  for (const update of updates) {
    const now = readTimestamp(recordOf(update)?.updated_on)?.instant;
    const others = stamped.filter(({ by }) => by !== update);
    const [before, ...more] = possible(others, update, 0);
    const requirement = requirementOf(kind, 'update.updated_on');
    if (!requirement || now === undefined || !before || more.length > 0) continue;
    if (now + skew >= before.value) continue;
    const was = shown(recordOf(before.by as Answer)?.updated_on);
    const value = recordOf(update)?.updated_on;
    yield ofField(
      false,
      requirement,
      [before.by as Answer, update],
      'updated_on',
      `no earlier than ${was}`,
      value,
    );
  }
}

/**
 * What a partner sends of a flag must not set it (ruling `read-only`). A service blocks customers by itself, at any time, but
 * not back and forth as it is told.
 */
function* flagsSet({ kind, views }: Told): Iterable<Found> {
  for (const flag of flags) {
    const obeyed = new Set<string>();
    for (const [place, { verb, answer, item }] of views.entries()) {
      const sent = verb === 'update' ? answer.sent.get(flag) : undefined;
      const before = views[place - 1];
      if (sent === undefined || !before || String(item[flag]) !== sent) continue;
      if (String(before.item[flag]) === sent) continue;
      const requirement = requirementOf(kind, `update.read-only.${flag}`);
      if (requirement && obeyed.add(sent).size === 2)
        yield ofField(
          false,
          requirement,
          [before.answer, answer],
          flag,
          shown(before.item[flag]),
          item[flag],
        );
    }
  }
}
