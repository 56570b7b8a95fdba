import type { JournalEntry } from '../../generated/control-types.ts';

type Ended = Pick<JournalEntry, 'operation' | 'status' | 'duration_ms' | 'fault'>;

/** Upper bounds in seconds: from what one machine takes to the waiting of a Ghana check and of planned delays. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/** Counts requests since the start, for Prometheus. No label has a value that a client made up. */
export class Metrics {
  readonly #requests = new Map<string, number>();
  readonly #faults = new Map<string, number>();
  readonly #durations = new Map<string, { counts: number[]; sumSeconds: number }>();

  /** Counts a request that has ended. */
  add({ operation, status, duration_ms, fault }: Ended): void {
    const of = `operation="${operation ?? 'none'}"`;
    raise(this.#requests, `${of},status="${status ?? 'none'}"`);
    if (fault) raise(this.#faults, `${of},kind="${fault.kind}"`);
    const seconds = duration_ms / 1000;
    const found = this.#durations.get(of) ?? {
      counts: [...BUCKETS_SECONDS, Infinity].map(() => 0),
      sumSeconds: 0,
    };
    const bucket = BUCKETS_SECONDS.findIndex((bound) => seconds <= bound);
    const index = bucket < 0 ? BUCKETS_SECONDS.length : bucket;
    found.counts[index] = (found.counts[index] ?? 0) + 1;
    found.sumSeconds += seconds;
    this.#durations.set(of, found);
  }

  /** All counts in the text format of Prometheus, version 0.0.4. */
  text(connections: number): string {
    return [
      ...head('requests_total', 'counter', 'Requests that have ended, by operation and status.'),
      ...lines('requests_total', this.#requests),
      ...head(
        'request_duration_seconds',
        'histogram',
        'From the headers of a request to the end of its response.',
      ),
      ...[...this.#durations].flatMap(([of, { counts, sumSeconds }]) => histogram(of, counts, sumSeconds)),
      ...head('faults_total', 'counter', 'Faults that were played by plan.'),
      ...lines('faults_total', this.#faults),
      ...head('connections', 'gauge', 'Open connections to the partner interface.'),
      `partner_api_connections ${connections}`,
      '',
    ].join('\n');
  }
}

function raise(counts: Map<string, number>, labels: string): void {
  counts.set(labels, (counts.get(labels) ?? 0) + 1);
}

const head = (name: string, type: string, help: string) => [
  `# HELP partner_api_${name} ${help}`,
  `# TYPE partner_api_${name} ${type}`,
];

const lines = (name: string, counts: ReadonlyMap<string, number>) =>
  [...counts].map(([labels, count]) => `partner_api_${name}{${labels}} ${count}`);

function histogram(of: string, counts: readonly number[], sumSeconds: number): string[] {
  const name = 'partner_api_request_duration_seconds';
  let total = 0;
  const buckets = counts.map((count, index) => {
    total += count;
    return `${name}_bucket{${of},le="${BUCKETS_SECONDS[index] ?? '+Inf'}"} ${total}`;
  });
  return [...buckets, `${name}_sum{${of}} ${sumSeconds}`, `${name}_count{${of}} ${total}`];
}
