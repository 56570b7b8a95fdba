import type { Outcome } from './outcome.ts';

const width = 80;
const indent = ' '.repeat(11);
/** What a deployment answered, or sent where another value was expected, is shown up to here. */
const shownMax = 300;

const words = {
  verified: 'ok',
  differs: 'DIFFERS',
  undecided: 'UNDECIDED',
  'left-out': 'left out',
} as const;

/** One line for an interaction, and below it what there is to say. */
export function outcomeText(outcome: Outcome): string {
  const { interaction, verdict, reason, mismatches, sent, answered, notes } = outcome;
  const head = `${words[verdict].padEnd(indent.length)}${visible(interaction.description)}`;
  const isUpload = /^upload/.test(interaction.operation ?? '');
  const isOpen = verdict === 'differs' || verdict === 'undecided';
  const details = [
    ...(reason ? [reason] : []),
    ...(sent && (isUpload || isOpen) ? [`sent ${sent}`] : []),
    ...(answered && isOpen ? [`answered ${answered}`] : []),
    ...mismatches.map(
      ({ where, expected, actual, message }) =>
        `${where}: expected ${cut(expected)}, actual ${cut(actual)}${message ? ` — ${cut(message)}` : ''}`,
    ),
    ...notes,
  ];
  return [head, ...details.flatMap(wrapped)].map((line) => `${line}\n`).join('');
}

export function summaryText(outcomes: readonly Outcome[]): string {
  const count = (wanted: Outcome['verdict']) => outcomes.filter(({ verdict }) => verdict === wanted).length;
  const left = count('left-out');
  return (
    `${counted(outcomes.length, 'interaction')}: ${count('verified')} verified, ${count('differs')} differ, ` +
    `${count('undecided')} undecided${left ? `, ${left} left out` : ''}\n`
  );
}

/** A number with its noun: "1 interaction", "2 interactions". */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const cut = (text: string) => (text.length > shownMax ? `${text.slice(0, shownMax)}…` : text);

/** A text in lines below the head of its entry; words that are too long for a line are broken. */
export function wrapped(text: string): string[] {
  const room = width - indent.length;
  const pieces = visible(text)
    .split(' ')
    .flatMap((word) => word.match(new RegExp(`.{1,${room}}`, 'gu')) ?? []);
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + piece.length <= room)
      lines[lines.length - 1] = `${last} ${piece}`;
    else lines.push(piece);
  }
  return lines.map((line) => indent + line);
}

/** Control characters of an answer or of a contract must not reach a terminal. */
export const visible = (text: string) => text.replace(/\p{Cc}+/gu, ' ');
