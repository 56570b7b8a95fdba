import { type Answer } from '../transcript/answer.ts';
import { type Timestamp } from '../transcript/timestamp.ts';
import type { Created, Session } from './session.ts';
/** Machines of one deployment may disagree by this much; what follows a tick waits for it. */
export declare const skewMs = 200;
/**
 * Creates records until one carries a later stamp than `base`, so that the transcript witnesses a tick.
 * @param make creates the n-th witness, counted from 1, or several at once; records that could not be created are
 *   left out.
 * @param marginMs added to each wait, where requests follow that machines with other clocks may answer.
 * @returns the witnesses; among the last ones is a later one than `base` if there is any.
 */
export declare function awaitTick(session: Session, base: Created, make: (n: number) => Promise<Created | Created[]>, marginMs?: number): Promise<Created[]>;
/** The same, with a wait behind it for machines whose clocks are late. */
export declare function awaitTickEverywhere(session: Session, base: Created, make: (n: number) => Promise<Created>): Promise<void>;
/** When a record says that it was made. */
export declare function stampOf(answer: Answer): Timestamp | undefined;
