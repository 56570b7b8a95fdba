import type { Sweep } from '../transcript/sweep.ts';
import { type Piece } from './check.ts';
import type { Evidence, OwnRecord } from './evidence.ts';
import { type PagedList } from './lists.ts';
/** The list of one customer of this run, read page by page. */
export declare const list: PagedList;
export declare const listByPost: {
    readonly scenario: "recipients";
    readonly operation: "listRecipientsByPost";
};
/** Whether a reading came after recipients were updated. */
export declare const afterUpdates: (name: string) => name is "sweep-after" | "sweep-remainder";
/** Everything that was read of the list with GET. */
export declare const sweeps: (evidence: Evidence) => Sweep[];
/** The recipients of the customer whose list is read, in the order of their creation. */
export declare function createdFor(evidence: Evidence): OwnRecord[];
/** Whether a record says that it belongs to another customer than the one whose list it stands in. */
export declare function isOfAnother(evidence: Evidence, item: {
    customer?: unknown;
}): boolean;
/** Every identifier in the list is one that a create answered; one whose create was not answered is nobody's fault. */
export declare function knownIds(evidence: Evidence): Iterable<Piece>;
/** A customer without recipients has an empty list. */
export declare function emptyList(evidence: Evidence, step: string): Iterable<Piece>;
/** All pages together show every recipient that had been created by then. */
export declare function showsAll(evidence: Evidence, sweep: Sweep): Iterable<Piece>;
/**
 * By the stamps that the creates answered: what the list itself says of them does not count.
 * @param wanted the recipients to look at; all of them unless it is given.
 */
export declare function newestFirst(evidence: Evidence, sweep: Sweep, wanted?: (record: OwnRecord) => boolean): Iterable<Piece>;
/** Also recipients of the same moment keep their places, whatever is updated between two readings (READING 21). */
export declare function sameOrder(evidence: Evidence): Iterable<Piece>;
/** Two readings, one with each method, show the same records. */
export declare function sameRecords(evidence: Evidence, byGetName: string, byPostName: string): Iterable<Piece>;
/** POST says the same of its pages as GET, with and without a page, of full and of empty lists. */
export declare function samePaging(evidence: Evidence): Iterable<Piece>;
