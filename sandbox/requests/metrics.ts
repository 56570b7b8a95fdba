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
const bounds = ['0.005', '0.01', '0.025', '0.05', '0.1', '0.25', '0.5', '1', '2.5', '5', '10', '30', '120'];

/** Counts requests since the start, for Prometheus. No label has a value that a client made up. */
export class Metrics {
  /** By name and labels, in the order in which they are shown. */
  readonly #samples = new Map<string, number>();

  /** Counts a request that has ended. */
  add({ operation, status, duration_ms, fault }: Ended): void {
    const of = `operation="${operation ?? 'none'}"`;
    const seconds = duration_ms / 1000;
    this.#raise(`requests_total{${of},status="${status ?? 'none'}"}`);
    for (const bound of bounds)
      this.#raise(`request_duration_seconds_bucket{${of},le="${bound}"}`, seconds <= Number(bound) ? 1 : 0);
    this.#raise(`request_duration_seconds_bucket{${of},le="+Inf"}`);
    this.#raise(`request_duration_seconds_sum{${of}}`, seconds);
    this.#raise(`request_duration_seconds_count{${of}}`);
    if (fault) this.#raise(`faults_total{${of},kind="${fault.kind}"}`);
  }

  /** All counts in the text format of Prometheus, version 0.0.4. */
  text(connections: number): string {
    const samples = [...this.#samples, ['partner_api_connections', connections]] as const;
    const lines = families.flatMap(([name, type, help]) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.filter(([sample]) => sample.startsWith(name)).map((sample) => sample.join(' ')),
    ]);
    return `${lines.join('\n')}\n`;
  }

  #raise(sample: string, by = 1): void {
    const name = `partner_api_${sample}`;
    this.#samples.set(name, (this.#samples.get(name) ?? 0) + by);
  }
}
