import { recordOf, sentFields } from '../../../conformance/reading/answer.ts';
import { customerFieldNames } from '../../../server/options/customer-fields.ts';
import type { Layer, Passing } from '../../../testing/intercepting-server.ts';
import { atStep, isRefused } from '../marks.ts';
import type { Trace, Variant } from '../variant.ts';

const formOf = ({ body }: Passing) => new URLSearchParams(body.toString());
const refusal = (message: string) => ({
  status: 400,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ type: 'invalid_request_error', message }),
});

/** Refuses what the function finds fault with; it names the field. */
export function refusing(
  fault: (form: URLSearchParams, request: Passing) => string | undefined,
): () => Layer {
  return () => async (request, forward) => {
    const isForm = /urlencoded/.test(request.headers['content-type'] ?? '');
    const field = isForm ? fault(formOf(request), request) : undefined;
    return field === undefined ? forward(request) : refusal(`The field ${field} cannot be taken.`);
  };
}

/** Takes fields out of forms before they reach the server. */
function ignoring(isIgnored: (field: string, request: Passing) => boolean): () => Layer {
  return () => async (request, forward) => {
    if (!/urlencoded/.test(request.headers['content-type'] ?? '')) return forward(request);
    const kept = [...formOf(request)].filter(([field]) => !isIgnored(field, request));
    return forward({ ...request, body: Buffer.from(new URLSearchParams(kept).toString()) });
  };
}

const readOnly = new Set([
  'id',
  'blocked',
  'temporary_blocked',
  'created_on',
  'updated_on',
  'full_name',
  'verified',
  'uploaded_on',
]);
const contact = new Set([
  'address',
  'city',
  'region',
  'postcode',
  'country',
  'phone_number',
  'mobile_number',
  'email_address',
]);
const account = new Set(['bank', 'iban']);
const recipientFields = new Set([
  'customer',
  'type',
  'country',
  'payout_method',
  'relation',
  'first_name',
  'last_name',
  'business_name',
  'bank',
  'iban',
  'mobile_number',
]);

/** A success that shows the old value of a field that was sent with a new one. */
const leftAlone: Trace['mark'] = (answer) =>
  /^update/.test(answer.operation) &&
  answer.role === 'plain' &&
  [...sentFields(answer)].some(
    ([field, value]) => recordOf(answer) !== undefined && recordOf(answer)?.[field] !== value,
  );

const refusedUpdate: Trace['mark'] = (answer, evidence) =>
  /^update/.test(answer.operation) &&
  answer.role === 'plain' &&
  answer.credentials === 'token' &&
  isRefused(answer, evidence);

/** What an update may change, and what a partner may send. */
export const updateVariants: Variant[] = [
  {
    name: 'an update that changes nothing refreshes',
    rulings: ['READING 8'],
    options: { unchangedUpdate: 'refresh' },
    trace: {
      mark: atStep('update-nothing', (answer, { customers, recipients }) =>
        [...customers, ...recipients].some(({ updates }) =>
          updates.some(
            ({ update, updatedBefore, shown }) => update === answer && shown.updated_on !== updatedBefore,
          ),
        ),
      ),
      tooStrict: 'customers.update.stored',
    },
  },
  {
    name: 'an update leaves who a customer is alone',
    rulings: ['READING 12'],
    options: { lockedFields: ['first_name', 'last_name', 'date_of_birth', 'nationality'] },
    trace: { mark: leftAlone, tooStrict: 'customers.update.first_name' },
  },
  {
    name: 'an update changes nothing of a customer but the city',
    rulings: ['READING 12'],
    options: { lockedFields: customerFieldNames.filter((name) => name !== 'city') },
    trace: { mark: leftAlone, tooStrict: 'customers.update.first_name' },
  },
  {
    name: 'an update refuses every field of a customer but those to reach them',
    rulings: ['READING 12'],
    layer: refusing((form, { operation }) =>
      operation === 'updateCustomer' ? [...form.keys()].find((field) => !contact.has(field)) : undefined,
    ),
    trace: { mark: refusedUpdate, tooStrict: 'customers.update.any-subset' },
  },
  {
    name: 'an update changes nothing of a recipient but the account',
    rulings: ['READING 12'],
    layer: ignoring((field, { operation }) => operation === 'updateRecipient' && !account.has(field)),
    trace: { mark: leftAlone, tooStrict: 'recipients.update.last_name' },
  },
  {
    name: 'an update refuses every field of a recipient but those of the account',
    rulings: ['READING 12'],
    layer: refusing((form, { operation }) =>
      operation === 'updateRecipient' ? [...form.keys()].find((field) => !account.has(field)) : undefined,
    ),
    trace: { mark: refusedUpdate, tooStrict: 'recipients.update.last_name' },
  },
  {
    name: 'fields that only the service sets are refused',
    rulings: ['READING 13'],
    layer: refusing((form) => [...form.keys()].find((field) => readOnly.has(field))),
    trace: {
      mark: (answer, evidence) => answer.role === 'read-only' && isRefused(answer, evidence),
      tooStrict: 'customers.create.read-only.blocked',
    },
  },
  {
    name: 'identifiers are refused where they are sent, and flags are ignored',
    rulings: ['READING 13'],
    layer: refusing((form) => (form.has('id') ? 'id' : undefined)),
    trace: {
      mark: (answer, evidence) => answer.role === 'read-only' && isRefused(answer, evidence),
      tooStrict: 'customers.update.read-only.blocked',
    },
  },
  {
    name: 'fields of recipients that the document does not show are refused, and a customer may not move one',
    rulings: ['READING 13', 'READING 15'],
    layer: refusing((form, { operation }) =>
      /Recipient$/.test(operation ?? '')
        ? [...form.keys()].find((field) => !recipientFields.has(field))
        : undefined,
    ),
    trace: {
      mark: (answer, evidence) =>
        /Recipient$/.test(answer.operation) && answer.role === 'read-only' && isRefused(answer, evidence),
      tooStrict: 'recipients.create.read-only.full_name',
    },
  },
  {
    name: 'uploads with fields that only the service sets are refused',
    rulings: ['READING 13'],
    layer: () => async (request, forward) =>
      /^uploadDocument/.test(request.operation ?? '') &&
      /name="(verified|uploaded_on)"/.test(request.body.toString('latin1'))
        ? refusal('Not yours to set.')
        : forward(request),
    trace: {
      mark: (answer, evidence) =>
        /^uploadDocument/.test(answer.operation) &&
        answer.role === 'read-only' &&
        isRefused(answer, evidence),
      tooStrict: 'documents.upload.read-only.verified',
    },
  },
];
