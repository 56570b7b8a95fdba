import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Area, requirements } from '../generated/requirements.ts';
import { explore } from './explore/explore.ts';
import type { Oracle } from './explore/play.ts';
import { isSelected } from './judging/selection.ts';
import { secretsOf } from './masking/secrets.ts';
import { runScenarios } from './plans/run.ts';
import type { RunContext } from './player/run-context.ts';
import { startDeadline } from './recording/deadline.ts';
import { markOf } from './recording/mark.ts';
import { type RecordingOptions, type Settings, suite } from './recording/options.ts';
import { Recorder } from './recording/recorder.ts';
import type { TimeAndChance } from './recording/time-and-chance.ts';
import { createTransport } from './recording/transport.ts';
import {
  maxRecordsDefault,
  type Omission,
  requestsMax,
  type Transcript,
  type TranscriptHeader,
} from './transcript/exchange.ts';
import type { TranscriptLine } from './transcript/file.ts';
import { lagDefaultS } from './transcript/lag.ts';
import { randomStream } from './values/random.ts';

/** How a run is stopped and followed from outside. */
export interface Handles {
  /** Stops the run; its reason says why. */
  signal?: AbortSignal;
  /** Called with each line of the transcript as it comes about. */
  onLine?: (line: TranscriptLine) => void;
  /** Called where the deployment limits the rate of requests: how long the run waits, and whether a Retry-After says so. */
  onLimited?: (waitMs: number, isAsked: boolean) => void;
  /** The most requests to send, if not as many as the depth allows. */
  requestsMax?: number;
  /** What follows the scenarios. */
  afterwards?: (context: RunContext) => Promise<void>;
  /** Judges the sequences of a search. */
  oracleFor?: (header: TranscriptHeader) => Oracle;
}

const noSecondToken: Omission = {
  kind: 'omission',
  need: 'second-token',
  area: 'access',
  reason: 'configuration',
  message: 'It needs the token of a second partner in the variable CONFORM_SECOND_TOKEN.',
};

/** Runs the scenarios against a deployment and returns all that happened. It judges nothing. */
export async function record(
  options: RecordingOptions,
  { now, elapsedMs, runId, madeUpToken }: TimeAndChance,
  {
    signal: stopped = new AbortController().signal,
    onLine,
    onLimited,
    requestsMax: most,
    afterwards,
    oracleFor,
  }: Handles = {},
): Promise<Transcript> {
  const startedAt = now();
  const header = headerOf(options, runId, startedAt);
  onLine?.(header);
  const deadline = startDeadline(options.deadlineS);
  const givenUp = new AbortController();
  const signal = AbortSignal.any([stopped, deadline.signal, givenUp.signal]);
  const transport = createTransport({
    connections: options.concurrency,
    elapsedMs,
    tls: options.tls,
    // The reference server is on this machine.
    proxies: options.isReference ? null : options.proxies,
  });
  let isOver = false;
  const recorder = new Recorder({
    transport,
    now,
    elapsedMs,
    secrets: secretsOf(options),
    concurrency: options.concurrency,
    rate: options.rate,
    // A stream of its own: how often it is asked depends on the deployment, and test data must not.
    random: randomStream(options.seed + 1),
    timeoutMs: options.timeoutMs,
    signal,
    giveUp: {
      deadlineMs: options.deadlineS * 1000,
      requestsMax: most ?? requestsMaxOf(options),
      end: (reason) => givenUp.abort(reason),
    },
    ...(onLimited ? { onLimited } : {}),
    onEntry: (entry) => {
      if (!isOver) onLine?.(entry);
    },
  });
  if (options.secondToken === null) recorder.note(noSecondToken);
  const settings: Settings = {
    ...options,
    runId,
    mark: header.mark,
    startedAt,
    madeUpToken,
    userAgent: options.userAgent ?? `money-transfer-conformance/${suite.version} (run ${runId})`,
  };
  const { explore: search } = options;
  const searching =
    search && oracleFor ? (context: RunContext) => explore(context, search, oracleFor(header)) : afterwards;
  let interrupted: string | null = null;
  try {
    if (!signal.aborted) await runScenarios(settings, recorder, signal, wantedAreas(options), searching);
    // Where a scenario was interrupted, other parts of it may still wait for a response.
    await recorder.idle();
    if (signal.aborted) interrupted = String(signal.reason);
  } finally {
    deadline.clear();
    // From now on nothing is sent. Who waited to read again says so.
    givenUp.abort('the run is over');
    await transport.close();
    await nextTurn();
  }
  isOver = true;
  const entries = [...recorder.entries];
  const end = { kind: 'end', durationMs: Math.round(recorder.nowMs()), interrupted } as const;
  onLine?.(end);
  return { header, entries, end };
}

/** How many requests a run sends at most: records for a second page and a search count beside those of its depth. */
const requestsMaxOf = ({ depth, maxRecords, explore }: RecordingOptions) =>
  requestsMax[depth] + Math.max(0, maxRecords - maxRecordsDefault) + (explore?.requests ?? 0);

function headerOf(
  options: RecordingOptions,
  runId: string,
  startedAt: Date,
): TranscriptHeader & { mark: string } {
  const { baseUrl, isReference, seed, waivers } = options;
  const { only, skip, strict, maxRecords, timeoutMs, concurrency, depth } = options;
  const namesGhana = isReference || options.namesGhana;
  const readOnly = readOnlyOf(options);
  return {
    kind: 'header',
    schemaVersion: 2,
    suite,
    baseUrl,
    isReference,
    startedAt: startedAt.toISOString(),
    seed,
    runId,
    mark: markOf(seed, runId),
    options: {
      only,
      skip,
      strict,
      maxRecords,
      timeoutMs,
      concurrency,
      depth,
      ...(options.lagS === lagDefaultS ? {} : { lagS: options.lagS }),
      namesGhana,
      readOnly,
      waivers,
    },
  };
}

function readOnlyOf({ readOnly }: RecordingOptions): TranscriptHeader['options']['readOnly'] {
  if (!readOnly) return null;
  return { customer: String(readOnly.customer), recipient: readOnly.recipient?.toString() ?? null };
}

function wantedAreas({ only, skip }: RecordingOptions): Set<Area> {
  return new Set(requirements.filter(({ id }) => isSelected(id, { only, skip })).map(({ area }) => area));
}
