import type { Report } from '../checks/result.ts';
/** Two runs, side by side, in words. */
export interface Comparison {
    text: string;
    /** How many verdicts, outcomes and observations differ. */
    differences: number;
}
/**
 * What differs between two runs: the verdict, outcomes and observations, in the order of the first one's report.
 * Times and amounts do not count, and neither do the suites, which are said when they differ.
 * @param names what the reader calls the two, such as the names of their folders.
 */
export declare function compareReports(names: [string, string], reports: [Report, Report]): Comparison;
