import type { Report } from '../../conformance/judging/result.ts';
import { matchesGlob } from '../../conformance/judging/selection.ts';
import type { Variant } from './variant.ts';

/**
 * What a report says against a right deployment: one line for each mandatory requirement that is violated or
 * inconclusive, or was not exercised although nothing stands in its way here.
 */
export function alarmsOf({ unseen = [] }: Pick<Variant, 'unseen'>, report: Report): string[] {
  const against = report.checks.filter(
    ({ id, level, outcome }) =>
      level === 'mandatory' &&
      outcome !== 'satisfied' &&
      !(outcome === 'not-exercised' && unseen.some((glob) => matchesGlob(id, glob))),
  );
  const lines = against.map(({ id, outcome, message }) => `${id} ${outcome}: ${message}`);
  if (report.verdict !== 'conforms' && lines.length === 0) lines.push(`${report.verdict}: ${report.summary}`);
  return lines;
}
