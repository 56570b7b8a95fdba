import { onFirstSignal } from '../../../command-line/signals.ts';
import { UsageError } from '../../../command-line/usage-error.ts';
import type { RunOptions } from '../../../conformance/command/options.ts';
import { startDeadline } from '../../../conformance/recording/deadline.ts';
import { startReference } from '../../../conformance/reference.ts';
import { type Contract, readContract } from '../contract/pact-file.ts';
import { type Outcome, outcomeText, summaryText, visible, wrapped } from '../contract/print.ts';
import { problemOf, vocabulary, vocabularyText } from '../states/vocabulary.ts';
import { openDeployment, openWorld, Unavailable } from '../states/world.ts';
import { verify } from './verification.ts';
import { helpText, readVerifyCommand, type VerifyCommand } from './verify-options.ts';

/** Outputs for results and for other messages. */
export interface Outputs {
  result(text: string): void;
  note(line: string): void;
}

/**
 * Verifies a deployment against a contract.
 * @returns the exit status (docs/pact.md).
 */
export async function verifyCommand(
  args: string[],
  env: NodeJS.ProcessEnv,
  outputs: Outputs,
): Promise<number> {
  try {
    const command = readVerifyCommand(args, env);
    if (command.name === 'help') outputs.result(helpText);
    else if (command.name === 'states') outputs.result(vocabularyText());
    else return await run(command, outputs);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) {
      outputs.note(`The command failed: ${(error as Error).stack ?? error}`);
      return 4;
    }
    outputs.note(error.message);
    return 2;
  }
}

async function run(
  { pact, options, ghanaConfigured }: VerifyCommand,
  { result, note }: Outputs,
): Promise<number> {
  const contract = readContract(pact);
  refuseUnknownStates(contract);
  if (options.baseUrl === null) note('No base URL given: starting the reference server and verifying that.');
  const reference = options.baseUrl === null ? await startReference() : null;
  const stop = stopping(options);
  const world = openWorld({
    options: {
      ...options,
      baseUrl: reference?.url ?? (options.baseUrl as string),
      token: reference?.token ?? (options.token as string),
      isReference: reference !== null,
    },
    ghanaConfigured,
    signal: stop.signal,
  });
  const print = (text: string) => result(world.scrub(text));
  const outcomes: Outcome[] = [];
  try {
    await openDeployment(world);
    print(`${wrapped(`The contract of ${contract.consumer} with ${contract.provider}`, '').join('\n')}\n`);
    await verify(contract, world, (outcome) => {
      outcomes.push(outcome);
      print(outcomeText(outcome));
    });
    print(summaryText(outcomes));
    return exitStatusOf(outcomes);
  } catch (error) {
    if (error instanceof Unavailable) {
      note(world.scrub(error.message));
      return 3;
    }
    note(world.scrub(`The command failed: ${(error as Error).stack ?? error}`));
    return 4;
  } finally {
    stop.clear();
    await world.close();
    await reference?.close();
  }
}

/** Refuses contracts with unknown states before anything is sent. */
function refuseUnknownStates({ file, interactions }: Contract): void {
  for (const { description, states } of interactions)
    for (const state of states) {
      const problem = problemOf(state);
      if (problem === undefined) continue;
      const known = Object.keys(vocabulary).map((name) => `\n  ${name}`);
      const what = visible(`its interaction "${description}" needs ${problem}`);
      throw new UsageError(`Cannot verify "${file}": ${what}. Known states:${known.join('')}`);
    }
}

function exitStatusOf(outcomes: readonly Outcome[]): number {
  if (outcomes.some(({ verdict }) => verdict === 'differs')) return 1;
  // Without any evidence, the contract is not verified.
  const isOpen = ({ verdict }: Outcome) => verdict === 'undecided';
  return outcomes.some(isOpen) || !outcomes.some(({ verdict }) => verdict === 'verified') ? 3 : 0;
}

/** A signal that stops the run at its deadline or after SIGINT or SIGTERM. */
function stopping({ deadlineS }: RunOptions): { signal: AbortSignal; clear(): void } {
  const deadline = startDeadline(deadlineS);
  const asked = new AbortController();
  const forget = onFirstSignal((name) => asked.abort(`it was stopped by ${name}`));
  return {
    signal: AbortSignal.any([deadline.signal, asked.signal]),
    clear: () => {
      deadline.clear();
      forget();
    },
  };
}
