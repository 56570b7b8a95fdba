import { operations } from '../../generated/operations.ts';
import { type Answer, askedId, idOf, recordOf } from '../reading/answer.ts';
import { isMomentary } from '../reading/availability.ts';

/** The record that a write is about: its kind and its identifier. */
export function nameOfRecord(answer: Answer): string | undefined {
  const { resource, verb } = operations[answer.operation];
  const id = verb === 'create' ? idOf(recordOf(answer)) : askedId(answer);
  return id === undefined ? undefined : `${resource} ${id}`;
}

export const isOfCreate = ({ operation }: Answer) => operations[operation].verb === 'create';

/** What has to be refused may be taken all the same, as far as the document says. */
export const isSure = ({ role, credentials, meaning }: Answer) =>
  role !== 'probe' && credentials === 'token' && meaning === 'success';

/** Whether a write was taken, or nobody knows whether it was. */
export function mayHaveEffect({ meaning, failure, response }: Answer): boolean {
  const { status = 0 } = response ?? {};
  return meaning === 'success' || failure !== null || status >= 500 || isMomentary(status);
}
