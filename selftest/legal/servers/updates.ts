import { worldOf } from '../../../conformance/model/world.ts';
import type { Answer } from '../../../conformance/reading/answer.ts';
import { recordOf, sentFields } from '../../../conformance/reading/answer.ts';
import { operations } from '../../../generated/operations.ts';
import { type CustomerFieldName, customerFieldNames } from '../../../server/options/freedoms.ts';
import { refusing } from '../../kit/changes.ts';
import { inForm } from '../../kit/on-a-server.ts';
import { type Asked, readOnlyFields, uploads, type Where } from '../../kit/response-change.ts';
import { atStep, both } from '../../kit/steps.ts';
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

const contact = new Set<string>([
  ...(['address', 'city', 'region', 'postcode', 'country'] satisfies CustomerFieldName[]),
  ...(['phone_number', 'mobile_number', 'email_address'] satisfies CustomerFieldName[]),
]);
const account = new Set<string>(['bank', 'iban'] satisfies (keyof typeof recipientFields)[]);

/** An update succeeded, but a field does not have the value that was sent. */
const leftAlone: Mark = (answer) =>
  /^update/.test(answer.operation) &&
  answer.role === 'plain' &&
  [...sentFields(answer)].some(
    ([field, value]) => recordOf(answer) !== undefined && recordOf(answer)?.[field] !== value,
  );

const isNotRefreshed: Mark = (answer, evidence) =>
  worldOf(evidence).records.some(({ create, updates }) => {
    const before = [create, ...updates][updates.indexOf(answer)];
    return (
      updates.includes(answer) && recordOf(answer)?.updated_on === recordOf(before as Answer)?.updated_on
    );
  });

const refusedUpdate = refusedAt(/^update/);

/** Which fields an update may change, and which a partner may send. */
export const updateServers = [
  ...serversOf({
    takes: ['which fields an update may change, and whether it refuses or ignores the others'],
  })({
    'an update leaves who a customer is alone': {
      options: { lockedFields: ['first_name', 'last_name', 'date_of_birth', 'nationality'] },
      trace: { 'customers.update.first_name': leftAlone },
    },
    'an update changes nothing of a customer but the city': {
      options: { lockedFields: customerFieldNames.filter((name) => name !== 'city') },
      trace: { 'customers.update.first_name': leftAlone },
    },
    'an update refuses every field of a customer but those to reach them': {
      layer: refusingFields('updateCustomer', (field) => !contact.has(field)),
      trace: { 'customers.update.any-subset': refusedUpdate },
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
    'uploads with fields that only the service sets are refused': {
      layer: refusingFields(uploads, (field) => readOnlyFields.has(field)),
      trace: { 'documents.upload.read-only.verified': refusedAs('read-only', /^uploadDocument/) },
    },
  }),
  ...serversOf()({
    'an update that changes nothing leaves updated_on alone': {
      takes: ['updated_on of a new recipient, and after an update that changes nothing'],
      options: { unchangedUpdate: 'keep' },
      trace: {
        'customers.update.stored': both(atStep('customer-updates', 'update-nothing'), isNotRefreshed),
      },
    },
    'fields of recipients that the document does not show are refused, and a customer may not move one': {
      takes: [
        'whether fields that only the service sets are refused or ignored',
        'corridors and their fields',
      ],
      layer: refusingFields(recipientForms, (field) => !(field in recipientFields)),
      trace: { 'recipients.create.read-only.full_name': refusedAs('read-only', /Recipient$/) },
    },
  }),
];
