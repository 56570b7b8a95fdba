import assert from 'node:assert/strict';
import { documentRules } from '../../conformance/model/documents/documents.ts';
import { runOf as bareRun, type Run } from '../../conformance/model/found.ts';
import type { Answer } from '../../conformance/reading/answer.ts';
import { create, type Fields, scan, stored, upload } from './of-one-customer.ts';

// What the rules say of runs that upload documents for one customer. The first document has the number X1.

export const made = create();
export const first = upload(100);
/** A listed document with a number. */
export const numbered = (id_number: string, more: Fields = {}) => ({ ...stored, id_number, ...more });
export const sending = (id_number: string, more: Record<string, string> = {}) => ({
  sent: { ...scan, id_number, ...more },
});

export const runOf = (answers: readonly Answer[], waited: readonly Answer[]): Run => ({
  ...bareRun(answers, 3000),
  ...{ isTimed: false, isFinal: () => true, hasWaited: (answer: Answer) => waited.includes(answer) },
});

/** What a run says. @param told its answers; the last list waited for all that was uploaded before it */
export const foundIn = (...told: readonly Answer[]) => [...documentRules(runOf(told, told.slice(-1)))];

const violatedIn = (...told: readonly Answer[]) => [
  ...new Set(foundIn(...told).flatMap(({ requirement, kind }) => (kind === 'differs' ? requirement : []))),
];
export const right = (...told: readonly Answer[]) => assert.deepEqual(violatedIn(...told), []);
export const wrong = (violated: string, ...told: readonly Answer[]) =>
  assert.deepEqual(violatedIn(...told), violated.split(' '));
export const agreeing = (...told: readonly Answer[]) =>
  new Set(foundIn(...told).flatMap(({ requirement, kind }) => (kind === 'agrees' ? requirement : [])));
