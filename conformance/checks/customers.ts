import { objects } from '../../generated/response-validators.js';
import { agrees, type ChecksFor, differs, missing, refusesForNow } from '../judging/check.ts';
import { family, under } from '../judging/table-keys.ts';
import { worldOf } from '../model/world.ts';
import { unknownId } from './answers.ts';
import { optional } from './creates.ts';
import { readOnlyChecks } from './read-only.ts';
import { customerKind } from './record-kinds.ts';
import { sharedChecks } from './shared-checks.ts';
import { changedFields } from './subsets.ts';
import { told, toldOfEach } from './told.ts';

const fields = toldOfEach(objects.Customer);

export const customerChecks: ChecksFor<'customers'> = {
  ...under('customers', sharedChecks(customerKind)),
  ...family('customers', customerKind.operations, 'message', () => told),
  ...family('customers', customerKind.operations, 'payload', () => told),

  ...under('customers.create', fields),
  ...under('customers.get', fields),
  ...under('customers.update', fields),
  ...under('customers.list', fields),

  ...under('customers.create.read-only', readOnlyChecks('createCustomer')),
  ...under('customers.update.read-only', readOnlyChecks('updateCustomer')),

  'customers.create.optional-fields': optional(
    customerKind,
    // What is refused of another client may be refused for that.
    ({ purpose, styles = [] }) =>
      purpose === 'required-fields-alone' || (purpose === 'some-fields-left-out' && styles.length === 0),
  ),
  'customers.create.stamps-equal': told,
  'customers.get.unknown-id': unknownId('unknown-customer', 'getCustomer'),

  'customers.update.takes-a-field': function* (evidence) {
    const { changed, left } = changedFields(evidence, customerKind);
    const updates = evidence.plain('updateCustomer');
    if (changed.size > 0) yield agrees(...evidence.successes('updateCustomer').slice(0, 1));
    else if (updates.length === 0 || updates.some((update) => update.failure || refusesForNow(update)))
      yield missing('updates got no response');
    else if (evidence.customers.every(({ kind, id }) => worldOf(evidence).isShared(kind, id)))
      yield missing('no customer has an identifier of its own');
    else if (!evidence.isWhole) yield missing('the run did not end, and a later update may change a field');
    else
      yield differs(
        updates,
        'at least one field that an update changes',
        `none of ${[...left].join(', ') || 'them'} changed`,
      );
  },

  'customers.list.contains': told,
  'customers.list.current_customers': told,
  'customers.list.total_customers': told,
};
