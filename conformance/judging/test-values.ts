import { operations } from '../../generated/operations.ts';
import { askedId } from '../reading/answer.ts';
import { isInvalidOfTest } from '../transcript/invalid-values.ts';
import type { Evidence, ShownRecord } from './evidence.ts';

/**
 * Whether an invalid value is one that a run sent to learn whether it is refused: to this record, or an earlier run to one of
 * others that a list shows (ruling `not-ruled`).
 */
export function isTestValue(
  evidence: Evidence,
  { record, item, answer }: ShownRecord,
  field: string,
): boolean {
  const { verb, resource } = operations[answer.operation];
  const [create, update] =
    resource === 'Customer'
      ? (['createCustomer', 'updateCustomer'] as const)
      : (['createRecipient', 'updateRecipient'] as const);
  if (!record) return verb === 'list' && field in operations[create].fields && isInvalidOfTest(item[field]);
  return evidence
    .ofToken(update)
    .some((one) => one.role === 'probe' && askedId(one) === record.id && one.sent.get(field) === item[field]);
}
