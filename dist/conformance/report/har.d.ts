import type { Report } from '../checks/result.ts';
import type { Transcript } from '../transcript/exchange.ts';
/**
 * The transcript as HAR 1.2, for the tools of browsers: masked as the transcript is, with the step of each
 * exchange and the requirements that it counts against in fields of our own, which begin with an underscore.
 * What was not recorded is -1 or empty, as the format has it.
 */
export declare function harJson(report: Report, { header, entries }: Transcript): string;
