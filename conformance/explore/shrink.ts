import { operations } from '../../generated/operations.ts';
import { closed, isWrite } from '../reading/commands.ts';
import type { Command } from '../transcript/command.ts';
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
  const ranked = byRank(commands, wrong).filter((place) => !needed.has(place));
  await fewest(ranked, (some) =>
    fails(closed(commands, [...some, last]).map((place) => commands[place] as Command)),
  );
  for (const simpler of simplifications) {
    const shorter = best && simpler(best);
    if (shorter) await fails(shorter);
  }
  return cost * furtherProofs <= left ? best : undefined;
}

/** The places of commands, the likeliest causes first, by what they are about, when they were sent, and what they say. */
function byRank(commands: readonly Command[], wrong: Wrong): number[] {
  const last = commands.at(-1) as Command;
  const subject = wrong.subject ?? last.on;
  const nounOf = ({ operation }: Command) => operations[operation].resource;
  const nameOf = ({ on, as, operation }: Command) => (operation === 'createRecipient' ? as : (on ?? as));
  const ownerOf = (command: Command): string | undefined =>
    commands.find(({ as, operation }) => as === nameOf(command) && operation === 'createRecipient')?.on ??
    nameOf(command);
  const about = commands.find(({ as }) => as === subject) ?? last;
  const shows = (one: Command) =>
    nounOf(one) === nounOf(last) &&
    (nameOf(one) === subject || (!isWrite(one) && ownerOf(one) === ownerOf(about)));
  const { field = '', texts = [] } = wrong;
  const telling = texts.filter((text) => typeof text === 'string' && text !== '');
  const ranks = commands.map((command, place) => {
    const seen = commands.findLastIndex((one, at) => at < commands.length - 1 && at !== place && shows(one));
    const facts = [
      [4, nameOf(command) === subject],
      [3, ownerOf(command) === ownerOf(about)],
      [3, place > seen],
      [1, nounOf(command) === nounOf(last)],
      [3, field in command.fields],
      [3, telling.some((text) => Object.values(command.fields).includes(text as string))],
      [-9, !isWrite(command)],
    ] as const;
    // The later of two that are alike otherwise.
    return facts.reduce((sum, [weight, isSo]) => sum + (isSo ? weight : 0), place / commands.length);
  });
  // The more of a kind there are already, the less is another one likely to be needed.
  const kindOf = (command: Command) => `${command.operation.replace('Alias', '')} ${nameOf(command)}`;
  const counts = new Map<string, number>();
  const left = new Set(commands.keys());
  const worthOf = (place: number) =>
    (ranks[place] as number) - ofOneKind * (counts.get(kindOf(commands[place] as Command)) ?? 0);
  return Array.from(ranks, () => {
    const best = [...left].reduce((one, other) => (worthOf(other) > worthOf(one) ? other : one));
    left.delete(best);
    const kind = kindOf(commands[best] as Command);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return best;
  });
}

/** By how much each command of a kind makes others of it less likely. */
const ofOneKind = 2;

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
    let [low, high] = [-1, isKnown ? pool.length : -1];
    const counts = isKnown ? [0, 2, 5, 10] : [2, 6, 11];
    for (const count of counts.filter((one) => one < pool.length).concat(isKnown ? [] : pool.length)) {
      if (await failsWith(count)) {
        high = count;
        break;
      }
      low = count;
    }
    if (high < 0) return;
    while (high - low > 1) {
      const middle = (low + high + 1) >> 1;
      if (await failsWith(middle)) high = middle;
      else low = middle;
    }
    if (high === 0) return;
    kept.push(pool[high - 1] as number);
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
