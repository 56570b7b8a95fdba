/** Phone numbers that reach nobody, in international form. */
export declare class Phones {
    #private;
    /**
     * @param runId eight letters. Where to begin depends on them and not on the seed: a deployment may take a number
     * once only, and a run with the same seed may have gone before.
     */
    constructor(runId: string);
    /** A number that no other call gives until all of them have been given. */
    next(): string;
}
