import type { AnyOperationId } from '../../../generated/operations.ts';
import { type Answer, askedId, idOf, recordOf } from '../../reading/answer.ts';
import { readTimestamp, type Timestamp } from '../../reading/timestamp.ts';
import { type Moment, possible, type Version, versionOf } from '../versions.ts';
import { isSure, mayHaveEffect } from '../writes.ts';

/** A record that a create answered, as far as lists are concerned. */
export interface Entry {
  id: string;
  create: Answer;
  createdOn: Timestamp | undefined;
  /** Whether it has to be in lists: no other record has its identifier, and its create was not meant to be refused. */
  isSure: boolean;
  /** The updates that were taken, or may have been. */
  updates: readonly Answer[];
  /** The customers whose recipient it was, one after the other. */
  owners: readonly Version<string | undefined>[];
}

/** Records of one kind. */
export interface Entries {
  all: readonly Entry[];
  byId: ReadonlyMap<string, Entry>;
  /** Identifiers that several creates answered: nobody knows which record is meant. */
  ambiguous: ReadonlySet<string>;
  /** Writes that may have made records whose identifiers nobody knows, and creates that were refused. */
  nameless: readonly Answer[];
}

/** The records that some creates answered. */
export function entriesIn(
  answers: readonly Answer[],
  create: AnyOperationId,
  update: AnyOperationId,
): Entries {
  const creates = answers.filter(({ operation }) => operation === create);
  const named = Map.groupBy(creates, (one) => idOf(recordOf(one)));
  const taken = answers.filter((answer) => answer.operation === update && mayHaveEffect(answer));
  const updates = Map.groupBy(taken, askedId);
  // An update may have made another record.
  const nameless = [...(named.get(undefined) ?? []), ...taken.filter(showsAnother)];
  named.delete(undefined);
  const all = [...(named as Map<string, Answer[]>)].flatMap(([id, those]) =>
    those.map((one) => entryOf(id, one, those.length > 1, updates.get(id) ?? [])),
  );
  const byId = new Map(all.map((entry) => [entry.id, entry]));
  const ambiguous = new Set([...byId.keys()].filter((id) => (named.get(id)?.length ?? 0) > 1));
  return { all, byId, ambiguous, nameless };
}

const showsAnother = (update: Answer) => ![undefined, askedId(update)].includes(idOf(recordOf(update)));

const entryOf = (id: string, create: Answer, isShared: boolean, updates: readonly Answer[]): Entry => ({
  id,
  create,
  createdOn: readTimestamp(recordOf(create)?.created_on),
  isSure: isSure(create) && !isShared,
  updates,
  owners: [
    versionOf<string | undefined>(create.sent.get('customer'), create),
    ...updates.flatMap((update) => moveBy(update) ?? []),
  ],
});

/** An update may honestly keep the customer (ruling `updates`). */
function moveBy(update: Answer): Version<string | undefined> | undefined {
  const to = update.sent.get('customer');
  const shown = recordOf(update)?.customer;
  if (to === undefined || (isSure(update) && shown !== undefined && String(shown) !== to)) return undefined;
  return versionOf<string | undefined>(to, update, isSure(update) && shown !== undefined);
}

/** Whether an update that was sent before a moment may have given a recipient to another customer. */
export const mayHaveMoved = ({ owners: [first, ...moves] }: Entry, { answeredAtMs }: Moment) =>
  moves.some(({ by, value }) => by.sentAtMs <= answeredAtMs && value !== first?.value);

/** Whether a list of a customer may show a recipient. */
export const mayBeOf = ({ owners }: Entry, customer: string, read: Moment, lag: number) =>
  possible(owners, read, lag).some(({ value }) => value === customer);

/** Whether a recipient may have been one of a customer at some time before a moment. */
export const mayHaveBeenOf = ({ owners }: Entry, customer: string, { answeredAtMs }: Moment) =>
  owners.some(({ by, value }) => value === customer && by.sentAtMs <= answeredAtMs);

/** The customer of a recipient that a write may have made. */
export const customerIn = (write: Answer): string | undefined =>
  write.sent.get('customer') ?? idOf(recordOf(write), 'customer');
