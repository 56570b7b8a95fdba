import type { AnyOperationId } from '../../generated/operations.ts';
import type { Credentials } from '../transcript/exchange.ts';
import { type Sweep } from '../transcript/sweep.ts';
import { type Session } from './session.ts';
type ListOperation = Extract<AnyOperationId, 'listCustomers' | 'listRecipients' | 'listRecipientsByPost'>;
export interface SweepPlan {
    /** Name of the sweep: its steps are called `NAME.ATTEMPT/page-N`. */
    name: string;
    operation: ListOperation;
    customerId?: bigint;
    /** A list with more pages is read at its beginning and its end only. */
    pagesMax: number;
    /** Unless it has no more records than this. */
    recordsMax?: number;
    /** Records that are looked for at either end of a list that is too long to be read whole. */
    recordsWanted?: number;
    /** Besides making sense, what the pages must show before reading again stops. */
    until?: (sweep: Sweep) => boolean;
    /** Leave out all but the first and the last page. */
    edgesOnly?: boolean;
    subject?: string;
    credentials?: Credentials;
}
/** Reads the pages of a list together; again while they contradict one another, as other traffic makes them. */
export declare function sweepList(session: Session, plan: SweepPlan): Promise<Sweep>;
export {};
