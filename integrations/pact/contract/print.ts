import { visible } from '../../../command-line/visible.ts';
import { wrapped } from '../../../command-line/wrapped.ts';
import { counted } from '../../../conformance/reading/counted.ts';
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

/** Columns of a line, and of the word before it. */
const width = 80;
const wordWidth = 11;
/** The maximum length of a response or value that is shown. */
const shownMax = 300;

/** The maximum number of differences shown per response. A rule for every item of a list may find hundreds. */
const mismatchesMax = 10;

const words = { verified: 'ok', differs: 'DIFFERS', undecided: 'UNDECIDED', 'left-out': 'left out' } as const;

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
  return entryText(words[verdict], interaction.description, details);
}

/** A word with a text beside it, and details below that. */
export function entryText(word: string, text: string, details: readonly string[]): string {
  const lines = [[word, text], ...details.map((detail) => ['', detail])];
  return lines
    .flatMap(([before = '', line]) =>
      wrapped(visible(`${before.padEnd(wordWidth)}${line}`), width, wordWidth),
    )
    .map((line) => `${line}\n`)
    .join('');
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

export function summaryText(outcomes: readonly Outcome[]): string {
  const count = (wanted: Outcome['verdict']) => outcomes.filter(({ verdict }) => verdict === wanted).length;
  const left = count('left-out');
  return (
    `${counted(outcomes.length, 'interaction')}: ${count('verified')} verified, ${count('differs')} differ, ` +
    `${count('undecided')} undecided${left ? `, ${left} left out` : ''}\n`
  );
}

const cut = (text: string) => (text.length > shownMax ? `${text.slice(0, shownMax)}…` : text);
