import type { Json } from '../../../conformance/reading/json.ts';
import { type AroundRecord, showing } from '../../deviations/changes.ts';
import { asFirstSeen } from '../../deviations/memory.ts';
import { recipientViews } from '../../deviations/views.ts';
import { always, inCapitals, replacing, text } from '../../deviations/writes.ts';
import { inFields } from '../in-fields.ts';
import { mutantsOf } from '../mutant.ts';

const isBusiness = ({ record }: Pick<AroundRecord, 'record'>) => record.type === 'BIZ';

/** The name that is made from other fields. */
export const recipientNames = mutantsOf(
  inFields('recipients.list', {
    full_name: {
      'the list has last names before first names': (_, { record }) =>
        `${record.last_name} ${record.first_name}`,
      'the full name in the list has the first letter of the first name only': replacing(/^(.)\S*/, '$1.'),
    },
    'business-full_name': { 'the list has no full name for businesses': always(null) },
  }),
  inFields('recipients.get', {
    full_name: { 'a read recipient has two spaces in its full name': replacing(' ', '  ') },
    'business-full_name': { 'the full name of a read business is in capitals': inCapitals },
  }),
  inFields('recipients.create', {
    full_name: { 'a new recipient has a space after its full name': text((name) => `${name} `) },
    'business-full_name': { 'a new business has an empty full name': always('') },
  }),
  inFields('recipients.update', {
    full_name: {
      'the answer to an update has a comma in the full name': (_, { record }) =>
        `${record.last_name}, ${record.first_name}`,
    },
    'business-full_name': {
      'the answer to an update has the type behind the name of a business': text((name) => `${name} (BIZ)`),
    },
  }),
  {
    // Full names are made once, when a recipient is first seen, and never again.
    'recipients.update.full_name': {
      'the full name stays when the last name is updated': asFirstSeen(
        recipientViews,
        'full_name',
        (around) => !isBusiness(around),
      ),
      'the answer to an update has the full name as it was before': () => {
        const names = new Map<string, Json>();
        return showing(recipientViews, 'full_name', (value, { record, asked }) => {
          const id = String(record.id);
          const old = names.get(id);
          names.set(id, value ?? null);
          return asked.operation === 'updateRecipient' && !isBusiness({ record }) ? (old ?? value) : value;
        });
      },
    },
    'recipients.update.business-full_name': {
      'the full name of a business stays when its name is updated': asFirstSeen(
        recipientViews,
        'full_name',
        isBusiness,
      ),
    },
  },
);
