import { oracleFor } from '../conformance/oracle.ts';
import { type Handles, record } from '../conformance/record.ts';
import { defaultOptions, type RecordingOptions } from '../conformance/recording/options.ts';
import { realTimeAndChance } from '../conformance/recording/time-and-chance.ts';
import type { Transcript } from '../conformance/transcript/exchange.ts';

/** A seed for runs that are compared with one another; any other would do. */
export const seedForTests = 20_260_302;

/** Records a deployment with the default options of a run, but quickly. */
export function recordRun(
  { url: baseUrl, token }: { url: string; token: string },
  { signal, onLine, ...more }: Partial<RecordingOptions> & Handles = {},
  timeAndChance = realTimeAndChance(),
): Promise<Transcript> {
  const handles = { ...(signal ? { signal } : {}), ...(onLine ? { onLine } : {}), oracleFor };
  const options = {
    ...defaultOptions,
    baseUrl,
    token,
    seed: seedForTests,
    namesGhana: true,
    depth: 'quick' as const,
    ...more,
  };
  return record(options, timeAndChance, handles);
}
