import type { Report } from '../../checks/result.ts';
import type { Transcript } from '../../transcript/exchange.ts';
/**
 * The report for people: one file that needs nothing from elsewhere, in print and without scripts, too. All that
 * came from the deployment is escaped.
 */
export declare function reportHtml(report: Report, { entries }: Transcript): string;
