import { type AnyOperationId } from '../../generated/operations.ts';
import { type Sweep, type SweepProblemKind } from '../transcript/sweep.ts';
import { type Check } from './check.ts';
/** A paged list and the scenario that reads it. */
export interface PagedList {
    scenario: string;
    operation: Extract<AnyOperationId, 'listCustomers' | 'listRecipients' | 'listRecipientsByPost'>;
    /** Scenario and step that read an empty list. */
    empty?: [scenario: string, step: string];
}
/** Pages that were read together make sense in one respect. */
export declare const coherent: (list: PagedList, kind: SweepProblemKind) => Check;
/** Without the page parameter the answer is that of page 1. */
export declare const firstPage: (list: PagedList) => Check;
/** All records of a sweep in the order of its pages. */
export declare const sequence: ({ pages }: Sweep) => {
    item: import("../transcript/json.ts").JsonObject;
    answer: import("../transcript/answer.ts").Answer;
}[];
