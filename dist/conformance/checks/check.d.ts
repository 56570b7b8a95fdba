import type { JudgedId } from '../../generated/requirements.ts';
import { type Answer } from '../transcript/answer.ts';
import type { Evidence } from './evidence.ts';
/** One piece of evidence for or against a requirement, or the lack of one that was needed. */
export type Piece = {
    kind: 'agrees';
    answers: Answer[];
} | {
    kind: 'differs';
    answers: Answer[];
    expected: string;
    actual: string;
} | {
    kind: 'missing';
    reason: string;
};
/**
 * Judges one requirement: a pure function from the evidence of a run to the pieces that bear on it. Any piece
 * that differs makes it `violated`; without any that agrees it is `inconclusive`.
 */
export type Check = (evidence: Evidence) => Iterable<Piece>;
/** A check for each judged requirement of an area: one too few or too many does not compile. */
export type ChecksFor<Area extends string> = {
    [Id in Extract<JudgedId, `${Area}.${string}`>]: Check;
};
export declare const agrees: (...answers: Answer[]) => Piece;
export declare const differs: (answers: Answer | Answer[], expected: string, actual: string) => Piece;
export declare const missing: (reason: string) => Piece;
/** Something was needed of an answer and it was refused or never came. */
export declare const missingAnswer: (answer: Answer | undefined, what: string) => Piece;
/** Whether an answer refuses; a connection closed without one does so too (READING 1). */
export declare const refuses: ({ meaning, failure }: Answer) => boolean;
/** An answer that refuses the request itself, whatever the token and the moment; a broken connection does not. */
export declare const refusesRequest: (answer: Answer) => boolean;
/** A refusal that says nothing about the request: the token, or the moment, was not right (READING 23). */
export declare const refusesForNow: ({ response }: Answer) => boolean;
