import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { type GrowingFile, growTranscript, prepareDirectory } from '../../conformance/report/directory.ts';

/** A report folder that is reserved for one run. */
export interface ReportFolder {
  /** The growing transcript. */
  transcript: GrowingFile;
  /** Makes the folder available to other runs. */
  release(): void;
}

/** Folders of runs in this process. */
const inUse = new Set<string>();

/**
 * Reserves and prepares a folder for the report of a run.
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
      `Cannot use "${reportDir}" as reportDir (${(error as Error).message}): choose a folder that can be created or written to.`,
    );
  }
}

/** The real path of a folder, whatever name it is given by. */
const placeOf = (name: string) => (existsSync(name) ? realpathSync(name) : resolve(name));
