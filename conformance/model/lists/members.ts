import { type Answer, idOf } from '../../reading/answer.ts';
import { counted } from '../../reading/counted.ts';
import { shown } from '../../reading/json.ts';
import type { Listing } from '../../reading/listing.ts';
import { type Found, right, wrong } from '../found.ts';
import { requirementOn } from '../requirement-on.ts';
import { isDue } from '../versions.ts';
import { type Entries, type Entry, mayBeOf, mayHaveBeenOf, mayHaveMoved } from './entries.ts';
import { requirementOf } from './pages.ts';

/** The recipients of one customer, as they were created, and what else may have made one. */
export interface Membership {
  customer: string;
  /** All recipients of the run, whoever they belong to. */
  recipients: Entries;
  /** Those that were created for the customer or moved to it, perhaps. */
  own: readonly Entry[];
  /** Creates for the customer that answered no identifier: those without a clear response, and those that were refused. */
  unclear: readonly Answer[];
  refused: readonly Answer[];
}

interface Meanwhile {
  /** Whether recipients were created or moved. */
  isMoving: boolean;
  /** Times of creation of those that may be on no page, because others took their places. */
  torn: ReadonlySet<unknown>;
}

const isSentBefore = (answer: Answer) => (write: Answer) => write.sentAtMs <= answer.answeredAtMs;

/**
 * What pages show of the recipients of a customer.
 * @param meanwhile what may have happened while they were read
 * @param lag in milliseconds (ruling `lag`), @param settlingMs how long after its create one may be on no page
 */
export function* membersShown(
  members: Membership,
  listing: Listing,
  meanwhile: Meanwhile,
  lag: number,
  settlingMs: number,
): Iterable<Found> {
  const { own, unclear, refused } = members;
  const [first] = listing.pages;
  const last = listing.pages.at(-1);
  if (!first || !last) return;
  const isEmpty =
    ![...unclear, ...refused].some(isSentBefore(last.answer)) &&
    !own.some((entry) => mayHaveBeenOf(entry, members.customer, last.answer));
  const strange = [...(isEmpty ? nobody(listing) : strangers(members, listing, lag))];
  yield* strange;
  yield* complete(own, listing, meanwhile, settlingMs);
  if (strange.some(({ kind }) => kind === 'differs')) return;
  for (const { answer, total } of listing.pages) {
    const found = total === undefined ? undefined : counts(members, answer, total, lag);
    if (!found) continue;
    yield found;
    return;
  }
}

/** Where no recipient was ever asked for, the list is empty. */
function* nobody({ rows, answers }: Listing): Iterable<Found> {
  const [row] = rows;
  const answer = row?.answer ?? answers[0];
  if (!answer) return;
  const requirement = requirementOn(answer, 'empty');
  if (row) yield wrong(requirement, [answer], 'an empty list', counted(rows.length, 'recipient'));
  else yield right(requirement, answer);
}

/** Every recipient in a list was created for its customer, or moved to it. */
function* strangers(
  { customer, recipients, unclear, refused }: Membership,
  { pages }: Listing,
  lag: number,
): Iterable<Found> {
  const unknown = new Set<string>();
  for (const { answer, items } of pages) {
    let isRight = false;
    for (const item of items) {
      const id = idOf(item);
      const entry = recipients.byId.get(id ?? '');
      if (id === undefined || recipients.ambiguous.has(id)) continue;
      const saysOwn = String(item.customer) === customer;
      const isOwn = entry && mayBeOf(entry, customer, answer, lag);
      // That its former customer is still shown is the finding of another requirement.
      const isFormer = saysOwn && entry?.owners.some(({ value }) => value === customer);
      if (isOwn || isFormer) isRight ||= isOwn === true;
      else if (entry || !saysOwn)
        yield wrong(
          requirementOn(answer, 'own'),
          [answer],
          'recipients of the customer that was asked for',
          `recipient ${id} of customer ${shown(item.customer)}`,
        );
      // Where two creates were answered with one identifier, that of the second one is not known.
      else if (!unknown.has(id) && recipients.ambiguous.size === 0) {
        unknown.add(id);
        const excess = unknown.size - unclear.filter(isSentBefore(answer)).length;
        if (excess > 0)
          yield wrong(
            excess > refused.filter(isSentBefore(answer)).length
              ? requirementOn(answer, 'id')
              : 'recipients.refused',
            [answer],
            '"id": one from the response to a create',
            `"id": ${id}`,
          );
      }
    }
    if (isRight) yield right(requirementOn(answer, 'own'), answer);
  }
}

/** All pages together show every recipient that was there when they were read. */
function* complete(
  own: readonly Entry[],
  listing: Listing,
  { isMoving, torn }: Meanwhile,
  settlingMs: number,
): Iterable<Found> {
  const last = listing.answers.at(-1);
  if (!listing.complete || !last) return;
  const ids = new Set(listing.rows.map(({ id }) => id));
  const requirement = requirementOn(last, 'complete');
  const began = { sentAtMs: listing.startedMs, answeredAtMs: listing.startedMs };
  // Pages that are read side by side are not answered in their order, and a move may show while they are.
  const endedMs = Math.max(...listing.answers.map(({ answeredAtMs }) => answeredAtMs));
  const ended = { sentAtMs: endedMs, answeredAtMs: endedMs };
  const wanted = own.filter(
    (entry) => entry.isSure && entry.owners.length === 1 && !mayHaveMoved(entry, ended),
  );
  const absent = wanted.find(
    (entry) => isDue(entry, began, settlingMs) && !ids.has(entry.id) && !torn.has(entry.createdOn?.instant),
  );
  if (!absent) {
    if (wanted.some(({ id }) => ids.has(id))) yield right(requirement, ...listing.answers);
  } else if (!isMoving)
    yield wrong(
      requirement,
      [absent.create, ...listing.answers],
      `recipient ${absent.id} on one of the pages`,
      'no page shows it',
    );
}

/** The total counts those that are due, and no more than were asked for. */
function counts(
  { customer, own, unclear, refused }: Membership,
  answer: Answer,
  total: number,
  lag: number,
): Found | undefined {
  const due = own.filter(
    (entry) =>
      entry.isSure &&
      isDue(entry, answer, lag) &&
      !mayHaveMoved(entry, answer) &&
      mayBeOf(entry, customer, answer, lag),
  ).length;
  const isAsked = isSentBefore(answer);
  const most =
    own.filter((entry) => mayHaveBeenOf(entry, customer, answer)).length + unclear.filter(isAsked).length;
  if (total >= due && total <= most) return undefined;
  const isRefused = total > most && total <= most + refused.filter(isAsked).length;
  const found = wrong(
    isRefused ? 'recipients.refused' : requirementOf(answer, 'total'),
    [answer],
    `"total_recipients": ${due === most ? most : `${due} to ${most}`}`,
    `"total_recipients": ${total}`,
  );
  // Where totals are wrong without a refusal, that is the finding.
  return isRefused ? { ...found, unless: ['recipients.list.total_recipients'] } : found;
}
