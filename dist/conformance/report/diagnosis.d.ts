import type { Evidence } from '../checks/evidence.ts';
import type { Report } from '../checks/result.ts';
import type { TranscriptEnd } from '../transcript/exchange.ts';
/** What a stranger should know first, in one sentence. */
export declare function diagnose(report: Report, { answers, header }: Evidence, end: TranscriptEnd | null): string;
