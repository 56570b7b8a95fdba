import type { Report } from '../checks/result.ts';
import type { Transcript } from '../transcript/exchange.ts';
export declare const projectionNames: string[];
/**
 * Name and text of each file that a report directory holds beside the transcript, one after the other: some are long.
 * It needs no network and no clock.
 */
export declare function projections(report: Report, transcript: Transcript): Generator<[name: string, text: string]>;
