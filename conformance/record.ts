import { randomInt, randomUUID } from 'node:crypto';
import { type Area, requirements } from '../generated/requirements.ts';
import type { RunOptions } from './command/options.ts';
import { isSelected } from './judge.ts';
import { runScenarios } from './scenarios/run.ts';
import type { Settings } from './scenarios/settings.ts';
import { suite } from './suite.ts';
import type { Transcript, TranscriptEntry, TranscriptHeader } from './transcript/exchange.ts';
import { Recorder } from './transcript/recorder.ts';
import { Secrets } from './transcript/secrets.ts';
import { createTransport } from './transcript/transport.ts';

export interface RecordOptions
  extends Pick<
    RunOptions,
    | 'headers'
    | 'corridors'
    | 'ghana'
    | 'kycFiles'
    | 'only'
    | 'skip'
    | 'timeoutMs'
    | 'deadlineS'
    | 'concurrency'
    | 'maxRecords'
    | 'seed'
    | 'strict'
  > {
  baseUrl: string;
  /** Whether it is the reference server, started for this run. */
  isReference?: boolean;
  token: string;
  /** Stops the run; its reason says why. */
  signal: AbortSignal;
  onEntry?: (entry: TranscriptEntry) => void;
}

const sampleFields = new Set(['first_name', 'last_name', 'business_name', 'bank', 'iban', 'mobile_number']);

/** Runs the scenarios against a deployment and returns all that happened. It judges nothing. */
export async function record(options: RecordOptions): Promise<Transcript> {
  const runId = newRunId();
  const header: TranscriptHeader = {
    kind: 'header',
    schemaVersion: 1,
    suite,
    baseUrl: options.baseUrl,
    isReference: options.isReference ?? false,
    startedAt: new Date().toISOString(),
    seed: options.seed,
    runId,
    options: {
      only: options.only,
      skip: options.skip,
      strict: options.strict,
      maxRecords: options.maxRecords,
      timeoutMs: options.timeoutMs,
      concurrency: options.concurrency,
      corridorFields: [...new Set(options.corridors.flatMap(({ fields }) => Object.keys(fields)))].filter(
        (name) => !sampleFields.has(name),
      ),
    },
  };
  const deadline = AbortSignal.timeout(options.deadlineS * 1000);
  const signal = AbortSignal.any([options.signal, deadline]);
  const transport = createTransport(options.concurrency);
  const recorder = new Recorder({
    transport,
    secrets: new Secrets([options.token], options.headers),
    concurrency: options.concurrency,
    timeoutMs: options.timeoutMs,
    signal,
    ...(options.onEntry ? { onEntry: options.onEntry } : {}),
  });
  recorder.note({
    kind: 'omission',
    need: 'second-token',
    area: 'access',
    reason: 'configuration',
    message: 'It takes the token of a second partner, which is not asked for yet.',
  });
  const settings: Settings = {
    ...options,
    runId,
    madeUpToken: `made-up-${randomUUID().replaceAll('-', '')}`,
    secondToken: null,
    userAgent: `money-transfer-conformance/${suite.version} (run ${runId})`,
  };
  try {
    await runScenarios(settings, recorder, signal, wantedAreas(options));
  } finally {
    await transport.close();
  }
  const interrupted = options.signal.aborted
    ? String(options.signal.reason)
    : deadline.aborted
      ? `the deadline of ${options.deadlineS} s passed`
      : null;
  return {
    header,
    entries: recorder.entries,
    end: { kind: 'end', durationMs: Math.round(recorder.nowMs()), interrupted },
  };
}

/** Areas in which anything is to be judged or observed. */
function wantedAreas({ only, skip }: RecordOptions): Set<Area> {
  return new Set(requirements.filter(({ id }) => isSelected(id, { only, skip })).map(({ area }) => area));
}

/** Eight letters that no other run has: they mark everything that the run creates. */
function newRunId(): string {
  return Array.from({ length: 8 }, () => String.fromCharCode(97 + randomInt(26))).join('');
}
