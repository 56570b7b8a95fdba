import { closed } from '../reading/commands.ts';
import type { Command } from '../transcript/command.ts';
import { causesOf } from './causes.ts';
import type { Wrong } from './play.ts';

/** Sends a sequence on new customers. @returns whether it is wrong again, and how many requests that took */
type Replay = (commands: readonly Command[]) => Promise<{ wrong: Wrong | undefined; requests: number }>;

/** Requests that may be sent to shorten one sequence and to confirm it (docs/command.md#exploring). */
export const replayedMax = 60;
/** Requests of a short sequence. So much is kept to confirm a longer one, because most are shorter in the end. */
const shortMax = 7;
/** How often a shortened sequence has to be wrong again, one time after the other. */
export const proofs = 3;

/** Proofs after the first one, which is the last try that was wrong. */
export const furtherProofs = proofs - 1;

/**
 * Makes a wrong sequence shorter, by sending parts of it again: the last command with what it needs, then with more and more of
 * what is likely to be the cause, until that is wrong, too. At last fields are left out.
 * @param commands up to the one that was wrong, @param wrong what was wrong about it
 * @returns the shortest one that was wrong again; undefined if none was, or if it is too long to confirm
 */
export async function shortened(
  commands: readonly Command[],
  wrong: Wrong,
  replay: Replay,
): Promise<readonly Command[] | undefined> {
  let left = replayedMax;
  let best: readonly Command[] | undefined;
  /** Requests that the best one takes. */
  let cost = 0;
  /** Whether commands are wrong again; not tried if too little would be left to confirm them, or the best ones. */
  const fails = async (some: readonly Command[]): Promise<boolean> => {
    const others = best ? cost - best.length : 0;
    const proving = furtherProofs * Math.min(best ? cost : some.length, shortMax);
    if (some.length + others + proving > left) return false;
    const { wrong: now, requests } = await replay(some);
    left -= requests;
    if (!now) return false;
    best = some.slice(0, now.at + 1);
    cost = requests;
    return true;
  };
  const last = commands.length - 1;
  const needed = new Set(closed(commands, [last]));
  const ranked = causesOf(commands, wrong).filter((place) => !needed.has(place));
  await fewest(ranked, (some) =>
    fails(closed(commands, [...some, last]).map((place) => commands[place] as Command)),
  );
  for (const simpler of simplifications) {
    const shorter = best && simpler(best);
    if (shorter) await fails(shorter);
  }
  return cost * furtherProofs <= left ? best : undefined;
}

/**
 * Finds few places that are enough: the shortest beginning of a ranking that fails, then the same for what stands before the
 * last of it, which has to be there, and so on.
 */
async function fewest(
  ranked: readonly number[],
  fails: (some: readonly number[]) => Promise<boolean>,
): Promise<void> {
  const kept: number[] = [];
  for (let pool = ranked, isKnown = false; ; isKnown = true) {
    const failsWith = (count: number) => fails([...kept, ...pool.slice(0, count)]);
    // Small parts cost little. The first ones are larger, because something is needed.
    const counts = (isKnown ? [0, 2, 5, 10] : [2, 6, 11]).filter((count) => count < pool.length);
    let [low, high] = [-1, pool.length];
    for (const count of [...counts, pool.length]) {
      if ((isKnown && count === pool.length) || (await failsWith(count))) {
        high = count;
        break;
      }
      if (count === pool.length) return;
      low = count;
    }
    while (high - low > 1) {
      const middle = (low + high + 1) >> 1;
      if (await failsWith(middle)) high = middle;
      else low = middle;
    }
    const last = pool[high - 1];
    if (last === undefined) return;
    kept.push(last);
    pool = pool.slice(0, high - 1);
  }
}

const without = (command: Command, isLeft: (field: string) => boolean): Command => {
  const some = (all: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(all).filter(([field]) => isLeft(field)));
  const values = some(command.values ?? {});
  const { values: _, ...rest } = { ...command, fields: some(command.fields) };
  return Object.keys(values).length > 0 ? { ...rest, values } : rest;
};

const optional =
  /^(middle_name|birth_|region|postcode|phone_number|email_address|valid_from|expiry|relation)/;

/** Sequences with fewer fields; undefined where there are none to leave out. */
const simplifications: readonly ((commands: readonly Command[]) => readonly Command[] | undefined)[] = [
  // Creates and uploads with their required fields.
  (commands) => {
    const fewer = commands.map((command) =>
      command.operation.startsWith('update') ? command : without(command, (field) => !optional.test(field)),
    );
    return JSON.stringify(fewer) === JSON.stringify(commands) ? undefined : fewer;
  },
  // Updates with one field each: the first half of them, then the other one.
  ...[0, 1].map((half) => (commands: readonly Command[]) => {
    const isLong = commands.some(
      ({ operation, fields }) => operation.startsWith('update') && Object.keys(fields).length > 1,
    );
    if (!isLong) return undefined;
    return commands.map((command) => {
      const names = Object.keys(command.fields);
      const kept = names.filter((_, index) => index < names.length / 2 === (half === 0));
      return command.operation.startsWith('update') && names.length > 1
        ? without(command, (field) => kept.includes(field))
        : command;
    });
  }),
];
