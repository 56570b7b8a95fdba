import { visible } from '../../command-line/visible.ts';

/** What happened, and what to do about it, by the codes of the system. */
const reasons: Readonly<Record<string, readonly [happened: string, remedy: string]>> = {
  ENOSPC: ['the disk is full', 'Make room'],
  EDQUOT: ['the quota of this user is used up', 'Make room'],
  EFBIG: ['the file would be longer than this process may write', 'Raise that limit (ulimit -f)'],
  EROFS: ['the disk is mounted read-only', 'Mount it for writing'],
  EACCES: ['this user may not write there', 'Change the rights of the directory'],
  EPERM: ['this user may not write there', 'Change the rights of the directory'],
  EIO: ['the disk reports an error', 'See whether it is there and whole'],
  ENOENT: ['the directory was moved or removed during the run', 'Leave it there while a run writes'],
};

/** A report could not be written. The message says where and why, and what to do. */
export class NotWritten extends Error {
  /**
   * @param name the file that could not be written.
   * @param cause the error of the system, or another one with half a sentence.
   */
  constructor(directory: string, name: string, cause: Error) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    const [happened, remedy] = reasons[code] ?? [cause.message];
    const why = remedy === undefined ? happened : `${happened} (${code})`;
    const advice = remedy === undefined ? 'Choose' : `${remedy}, or choose`;
    super(
      visible(
        `Cannot write "${name}" to the report directory "${directory}": ${why}. ${advice} another directory with --report-dir.`,
      ),
      { cause },
    );
  }
}

/** Writes a report. @returns what to tell if that fails; undefined if it is written */
export function whyNotWritten(write: () => void): string | undefined {
  try {
    write();
    return undefined;
  } catch (error) {
    if (error instanceof NotWritten) return error.message;
    throw error;
  }
}
