/** Makes a temporary folder for files that arrive, for its owner alone. What processes left that were killed goes. */
export declare function makeArrivingFolder(): Promise<string>;
