import { extname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Output, standardError, standardOutput } from '../command-line/output.ts';
import { onFirstSignal } from '../command-line/signals.ts';
import type { Asked, Told, WatchedRun } from '../command-line/watched.ts';
import type { Job, Terminal, ThreadData } from './thread.ts';
import { killGroup } from './watching/process-group.ts';

/** How long a thread may be silent when its run is over, in milliseconds: no response takes so long to read. */
const silentMs = 2000;

/** How long a thread that is not silent may take to stop, in milliseconds: the processes of a client have 5 s to end. */
const stoppingMs = 30_000;

/** The processor time that judging and writing may take, in milliseconds: a thorough run takes 3 s. */
const judgingMs = 30_000;

/** The same for a transcript, which may be as large as any: the largest runs take a third of it. */
const readingMs = 120_000;

/** How many times as long it may take altogether: other programs may be busy, too. */
const busyMax = 4;

/** How long judging and writing may take where somebody waits, in milliseconds: after a signal, or when the run was given up. */
const judgingSoonMs = 20_000;

/** How long the end of a thread is waited for, in milliseconds: it is interrupted wherever it is. */
const endingMs = 1000;

/** How often to look, in milliseconds. */
const lookMs = 250;

/** The memory for what a thread keeps, in MiB: three times that of a thorough run. */
const heapMiBMax = 1024;

/** How a thread ended: by itself, or it was given up for a reason, in half a sentence. */
type Ended = { status: number } | { reason: string; isFault: boolean; watched: Watched };

/**
 * Runs the conformance command in a thread of its own, and watches it: whatever a deployment sends, the deadline and Ctrl-C
 * hold, and there is a report on what was recorded.
 * @returns the exit status (docs/command.md#verdict-and-exit-status).
 */
export async function watchedConform(args: string[]): Promise<number> {
  const ended = await new Watched({ args }).ended;
  if ('status' in ended) return ended.status;
  const { run, phase, what } = ended.watched;
  const { reason, isFault } = ended;
  if (what !== undefined && !isFault) {
    standardError.line(
      `Cannot ${what}: ${reason}. Perhaps no run wrote it, or it is too large for this machine.`,
    );
    return 2;
  }
  if (!run) {
    standardError.line(`The runner was stopped: ${reason}.`);
    return phase === 'recording' && !isFault ? 3 : 4;
  }
  // Judging is what failed, or fails now.
  for (const withoutJudging of phase === 'judging' ? [true] : [false, true]) {
    const last = await new Watched({ givenUp: { run, reason, isFault, withoutJudging } }).ended;
    if ('status' in last) return isFault ? 4 : last.status;
  }
  standardError.line(`The runner was stopped: ${reason}. Its report could not be written.`);
  return 4;
}

/** A thread that works, and what it has told. */
class Watched {
  readonly ended: Promise<Ended>;
  readonly #worker: Worker;
  readonly #isLate: boolean;
  readonly #groups = new Set<number>();
  run: WatchedRun | undefined;
  /** What it does with files that may come from anybody. */
  what: string | undefined;
  #deadlineS: number | null = null;
  phase: 'starting' | Extract<Told, { phase: unknown }>['phase'] = 'starting';
  #sinceMs = performance.now();
  /** The processor time of this process when the phase began. */
  #sinceProcessorMs = processorMs();
  #doing = 'its start';
  #status: number | undefined;
  /** Why it shall stop, and since when. */
  #stopped: { why: string; ms: number } | undefined;
  /** Whether whoever read its output has left. */
  #isUnread = false;
  /** When it was asked whether it is there; undefined once it has told anything. */
  #askedMs: number | undefined;
  #forgetSignals: (() => void) | undefined;

  constructor(job: Job) {
    this.#isLate = 'givenUp' in job;
    const terminals = { stdout: terminalOf(outputs.stdout), stderr: terminalOf(outputs.stderr) };
    // In the package it is JavaScript.
    const file = new URL(`thread${extname(import.meta.filename)}`, import.meta.url);
    this.#worker = new Worker(file, {
      workerData: { job, terminals } satisfies ThreadData,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMiBMax },
    });
    // Otherwise the thread waits for ever for somebody to take what it prints.
    for (const name of ['stdout', 'stderr'] as const)
      outputs[name].whenNobodyReads((error) => {
        this.#worker[name].resume();
        this.#isUnread ||= error?.code === 'EPIPE';
        this.#stopUnread();
      });
    const { promise, resolve } = Promise.withResolvers<Ended>();
    this.ended = promise.finally(() => this.#leave());
    const giveUp = (reason: string, isFault = false) => resolve({ reason, isFault, watched: this });
    const looking = setInterval(() => {
      const why = this.#whyGivenUp(performance.now());
      if (why !== undefined) giveUp(why);
    }, lookMs);
    promise.finally(() => clearInterval(looking));
    process.on('exit', this.#killGroups);
    this.#worker
      .on('message', (told: Told) => this.#hear(told))
      .on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
          return giveUp(`it took more than ${heapMiBMax} MiB of memory, at ${this.#doing}`);
        standardError.line(`The runner failed: ${error.stack ?? error}`);
        giveUp(
          `it failed at ${this.#doing} (${error.name}), which is a fault of the runner; please report it`,
          true,
        );
      })
      .on('exit', (code) => resolve({ status: this.#status ?? code }));
  }

  #hear(told: Told): void {
    this.#askedMs = undefined;
    if ('doing' in told) this.#doing = told.doing;
    else if ('status' in told) this.#status = told.status;
    else if ('group' in told) {
      this.#groups[told.isRunning ? 'add' : 'delete'](told.group);
      this.#stopUnread();
    } else if ('listens' in told)
      this.#forgetSignals ??= onFirstSignal((name) => this.#stopAfter(name), this.#killGroups);
    else if ('phase' in told) {
      this.phase = told.phase;
      this.#sinceMs = performance.now();
      this.#sinceProcessorMs = processorMs();
      if (told.phase === 'reading') this.what = told.what;
      if (told.phase !== 'recording') return;
      this.run = told.run ?? undefined;
      this.#deadlineS = told.deadlineS;
    }
  }

  #stopAfter(name: NodeJS.Signals): void {
    standardError.line(
      `Stopping after ${name}. The report of what has been judged so far follows; a second signal stops at once.`,
    );
    this.#stop(`it was stopped by ${name}`);
  }

  /** A program of a client ends as in any pipe that closes; what a run itself prints can be read in its report. */
  #stopUnread(): void {
    if (this.#isUnread && this.#groups.size > 0 && !this.#stopped)
      this.#stop('it was stopped because nobody reads its output any more');
  }

  #stop(why: string): void {
    this.#stopped = { why, ms: performance.now() };
    this.#ask({ stop: why });
  }

  #ask(asked: Asked): void {
    this.#askedMs ??= performance.now();
    this.#worker.postMessage(asked);
  }

  /** Why the thread must be given up at this time; undefined as long as it need not be. */
  #whyGivenUp(nowMs: number): string | undefined {
    if (this.#status !== undefined || this.phase === 'waiting') return undefined;
    if (this.phase === 'judging' || this.phase === 'reading') {
      if (!this.#tookTooLong(this.phase, nowMs)) return undefined;
      const took = ((nowMs - this.#sinceMs) / 1000).toFixed(0);
      return `${this.phase === 'reading' ? 'it' : 'its report'} was not done after ${took} s, at ${this.#doing}`;
    }
    const over = this.#over(nowMs);
    if (!over) return undefined;
    if (this.#askedMs !== undefined && nowMs - this.#askedMs > silentMs)
      return `${over.why}, and the runner did not come back from ${this.#doing}`;
    if (nowMs - over.ms > stoppingMs) return `${over.why}, and the runner did not stop`;
    if (this.#askedMs === undefined) this.#ask({ are: 'you there' });
    return undefined;
  }

  #tookTooLong(phase: 'judging' | 'reading', nowMs: number): boolean {
    if (this.#stopped || this.#isLate)
      return nowMs >= Math.max(this.#stopped?.ms ?? 0, this.#sinceMs) + judgingSoonMs;
    const limitMs = phase === 'reading' ? readingMs : judgingMs;
    return processorMs() - this.#sinceProcessorMs >= limitMs || nowMs - this.#sinceMs >= busyMax * limitMs;
  }

  /** Why and when the run should have ended, if it should. */
  #over(nowMs: number): { why: string; ms: number } | undefined {
    if (this.#stopped) return this.#stopped;
    const deadlineS = (this.phase === 'recording' && this.#deadlineS) || Number.POSITIVE_INFINITY;
    const ms = this.#sinceMs + deadlineS * 1000;
    return nowMs < ms ? undefined : { why: `the deadline of ${deadlineS} s passed`, ms };
  }

  readonly #killGroups = (): void => {
    for (const group of this.#groups) killGroup(group);
  };

  /** What is next begins when the thread has ended, or does not end: both may write to one report directory. */
  async #leave(): Promise<void> {
    this.#killGroups();
    process.off('exit', this.#killGroups);
    this.#forgetSignals?.();
    await Promise.race([this.#worker.terminate(), sleep(endingMs, undefined, { ref: false })]);
  }
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const outputs = { stdout: standardOutput, stderr: standardError };

const terminalOf = ({ isTerminal, columns, hasColours }: Output): Terminal => ({
  isTerminal,
  columns,
  hasColours,
});
