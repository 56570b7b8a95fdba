import type { Readable } from 'node:stream';
import type { Task } from '../../generated/client-protocol.ts';
import { validateResult } from '../../generated/client-protocol-validator.js';
import { isObject, parseJson, withoutBigInts } from '../reading/json.ts';
import { timeLimit } from '../recording/deadline.ts';
import type { TaskEntry } from '../transcript/exchange.ts';
import { endGroup, endMs, type Group, startGroup, within } from '../watching/process-group.ts';
import { lineMax, linesOf, tooLong } from './lines.ts';

/** What came of a task: the line that the program wrote, or why there is none. */
export type Returned = Pick<TaskEntry, 'result' | 'failure'>;

/** The first task of a program may take so many times as long: programs start at once, and some take their time. */
const startFactor = 3;

/** Characters of standard error that are kept: the last lines say why a program ended. */
const keptErrors = 4_000;
const quotedMax = 200;

/** A program that drives a client by the protocol of docs/client-protocol.md. */
export class Program {
  readonly #group: Group;
  readonly #lines: ReturnType<typeof linesOf>;
  readonly #timeoutMs: number;
  #hasStarted = false;
  #errors = '';

  /** @param command for a shell. @param timeoutMs of a task. */
  constructor(command: string, env: Record<string, string>, timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
    this.#group = startGroup(command, ['pipe', 'pipe', 'pipe'], env);
    const { child } = this.#group;
    // A program that ends early does not read its input.
    child.stdin?.on('error', () => {});
    child.on('error', (error) => {
      this.#errors += error.message;
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#errors = (this.#errors + text).slice(-keptErrors);
    });
    this.#lines = linesOf(child.stdout as Readable);
  }

  /** Gives the program a task. @param signal ends the wait; the result is a failure then, too. */
  async ask(task: Task, signal: AbortSignal): Promise<Returned> {
    this.#group.child.stdin?.write(`${JSON.stringify(task)}\n`);
    const isFirst = !this.#hasStarted;
    this.#hasStarted = true;
    const timeoutMs = isFirst ? startFactor * this.#timeoutMs : this.#timeoutMs;
    const limit = AbortSignal.any([signal, timeLimit(timeoutMs)]);
    const late = new Promise<'late'>((resolve) => {
      limit.addEventListener('abort', () => resolve('late'), { once: true });
      if (limit.aborted) resolve('late');
    });
    // What a program wrote arrives at once when it has ended, unless something else has its output open.
    const quiet = this.#group.ended.then(() => within(late, endMs)).then(() => 'ended' as const);
    const next = await Promise.race([this.#lines.next(), late, quiet]);
    if (next === 'late') {
      const hint = isFirst ? ' (if it takes long to start, use a smaller --concurrency)' : '';
      return failed('timeout', `it returned nothing within ${timeoutMs / 1000} s${hint}`);
    }
    if (next === 'ended' || next.done) return failed('ended', await this.#end());
    if (next.value === tooLong)
      return failed(
        'not-protocol',
        `the program wrote a line of more than ${lineMax} characters, which is no result of the protocol (logs belong on standard error)`,
      );
    const why = lackOf(next.value);
    return why === undefined ? { result: next.value, failure: null } : failed('not-protocol', why);
  }

  /**
   * Ends the program, and everything that it started.
   * @param isAtOnce ends it without time to end by itself, because of what it does nothing is kept any more.
   * @returns whether that was all, as `endGroup`
   */
  async stop(isAtOnce: boolean): Promise<boolean> {
    this.#group.child.stdin?.end();
    // What it still writes must not keep it from ending.
    const reading = this.#readOn();
    if (!isAtOnce) await within(this.#group.ended, endMs);
    const hasAllEnded = await endGroup(this.#group);
    await reading;
    return hasAllEnded;
  }

  async #readOn(): Promise<void> {
    try {
      while (!(await this.#lines.next()).done);
    } catch {
      // Its output was closed.
    }
  }

  async #end(): Promise<string> {
    const { child, ended, closed } = this.#group;
    if (!(await within(ended, endMs)))
      return 'the program closed its standard output before it returned a result, and did not end';
    // The reason comes on standard error.
    const isClosed = await within(closed, endMs);
    const how = child.signalCode ? `by ${child.signalCode}` : `with exit status ${child.exitCode}`;
    const said = errorIn(this.#errors);
    const quoted = said === '' ? '' : `; on standard error it said "${said.slice(0, quotedMax)}"`;
    const open = isClosed ? '' : ', while something that it started keeps its output open';
    return `the program ended ${how} before it returned a result${open}${quoted}`;
  }
}

/**
 * The line that says why a program ended: the last one about an error, or the last of all. Node ends with its version,
 * and Java with the stack.
 */
export function errorIn(output: string): string {
  const lines = output.trim().split(/\r?\n/);
  const unindented = lines.filter((line) => /^\S/.test(line));
  return unindented.findLast((line) => /error|exception|panic|fatal/i.test(line)) ?? lines.at(-1) ?? '';
}

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
