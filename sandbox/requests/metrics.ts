import type { JournalEntry } from '../../generated/control-types.ts';

type Ended = Pick<JournalEntry, 'operation' | 'status' | 'duration_ms' | 'fault'>;

/** Upper bounds in seconds: from what one machine takes to the waiting of a Ghana check and of planned delays. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120, Infinity];

const metrics = [
  ['requests_total', 'counter', 'Requests that have ended, by operation and status.'],
  ['request_duration_seconds', 'histogram', 'From the headers of a request to the end of its response.'],
  ['faults_total', 'counter', 'Faults that were played by plan.'],
  ['connections', 'gauge', 'Open connections to the partner interface.'],
] as const;

/** Counts requests since the start, for Prometheus. No label has a value that a client made up. */
export class Metrics {
  /** By name and labels, in the order in which they first came. */
  readonly #samples = new Map<string, number>();

  /** Counts a request that has ended. */
  add({ operation, status, duration_ms, fault }: Ended): void {
    const of = `operation="${operation ?? 'none'}"`;
    const seconds = duration_ms / 1000;
    this.#raise(`requests_total{${of},status="${status ?? 'none'}"}`);
    if (fault) this.#raise(`faults_total{${of},kind="${fault.kind}"}`);
    for (const bound of BUCKETS_SECONDS) {
      const le = String(bound).replace('Infinity', '+Inf');
      this.#raise(`request_duration_seconds_bucket{${of},le="${le}"}`, seconds <= bound ? 1 : 0);
    }
    this.#raise(`request_duration_seconds_sum{${of}}`, seconds);
    this.#raise(`request_duration_seconds_count{${of}}`);
  }

  /** All counts in the text format of Prometheus, version 0.0.4. */
  text(connections: number): string {
    const samples = [...this.#samples, ['connections', connections] as const];
    const lines = metrics.flatMap(([name, type, help]) => [
      `# HELP partner_api_${name} ${help}`,
      `# TYPE partner_api_${name} ${type}`,
      ...samples.flatMap(([of, value]) => (of.startsWith(name) ? [`partner_api_${of} ${value}`] : [])),
    ]);
    return `${lines.join('\n')}\n`;
  }

  #raise(sample: string, by = 1): void {
    this.#samples.set(sample, (this.#samples.get(sample) ?? 0) + by);
  }
}
