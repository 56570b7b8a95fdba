/** A stream of numbers in [0, 1) that a seed decides (mulberry32). */
export declare function randomStream(seed: number): () => number;
/** The items in an order that the stream decides (Fisher and Yates). */
export declare function shuffled<T>(items: readonly T[], random: () => number): T[];
