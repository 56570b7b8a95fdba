import type { Counts, Report } from '../judging/result.ts';
import { visible } from './visible.ts';

/** The summary of a run: requests by operation, counts, the verdict, and the reason in one sentence. */
export function summaryLines(report: Report): string[] {
  const { counts, requests, requestsByOperation, durationMs, seed, verdict, summary } = report;
  const requestLines = Object.entries(requestsByOperation).map(
    ([id, count]) => `  ${id.padEnd(24)} ${String(count).padStart(4)}`,
  );
  return [
    `requests ${requests} in ${(durationMs / 1000).toFixed(1)} s, seed ${seed}`,
    ...requestLines,
    `mandatory ${countsLine(counts.mandatory)}`,
    `advisory ${countsLine(counts.advisory)}`,
    `verdict ${verdict}`,
    visible(summary),
  ];
}

const countsLine = ({ total, satisfied, violated, notExercised, inconclusive }: Counts) =>
  `${total}: ${satisfied} satisfied, ${violated} violated, ${notExercised} not exercised, ${inconclusive} inconclusive`;
