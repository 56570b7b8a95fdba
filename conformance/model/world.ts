import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { type JudgedId, requirements } from '../../generated/requirements.ts';
import { type Answer, askedId, idOf, isAllowed, recordOf, recordsOf } from '../reading/answer.ts';
import { isMomentary, unavailabilityOf } from '../reading/availability.ts';
import type { JsonObject } from '../reading/json.ts';
import type { Run } from './found.ts';

export type Kind = 'Customer' | 'Recipient';

/** A customer or a recipient that the run created, with all that it was told of it. */
export interface Told {
  kind: Kind;
  id: string;
  create: Answer;
  /** Updates with a record in their response, in the order in which they were answered. */
  updates: readonly Answer[];
  /** Updates without one: refused, or of an unknown outcome; and those that another token was not refused. */
  failed: readonly Answer[];
  /** Its writes that may have taken effect, its create first. */
  taken: readonly Answer[];
  /** When the first update of it was sent that was not refused, in milliseconds of the run; infinite without one. */
  updatedFromMs: number;
  /** Each response that shows it, in the order in which they came. */
  views: readonly View[];
  /** Pages by POST that show it; in a search they are among the other views. */
  byPost: readonly View[];
  /** Whether others may have updated it, as far as that is unknown. */
  isPartial: boolean;
  /** Whether it was there before a recording began: what shows it first stands for its create. */
  wasThere: boolean;
}

/** A record in a response. */
export interface View {
  kind: Kind;
  verb: 'create' | 'get' | 'update' | 'list';
  answer: Answer;
  item: JsonObject;
  /** Place of the record in its response, from 0. */
  index: number;
  /** The record of the run that it is; undefined for one of others. */
  told: Told | undefined;
}

/** The records of a run, and everything that shows records, but for lists by POST, which are judged after all others. */
export interface World {
  run: Run;
  records: readonly Told[];
  views: readonly View[];
  /** Whether creates gave an identifier to more than one record of a kind, so that it does not tell which is meant. */
  isShared(kind: Kind, id: string): boolean;
}

const writesOf = {
  Customer: { create: 'createCustomer', update: 'updateCustomer' },
  Recipient: { create: 'createRecipient', update: 'updateRecipient' },
} as const;
const viewsOf: Record<Kind, readonly AnyOperationId[]> = {
  Customer: ['createCustomer', 'getCustomer', 'updateCustomer', 'listCustomers'],
  Recipient: ['createRecipient', 'getRecipient', 'updateRecipient', 'listRecipients'],
};

const known = new WeakMap<Run, World>();

/** The records of a run. */
export function worldOf(run: Run): World {
  const world = known.get(run) ?? worldIn(run);
  known.set(run, world);
  return world;
}

function worldIn(run: Run): World {
  const shared = new Set<string>();
  const recordsOfRun: Told[] = [];
  const views: View[] = [];
  for (const kind of ['Customer', 'Recipient'] as const) {
    const records = recordsIn(run, kind);
    for (const [id, those] of Map.groupBy(records, (told) => told.id))
      if (those.length > 1) shared.add(`${kind} ${id}`);
    recordsOfRun.push(...records);
    const byId = new Map(records.map((told) => [told.id, told]));
    const byCreate = new Map(records.map((told) => [told.create, told]));
    for (const view of viewsIn(run, kind)) {
      const id = idShown(view);
      const isShared = shared.has(`${kind} ${id}`);
      const told = byCreate.get(view.answer) ?? (isShared ? undefined : byId.get(id ?? ''));
      const whole = { ...view, told };
      const isApart = !run.isTimed && isByPost(view.answer, kind);
      if (!isApart) views.push(whole);
      // Of an identifier that was given twice, each create shows its own record.
      (told?.[isApart ? 'byPost' : 'views'] as View[] | undefined)?.push(whole);
    }
  }
  return { run, records: recordsOfRun, views, isShared: (kind, id) => shared.has(`${kind} ${id}`) };
}

const byToken = ({ credentials }: Answer) => credentials === 'token';

/** The record that the response to a write shows; what another token gets may be true or not. */
export const shownBy = (write: Answer) => (byToken(write) ? recordOf(write) : undefined);

function recordsIn(run: Run, kind: Kind): Told[] {
  const { create } = writesOf[kind];
  const updates = updatesIn(run, kind);
  const made = run.answers
    .filter((answer) => answer.operation === create && byToken(answer))
    .flatMap((answer): Told[] => {
      const id = idOf(recordOf(answer));
      return id === undefined ? [] : [toldOf(run, kind, id, answer, updates.get(id))];
    });
  return run.recording ? [...made, ...foundIn(run, kind, made, updates)] : made;
}

type UpdatesById = ReadonlyMap<string | undefined, readonly Answer[]>;

/** What is refused for its way has no effect, either. */
function updatesIn(run: Run, kind: Kind): UpdatesById {
  const { update } = writesOf[kind];
  const updates = [...run.answers, ...run.refusedWays]
    .filter((answer) => answer.operation === update && (byToken(answer) || answer.meaning === 'success'))
    .sort((one, other) => one.index - other.index);
  return Map.groupBy(updates, askedId);
}

function toldOf(run: Run, kind: Kind, id: string, create: Answer, own: readonly Answer[] = []): Told {
  const { updates = [], failed = [] } = Object.groupBy(own, (one) => (shownBy(one) ? 'updates' : 'failed'));
  const effective = [...updates, ...failed.filter(isUnclear)];
  return {
    ...{ kind, id, create, updates, failed, views: [], byPost: [], wasThere: false },
    taken: [create, ...effective],
    updatedFromMs: effective.reduce((ms, { sentAtMs }) => Math.min(ms, sentAtMs), Number.POSITIVE_INFINITY),
    isPartial: run.recording === 'partial',
  };
}

/** The records that a recording did not create, as the first get or update of each shows them. */
function foundIn(run: Run, kind: Kind, made: readonly Told[], updates: UpdatesById): Told[] {
  const known = new Set(made.map(({ id }) => id));
  const views = viewsIn(run, kind).filter(({ verb }) => verb === 'get' || verb === 'update');
  const firsts = Map.groupBy(views, ({ answer }) => askedId(answer) ?? '');
  const fields = Object.keys(operations[`create${kind}`].fields);
  return [...firsts].flatMap(([id, [first]]) => {
    if (!first || known.has(id) || idOf(first.item) !== id) return [];
    const shown = fields.flatMap((field): [string, string][] => {
      const value = first.item[field];
      const isNumbered = field === 'customer' && idOf(first.item, field) !== undefined;
      return typeof value === 'string' || isNumbered ? [[field, String(value)]] : [];
    });
    const create = { ...first.answer, operation: writesOf[kind].create, sent: new Map(shown) };
    // An update that is first is no other one.
    const others = updates.get(id)?.filter((one) => one !== first.answer);
    return [{ ...toldOf(run, kind, id, create, others), wasThere: true }];
  });
}

const isByPost = ({ operation }: Answer, kind: Kind) =>
  kind === 'Recipient' && operation === 'listRecipientsByPost';

function viewsIn(run: Run, kind: Kind): Omit<View, 'told'>[] {
  return run.answers
    .filter(
      (answer) =>
        (viewsOf[kind].includes(answer.operation) || isByPost(answer, kind)) &&
        byToken(answer) &&
        (isAllowed(answer) || operations[answer.operation].verb === 'list') &&
        answer.meaning === 'success',
    )
    .sort((one, other) => one.answeredAtMs - other.answeredAtMs)
    .flatMap((answer) => {
      const verb = operations[answer.operation].verb as View['verb'];
      return recordsOf(answer).map((item, index) => ({ kind, verb, answer, item, index }));
    });
}

/** The record that a view is of: the one that was asked for, or the one that a list shows. */
const idShown = ({ verb, answer, item }: Omit<View, 'told'>) =>
  verb === 'get' || verb === 'update' ? askedId(answer) : idOf(item);

/** Whether a response says that its request was not carried out, and not only that it was no time for it. */
export const isRefused = ({ meaning, response }: Answer) =>
  meaning === 'refusal' && ![401, 403, 407].includes(response?.status ?? 0) && !isMomentary(response?.status);

/**
 * How long a read may still show what was there before a write, in milliseconds (ruling `lag`): not at all where it is the last
 * one of those that were repeated until they showed all updates.
 */
export const lagOf = (read: Answer, run: Run) =>
  read.purpose === 'shows-updates' && run.isFinal(read) ? 0 : run.lagMs;

/** What shows a record: a get, or a place in a list. What a list shows may depend on the place. */
export const placeOf = ({ verb, answer, index }: View) =>
  verb === 'list' ? `list ${answer.request.target} ${index}` : verb;

/** Whether nobody knows what became of an update without a record in its response. */
export const isUnclear = (update: Answer) =>
  update.meaning !== 'refusal' ||
  unavailabilityOf(update) !== undefined ||
  isMomentary(update.response?.status);

const judged: ReadonlySet<string> = new Set(
  requirements.filter(({ level }) => level === 'mandatory' || level === 'advisory').map(({ id }) => id),
);

/** The requirement of a part of customers or recipients; undefined where the catalogue has none. */
export function requirementOf(kind: Kind, part: string): JudgedId | undefined {
  const id = `${kind.toLowerCase()}s.${part}`;
  return judged.has(id) ? (id as JudgedId) : undefined;
}

/** Which record is meant, where a response shows several. */
export const inRecord = ({ verb, item }: View) =>
  verb === 'list' ? ` in the record with "id": ${String(item.id)}` : '';
