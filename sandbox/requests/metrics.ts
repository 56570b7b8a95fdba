import type { JournalEntry } from '../../generated/control-types.ts';

type Ended = Pick<JournalEntry, 'operation' | 'status' | 'duration_ms' | 'fault'>;

/** What is counted, with its type and its meaning. */
const families = [
  ['partner_api_requests_total', 'counter', 'Requests that have ended, by operation and status.'],
  [
    'partner_api_request_duration_seconds',
    'histogram',
    'From the headers of a request to the end of its response.',
  ],
  ['partner_api_faults_total', 'counter', 'Faults that were played by plan.'],
  ['partner_api_connections', 'gauge', 'Open connections to the partner interface.'],
] as const;

/** Upper bounds in seconds: from what one machine takes to the waiting of a Ghana check and of planned delays. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/** The durations of the requests for an operation: how many were at most as long as each bound, and longer. */
interface Durations {
  readonly counts: number[];
  sum: number;
}

/** Counts requests since the start, for Prometheus. No label has a value that a client made up. */
export class Metrics {
  /** By name and labels, in the order in which they are shown. */
  readonly #totals = new Map<string, number>();
  readonly #durations = new Map<string, Durations>();

  /** Counts a request that has ended. */
  add({ operation, status, duration_ms, fault }: Ended): void {
    const name = operation ?? 'none';
    const raise = (sample: string) => this.#totals.set(sample, (this.#totals.get(sample) ?? 0) + 1);
    raise(`partner_api_requests_total{operation="${name}",status="${status ?? 'none'}"}`);
    if (fault) raise(`partner_api_faults_total{operation="${name}",kind="${fault.kind}"}`);
    const durations = this.#durations.get(name) ?? { counts: Array(bounds.length + 1).fill(0), sum: 0 };
    this.#durations.set(name, durations);
    const within = bounds.findIndex((bound) => duration_ms <= 1000 * bound);
    const at = within < 0 ? bounds.length : within;
    durations.counts[at] = (durations.counts[at] ?? 0) + 1;
    durations.sum += duration_ms / 1000;
  }

  /** All counts in the text format of Prometheus, version 0.0.4. */
  text(connections: number): string {
    const histograms = [...this.#durations].flatMap(([name, { counts, sum }]) => {
      const sample = (what: string, more = '') =>
        `partner_api_request_duration_seconds_${what}{operation="${name}"${more}}`;
      let total = 0;
      const buckets = counts.map((count, index): [string, number] => {
        total += count;
        return [sample('bucket', `,le="${bounds[index] ?? '+Inf'}"`), total];
      });
      return [...buckets, [sample('sum'), sum], [sample('count'), total]] as const;
    });
    const samples = [...this.#totals, ...histograms, ['partner_api_connections', connections]] as const;
    const lines = families.flatMap(([name, type, help]) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.filter(([sample]) => sample.startsWith(name)).map((sample) => sample.join(' ')),
    ]);
    return `${lines.join('\n')}\n`;
  }
}
