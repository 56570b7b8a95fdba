import { type Answer } from '../transcript/answer.ts';
import type { Fields } from './people.ts';
import type { Created, Scenario, Session } from './session.ts';
/** Updates customers after the clock has ticked, each in one way, and reads what became of them. */
export declare const customerUpdates: Scenario;
/**
 * Updates and reads again until the read shows what the update answered. Where a plain update is refused, it is
 * sent again with all other fields as they are: perhaps the deployment wants them (any subset will do).
 */
export declare function updateCustomer(session: Session, subject: string, customer: Created, body: Fields, { step, role, isRead, }?: {
    step?: string;
    role?: 'plain' | 'values' | 'read-only';
    isRead?: boolean;
}): Promise<Answer>;
