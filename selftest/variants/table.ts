import { counted } from '../../conformance/reading/counted.ts';
import type { Variant } from './variant.ts';
import type { Outcome } from './worker.ts';

/** A line for each variant: its name, what it stands on, runs, those in which it showed, alarms, and the median of its durations. */
export function resultTable(variants: readonly Variant[], outcomes: readonly Outcome[]): string {
  const rows = variants.map(({ name, rulings }) => {
    const runs = outcomes.filter(({ variant }) => variant === name);
    const shown = runs.filter((run) => run.shown).length;
    const alarms = runs.filter((run) => run.alarms.length > 0).length;
    return [name, rulings.join('; '), ...[runs.length, shown, alarms].map(String), seconds(median(runs))];
  });
  const table = [['variant', 'ruling', 'runs', 'shown', 'alarms', 'seconds'], ...rows];
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join(' | ')
        .trimEnd(),
    )
    .join('\n');
}

/** All of it in one sentence. */
export function totalsLine(variants: number, outcomes: readonly Outcome[], passedS: number): string {
  const alarmed = outcomes.filter(({ alarms }) => alarms.length > 0);
  return `${counted(variants, 'variant')}, ${counted(outcomes.length, 'run')}, ${alarmed.length} with an alarm, in ${passedS.toFixed(0)} s.`;
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

function median(runs: readonly Outcome[]): number {
  const durations = runs.map(({ durationMs }) => durationMs).sort((a, b) => a - b);
  return durations[Math.floor(durations.length / 2)] ?? 0;
}
