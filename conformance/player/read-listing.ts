import type { Answer } from '../reading/answer.ts';
import { isStopped } from '../reading/availability.ts';
import type { JsonObject } from '../reading/json.ts';
import { type Listing, listingOf, listingProblems, pagesThereAre, readListPage } from '../reading/listing.ts';
import type { Credentials } from '../transcript/exchange.ts';
import type { Purpose } from '../transcript/purposes.ts';
import { Interrupted } from './interrupted.ts';
import { showsState } from './latest.ts';
import type { PagedOperation, SendOptions } from './request.ts';
import type { Session } from './session.ts';

export interface ListingPlan {
  name: string;
  operation: PagedOperation;
  customerId?: bigint;
  /** A list with more pages is read at both ends only, */
  pagesMax: number;
  /** unless it has at most this many records. */
  recordsMax?: number;
  /** How many records to look for at the ends of a list that is too long. */
  recordsWanted?: number;
  /** What the pages must show before they are no longer read again. */
  until?: (listing: Listing, answers: readonly Answer[]) => boolean;
  /** Leave out all but the first and the last page. */
  edgesOnly?: boolean;
  purpose?: Purpose;
  subject?: string;
  credentials?: Credentials;
  headers?: SendOptions['headers'];
  /** The step of all pages, of which the first one is asked for without its number. */
  step?: string;
  isPatient?: boolean;
}

/** Totals to reach while all records fit on one page: one more than common page sizes. */
export const totals = [31, 51, 101, 151];

/** Pages read at each end of a list that is too long to be read whole. */
const edgePages = { min: 3, max: 6 };

/** Reads the pages of a list together; again while they contradict one another because of other traffic. */
export async function readListing(session: Session, plan: ListingPlan): Promise<Listing> {
  const startedMs = session.context.recorder.nowMs();
  for (let attempt = 1; ; attempt++) {
    // Counted from the start of an attempt: many pages may take longer than the wait itself.
    const isLast = session.context.recorder.nowMs() - startedMs >= session.lagMs;
    const answers = await readPages(session, plan, attempt);
    const [{ step, failure }] = answers;
    const isCut = answers.some(isStopped);
    if (isCut && (attempt > 1 || !failure)) session.noteUnsettled(plan.name);
    if (failure) throw new Interrupted(step, `no response: ${failure.message}`, false, answers[0]);
    const listing = listingOf(answers);
    // One machine of several may not know the customer yet (ruling `lag`).
    const taken = answers.every(({ meaning }) => meaning === 'success');
    const isShown = plan.until?.(listing, answers) ?? true;
    const settled = isShown && taken && listingProblems(listing).length === 0;
    if (settled || isLast || isCut) return listing;
    if (session.context.signal.aborted) {
      session.noteUnsettled(plan.name);
      return listing;
    }
    const leftMs = session.lagMs - (session.context.recorder.nowMs() - startedMs);
    const waitMs = plan.isPatient ? leftMs : Math.min(100 * 2 ** attempt, Math.max(1000, session.lagMs / 10));
    await session.pause(Math.min(waitMs, Math.max(leftMs, 0)));
  }
}

/** The records of a listing by identifier. */
export const itemsOf = ({ rows }: Listing) => new Map(rows.toReversed().map(({ id, item }) => [id, item]));

/** Whether a list shows these records, and those that were updated in their latest state, as far as it was read. */
export function showsLatest(
  kind: 'Customer' | 'Recipient',
  listing: Listing,
  ids: Iterable<string>,
  updated: ReadonlyMap<string, JsonObject>,
): boolean {
  const items = itemsOf(listing);
  const isLatest = ([id, record]: [string, JsonObject]) => {
    const item = items.get(id);
    return item ? showsState(kind, item, record) : !listing.complete;
  };
  return (!listing.complete || [...ids].every((id) => items.has(id))) && [...updated].every(isLatest);
}

async function readPages(
  session: Session,
  plan: ListingPlan,
  attempt: number,
): Promise<[first: Answer, ...Answer[]]> {
  const { name, operation, customerId, purpose, subject, credentials, headers, step } = plan;
  const isUnnamed = (page: number) => step !== undefined && page === 1 && session.context.pages.first === 1;
  const read = (page: number) =>
    session.send(
      step ?? `${name}.${attempt}/page-${page}`,
      operation,
      {
        ...(customerId !== undefined && { path: { customerId } }),
        ...(isUnnamed(page) ? {} : { query: { page: `${page}` } }),
      },
      {
        listing: { name, attempt, page },
        ...(step !== undefined && { styles: [], until: () => true }),
        ...(purpose && { purpose }),
        ...(subject && { subject }),
        ...(credentials && { credentials }),
        ...(headers && { headers }),
      },
    );
  const first = await read(1);
  const list = readListPage(first);
  if (!list) return [first];
  const named = list.totalPages ?? 1;
  const wanted = (pages: number, total: number) => wantedPages(pages, total, list.items.length, plan);
  const answers: [Answer, ...Answer[]] = [
    first,
    ...(await Promise.all(wanted(named, list.total ?? 0).map(read))),
  ];
  const { pageSize, totalMax } = listingOf(answers);
  const further = pagesThereAre(named, totalMax, pageSize);
  if (further <= named || plan.edgesOnly) return answers;
  const more = wanted(further, totalMax).filter((page) => page > named);
  return [...answers, ...(await Promise.all(more.map(read)))];
}

function wantedPages(
  pages: number,
  total: number,
  pageSize: number,
  { pagesMax, recordsMax = 0, recordsWanted = 0, edgesOnly }: ListingPlan,
): number[] {
  if (edgesOnly) return pages > 1 ? [pages] : [];
  const isWhole = pages <= pagesMax || (total <= recordsMax && pages <= recordsMax);
  if (isWhole) return Array.from({ length: Math.max(0, pages - 1) }, (_, index) => index + 2);
  // One more page than they fill, because others may create records.
  const needed = Math.ceil(recordsWanted / Math.max(pageSize, 1)) + 1;
  const length = Math.min(Math.max(needed, edgePages.min), edgePages.max);
  const edges = Array.from({ length }, (_, index) => [index + 1, pages - index]).flat();
  return [...new Set(edges)].filter((page) => page > 1);
}
