import { operations } from '../../generated/operations.ts';
import { closed, isWrite } from '../reading/commands.ts';
import type { Command } from '../transcript/command.ts';
import type { Wrong } from './play.ts';

/** Sends a sequence on new customers. @returns whether it is wrong again, and how many requests that took */
type Replay = (commands: readonly Command[]) => Promise<{ wrong: Wrong | undefined; requests: number }>;

/** Requests that may be sent to shorten one sequence and to confirm it (docs/command.md#exploring). */
export const replayedMax = 60;
/** Commands of a short sequence; most are shorter in the end. */
const shortMax = 5;
/** How often a shortened sequence has to be wrong again, one time after the other. */
export const proofs = 3;

/**
 * Makes a wrong sequence shorter, by sending parts of it again: first the last command with what it needs, then larger parts,
 * and at last fewer fields.
 * @param commands up to the one that was wrong
 * @returns the shortest one that was wrong again; undefined if none was, or if it is too long to confirm
 */
export async function shortened(
  commands: readonly Command[],
  replay: Replay,
): Promise<readonly Command[] | undefined> {
  let left = replayedMax;
  let best: readonly Command[] | undefined;
  /** Requests that the best one takes. */
  let cost = 0;
  /** Whether commands are wrong again; not tried if too little would be left to confirm a short sequence. */
  const fails = async (some: readonly Command[]): Promise<boolean> => {
    if (some.length + proofs * Math.min(some.length, shortMax) > left) return false;
    const { wrong, requests } = await replay(some);
    left -= requests;
    if (!wrong) return false;
    const upTo = some.slice(0, wrong.at + 1);
    if (!best || upTo.length <= best.length) {
      best = upTo;
      cost = requests;
    }
    return true;
  };
  const last = commands.length - 1;
  const at = (places: readonly number[]) =>
    closed(commands, [...places, last]).map((place) => commands[place] as Command);
  const needed = new Set(closed(commands, [last]));
  const others = commands.map((_, place) => place).filter((place) => !needed.has(place));
  for (const some of likely(commands, others)) {
    if (!(await fails(at(some)))) continue;
    await minimal(some, (fewer) => fails(at(fewer)));
    break;
  }
  for (const simpler of simplifications) {
    const shorter = best && simpler(best);
    if (shorter) await fails(shorter);
  }
  return cost * proofs <= left ? best : undefined;
}

/** What may have caused that the last command was wrong, from the least and likeliest to everything. */
function likely(commands: readonly Command[], others: readonly number[]): number[][] {
  const last = commands.at(-1) as Command;
  const nounOf = ({ operation }: Command) => operations[operation].resource;
  const ownerOf = (command: Command): string | undefined =>
    command.on !== undefined && nounOf(command) === 'Recipient'
      ? (commands.find(({ as }) => as === command.on)?.on ?? command.on)
      : (command.on ?? command.as);
  const those = (isMeant: (command: Command) => boolean) =>
    others.filter((place) => isWrite(commands[place] as Command) && isMeant(commands[place] as Command));
  const alike = those((one) => nounOf(one) === nounOf(last) && ownerOf(one) === ownerOf(last));
  const own = those((one) => ownerOf(one) === ownerOf(last));
  const isSame = ({ operation, on }: Command) => operation === last.operation && on === last.on;
  const before = commands.slice(0, -1).findLastIndex(isSame);
  const since = own.filter((place) => place > before);
  const all = [[], alike.slice(-1), own.slice(-1), since, alike, own, those(() => true), [...others]];
  return all.filter((some, index) => all.findIndex((other) => String(other) === String(some)) === index);
}

/** Leaves out halves, quarters and so on, and at last single commands, as long as the rest still fails (delta debugging). */
async function minimal(
  places: readonly number[],
  fails: (some: readonly number[]) => Promise<boolean>,
): Promise<void> {
  let kept = places;
  for (let size = Math.ceil(kept.length / 2); size > 0 && kept.length > 1; ) {
    let isShorter = false;
    for (let start = 0; start < kept.length && kept.length > 1; ) {
      const rest = [...kept.slice(0, start), ...kept.slice(start + size)];
      if (await fails(rest)) {
        kept = rest;
        isShorter = true;
      } else start += size;
    }
    if (!isShorter || size > 1) size = size === 1 ? 0 : Math.ceil(size / 2);
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
