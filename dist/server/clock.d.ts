/** The clock that stamps records. It runs with the true time, ahead of it, or behind, or it stands still. */
export declare class Clock {
    #private;
    constructor(aheadMs?: number);
    /** Milliseconds since 1970. */
    now(): number;
    get stands(): boolean;
    /** From now on the clock shows `instantMs` and goes on from there, or stands. */
    set(instantMs: number, stands?: boolean): void;
    /** Puts the clock forward; one that stands still stands afterwards. */
    advance(byMs: number): void;
    /** Puts the clock back to how it was made: running, and as far ahead of the true time as it was then. */
    reset(): void;
}
