import type { JudgedId } from '../../generated/requirements.ts';
import type { Answer } from '../reading/answer.ts';
import { shown } from '../reading/json.ts';
import type { FirstPage } from '../reading/normal-form.ts';
import type { Piece } from './pieces.ts';

/** What is known of a run before its responses are judged. */
export interface Run {
  /** All exchanges in normal form, in the order in which they were answered. */
  readonly answers: readonly Answer[];
  /** Refusals of requests that were sent in an unusual way. */
  readonly refusedWays: readonly Answer[];
  /** How long a read may show what was there before a write, in milliseconds (ruling `lag`). */
  readonly lagMs: number;
  /** Whether the run created nothing, so that all records are those of others. */
  readonly isReadOnly: boolean;
  /** Whether the caller said which identifiers the Ghana checks know. */
  readonly namesGhana: boolean;
  /** Whether the run was not cut off, so that nothing more would have been sent. */
  readonly isWhole: boolean;
  /** How the deployment counts pages; in `answers`, they are counted from 1. */
  readonly firstPage: FirstPage;
  /** Whether responses are judged as soon as they come, as in a search, so that time alone tells what has to show. */
  readonly isTimed: boolean;
  /** Of a recording of somebody's traffic: whether it has all requests about its records, or others may have written in between. */
  readonly recording?: 'whole' | 'partial';
  /** Whether a response is the last one of its step: what did not show in it will not come. */
  isFinal(answer: Answer): boolean;
  /** Whether it is the last one of a step that waited for all that was written before it. */
  hasWaited(answer: Answer): boolean;
}

/** A run of which nothing is known but its responses. @param lagMs how long a read may show what was there before a write */
export const runOf = (answers: readonly Answer[], lagMs: number): Run => ({
  ...{ answers, refusedWays: [], lagMs, isReadOnly: false, isTimed: true },
  ...{ namesGhana: false, isWhole: false, firstPage: 1, isFinal: () => false, hasWaited: () => false },
});

/** What responses say for or against a requirement, or what is not there to say something. */
export type Found = Piece & {
  requirement: JudgedId;
  /** The record and the field that are wrong, and its value. */
  about?: { record?: string | undefined; field: string; value: unknown };
  /** It is no evidence where one of these requirements is violated, since it follows from that. */
  unless?: readonly JudgedId[];
};

/** A rule finds all that a run says about some requirements. */
export type Rule = (run: Run) => Iterable<Found>;

/** Responses that agree with a requirement. */
export const right = (requirement: JudgedId, ...answers: readonly Answer[]): Found & { kind: 'agrees' } => ({
  requirement,
  kind: 'agrees',
  answers,
});

/** Responses that contradict a requirement, the wrong one last. */
export const wrong = (
  requirement: JudgedId,
  answers: readonly Answer[],
  expected: string,
  actual: string,
): Found & { kind: 'differs' } => ({ requirement, kind: 'differs', answers, expected, actual });

/** Pieces that are about a requirement. */
export function* about(requirement: JudgedId, pieces: Iterable<Piece>): Iterable<Found> {
  for (const piece of pieces) yield { ...piece, requirement };
}

/** A field of a response that is as it has to be, or not. @param expected what it has to be, in words */
export const ofField = (
  isRight: boolean,
  requirement: JudgedId,
  answers: readonly Answer[],
  field: string,
  expected: string,
  value: unknown,
  where = '',
): Found =>
  isRight
    ? right(requirement, ...answers)
    : {
        ...wrong(
          requirement,
          answers,
          `"${field}": ${expected}`,
          `${value === undefined ? `no "${field}"` : `"${field}": ${shown(value)}`}${where}`,
        ),
        about: { field, value },
      };
