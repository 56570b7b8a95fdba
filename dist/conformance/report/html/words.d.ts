import type { Outcome, Verdict } from '../../checks/result.ts';
/** An outcome for people: a sign that does not need colour, and words. */
export declare const outcomes: Record<Outcome, {
    sign: string;
    words: string;
}>;
/** A verdict for people, and what it means. */
export declare const verdicts: Record<Verdict, {
    sign: string;
    words: string;
    means: string;
}>;
export declare const plural: (count: number, one: string, many?: string) => string;
