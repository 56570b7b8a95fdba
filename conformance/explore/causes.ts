import { operations } from '../../generated/operations.ts';
import { isWrite } from '../reading/commands.ts';
import type { Command } from '../transcript/command.ts';
import type { Wrong } from './play.ts';

/** By how much each command of a kind makes others of it less likely to be needed. */
const ofOneKind = 2;

/** The places of commands, the likeliest causes first, by what they are about, when they were sent, and what they say. */
export function causesOf(commands: readonly Command[], wrong: Wrong): number[] {
  const last = commands.at(-1) as Command;
  const subject = wrong.subject ?? last.on;
  const nounOf = ({ operation }: Command) => operations[operation].resource;
  const nameOf = ({ on, as }: Command) => as ?? on;
  const ownerOf = (command: Command) => {
    const create = commands.find(({ as }) => as !== undefined && as === nameOf(command));
    return create?.on ?? nameOf(command);
  };
  const owner = ownerOf(commands.find(({ as }) => as === subject) ?? last);
  // The last response before that shows the same: what happened since is likelier.
  const seen = commands.findLastIndex(
    (one, place) =>
      place < commands.length - 1 &&
      nounOf(one) === nounOf(last) &&
      (nameOf(one) === subject || (!isWrite(one) && ownerOf(one) === owner)),
  );
  const telling = wrong.texts?.filter((text) => typeof text === 'string' && text !== '') ?? [];
  const ranked = commands.map((command, place) => {
    const facts = [
      [4, nameOf(command) === subject],
      [3, ownerOf(command) === owner],
      [3, place >= seen],
      [1, nounOf(command) === nounOf(last)],
      [3, wrong.field !== undefined && wrong.field in command.fields],
      [3, telling.some((text) => Object.values(command.fields).includes(text as string))],
      [-9, !isWrite(command)],
      // Of two that are alike otherwise, the later one.
      [place / commands.length, true],
    ] as const;
    const rank = facts.reduce((sum, [weight, isSo]) => sum + (isSo ? weight : 0), 0);
    return { place, rank, kind: `${command.operation.replace('Alias', '')} ${nameOf(command)}` };
  });
  const byRank = (one: { rank: number }, other: { rank: number }) => other.rank - one.rank;
  const kinds = Map.groupBy(ranked.sort(byRank), ({ kind }) => kind).values();
  return [...kinds]
    .flatMap((some) => some.map(({ place, rank }, index) => ({ place, rank: rank - ofOneKind * index })))
    .sort(byRank)
    .map(({ place }) => place);
}
