import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Task } from '../../generated/client-protocol.ts';
import { validateResult } from '../../generated/client-protocol-validator.js';
import { isObject, parseJson, withoutBigInts } from '../reading/json.ts';
import type { TaskEntry } from '../transcript/exchange.ts';

/** What came of a task: the line that the program wrote, or why there is none. */
export type Returned = Pick<TaskEntry, 'result' | 'failure'>;

/** The first task of a program may take so many times as long: programs start at once, and some take their time. */
const startFactor = 3;

/** How long a program may take to end once its input has ended, in milliseconds: longer than any clean-up. */
const endMs = 2_000;

/** Characters of standard error that are kept: the last lines say why a program ended. */
const keptErrors = 4_000;
const quotedMax = 200;

/** A program that drives a client by the protocol of docs/client-protocol.md. */
export class Program {
  readonly #child: ChildProcess;
  readonly #lines: AsyncIterator<string>;
  readonly #timeoutMs: number;
  #hasStarted = false;
  #errors = '';

  /** @param command for a shell. @param timeoutMs of a task. */
  constructor(command: string, env: Record<string, string>, timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
    // In a group of its own, so that nothing that it starts is left behind.
    this.#child = spawn(command, {
      shell: true,
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    // A program that ends early does not read its input.
    this.#child.stdin?.on('error', () => {});
    this.#child.on('error', (error) => {
      this.#errors += error.message;
    });
    this.#child.stderr?.on('data', (text: Buffer) => {
      this.#errors = (this.#errors + text.toString()).slice(-keptErrors);
    });
    const input = this.#child.stdout as NodeJS.ReadableStream;
    this.#lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();
  }

  /** Gives the program a task. @param signal ends the wait; the result is a failure then, too. */
  async ask(task: Task, signal: AbortSignal): Promise<Returned> {
    this.#child.stdin?.write(`${JSON.stringify(task)}\n`);
    const isFirst = !this.#hasStarted;
    this.#hasStarted = true;
    const timeoutMs = isFirst ? startFactor * this.#timeoutMs : this.#timeoutMs;
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const late = new Promise<'late'>((resolve) => {
      limit.addEventListener('abort', () => resolve('late'), { once: true });
      if (limit.aborted) resolve('late');
    });
    const next = await Promise.race([this.#lines.next(), late]);
    if (next === 'late') {
      const hint = isFirst ? ' (if it takes long to start, use a smaller --concurrency)' : '';
      return failed('timeout', `it returned nothing within ${timeoutMs / 1000} s${hint}`);
    }
    if (next.done) return failed('ended', await this.#end());
    const why = lackOf(next.value);
    return why === undefined ? { result: next.value, failure: null } : failed('not-protocol', why);
  }

  /** Ends the program, and everything that it started. */
  async stop(): Promise<void> {
    const child = this.#child;
    child.stdin?.end();
    if (!hasEnded(child))
      await Promise.race([once(child, 'exit'), new Promise((done) => setTimeout(done, endMs).unref())]);
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Nobody of its group is left.
    }
  }

  async #end(): Promise<string> {
    const child = this.#child;
    if (!hasEnded(child)) await once(child, 'close');
    const how = child.signalCode ? `by ${child.signalCode}` : `with exit status ${child.exitCode}`;
    const said = this.#errors.trim().split('\n').at(-1) ?? '';
    const quoted = said === '' ? '' : `; its last line on standard error is "${said.slice(0, quotedMax)}"`;
    return `the program ended ${how} before it returned a result${quoted}`;
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

const failed = (kind: NonNullable<TaskEntry['failure']>['kind'], message: string): Returned => ({
  result: null,
  failure: { kind, message },
});

/** Why a line is no result; undefined if it is one. */
function lackOf(line: string): string | undefined {
  const json = parseJson(line);
  const shown = line.length > quotedMax ? `${line.slice(0, quotedMax)}…` : line;
  const wrote = `the program wrote "${shown}", which is no result of the protocol`;
  if (!isObject(json)) return `${wrote}: it is no JSON object (logs belong on standard error)`;
  if (validateResult(withoutBigInts(json))) return undefined;
  const [problem] = validateResult.errors ?? [];
  const where = problem?.instancePath ? `"${problem.instancePath.slice(1)}" ` : 'it ';
  return `${wrote}: ${where}${problem?.message} (spec/client-protocol.schema.json)`;
}
