import type { Report } from '../checks/result.ts';
export declare const reporterNames: readonly ["spec", "tap", "dot", "junit", "github"];
export type ReporterName = (typeof reporterNames)[number];
/**
 * Prints the report. `spec`, `tap` and `dot` are the reporters of node:test, given the events of a test run
 * with a test for each requirement.
 * @param strict whether advisory requirements count.
 */
export declare function printReport(report: Report, name: ReporterName, out: NodeJS.WritableStream, strict: boolean): Promise<void>;
