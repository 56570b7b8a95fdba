import type { Oracle } from './explore/play.ts';
import { explain } from './model/searches/explain.ts';
import { readAnswer } from './reading/answer.ts';
import type { Transcript, TranscriptHeader } from './transcript/exchange.ts';
import { lagMsIn } from './transcript/lag.ts';

/** Judges the sequences of a search while they are sent. */
export function oracleFor(header: TranscriptHeader): Oracle {
  return {
    isOpen(answers) {
      const { contradictions, isLate } = explain(answers, lagMsIn(header));
      return isLate || contradictions.some(({ answer }) => answer.step === answers.at(-1)?.step);
    },
    wrong(answers) {
      const [first] = explain(answers, lagMsIn(header)).contradictions.toSorted(
        (one, other) => one.answer.index - other.answer.index,
      );
      if (!first) return undefined;
      return { ...first, isOfTime: /_on"|newest/.test(first.actual + first.requirement) };
    },
  };
}

/** What the walks of a search came upon, the first of them first. @returns at: the number of the request in the search, from 1 */
export function foundIn({ header, entries }: Transcript): { at: number; requirement: string }[] {
  const answers = entries.flatMap((entry) =>
    entry.kind === 'exchange' && entry.scenario === 'explore' ? [readAnswer(entry)] : [],
  );
  const begin = answers[0]?.index ?? 0;
  const walks = Map.groupBy(answers, ({ step }) => /^walk-\d+/.exec(step)?.[0] ?? '');
  walks.delete('');
  return [...walks.values()]
    .flatMap((walk) => explain(walk, lagMsIn(header)).contradictions.slice(0, 1))
    .map(({ answer, requirement }) => ({ at: answer.index - begin + 1, requirement }))
    .sort((one, other) => one.at - other.at);
}
