import type { Answer } from '../reading/answer.ts';
import type { Interruption } from '../transcript/exchange.ts';

/** The last response of each step; of a listing those of its last attempt. None where the run ended too early for one. */
export function finalAnswers(
  answers: readonly Answer[],
  interruptions: readonly Interruption[],
): ReadonlyMap<string, Answer> {
  const unsettled = interruptions.filter((one) => one.unsettled);
  const open = new Set(unsettled.map(({ scenario, step }) => `${scenario}/${step}`));
  const keyOf = ({ scenario, listing }: Answer) => `${scenario}/${listing?.name}`;
  const isOpen = (answer: Answer) =>
    open.has(answer.listing ? keyOf(answer) : `${answer.scenario}/${answer.step}`);
  // One attempt comes after the other.
  const attempts = new Map(answers.map((answer) => [keyOf(answer), answer.listing?.attempt]));
  const final = answers.filter(
    (answer) => answer.listing?.attempt === attempts.get(keyOf(answer)) && !isOpen(answer),
  );
  return new Map(final.map((answer) => [`${answer.scenario}/${answer.step}`, answer]));
}
