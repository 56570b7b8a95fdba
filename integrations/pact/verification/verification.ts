import { setTimeout as wait } from 'node:timers/promises';
import { lagMs } from '../../../conformance/model/versions.ts';
import { describeAnswer, reads } from '../../../conformance/reading/answer.ts';
import type { Contract, Interaction } from '../contract/pact-file.ts';
import { type PactProcess, startPact, Unreadable } from '../contract/pact-process.ts';
import type { Outcome } from '../contract/print.ts';
import { makeStates } from '../states/vocabulary.ts';
import { NotOffered, Unavailable, type Values, type World } from '../states/world.ts';
import { type Replay, startReplay, statePath } from './replay.ts';
import { judged, noteOnIdentifiers } from './verdict.ts';

/**
 * Replays every interaction of a contract in turn.
 * @param onOutcome called with each outcome.
 * @throws Error if this code or Pact fails.
 */
export async function verify(
  contract: Contract,
  world: World,
  onOutcome: (outcome: Outcome) => void,
): Promise<void> {
  const replay = await startReplay(world);
  const pact = startPact(replay.url, statePath);
  try {
    for (const interaction of contract.interactions)
      onOutcome(await verifyOne(interaction, contract.provider, world, replay, pact));
  } finally {
    pact.close();
    await replay.close();
  }
}

async function verifyOne(
  interaction: Interaction,
  provider: string,
  world: World,
  replay: Replay,
  pact: PactProcess,
): Promise<Outcome> {
  const { operation } = interaction;
  const outcome = { interaction, reason: null, mismatches: [], sent: null, answered: null, notes: [] };
  if (world.signal.aborted) return { ...outcome, verdict: 'undecided', reason: String(world.signal.reason) };
  if (!operation) {
    const { method, path } = interaction;
    const hint = /.\/api\//.test(path) ? '; a prefix belongs in the base URL, not in the contract' : '';
    const reason = `the interface has no ${method} ${path}; it was not sent${hint}`;
    return { ...outcome, verdict: 'differs', reason };
  }
  let values: Values;
  try {
    values = await makeStates(interaction.states, world);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    const verdict = error instanceof NotOffered ? 'left-out' : 'undecided';
    return { ...outcome, verdict, reason: error.message };
  }
  const madeAtMs = performance.now();
  for (let waitMs = 100; ; waitMs *= 2) {
    const replayed = replay.next({ ...interaction, operation }, values);
    const mismatches = await pact.verify(interaction, provider).catch((error: Error) => {
      if (!(error instanceof Unreadable)) throw error;
      return error;
    });
    if (mismatches instanceof Unreadable)
      return { ...outcome, verdict: 'undecided', reason: `Pact cannot use it: ${mismatches.message}` };
    if (replayed.fault) throw replayed.fault;
    const { sent = null, answer, turnedBack } = replayed;
    const verdict = judged(interaction, mismatches, answer, values, world);
    const found = {
      ...outcome,
      ...verdict,
      sent,
      notes: [
        ...replayed.notes,
        ...(verdict.mismatches.length > 0 ? replayed.notSent : []),
        ...noteOnIdentifiers(verdict.mismatches, turnedBack),
      ],
      answered: answer?.response ? describeAnswer(answer) : null,
    };
    const leftMs = lagMs - (performance.now() - madeAtMs);
    const mayShowLater = reads(operation) && interaction.states.length > 0;
    if (found.verdict !== 'differs' || !mayShowLater || leftMs <= 0) return found;
    await wait(Math.min(waitMs, leftMs));
  }
}
