/** A point that several scenarios have to pass before others go on. */
export declare class Milestone {
    #private;
    constructor(scenarios: string[]);
    /** Notes that a scenario has passed. Passing twice does no harm. */
    passedBy(scenario: string): void;
    /** Resolves when every scenario has passed. */
    reached(): Promise<void>;
}
