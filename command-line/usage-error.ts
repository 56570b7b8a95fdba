/** Something that a person asked for cannot be done: one sentence on standard error and exit status 2. */
export class UsageError extends Error {}
