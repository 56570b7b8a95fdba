import { record } from '../conformance/record.ts';
import { sampleCorridor, sampleGhana } from '../conformance/recording/settings.ts';
import type { Transcript } from '../conformance/transcript/exchange.ts';

/** A seed for runs that are compared with one another; any other would do. */
const seedForTests = 20_260_302;

/** What a run of the suite uses unless told otherwise; a deployment is the only thing that it needs. */
export function recordRun(
  { url: baseUrl, token }: { url: string; token: string },
  more: Partial<Parameters<typeof record>[0]> = {},
): Promise<Transcript> {
  return record({
    baseUrl,
    token,
    secondToken: null,
    headers: {},
    tls: {},
    proxies: { http: null, https: null, no: '' },
    corridors: [sampleCorridor],
    ghana: sampleGhana,
    kycFiles: {},
    only: [],
    skip: [],
    readOnly: null,
    waivers: [],
    rate: null,
    timeoutMs: 10_000,
    deadlineS: 120,
    concurrency: 8,
    maxRecords: 150,
    seed: seedForTests,
    strict: false,
    signal: new AbortController().signal,
    ...more,
  });
}
