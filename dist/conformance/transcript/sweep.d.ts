import { type Answer } from './answer.ts';
import { type JsonObject } from './json.ts';
/** One page of a list as it was answered. */
export interface ListPage {
    answer: Answer;
    /** The page that was asked for; 1 where none was named. */
    asked: number;
    items: JsonObject[];
    /** What the answer says of itself; undefined where it says nothing or no integer. */
    page: number | undefined;
    current: number | undefined;
    total: number | undefined;
    totalPages: number | undefined;
}
/** Pages of one list that were read one right after the other. */
export interface Sweep {
    pages: ListPage[];
    /** Whether every page from the first to the last is there. */
    complete: boolean;
    /** Length of a full page; undefined where only one page is known. */
    pageSize: number | undefined;
    totalMin: number;
    totalMax: number;
}
/** What kind of thing a list does not get right. */
export type SweepProblemKind = 'page' | 'current' | 'total' | 'totalPages' | 'partition';
export interface SweepProblem {
    kind: SweepProblemKind;
    answers: Answer[];
    expected: string;
    actual: string;
}
/** Reads the success of a list; undefined where it is none. */
export declare function readListPage(answer: Answer): ListPage | undefined;
/** Puts pages that were read together into one sweep. */
export declare function sweepOf(answers: Answer[]): Sweep;
/** How many pages there are: as many as the list says, or more where those could not hold all records. */
export declare function pagesThereAre(totalPages: number, total: number, pageSize: number | undefined): number;
/**
 * Where pages contradict themselves or one another. Others may create records meanwhile (READING 20): as far as
 * the total grew between the pages, records may have moved from one page to the next.
 */
export declare function sweepProblems(sweep: Sweep): SweepProblem[];
/** Where one page contradicts the request, or itself. */
export declare function pageProblems({ answer, asked, items, page, current }: ListPage): SweepProblem[];
