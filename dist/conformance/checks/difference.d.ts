/**
 * Cuts two texts where they are too long, each around the first place where they differ: what is the same in
 * both tells nobody anything.
 */
export declare function cutAroundDifference(expected: string, actual: string): {
    expected: string;
    actual: string;
};
