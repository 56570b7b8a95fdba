import { operations } from '../../generated/operations.ts';
import { type Answer, askedId, idOf, recordOf } from '../reading/answer.ts';
import { isMomentary } from '../reading/availability.ts';
import type { Purpose } from '../transcript/purposes.ts';

/** The record that a write is about: its kind and its identifier. */
export function nameOfRecord(answer: Answer): string | undefined {
  const { resource, verb } = operations[answer.operation];
  const id = verb === 'create' ? idOf(recordOf(answer)) : askedId(answer);
  return id === undefined ? undefined : `${resource} ${id}`;
}

export const isOfCreate = ({ operation }: Answer) => operations[operation].verb === 'create';

/** What the document allows, although a service may refuse it, or it is sent to see what became of refusals. */
const allowed: ReadonlySet<Purpose> = new Set([
  'after-refusals',
  'empty-update',
  'other-image',
  'small-file',
  'same-file',
]);

/** Whether the document allows a request, so that it says what a success of it shows. */
export const isAllowed = ({ role, purpose }: Answer) =>
  role !== 'probe' || (purpose !== undefined && allowed.has(purpose));

/** What has to be refused may be taken all the same, as far as the document says. */
export const isSure = ({ role, credentials, meaning }: Answer) =>
  role !== 'probe' && credentials === 'token' && meaning === 'success';

/** Whether a write was taken, or nobody knows whether it was. */
export function mayHaveEffect({ meaning, failure, response }: Answer): boolean {
  const { status = 0 } = response ?? {};
  return meaning === 'success' || failure !== null || status >= 500 || isMomentary(status);
}
