import { recordOf, sentFields } from '../../../conformance/reading/answer.ts';
import { operations } from '../../../generated/operations.ts';
import { customerFieldNames } from '../../../server/options/freedoms.ts';
import { refusing } from '../../kit/changes.ts';
import { inForm } from '../../kit/on-a-server.ts';
import { type Asked, readOnlyFields, type Where } from '../../kit/response-change.ts';
import { customerForms, recipientForms } from '../careless.ts';
import { type Mark, serversOf } from '../legal-server.ts';
import { refusedAs, refusedAt } from '../marks.ts';

const forms = [...customerForms, ...recipientForms];

const recipientFields = operations.createRecipient.fields;

/** Refuses forms in which a field is wrong. */
export const refusingFields = (
  where: Where,
  isWrong: (field: string, value: string, sent: Asked['sent']) => boolean,
) => refusing(where, ({ sent }) => [...sent].some(([field, value]) => isWrong(field, value, sent)));

const account = new Set<string>(['bank', 'iban'] satisfies (keyof typeof recipientFields)[]);

/** An update succeeded, but a field does not have the value that was sent. */
const leftAlone: Mark = (answer) =>
  /^update/.test(answer.operation) &&
  answer.role === 'plain' &&
  [...sentFields(answer)].some(
    ([field, value]) => recordOf(answer) !== undefined && recordOf(answer)?.[field] !== value,
  );

const refusedUpdate = refusedAt(/^update/);

/** Which fields an update may change, and which a partner may send. */
export const updateServers = [
  ...serversOf({
    takes: ['which fields an update may change, and whether it refuses or ignores the others'],
  })({
    'an update changes nothing of a customer but the city': {
      options: { lockedFields: customerFieldNames.filter((name) => name !== 'city') },
      trace: { 'customers.update.first_name': leftAlone },
    },
    'an update changes nothing of a recipient but the account': {
      layer: inForm('updateRecipient', (form) => {
        for (const field of [...form.keys()]) if (!account.has(field)) form.delete(field);
      }),
      trace: { 'recipients.update.last_name': leftAlone },
    },
    'an update refuses every field of a recipient but those of the account': {
      layer: refusingFields('updateRecipient', (field) => !account.has(field)),
      trace: { 'recipients.update.last_name': refusedUpdate },
    },
  }),
  ...serversOf({ takes: ['whether fields that only the service sets are refused or ignored'] })({
    'fields that only the service sets are refused': {
      layer: refusingFields(forms, (field) => readOnlyFields.has(field)),
      trace: { 'customers.create.read-only.blocked': refusedAs('read-only') },
    },
    'identifiers are refused where they are sent, and flags are ignored': {
      layer: refusingFields(forms, (field) => field === 'id'),
      trace: { 'customers.update.read-only.blocked': refusedAs('read-only') },
    },
  }),
  ...serversOf()({}),
];
