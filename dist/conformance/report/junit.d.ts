import type { Report } from '../checks/result.ts';
/**
 * The report in the XML of JUnit, as build servers read it: a suite for each area, a test case for each
 * requirement. Violated is a failure, inconclusive an error, not exercised skipped.
 * @param strict whether an advisory requirement that is violated is a failure, too.
 */
export declare function junitXml(report: Report, strict: boolean): string;
