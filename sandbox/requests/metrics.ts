import type { Exchange } from '../../server/interface/exchange.ts';

/** What is counted, with its type and its meaning. */
const families = [
  ['requests_total', 'counter', 'Requests that have ended, by operation and status.'],
  ['request_duration_seconds', 'histogram', 'From the headers of a request to the end of its response.'],
  ['faults_total', 'counter', 'Faults that were played by plan.'],
  ['connections', 'gauge', 'Open connections to the partner interface.'],
] as const;

/** Upper bounds in seconds: from what one machine takes to the waiting of a Ghana check and of planned delays. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/** The requests for an operation: how often each status and fault came, and how many were at most as long as each bound, and longer. */
class Counts {
  readonly statuses = new Map<number | 'none', number>();
  readonly faults = new Map<string, number>();
  readonly durations: number[] = Array(bounds.length + 1).fill(0);
  sumMs = 0;
}

/** Counts requests since the start, for Prometheus. No label has a value that a client made up. */
export class Metrics {
  readonly #operations = new Map<string, Counts>();

  /** Counts a request that has ended. */
  add({ operation, status, ending, startedMs, closedMs, fault }: Exchange): void {
    const name = operation ?? 'none';
    const counts = this.#operations.get(name) ?? new Counts();
    if (counts.sumMs === 0) this.#operations.set(name, counts);
    raise(counts.statuses, status ?? ending?.status ?? 'none');
    if (fault) raise(counts.faults, Object.keys(fault)[0] ?? '');
    const ms = closedMs - startedMs;
    let at = 0;
    while (ms > 1000 * (bounds[at] ?? Number.POSITIVE_INFINITY)) at += 1;
    counts.durations[at] = (counts.durations[at] ?? 0) + 1;
    counts.sumMs += ms;
  }

  /** All counts in the text format of Prometheus, version 0.0.4. */
  text(connections: number): string {
    const samples: [name: string, count: number][] = [['connections', connections]];
    for (const [name, { statuses, faults, durations, sumMs }] of this.#operations) {
      const add = (what: string, count: number, label = '') =>
        samples.push([`${what}{operation="${name}"${label}}`, count]);
      for (const [status, count] of statuses) add('requests_total', count, `,status="${status}"`);
      for (const [kind, count] of faults) add('faults_total', count, `,kind="${kind}"`);
      let total = 0;
      for (const [index, count] of durations.entries()) {
        total += count;
        add('request_duration_seconds_bucket', total, `,le="${bounds[index] ?? '+Inf'}"`);
      }
      add('request_duration_seconds_sum', sumMs / 1000);
      add('request_duration_seconds_count', total);
    }
    const lines = families.flatMap(([name, type, help]) => [
      `# HELP partner_api_${name} ${help}`,
      `# TYPE partner_api_${name} ${type}`,
      ...samples.filter(([what]) => what.startsWith(name)).map((sample) => `partner_api_${sample.join(' ')}`),
    ]);
    return `${lines.join('\n')}\n`;
  }
}

function raise<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
