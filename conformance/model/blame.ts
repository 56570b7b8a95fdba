import type { JudgedId } from '../../generated/requirements.ts';
import { type Answer, askedId, showsText } from '../reading/answer.ts';
import { type Json, shown } from '../reading/json.ts';
import { inEveryCorridor } from './values.ts';
import { isRefused, requirementOf, type Told, type View, type World } from './world.ts';
import { isJudged, isOrdinary, isSpecial } from './writes.ts';

/** A wrong value of a record in a response. */
export interface Wrong {
  told: Told;
  view: View;
  field: string;
  /** The last view of it in the same place that was right, if any. */
  before: View | undefined;
  world: World;
  /** Whether an earlier wrong value of the field, in a get or in a list as here, was the doing of a write or of that response. */
  isBlamed?: boolean;
}

/** What a wrong value violates. */
export interface Blame {
  found: { requirement: JudgedId; answers: Answer[]; expected?: string; unless?: JudgedId[] }[];
  /** Whether something else than a write of the field changed it: what is wrong afterwards may be a consequence. */
  isFault: boolean;
}

/** Who is to blame for the first wrong value of a field: what changed it, or else the response that shows it. */
export function blameFor(wrong: Wrong): Blame {
  const { told, view, field } = wrong;
  const isRead = view.verb === 'get' || view.verb === 'list';
  const fault = isRead && !wrong.isBlamed ? faultOf(wrong) : undefined;
  const ofProbe = told.create.role === 'probe';
  if (fault && (!ofProbe || fault.part === 'refused')) return faultFound(wrong, fault);
  const isLost = isRead && !ofProbe && isOfAnother(wrong);
  const parts = ofProbe ? [] : isLost ? ['update.keeps-unsent'] : partsOf(told, view, field, wrong.before);
  const others = likelier(wrong, parts, isLost).flatMap((part) => requirementOf(told.kind, part) ?? []);
  return {
    found: parts.flatMap((part) => {
      const requirement = requirementOf(told.kind, part);
      return requirement
        ? [
            {
              requirement,
              answers: [...updatesBefore(told, view, field, part, wrong.before), view.answer],
              ...(others.length > 0 ? { unless: others } : {}),
            },
          ]
        : [];
    }),
    isFault: false,
  };
}

/** Parts of the catalogue of which a wrong value may be a consequence: if one is violated elsewhere, it is that one. */
function likelier({ told, view, field }: Wrong, [part]: string[], isLost: boolean): string[] {
  // What an earlier write sent may show because a later one was answered and not stored, or lost.
  if (view.verb === 'update')
    return isOfHistory(told, view, field) ? ['update.stored', 'update.keeps-unsent'] : [];
  const isListed = part === 'update.listed' && isSpecial(lastWith(told, view, field) ?? told.create, field);
  return [
    // A list that shows too little of a special value may show what is stored.
    ...(isListed ? ['update.exact-values'] : []),
    // Where an update alone is lost, too, the next one is not to blame.
    ...(isLost ? ['update.stored', 'update.exact-values'] : []),
    // What nobody sent is the finding of the response to the update, if that shows it.
    ...(view.verb !== 'create' && !isSent(told, field) ? [`update.${field}`] : []),
  ];
}

const updatesAt = ({ updates }: Told, { answer }: View) =>
  updates.filter((update) => update.sentAtMs <= answer.answeredAtMs);

/** The last update before a view that sent a field. */
const lastWith = (told: Told, view: View, field: string) =>
  updatesAt(told, view).findLast((update) => update.sent.has(field));

const isSent = ({ create, updates, failed }: Told, field: string) =>
  [create, ...updates, ...failed].some(({ sent }) => sent.has(field));

/** Whether a get lacks what an update sent, and another one without the field came after it or at the same time. */
function isOfAnother({ told, view, field, before }: Wrong): boolean {
  const own = lastWith(told, view, field);
  return (
    view.verb === 'get' &&
    own !== undefined &&
    (before === undefined || before.answer.sentAtMs < own.answeredAtMs) &&
    updatesAt(told, view).some((other) => !other.sent.has(field) && own.sentAtMs < other.answeredAtMs)
  );
}

/** Whether a response to an update shows a value that an earlier write sent, or none as before the first one. */
const isOfHistory = ({ create, updates }: Told, { answer, item }: View, field: string) =>
  [create, ...updates].some(
    (write) =>
      write !== answer &&
      write.sentAtMs <= answer.answeredAtMs &&
      showsText(item[field], write === create ? (write.sent.get(field) ?? '') : write.sent.get(field)),
  );

/**
 * The updates whose effect a read has to show; none for the response to a write, or for a read of what was never updated.
 * @param before the last view in the same place that was right: any update since then may have lost what it did not send
 */
export function updatesBefore(told: Told, view: View, field: string, part: string, before?: View): Answer[] {
  const { verb } = view;
  if (told.wasThere && part === 'kept') return [told.create];
  if (!part.startsWith('update.') || verb === 'create' || verb === 'update') return [];
  const taken = updatesAt(told, view);
  if (part === 'update.stored' || part === 'update.exact-values')
    return taken.filter((update) => update.sent.has(field)).slice(-1);
  const since = taken.filter((update) => update.answeredAtMs >= (before?.answer.sentAtMs ?? 0));
  return since.length > 0 ? since : taken.slice(-1);
}

/** The parts of the catalogue that a value in a response is evidence for. @param before the last view that was right */
export function partsOf(told: Told, view: View, field: string, before?: View): string[] {
  const { verb, answer } = view;
  if (verb === 'update') return partsOfWrite(told.kind, answer, field, 'update');
  if (verb === 'create' || told.updatedFromMs >= answer.answeredAtMs)
    return told.wasThere ? ['kept'] : partsOfWrite(told.kind, told.create, field, verb);
  const taken = updatesAt(told, view);
  const last = taken.at(-1);
  // What is neither the old value nor one that an update in doubt sent is the doing of the response.
  if (!last) return partsOfWrite(told.kind, told.create, field, verb);
  // What a partner cannot set may be ignored, together with what else was sent.
  const isLastJudged = isJudged(last) || (last.role === 'read-only' && !last.sent.has(field));
  if (verb === 'list') return isLastJudged ? ['update.listed'] : [];
  const own = taken.findLast((update) => update.sent.has(field));
  // What was right after the update that sent it was lost by a later one.
  const isKept = own && (own === last || (before?.answer.sentAtMs ?? 0) < own.answeredAtMs);
  if (!isKept) return isLastJudged ? ['update.keeps-unsent'] : [];
  if (isSpecial(own, field)) return ['update.exact-values'];
  return isJudged(own) ? ['update.stored'] : [];
}

function partsOfWrite(kind: Told['kind'], write: Answer, field: string, verb: View['verb']): string[] {
  if (isSpecial(write, field)) return [verb === 'update' ? 'update.exact-values' : 'create.exact-values'];
  if (!isOrdinary(write, verb)) return [];
  const isOfCorridor =
    kind === 'Recipient' && !inEveryCorridor.includes(field) && (verb !== 'update' || !write.sent.has(field));
  return [`${verb}.${field}`, ...(isOfCorridor ? [`${verb}.corridor-fields`] : [])];
}

/** How a record came to a value that it must not have, although no update of it is to blame. */
export interface Fault {
  part: 'refused' | 'update.only-this' | 'kept';
  /** The request that caused it, or the last view without it. */
  cause: Answer;
  why: string;
  unless?: JudgedId[];
}

/** Shorter values, such as codes, are the same in many records by chance. */
const tellingLength = 4;

function faultOf({ told, view, field, before, world }: Wrong): Fault | undefined {
  if (field === 'customer') return undefined;
  const value = view.item[field];
  const isEarlier = (request: Answer) => request.sentAtMs <= view.answer.answeredAtMs;
  const sinceMs = before?.answer.sentAtMs ?? told.create.sentAtMs;
  const isBetween = (request: Answer) => isEarlier(request) && request.answeredAtMs >= sinceMs;
  const refused = told.failed.find(
    (update) => isRefused(update) && isEarlier(update) && update.sent.get(field) === value,
  );
  const isWritten = told.taken.some((write) => isEarlier(write) && write.sent.get(field) === value);
  if (refused && (value ?? '') !== '' && !isWritten)
    return { part: 'refused', cause: refused, why: 'since the update was refused' };
  const others = isOwn(told, field, value) ? [] : othersWith(world, told, field, value);
  // What several others were given is the same by chance, if an update of its own may have done it.
  const isCommon = new Set(others.map(({ told: { id } }) => id)).size > 1 && told.updates.some(isBetween);
  const another = isCommon
    ? undefined
    : others.map(({ write }) => write).find((write) => askedId(write) !== undefined && isBetween(write));
  if (another)
    return {
      part: 'update.only-this',
      cause: another,
      why: `since the update names another record, ${askedId(another)}`,
    };
  return before && unchanged(told, before, view);
}

/** A part of its own value comes from nobody else. */
const isOwn = (told: Told, field: string, value: Json | undefined) =>
  told.taken.some(({ sent }) =>
    typeof value === 'string' ? sent.get(field)?.includes(value) : sent.get(field) === value,
  );

const known = new WeakMap<World, Map<string, { told: Told; write: Answer }[]>>();

/** The creates and updates of other records that sent a value. */
function othersWith(world: World, told: Told, field: string, value: Json | undefined) {
  if (typeof value !== 'string' || value.length < tellingLength) return [];
  const byValue =
    known.get(world) ??
    Map.groupBy(
      world.records.flatMap((told) =>
        [told.create, ...told.updates].flatMap((write) =>
          [...write.sent].map(([name, text]) => ({ name, text, told, write })),
        ),
      ),
      ({ name, text, told: { kind } }) => `${kind} ${name} ${text}`,
    );
  known.set(world, byValue);
  return (byValue.get(`${told.kind} ${field} ${value}`) ?? []).filter(({ told: { id } }) => id !== told.id);
}

/** What changed with no update between two views, or with refused ones alone. */
export function unchanged(told: Told, before: View, after: View): Fault | undefined {
  const own = [...told.updates, ...told.failed].filter(
    (update) => update.sentAtMs <= after.answer.answeredAtMs && update.answeredAtMs >= before.answer.sentAtMs,
  );
  const [first] = own;
  if (!first) return { part: 'kept', cause: before.answer, why: 'since no update came between' };
  if (!own.every(isRefused)) return undefined;
  // Where records change with no request between, or by updates of others, a refusal is not to blame.
  const unless = ['kept', 'update.only-this'].map((part) => requirementOf(told.kind, part) as JudgedId);
  return { part: 'refused', cause: first, why: 'since what came between was refused', unless };
}

/** @param was the value that was right before, as far as it was seen */
export function faultFound({ told, view, field, before }: Wrong, { part, cause, why, unless }: Fault): Blame {
  const was = before?.item[field] ?? (told.updates.length === 0 ? told.create.sent.get(field) : undefined);
  const requirement = requirementOf(told.kind, part) as JudgedId;
  const expected = `${was === undefined ? '' : `${shown(was)} `}as before, ${why}`;
  return {
    found: [{ requirement, answers: [cause, view.answer], expected, ...(unless ? { unless } : {}) }],
    isFault: true,
  };
}
