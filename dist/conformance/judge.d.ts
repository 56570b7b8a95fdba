import { type JudgedId } from '../generated/requirements.ts';
import type { Check } from './checks/check.ts';
import type { Report } from './checks/result.ts';
import type { Transcript } from './transcript/exchange.ts';
/** The budget below which leaving something out makes a run incomplete (CONFORM, exit status 0). */
export declare const maxRecordsDefault = 150;
/**
 * Judges a run. The same transcript gives the same report, wherever and whenever it is judged.
 * @param checks other checks than the suite's own, for testing.
 */
export declare function judge(transcript: Transcript, checks?: Record<JudgedId, Check>): Report;
