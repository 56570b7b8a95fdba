import type { Report } from '../../checks/result.ts';
import { type Html } from './tag.ts';
/** The verdict, what it means, and the counts. */
export declare function verdictSection({ verdict, summary, counts }: Report): Html;
/** What somebody needs who wants to repeat the run, or to know it among others. */
export declare function runSection(report: Report): Html;
