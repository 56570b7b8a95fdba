/** Wrong usage of a command: its message goes to standard error, and the command exits with 2. */
export class UsageError extends Error {}

/**
 * Runs a command and prints its errors.
 * @returns its exit status: 2 for a usage error, 1 for any other error.
 */
export async function runCommand<Status>(command: () => Promise<Status>): Promise<Status | number> {
  try {
    return await command();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}
