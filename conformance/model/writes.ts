import { operations } from '../../generated/operations.ts';
import { type Answer, askedId, idOf, isAllowed, recordOf } from '../reading/answer.ts';
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

/** Fields with special values in older transcripts, which do not say which they are. */
const specialOnce = ['first_name', 'address', 'city', 'bank', 'last_name', 'business_name'];

/** Whether a write sent a special value in a field (ruling `sent-values-come-back`). */
export const isSpecial = ({ role, values }: Answer, field: string): boolean =>
  role === 'values' && (values ? field in values : specialOnce.includes(field));

/** Whether the ordinary values of a write are judged by its own fields. */
export const isOrdinary = (write: Answer, verb: string): boolean =>
  isPlain(write) || (write.role === 'values' && (write.values !== undefined || verb !== 'update'));

/** Whether reads after an update are judged by what it sent; older transcripts do not say which values are special. */
export const isJudged = (write: Answer) =>
  isPlain(write) || (write.role === 'values' && write.values !== undefined);

/** Whether a write sent nothing special. */
const isPlain = (write: Answer) => write.role === 'plain' || (write.role === 'probe' && isAllowed(write));
