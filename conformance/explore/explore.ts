import type { RunContext } from '../player/run-context.ts';
import { isWrite, renewed } from '../reading/commands.ts';
import type { Search } from '../recording/options.ts';
import type { Command } from '../transcript/command.ts';
import { burstOf } from './bursts.ts';
import { Chance } from './chance.ts';
import { Luck } from './luck.ts';
import { Novelty } from './novelty.ts';
import { type Oracle, Play, type Wrong } from './play.ts';
import { furtherProofs, proofs, shortened } from './shrink.ts';
import { Values } from './values.ts';
import { Walk } from './walk.ts';

/** Walks at the same time: what happens to others comes between. */
const walksMax = 4;
/** So many requests read what a walk wrote. */
const lastRequests = 7;
/** Sequences that may be made shorter, with at most 60 requests each. */
const attemptsMax = 6;
/** Customers in a row that could not be created, before the search is given up. */
const vainMax = 5;

/** Timestamps differ only where the clock ticks between writes. */
const withTicks = (commands: readonly Command[]): Command[] =>
  commands.map((command, place) =>
    place > 0 && isWrite(command) ? { ...command, afterTick: true } : command,
  );

/** The same for both spellings and methods. */
const inBothWays = (requirement: string) => requirement.replace(/-(alias|post)\b/, '');

/** A walk with what was sent for it. */
interface Lane {
  walk: Walk;
  play: Play;
}

/** How often a search waits for the clock, a second each: some 30 times in 500 requests, and not for hours in 10,000. */
const ticksMax = (requests: number) => 10 + Math.sqrt(requests);

/** A sequence that is wrong, up to the first response that nothing explains. */
interface Suspect {
  name: string;
  wrong: Wrong;
  commands: readonly Command[];
}

/** Sends random sequences, and shortens those that nothing explains. */
export async function explore(context: RunContext, search: Search, oracle: Oracle): Promise<void> {
  const { recorder, settings, people, random, signal } = context;
  const chance = new Chance(random);
  const drawn = () => new Values(people, chance, settings.corridors);
  const fresh = { word: () => people.word(), phone: () => people.phone() };

  async function again(commands: readonly Command[], name: string, mark = settings.mark) {
    // What showed too late before is read twice: at once, and when the time for it is over.
    const play = new Play(context, oracle, name, true);
    const before = recorder.sent;
    await play.play(renewed(commands, mark, fresh));
    return { wrong: play.wrong(), requests: recorder.sent - before };
  }

  /** Whether a sequence is wrong again, one time after the other. */
  async function proves(commands: readonly Command[], name: string, first = 1, mark?: string) {
    for (let proof = first; proof <= proofs; proof++)
      if (!(await again(commands, `${name}/proof-${proof}`, mark)).wrong) return false;
    return true;
  }

  if (search.replay) {
    await proves(search.replay.commands, 'replay', 1, search.replay.mark);
    return;
  }
  if (search.isConcurrent) {
    const until = recorder.sent + search.requests;
    for (let burst = 1; recorder.sent < until && !signal.aborted; burst++)
      await new Play(context, oracle, `burst-${burst}`).play(burstOf(drawn(), burst, settings.lagS * 1000));
    return;
  }
  const suspects = await searchFor();
  const proven = new Set<string>();
  let attempts = 0;
  // Of those that violate the same requirement, the shortest one first.
  suspects.sort((one, other) => one.commands.length - other.commands.length);
  for (const { name, wrong, commands } of search.isBrief ? [] : suspects) {
    const requirement = inBothWays(wrong.requirement);
    if (proven.has(requirement) || signal.aborted || ++attempts > attemptsMax) continue;
    let tries = 0;
    const shortest = await shortened(commands, wrong, (some) => again(some, `${name}/try-${++tries}`));
    if (shortest && (await proves(shortest, name, 1 + proofs - furtherProofs))) proven.add(requirement);
  }

  async function searchFor(): Promise<Suspect[]> {
    const luck = new Luck();
    const novelty = new Novelty();
    const found: Suspect[] = [];
    const lanes: Lane[] = [];
    const until = recorder.sent + search.requests;
    let begun = 0;
    let vain = 0;
    let ticks = 0;
    while (recorder.sent < until && !signal.aborted && vain < vainMax) {
      if (search.isBrief && found.length > 0) break;
      const left = until - recorder.sent;
      // A further walk has to have as many requests for its writes.
      const hasRoom = left > 2 * lastRequests * (lanes.length + 1) || begun === 0;
      if (lanes.length > 0 && left <= lanes.length * lastRequests) for (const { walk } of lanes) walk.end();
      else if (lanes.length < walksMax && hasRoom)
        lanes.push({
          walk: new Walk(drawn(), luck, novelty),
          play: new Play(context, oracle, `walk-${++begun}`),
        });
      if (lanes.length === 0) break;
      const lane = chance.one(lanes);
      const { walk, play } = lane;
      const next = walk.next();
      const ticksNow =
        next && isWrite(next) && walk.sent.length > 0 && ticks < ticksMax(search.requests) && chance.is(0.1);
      if (ticksNow) ticks++;
      const command = ticksNow ? { ...next, afterTick: true as const } : next;
      if (command) {
        const isTaken = await play.send(command);
        walk.done(command, isTaken);
        if (command.as === 'customer') vain = isTaken ? 0 : vain + 1;
      }
      const wrong = play.wrong();
      if (wrong) {
        const commands = walk.sent.slice(0, wrong.at + 1);
        found.push({ name: play.name, wrong, commands: wrong.isOfTime ? withTicks(commands) : commands });
      }
      if (wrong || !command) lanes.splice(lanes.indexOf(lane), 1);
    }
    if (vain >= vainMax)
      recorder.note({
        kind: 'interruption',
        scenario: 'explore',
        step: `walk-${begun}`,
        reason: `${vain} customers in a row could not be created`,
      });
    return found;
  }
}
