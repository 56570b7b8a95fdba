import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { agrees, type Check, differs, missing, type Piece } from '../judging/check.ts';
import type { CreatedRecord } from '../judging/created-records.ts';
import { type Evidence, once, type ShownRecord } from '../judging/evidence.ts';
import { isPossible, isRefused, possibleValues } from '../judging/history.ts';
import { type Answer, askedId, differingFields, idOf, recordOf } from '../reading/answer.ts';
import { type Json, type JsonObject, shown } from '../reading/json.ts';
import { readTimestamp } from '../reading/timestamp.ts';
import type { RecordKind } from './record-kinds.ts';

/** How a record came to a value that it must not have, although no update of it is to blame. */
interface Fault {
  kind: 'refused' | 'undone' | 'only-this' | 'kept';
  field: string;
  /** Where it shows first. */
  view: ShownRecord;
  /** The request that caused it, or the last view without it. */
  cause: Answer;
  /** The value that was right before, as far as it was seen. */
  was?: Json | undefined;
}

/** The first fault of each record that has one. All that is wrong with it afterwards may be a consequence. */
const faultsOf = once((evidence): ReadonlyMap<CreatedRecord, Fault> => {
  const views = Map.groupBy(
    evidence
      .shownRecords(...viewOperations)
      // That a get shows another record is the finding of its own requirement.
      .filter(({ record, item, answer }) => record && isAskedFor(item, answer))
      .sort((a, b) => a.answer.answeredAtMs - b.answer.answeredAtMs),
    ({ record }) => record as CreatedRecord,
  );
  const found = new Map<CreatedRecord, Fault>();
  for (const all of [evidence.customers, evidence.recipients])
    for (const record of all) {
      const fault = firstFault(record, views.get(record) ?? [], all, evidence.lagMs);
      // Of a record that is there for probes, only what was refused is judged.
      if (fault && (record.role !== 'probe' || fault.kind === 'refused' || fault.kind === 'undone'))
        found.set(record, fault);
    }
  return found;
});

const isAskedFor = (item: JsonObject, answer: Answer) =>
  operations[answer.operation].verb !== 'get' || idOf(item) === undefined || idOf(item) === askedId(answer);

/** POST lists are compared with those by GET. */
const viewOperations: readonly AnyOperationId[] = [
  'getCustomer',
  'listCustomers',
  'getRecipient',
  'listRecipients',
];

/** Fields of a customer that are empty if they were not sent. A service may fill in others of a recipient. */
export const optionalFields = Object.entries(operations.createCustomer.fields).flatMap(([field, need]) =>
  need === 'optional' ? [field] : [],
);

/** Whether a record had a fault of its own when a response showed it, which is what other requirements must not judge. */
export function isSpoiled(evidence: Evidence, record: CreatedRecord | undefined, answer: Answer): boolean {
  const fault = record && faultsOf(evidence).get(record);
  return fault !== undefined && fault.view.answer.answeredAtMs <= answer.answeredAtMs;
}

function firstFault(
  record: CreatedRecord,
  views: readonly ShownRecord[],
  all: readonly CreatedRecord[],
  lagMs: number,
): Fault | undefined {
  const sent = [record.sent, ...record.updates.map((update) => update.sent)];
  const optional = record.create.operation === 'createCustomer' ? optionalFields : ['relation'];
  const names = [...new Set([...sent.flatMap((fields) => [...fields.keys()]), ...optional])].filter(
    (field) => field !== 'customer',
  );
  const rightBefore = new Map<string, ShownRecord>();
  const judgedElsewhere = new Set<string>();
  for (const view of views)
    for (const field of names) {
      const { answer, item } = view;
      const possible = possibleValues(record, field, answer, lagMs);
      if (!possible || judgedElsewhere.has(field)) continue;
      const key = `${placeOf(view)} ${field}`;
      const isRight = isPossible(possible, item[field]);
      // An old value may be right for a while, and is then no evidence of what is stored.
      if (isRight && isPossible(possible.slice(-1), item[field])) rightBefore.set(key, view);
      if (isRight) continue;
      const before = rightBefore.get(key);
      const fault = causeOf(record, field, view, before?.answer, all);
      if (fault) return { ...fault, field, view, was: before?.item[field] };
      judgedElsewhere.add(field);
    }
  return anotherCreation(record, views) ?? earlierUpdate(record, views);
}

/** A time of the last update that is earlier than one shown before, after which nothing updated the record. */
function earlierUpdate(record: CreatedRecord, views: readonly ShownRecord[]): Fault | undefined {
  const field = 'updated_on';
  const resource = record.create.operation === 'createCustomer' ? 'Customer' : 'Recipient';
  const instantIn = (item: JsonObject) => readTimestamp(item[field])?.instant;
  const newest = new Map<string, ShownRecord>();
  const states = [recordOf(record.create) ?? {}, ...record.updates.map((update) => update.shown)];
  for (const view of views) {
    const { answer, item } = view;
    const last = newest.get(placeOf(view));
    const [was, is] = [last && instantIn(last.item), instantIn(item)];
    const isEarlier = was !== undefined && is !== undefined && is < was;
    const isUpdated = record.updates.some(
      ({ update }) => update.answeredAtMs <= (last?.answer.sentAtMs ?? 0),
    );
    // An earlier state comes from a copy that lags behind (ruling `lag`).
    const isState = states.some((state) => differingFields(resource, item, state).length === 0);
    if (last && isEarlier && isUpdated && !isState && isUntouched(record, last.answer, answer))
      return { kind: 'kept', field, view, cause: last.answer };
    if (!isEarlier) newest.set(placeOf(view), view);
    states.push(item);
  }
  return undefined;
}

/** A time of creation that was shown rightly before, and not after an update, which may be to blame. */
function anotherCreation(record: CreatedRecord, views: readonly ShownRecord[]): Fault | undefined {
  const field = 'created_on';
  const instantIn = (item: JsonObject | undefined) => readTimestamp(item?.[field])?.instant;
  const wanted = instantIn(recordOf(record.create));
  const rightBefore = new Map<string, Answer>();
  for (const view of views) {
    const { answer, item } = view;
    const place = placeOf(view);
    const cause = rightBefore.get(place);
    if (instantIn(item) === wanted) rightBefore.set(place, answer);
    else if (wanted !== undefined && cause && isUntouched(record, cause, answer))
      return { kind: 'kept', field, view, cause };
    else return undefined;
  }
  return undefined;
}

/** Whether no update of a record, taken or refused, came between a view of it and another one. */
const isUntouched = (record: CreatedRecord, before: Answer, after: Answer) =>
  updatesTo(record).every(
    (update) => update.sentAtMs > after.answeredAtMs || update.answeredAtMs < before.sentAtMs,
  );

/** Every update of a record, taken or not. */
export const updatesTo = ({ updates, failed }: CreatedRecord) => [
  ...updates.map(({ update }) => update),
  ...failed,
];

/** What shows a record: a get, or a place in a list. What a list shows may depend on the place. */
const placeOf = ({ answer, index }: ShownRecord) =>
  operations[answer.operation].verb === 'list' ? `list ${answer.request.target} ${index}` : answer.operation;

/** Shorter values, such as codes, are the same in many records by chance. */
const tellingLength = 4;

function causeOf(
  record: CreatedRecord,
  field: string,
  { answer, item }: ShownRecord,
  before: Answer | undefined,
  all: readonly CreatedRecord[],
): Pick<Fault, 'kind' | 'cause'> | undefined {
  const value = item[field];
  const sinceMs = before?.sentAtMs ?? record.create.sentAtMs;
  const isEarlier = (request: Answer) => request.sentAtMs <= answer.answeredAtMs;
  const isBetween = (request: Answer) => isEarlier(request) && request.answeredAtMs >= sinceMs;
  const refused = record.failed.find(
    (update) => isRefused(update) && isEarlier(update) && update.sent.get(field) === value,
  );
  if (refused && (value ?? '') !== '') return { kind: 'refused', cause: refused };
  // A part of its own value comes from nobody else.
  const isOwn = [record.sent, ...record.updates.map(({ sent }) => sent)].some((sent) =>
    typeof value === 'string' ? sent.get(field)?.includes(value) : sent.get(field) === value,
  );
  const others = isOwn ? [] : all.filter((other) => other !== record).flatMap(({ updates }) => updates);
  const another = others.find(({ update, sent }) => sent.get(field) === value && isBetween(update));
  if (another && typeof value === 'string' && value.length >= tellingLength)
    return { kind: 'only-this', cause: another.update };
  if (!before) return undefined;
  const own = updatesTo(record).filter(isBetween);
  const [first] = own;
  if (!first) return { kind: 'kept', cause: before };
  return own.every(isRefused) ? { kind: 'undone', cause: first } : undefined;
}

const expectations: Record<Fault['kind'], (cause: Answer) => string> = {
  refused: () => 'as before, since the update was refused',
  undone: () => 'as before, since what came between was refused',
  'only-this': (update) => `as before, since the update names another record, ${askedId(update)}`,
  kept: () => 'as before, since no update came between',
};

export function* faultPieces(evidence: Evidence, kind: RecordKind, wanted: Fault['kind']): Iterable<Piece> {
  const faults = faultsOf(evidence);
  for (const record of kind.records(evidence)) {
    const fault = faults.get(record);
    if (fault?.kind !== wanted) continue;
    const { field, cause, view } = fault;
    const was = fault.was ?? (record.updates.length === 0 ? record.sent.get(field) : undefined);
    yield differs(
      [cause, view.answer],
      `"${field}"${was === undefined ? '' : `: ${shown(was)}`} ${expectations[wanted](cause)}`,
      `"${field}": ${shown(view.item[field])} in the record with "id": ${shown(view.item.id)}`,
    );
  }
}

/** The records of a kind that the run created, as gets and lists show them. */
export const viewsIn = (evidence: Evidence, { operations: { get, list } }: RecordKind) =>
  evidence.shownRecords(get, list).filter(({ record }) => record);

/** A record stays as it is until an update of it changes it, whatever else happens. */
export const kept = (kind: RecordKind): Check =>
  function* (evidence) {
    yield* faultPieces(evidence, kind, 'kept');
    const views = Map.groupBy(viewsIn(evidence, kind), ({ record }) => record);
    for (const [one, other] of views.values()) if (one && other) yield agrees(one.answer, other.answer);
  };

/** An update changes the record that it names, and no other. */
export const onlyThis = (kind: RecordKind): Check =>
  function* (evidence) {
    yield* faultPieces(evidence, kind, 'only-this');
    const updates = kind
      .records(evidence)
      .flatMap((record) => record.updates.map(({ update }) => ({ record, update })))
      .sort((one, other) => one.update.answeredAtMs - other.update.answeredAtMs);
    const [first] = updates;
    if (!first) yield missing('no update succeeded');
    else
      for (const { record, answer } of viewsIn(evidence, kind))
        if (record !== first.record && answer.sentAtMs > first.update.answeredAtMs)
          yield agrees(first.update, answer);
  };
