/**
 * Guards the guarantees of the counterexamples: this file compiles only while each marked line does not. It is
 * never run.
 */
import type { Edit } from '../edit.ts';
import type { CounterexamplesFor } from './families.ts';
import type { counterexamples } from './index.ts';

declare const edit: Edit;
declare const reference: CounterexamplesFor<'reference'>;

const { 'reference.countries.message': _, ...incomplete } = reference;
// @ts-expect-error A requirement without a counterexample.
export const withoutOne: CounterexamplesFor<'reference'> = incomplete;

export const misspelt: CounterexamplesFor<'reference'> = {
  ...reference,
  // @ts-expect-error An id that the catalogue does not have.
  'reference.countries.mesage': edit,
};

// @ts-expect-error All counterexamples together are a total record as well.
export const all: typeof counterexamples = reference;
