import { type Answer } from '../transcript/answer.ts';
import type { Fields } from './people.ts';
import type { Created, Session } from './session.ts';
import type { Corridor } from './settings.ts';
/** Updates recipients, each in one way, and reads what became of them. */
export declare class RecipientUpdates {
    #private;
    /** The answer to the last update of each recipient that was taken, by identifier. */
    readonly changed: Map<string, Answer>;
    constructor(session: Session);
    /** Updates different recipients in different ways, at the same time. */
    updateAll(created: readonly Created[], corridor: Corridor, individual: Created, business: Created | undefined): Promise<void>;
}
/** Names of banks whose characters a form has to encode. */
export declare const specialBanks: Record<string, string>;
/** Fields that the service alone may set, with values that it would not have chosen. */
export declare const readOnlyRecipientFields: (id: number) => Fields;
