import { randomInt, randomUUID } from 'node:crypto';
import { type Area, requirements } from '../generated/requirements.ts';
import type { RunOptions } from './command/options.ts';
import { isSelected } from './judging/selection.ts';
import { Secrets } from './masking/secrets.ts';
import { Recorder } from './recording/recorder.ts';
import type { Settings } from './recording/settings.ts';
import { suite } from './recording/suite.ts';
import { createTransport } from './recording/transport.ts';
import { runScenarios } from './scenarios/run.ts';
import { randomStream } from './scenarios/values/random.ts';
import type { Transcript, TranscriptHeader } from './transcript/exchange.ts';
import type { TranscriptLine } from './transcript/file.ts';

export interface RecordOptions
  extends Pick<
    RunOptions,
    | 'secondToken'
    | 'headers'
    | 'tls'
    | 'proxies'
    | 'corridors'
    | 'ghana'
    | 'kycFiles'
    | 'only'
    | 'skip'
    | 'timeoutMs'
    | 'deadlineS'
    | 'concurrency'
    | 'rate'
    | 'readOnly'
    | 'waivers'
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
  /** Called with each line of the transcript as it comes about. */
  onLine?: (line: TranscriptLine) => void;
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
      readOnly: readOnlyOf(options),
      waivers: options.waivers,
    },
  };
  options.onLine?.(header);
  const deadline = deadlineOf(options.deadlineS);
  const givenUp = new AbortController();
  const signal = AbortSignal.any([options.signal, deadline.signal, givenUp.signal]);
  const transport = createTransport({
    connections: options.concurrency,
    tls: options.tls,
    // The reference server is on this machine.
    proxies: options.isReference ? null : options.proxies,
  });
  const recorder = new Recorder({
    transport,
    secrets: new Secrets(secretsOf(options), options.headers),
    concurrency: options.concurrency,
    rate: options.rate,
    // A stream of its own: how often it is asked depends on the deployment, and test data must not.
    random: randomStream(options.seed + 1),
    timeoutMs: options.timeoutMs,
    signal,
    giveUp: { deadlineMs: options.deadlineS * 1000, end: (reason) => givenUp.abort(reason) },
    ...(options.onLine ? { onEntry: options.onLine } : {}),
  });
  if (options.secondToken === null)
    recorder.note({
      kind: 'omission',
      need: 'second-token',
      area: 'access',
      reason: 'configuration',
      message: 'It takes the token of a second partner, in the variable CONFORM_SECOND_TOKEN.',
    });
  const settings: Settings = {
    ...options,
    runId,
    madeUpToken: `made-up-${randomUUID().replaceAll('-', '')}`,
    userAgent: `money-transfer-conformance/${suite.version} (run ${runId})`,
  };
  try {
    if (!signal.aborted) await runScenarios(settings, recorder, signal, wantedAreas(options));
  } finally {
    deadline.clear();
    await transport.close();
  }
  const interrupted = signal.aborted ? String(signal.reason) : null;
  const end = { kind: 'end', durationMs: Math.round(recorder.nowMs()), interrupted } as const;
  options.onLine?.(end);
  return { header, entries: recorder.entries, end };
}

/** A signal that ends the run when its time is over, with a reason that a person can read. */
function deadlineOf(seconds: number): { signal: AbortSignal; clear(): void } {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(`the deadline of ${seconds} s passed`),
    // Timers know no longer times than this.
    Math.min(seconds * 1000, 2 ** 31 - 1),
  );
  return { signal: controller.signal, clear: () => clearTimeout(timer) };
}

/** What must never be written down: both tokens, and what a proxy is told. */
function secretsOf({ token, secondToken, proxies }: RecordOptions): string[] {
  const passwords = [proxies.http, proxies.https].flatMap((proxy) =>
    proxy ? [decodeURIComponent(new URL(proxy).password)] : [],
  );
  return [token, secondToken, ...passwords].filter((secret): secret is string => Boolean(secret));
}

function readOnlyOf({ readOnly }: RecordOptions): TranscriptHeader['options']['readOnly'] {
  if (!readOnly) return null;
  return { customer: String(readOnly.customer), recipient: readOnly.recipient?.toString() ?? null };
}

/** Areas in which anything is to be judged or observed. */
function wantedAreas({ only, skip }: RecordOptions): Set<Area> {
  return new Set(requirements.filter(({ id }) => isSelected(id, { only, skip })).map(({ area }) => area));
}

/** Eight letters that no other run has: they mark everything that the run creates. */
function newRunId(): string {
  return Array.from({ length: 8 }, () => String.fromCharCode(97 + randomInt(26))).join('');
}
