import { runOf as bareRun, type Run } from '../../conformance/model/found.ts';
import { allFoundIn } from '../../conformance/model/oracle.ts';
import { lagMs } from '../../conformance/model/versions.ts';
import type { Answer } from '../../conformance/reading/answer.ts';

export type Some = Answer | readonly Answer[];

/** A run of some responses; all of them are the last ones of their steps, unless told otherwise. */
export const runOf = (told: readonly Some[], more: Partial<Run> = {}): Run => ({
  ...bareRun(told.flat(), lagMs),
  ...{ isTimed: false, isFinal: () => true, hasWaited: () => true },
  ...more,
});

/** The requirements that some responses violate, whoever sent the requests and for what. */
export function violated(...told: readonly Some[]): string {
  const found = [...allFoundIn(runOf(told)).values()].flat().filter(({ kind }) => kind === 'differs');
  return [...new Set(found.map(({ requirement }) => requirement))].sort().join(' ');
}
