/** Wrong usage of a command: its message goes to standard error, and the command exits with 2. */
export class UsageError extends Error {}
