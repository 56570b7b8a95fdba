import type { Report } from '../checks/result.ts';
/**
 * The report in the Common Test Report Format (https://ctrf.io), a test for each requirement.
 * @param strict whether an advisory requirement that is violated fails; otherwise it passes, with a message.
 */
export declare function ctrfJson(report: Report, strict: boolean): string;
