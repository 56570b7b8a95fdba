import type { Report } from '../checks/result.ts';
/** The end of a run for people: verdict, counts, requests for each operation, and the reason in one sentence. */
export declare function summaryLines(report: Report): string[];
