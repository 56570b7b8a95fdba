import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Task } from '../../generated/client-protocol.ts';
import type { FaultPlan, FaultRule, StoredCustomers } from '../../generated/control-types.ts';
import { parseJson } from '../reading/json.ts';
import { type ClientScenario, clientScenarioNames, stepOfTask } from '../transcript/client-scenarios.ts';
import type { Command } from '../transcript/command.ts';
import type { ClientRecorder } from '../watching/client-recorder.ts';
import { leftBehind } from '../watching/run-command.ts';
import type { Seen } from '../watching/seen.ts';
import { Program } from './program.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import type { Step } from './steps.ts';
import { Tasks, taskOf } from './tasks.ts';

/** A sandbox that runs, with its control port. */
export interface Sandbox {
  readonly url: string;
  readonly token: string;
  readonly control: { readonly url: string; readonly token: string } | undefined;
  close(): Promise<void>;
}

/** Starts a sandbox with a control port on free ports. @param witness is told of each request. */
export type StartSandbox = (
  options: Readonly<Record<string, string | number>>,
  witness: (seen: Seen) => void,
) => Promise<Sandbox>;

export interface DriveOptions {
  command: string;
  seed: number;
  mark: string;
  /** Of a task, in milliseconds. */
  timeoutMs: number;
  /** Scenarios at once: most of them wait. */
  concurrency: number;
  signal: AbortSignal;
  recorder: ClientRecorder;
  startSandbox: StartSandbox;
}

/** The partner of the sandbox's token. */
const partner = 'sandbox';

/** Characters of all results of a run: they are kept, and those of a run have some 2 million. */
const resultsMax = 2 ** 25;

/** What all scenarios of a run share. */
interface Run extends DriveOptions {
  /** For files. */
  folder: string;
  /** Characters of the results so far. */
  results: number;
  /** Why no further scenario can be played. */
  failure: string | null;
}

/**
 * Drives a client through all scenarios, each with a program and a sandbox of its own. It judges nothing.
 * @returns why it had to stop before the last one, unless its program failed or its signal was given; or null.
 */
export async function drive(options: DriveOptions): Promise<string | null> {
  const run: Run = {
    ...options,
    folder: mkdtempSync(join(tmpdir(), 'client-files-')),
    results: 0,
    failure: null,
  };
  try {
    const [first, ...others] = clientScenarioNames;
    // A program that does not even return its first result would fail everywhere.
    if (!(await play(first as ClientScenario, run))) return run.failure;
    // Those that mostly wait begin first.
    const waiting = others.toReversed();
    const work = async () => {
      for (let name = waiting.shift(); name; name = waiting.shift()) {
        if (options.signal.aborted || run.failure !== null) return;
        await play(name, run);
      }
    };
    await Promise.all(Array.from({ length: options.concurrency }, work));
    return run.failure;
  } finally {
    rmSync(run.folder, { recursive: true, force: true });
  }
}

/** Plays one scenario until it ends or the program fails. @returns whether there was any result. */
async function play(name: ClientScenario, run: Run): Promise<boolean> {
  const { recorder, command, timeoutMs, seed, mark } = run;
  const scenario: Scenario = scenarios[name];
  let number = 0;
  /** Names of records that were not created, each with that of the create that failed. */
  const lacking = new Map<string, string>();
  const place = mkdtempSync(join(run.folder, `${name}-`));
  // The token is known before any request can come.
  const witnessed: Seen[] = [];
  let tell = (seen: Seen): void => void witnessed.push(seen);
  const sandbox = await run.startSandbox(scenario.options ?? {}, (seen) => tell(seen));
  // A response may end, here, after the client has returned what it says: when its request came decides.
  const givenMs: number[] = [];
  const taskAt = (ms: number) => Math.max(1, givenMs.findLastIndex((given) => given <= ms) + 1);
  tell = recorder.witnessOf(name, sandbox.token, (startedMs) => stepOfTask(taskAt(startedMs)));
  recorder.noteAct({ scenario: name, options: scenario.options ?? {} });
  const program = new Program(
    command,
    { BASE_URL: sandbox.url, TOKEN: sandbox.token, ...(scenario.zone && { TZ: scenario.zone }) },
    timeoutMs,
  );
  try {
    for (const step of scenario.steps(new Tasks(mark, seed))) {
      if ('operation' in step) {
        number = givenMs.push(performance.now());
        const given = taskOf(step);
        const { task } = given;
        // Nobody can do anything for a record that was not created, nor for one that would have been of that.
        const lacks = lacking.get(task.customer ?? '') ?? lacking.get(task.recipient ?? '');
        if (lacks !== undefined) {
          if (task.as !== undefined) lacking.set(task.as, lacks);
          recorder.noteAct({ scenario: name, leftOut: { task: task.task, lacks } });
          continue;
        }
        const result = await ask(given, number, { name, program, place, run });
        if (result === null) return number > 1;
        const json = Object(parseJson(result));
        if (task.as !== undefined && ('error' in json || 'unsupported' in json))
          lacking.set(task.as, task.as);
      } else await act(step, name, sandbox, recorder);
    }
  } finally {
    if (!(await program.stop(run.signal.aborted)))
      run.failure ??= `in the scenario "${name}", the program ended, but ${leftBehind}`;
    await sandbox.close();
  }
  return true;
}

interface Playing {
  name: ClientScenario;
  program: Program;
  /** Where the files of the scenario are. */
  place: string;
  run: Run;
}

/** Gives a task to the program and notes what came of it. @returns the result; null if the scenario cannot go on. */
async function ask(
  { task, file }: ReturnType<typeof taskOf>,
  number: number,
  { name, program, place, run }: Playing,
): Promise<string | null> {
  const { recorder, signal } = run;
  const whole: Task = { ...task };
  if (file) {
    whole.file = join(place, file.name);
    writeFileSync(whole.file, file.bytes, { mode: 0o600 });
  }
  const givenAtMs = recorder.nowMs();
  const { result, failure } = await program.ask(whole, signal);
  run.results += result?.length ?? 0;
  if (run.results > resultsMax)
    run.failure ??= `the results of its program have more than ${resultsMax} characters`;
  if (signal.aborted || run.failure !== null) return null;
  recorder.noteTask({
    scenario: name,
    number,
    // Where the file was says nothing.
    task,
    ...(file ? { fileSha256: createHash('sha256').update(file.bytes).digest('hex') } : {}),
    givenAtMs,
    returnedAtMs: recorder.nowMs(),
    result,
    failure,
  });
  return result;
}

/** Has the sandbox do something from now on. */
async function act(
  step: Exclude<Step, Command>,
  scenario: ClientScenario,
  { control }: Sandbox,
  recorder: ClientRecorder,
): Promise<void> {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${control?.url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${control?.token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { status } = response;
    if (status !== 200) throw new Error(`The control port responded to ${path} with HTTP ${status}.`);
    return response.json();
  };
  if ('becomes' in step) {
    const stored = `/partners/${partner}/customers`;
    const { customers } = (await call('GET', stored)) as StoredCustomers;
    const customer = customers.find(({ rank }) => rank === step.customer);
    const { document = 0 } = step;
    // What the client did not create or upload, nobody can change.
    if (customer && document <= customer.documents)
      await call(
        'PATCH',
        `${stored}/${customer.id}${document ? `/documents/${document}` : ''}`,
        step.becomes,
      );
    return;
  }
  if ('clock' in step) {
    const isSet = typeof step.clock === 'object';
    const now = isSet ? step.clock.now : new Date().toISOString();
    if (step.clock === 'ticks') await call('POST', '/clock/advance', { seconds: 60 });
    else await call('PUT', '/clock', { now, running: isSet });
    return;
  }
  const rules = step.faults.flatMap(({ operation, fault, calls }): FaultRule[] => {
    const about = operation ? { operation, fault } : { fault };
    if (calls === 'all') return [{ ...about, calls: { every: 1 } }];
    const numbers = Array.isArray(calls) ? calls : Array.from({ length: calls }, (_, index) => index + 1);
    return numbers.map((nth) => ({ ...about, calls: { nth } }));
  });
  await call('PUT', `/partners/${partner}/faults`, { rules } satisfies Partial<FaultPlan>);
  for (const { operation, fault } of step.faults)
    recorder.noteAct({ scenario, fault: { operation: operation ?? null, fault } });
}
