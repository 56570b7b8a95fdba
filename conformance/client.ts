import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { ClientJudgement } from '../generated/control-types.ts';
import type { ClientOptions } from './command/client-options.ts';
import { drive } from './driving/drive.ts';
import { Secrets } from './masking/secrets.ts';
import type { Handles } from './record.ts';
import { timeLimit } from './recording/deadline.ts';
import { markOf } from './recording/mark.ts';
import { suite } from './recording/options.ts';
import type { TimeAndChance } from './recording/time-and-chance.ts';
import { startSandboxFor } from './reference.ts';
import { watching } from './transcript/client-scenarios.ts';
import {
  depthDefault,
  maxRecordsDefault,
  type Transcript,
  type TranscriptEnd,
  type TranscriptHeader,
} from './transcript/exchange.ts';
import { Backlog } from './watching/backlog.ts';
import { ClientRecorder } from './watching/client-recorder.ts';
import { Kept } from './watching/kept.ts';
import { runCommand } from './watching/run-command.ts';
import type { Seen } from './watching/seen.ts';

/** What recording a client needs besides its options. */
export interface ClientHandles extends Pick<Handles, 'signal' | 'onLine'> {
  /** Called when the sandbox of a watched client listens. */
  onStart?: (sandbox: { url: string; token: string; controlPage: string | null }) => void;
  /** Judges what was seen until now, for the control page. */
  soFar?: (transcript: Transcript) => ClientJudgement['client'];
}

/** Calls a sandbox; `run` of the command is a program that does. */
export type Caller = (sandbox: { baseUrl: string; token: string }) => Promise<void> | void;

export interface ClientRun extends Omit<ClientOptions, 'reportDir' | 'reporters' | 'run'> {
  run: string | Caller | null;
}

/** How often to look whether a client is idle, in milliseconds: nobody notices a tenth of a second. */
const idleLookMs = 100;

/** What waits is recorded for so long when somebody looks at the control page; in milliseconds. */
const lookMs = 100;

/** Watches or drives a client at a sandbox, and returns all that happened. It judges nothing. */
export async function recordClient(
  options: ClientRun,
  { now, elapsedMs, runId }: Pick<TimeAndChance, 'now' | 'elapsedMs' | 'runId'>,
  handles: ClientHandles = {},
): Promise<Transcript> {
  const { signal = new AbortController().signal, onLine } = handles;
  const header = headerOf(options, runId, now());
  const recorder = new ClientRecorder({
    // Sandboxes have the public token, or those of the environment; clients may send others, which headers never show.
    secrets: new Secrets([]),
    masksPeople: options.command === null,
    elapsedMs,
    ...(onLine ? { onEntry: onLine } : {}),
  });
  const limit = options.deadlineS === null ? [] : [timeLimit(options.deadlineS * 1000)];
  const stopped = AbortSignal.any([signal, ...limit]);
  const recording = { header, options, recorder, signal, stopped, kept: new Kept() };
  const { command } = options;
  const interrupted =
    command === null ? await watch(recording, handles) : await driven(recording, command, handles);
  const end = ended(recorder, interrupted);
  onLine?.(end);
  return { header, entries: recorder.entries, end };
}

/** Drives a client through all scenarios. @returns why it ended early. */
async function driven(
  { header, options, recorder, signal, stopped, kept }: Recording,
  command: string,
  { onLine }: ClientHandles,
): Promise<string | null> {
  onLine?.(header);
  // One for all sandboxes: the engine compiles what hides it once, which takes longer than a scenario.
  const controlToken = randomBytes(24).toString('base64url');
  const failure = await drive({
    ...options,
    command,
    mark: header.mark ?? '',
    signal: AbortSignal.any([stopped, kept.full]),
    recorder,
    startSandbox: (chosen, witness) =>
      startSandboxFor(
        { controlPort: 0, controlToken, ...chosen },
        { witness: (seen) => kept.takes(seen) && witness(seen) },
      ),
  });
  return together([stopped.aborted ? whyStopped(signal, options) : kept.overflow(), failure]);
}

const together = (reasons: (string | null)[]) => reasons.filter((one) => one !== null).join('; ') || null;

const ended = (recorder: ClientRecorder, interrupted: string | null): TranscriptEnd => ({
  kind: 'end',
  durationMs: Math.round(recorder.nowMs()),
  interrupted,
});

interface Recording {
  header: TranscriptHeader;
  options: ClientRun;
  recorder: ClientRecorder;
  /** Ends a watched run as planned, and a driven one before its end. */
  signal: AbortSignal;
  /** The same, or the deadline has passed. */
  stopped: AbortSignal;
  kept: Kept;
}

const whyStopped = (signal: AbortSignal, { deadlineS }: ClientRun) =>
  signal.aborted ? String(signal.reason) : `its deadline of ${deadlineS} s has passed (--deadline)`;

/** Watches what calls a sandbox until it is stopped, nothing comes any more, or the command has ended. @returns why it ended early. */
async function watch(
  { header, options, recorder, signal, stopped, kept }: Recording,
  { onLine, onStart, soFar }: ClientHandles,
): Promise<string | null> {
  let lastMs = performance.now();
  let record = (_: Seen): void => {};
  const backlog = new Backlog((seen) => record(seen));
  const { port, controlPort, untilIdleS, run } = options;
  const sandbox = await startSandboxFor(
    { port, ...(controlPort === null ? {} : { controlPort }) },
    {
      witness(request) {
        lastMs = performance.now();
        if (kept.takes(request)) backlog.add(request);
      },
      judgement:
        soFar &&
        (() => {
          backlog.drain(lookMs);
          return soFar({ header, entries: recorder.entries, end: ended(recorder, null) });
        }),
    },
  );
  header.baseUrl = sandbox.url;
  onLine?.(header);
  record = recorder.witnessOf(watching, sandbox.token);
  const { url, token, control } = sandbox;
  onStart?.({ url, token, controlPage: control ? `${control.url}/#token=${control.token}` : null });
  const done = new AbortController();
  const ends = AbortSignal.any([stopped, done.signal]);
  const idle = setInterval(() => {
    if (untilIdleS !== null && performance.now() - lastMs >= untilIdleS * 1000) done.abort('idle');
  }, idleLookMs);
  const isOver = ends.aborted ? Promise.resolve() : once(ends, 'abort');
  let failure: string | null = null;
  try {
    if (run === null) await isOver;
    else if (typeof run === 'function') await Promise.race([run({ baseUrl: url, token }), isOver]);
    else failure = await runCommand(run, { BASE_URL: url, TOKEN: token }, ends);
  } finally {
    clearInterval(idle);
    // Requests under way are answered first.
    await sandbox.close();
    await backlog.drainAll();
  }
  // Without a command, a signal ends the run as planned.
  const isEarly = stopped.aborted && (typeof run === 'string' || !signal.aborted);
  return together([isEarly ? whyStopped(signal, options) : null, failure, kept.overflow()]);
}

function headerOf(options: ClientRun, runId: string, startedAt: Date): TranscriptHeader {
  const { command, run, only, skip, strict, seed, timeoutMs, concurrency } = options;
  return {
    kind: 'header',
    schemaVersion: 2,
    suite,
    baseUrl: 'http://127.0.0.1',
    isReference: true,
    client: {
      mode: command === null ? 'watched' : 'driven',
      command: command ?? (typeof run === 'string' ? run : null),
    },
    startedAt: startedAt.toISOString(),
    seed,
    runId,
    mark: markOf(seed, runId),
    options: {
      only,
      skip,
      strict,
      maxRecords: maxRecordsDefault,
      timeoutMs,
      concurrency,
      depth: depthDefault,
      namesGhana: true,
      readOnly: null,
      waivers: [],
    },
  };
}
