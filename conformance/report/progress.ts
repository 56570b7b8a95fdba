import type { Output } from '../../command-line/output.ts';
import { counted } from '../reading/counted.ts';
import type { TranscriptEntry } from '../transcript/exchange.ts';

/** How often the line is redrawn; a higher rate would be unreadable. */
const redrawMs = 100;

/** How often a line appears if the output is not a terminal, to show that a long run is alive. */
const aliveMs = 10_000;

/**
 * Shows the progress of a run: one changing line on a terminal, otherwise an occasional line.
 * @param total how many requests there are, about; null if that is not known.
 */
export function startProgress(out: Output, total: number | null) {
  let requests = 0;
  let last = '';
  let drawnAt = 0;
  const startedAt = performance.now();
  const state = () => {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    // More than usual is not "so many of about fewer".
    const isCounted = total === null || requests > total;
    const sent = isCounted ? counted(requests, 'request') : `${requests} of about ${total} requests`;
    return `${sent} in ${seconds} s${last && `, last ${last}`}`;
  };
  const draw = () => out.redraw(state().slice(0, Math.max((out.columns ?? 80) - 1, 20)));
  const timer = out.isTerminal ? setInterval(draw, 1000) : setInterval(() => out.line(state()), aliveMs);
  return {
    onEntry(entry: TranscriptEntry) {
      if (entry.kind === 'exchange') requests++;
      last =
        entry.kind === 'omission'
          ? entry.area
          : 'step' in entry
            ? `${entry.scenario}/${entry.step}`
            : entry.scenario;
      if (!out.isTerminal || performance.now() - drawnAt < redrawMs) return;
      drawnAt = performance.now();
      draw();
    },
    /** Shows a line that stays. */
    line(text: string) {
      if (out.isTerminal) out.redraw('');
      out.line(text);
    },
    stop() {
      clearInterval(timer);
      if (out.isTerminal) out.redraw('');
    },
  };
}
