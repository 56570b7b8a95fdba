import type { JudgedId } from '../../../generated/requirements.ts';
import { type Answer, askedId, idOf, reads, recordOf } from '../../reading/answer.ts';
import { inNormalForm } from '../../reading/normal-form.ts';
import { type Found, runOf } from '../found.ts';
import { readTogether } from '../lists/lists.ts';
import { allFoundIn } from '../oracle.ts';
import { lagMs } from '../versions.ts';

/** A response that contradicts what was sent and seen before. */
export interface Contradiction {
  /** The requirement that it violates. */
  requirement: JudgedId;
  answer: Answer;
  /** What is right, and what came. */
  expected: string;
  actual: string;
  /** The record and the field that it is about, and texts by which its causes may be known: they lead the shortening. */
  record?: string | undefined;
  field?: string | undefined;
  texts?: readonly unknown[];
}

/** What the responses of a sequence mean. */
export interface Explained {
  /** Once for each response and field, in the order of the responses. */
  contradictions: Contradiction[];
  /** Whether only a delay explains the last response (ruling `lag`), so that a later read may tell more. */
  isLate: boolean;
}

/**
 * What is wrong in a sequence, judged as soon as its responses come: time alone tells what has to show.
 * @param lag how long a read may show what was there before a write, in milliseconds (ruling `lag`)
 */
export function explain(answers: readonly Answer[], lag = lagMs): Explained {
  // A search says which values are special, so a request that says nothing of them has none.
  const normal = inNormalForm(answers).map((answer): Answer => ({ ...answer, values: answer.values ?? {} }));
  const asSent = new Map(normal.map((answer, index) => [answer, answers[index] ?? answer]));
  const contradictions = wrongAt(normal, lag).map((one) => ({
    ...one,
    answer: asSent.get(one.answer) ?? one.answer,
  }));
  const last = normal.at(-1);
  const together =
    last && reads(last.operation) ? readTogether(normal).find((all) => all.includes(last)) : undefined;
  const isOfLast = ({ answer }: Contradiction) => together?.includes(answer) ?? false;
  const isWrong = contradictions.some(({ answer }) => together?.some(({ index }) => index === answer.index));
  return { contradictions, isLate: !isWrong && wrongAt(normal, 0).some(isOfLast) };
}

function wrongAt(answers: readonly Answer[], lag: number): Contradiction[] {
  const found = allFoundIn(runOf(answers, lag));
  const all = [...found.values()].flat().flatMap(contradictionOf);
  const byPlace = Map.groupBy(all, ({ answer, record, field, requirement }) =>
    [answer.index, record, field ?? requirement].join(),
  );
  return [...byPlace.values()]
    .flatMap(([first]) => first ?? [])
    .sort((one, other) => one.answer.index - other.answer.index);
}

function contradictionOf(found: Found): Contradiction[] {
  if (found.kind !== 'differs') return [];
  const { requirement, answers, expected, actual, about } = found;
  const answer = answers.at(-1);
  if (!answer) return [];
  const ofNumbers = answers.map(({ sent }) => sent.get('id_number'));
  const texts = about ? [about.value, ...answers.map(({ sent }) => sent.get(about.field))] : ofNumbers;
  const record = about?.record ?? askedId(answer) ?? idOf(recordOf(answer));
  // The list by POST has no requirements on its fields (ruling `both-spellings`).
  const isByPost = answer.operation === 'listRecipientsByPost' && requirement.startsWith('recipients.list.');
  const named = isByPost ? ('recipients.list-post.same-records' as const) : requirement;
  return [{ requirement: named, answer, expected, actual, record, field: about?.field, texts }];
}
