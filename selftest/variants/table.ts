import { counted } from '../../conformance/reading/counted.ts';
import { columns } from '../columns.ts';
import type { Variant } from './variant.ts';
import type { Result } from './worker.ts';

/** A line for each variant: its name, what it stands on, runs, those in which it showed, alarms, and the median of its durations. */
export function resultTable(variants: readonly Variant[], results: readonly Result[]): string {
  const rows = variants.map(({ name, rulings }) => {
    const runs = results.filter(({ variant }) => variant === name);
    const shown = runs.filter((run) => run.shown).length;
    const alarms = runs.filter((run) => run.alarms.length > 0).length;
    return [name, rulings.join('; '), ...[runs.length, shown, alarms].map(String), seconds(median(runs))];
  });
  return columns([['variant', 'ruling', 'runs', 'shown', 'alarms', 'seconds'], ...rows], ' | ');
}

/** All of it in one sentence. */
export function totalsLine(variants: number, results: readonly Result[], passedS: number): string {
  const alarmed = results.filter(({ alarms }) => alarms.length > 0);
  return `${counted(variants, 'variant')}, ${counted(results.length, 'run')}, ${alarmed.length} with an alarm, in ${passedS.toFixed(0)} s.`;
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

function median(runs: readonly Result[]): number {
  const durations = runs.map(({ durationMs }) => durationMs).sort((a, b) => a - b);
  return durations[Math.floor(durations.length / 2)] ?? 0;
}
