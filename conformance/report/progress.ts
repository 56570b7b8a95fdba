import { counted } from '../reading/counted.ts';
import type { TranscriptEntry } from '../transcript/exchange.ts';

/** How often the line is drawn again; more often nobody can read it. */
const redrawMs = 100;

/** Elsewhere than on a terminal, a line this often says that a long run is alive. */
const aliveMs = 30_000;

/** One line on a terminal that says how far a run is; elsewhere a line now and then. */
export function startProgress(out: NodeJS.WriteStream): {
  onEntry(entry: TranscriptEntry): void;
  stop(): void;
} {
  let requests = 0;
  let last = '';
  let drawnAt = 0;
  const startedAt = performance.now();
  const note = (entry: TranscriptEntry) => {
    if (entry.kind === 'exchange') requests++;
    last = `${entry.kind === 'omission' ? entry.area : `${entry.scenario}/${entry.step}`}`;
  };
  const draw = () => {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const text = `${seconds} s  ${counted(requests, 'request')}  ${last}`;
    out.write(`\r\u001b[2K${text.slice(0, Math.max((out.columns ?? 80) - 1, 20))}`);
  };
  if (!out.isTTY) {
    const sign = setInterval(
      () => out.write(`Running: ${counted(requests, 'request')} so far, last ${last}\n`),
      aliveMs,
    );
    return { onEntry: note, stop: () => clearInterval(sign) };
  }
  const timer = setInterval(draw, 1000);
  return {
    onEntry(entry) {
      note(entry);
      if (performance.now() - drawnAt < redrawMs) return;
      drawnAt = performance.now();
      draw();
    },
    stop() {
      clearInterval(timer);
      out.write('\r\u001b[2K');
    },
  };
}
