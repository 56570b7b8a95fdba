/** Mutants that are in names.txt and no longer run, by name, each with the reason why it was none. */
export const dropped: Readonly<Record<string, string>> = {};
