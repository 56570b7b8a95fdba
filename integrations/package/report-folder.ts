import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { type GrowingFile, growTranscript, prepareDirectory } from '../../conformance/report/directory.ts';

/** A folder that one run of this process writes its report to. */
export interface ReportFolder {
  /** The transcript, as it comes about. */
  transcript: GrowingFile;
  /** Lets other runs have the folder. */
  release(): void;
}

/** Folders of the runs that go on in this process. */
const inUse = new Set<string>();

/**
 * Makes a folder ready for the report of a run.
 * @throws Error with one sentence if the folder is not writable, or if another run is using it.
 */
export function openReportFolder(reportDir: string): ReportFolder {
  if (inUse.has(placeOf(reportDir)))
    throw new Error(
      `Cannot use "${reportDir}" as reportDir: another run is using it; give each run its own directory.`,
    );
  try {
    prepareDirectory(reportDir);
    const transcript = growTranscript(reportDir);
    const place = placeOf(reportDir);
    inUse.add(place);
    return { transcript, release: () => inUse.delete(place) };
  } catch (error) {
    throw new Error(
      `Cannot use "${reportDir}" as reportDir (${(error as Error).message}): name a folder that can be made or written to.`,
    );
  }
}

/** The same for every name that a folder has. */
const placeOf = (name: string) => (existsSync(name) ? realpathSync(name) : resolve(name));
