import type { Interaction } from './pact-file.ts';
import type { Mismatch } from './pact-process.ts';

/** The outcome of one interaction. */
export interface Outcome {
  interaction: Interaction;
  /**
   * `undecided`: a state could not be set up, a request was refused that may be refused, or there was no response.
   * `left-out`: according to the configuration, the deployment does not offer it.
   */
  verdict: 'verified' | 'differs' | 'undecided' | 'left-out';
  reason: string | null;
  /** Differences between the response and the contract. */
  mismatches: Mismatch[];
  sent: string | null;
  answered: string | null;
  notes: string[];
}

const width = 80;
const indent = ' '.repeat(11);
/** The maximum length of a response or value that is shown. */
const shownMax = 300;

/** The maximum number of differences shown per response. A rule for every item of a list may find hundreds. */
const mismatchesMax = 10;

const words = {
  verified: 'ok',
  differs: 'DIFFERS',
  undecided: 'UNDECIDED',
  'left-out': 'left out',
} as const;

/** An interaction on one line, with the details below. */
export function outcomeText(outcome: Outcome): string {
  const { interaction, verdict, reason, mismatches, sent, answered, notes } = outcome;
  const isUpload = /^upload/.test(interaction.operation ?? '');
  const isOpen = verdict === 'differs' || verdict === 'undecided';
  const details = [
    ...(reason ? [reason] : []),
    ...(sent && (isUpload || isOpen) ? [`sent ${sent}`] : []),
    ...(answered && isOpen ? [`got ${answered}`] : []),
    ...mismatchTexts(mismatches),
    ...notes,
  ];
  const lines = [
    ...headed(words[verdict], interaction.description),
    ...details.flatMap((text) => wrapped(text)),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** The differences in the order of the response, unlike Pact's. */
function mismatchTexts(mismatches: readonly Mismatch[]): string[] {
  const texts = mismatches
    .toSorted((a, b) => a.where.localeCompare(b.where, 'en', { numeric: true }))
    .map(
      ({ where, expected, actual, message }) =>
        `${where}: expected ${cut(expected)}, actual ${cut(actual)}${message ? ` — ${cut(message)}` : ''}`,
    );
  const left = texts.length - mismatchesMax;
  return left > 0 ? [...texts.slice(0, mismatchesMax), `and ${counted(left, 'more difference')}`] : texts;
}

/** The first line of an entry: a word and a description. */
export function headed(word: string, text: string): string[] {
  const [first = indent, ...more] = wrapped(text);
  return [word.padEnd(indent.length) + first.slice(indent.length), ...more];
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

/** Wraps a text for the lines below the head of its entry. Long words are broken. */
export function wrapped(text: string, margin = indent): string[] {
  const room = width - margin.length;
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
  return lines.map((line) => margin + line);
}

/** Removes control and bidirectional characters, which could manipulate a terminal. */
export const visible = (text: string) => text.replace(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]+/gu, ' ');
