import { sentFields } from '../../../conformance/reading/answer.ts';
import { operations } from '../../../generated/operations.ts';
import {
  changed,
  type Layer,
  type Passed,
  recordsIn,
  withForm,
} from '../../../testing/intercepting-server.ts';
import type { Asked } from '../../deviations/deviation.ts';
import { inForm } from '../../deviations/on-a-server.ts';
import { atStep, isSuccess } from '../marks.ts';
import { shownAt, variantsOf } from '../variant.ts';

/** What the document does not ask a deployment to refuse. */
export const lenienceVariants = variantsOf({
  takes: ['unknown identifiers, missing fields, codes outside the lists and mismatched pairs'],
})({
  'customers and recipients without required fields are taken': {
    rulings: ['document Errors › 3'],
    layer: filling(),
    trace: shownAt('customers.create.status', atStep(/-without-/, isSuccess)),
  },
  'codes outside the lists are taken': {
    rulings: ['document Errors › 3'],
    layer: () => takingCodes,
    trace: shownAt(
      'customers.create.nationality',
      (answer, evidence) => isSuccess(answer, evidence) && sentFields(answer).get('nationality') === 'ZZ',
    ),
  },
  'identifiers that nothing has get empty lists and empty objects': {
    rulings: ['levels'], // What a replica that lags would say must not be what an unknown record gets here: this one knows at once.
    layer: {
      where: ['getCustomer', 'getRecipient', 'listRecipients', 'listDocuments'],
      change: (answer, asked) => (answer.status === 404 ? emptySuccess(asked) : answer),
    },
    trace: shownAt('documents.list.accepted', atStep(/^unknown-customer/, isSuccess)),
  },
});

function emptySuccess({ operation = 'getCustomer' }: Asked): Passed {
  const { payloadKey, payloadType } = operations[operation];
  const list = { [`current_${payloadKey}`]: 0, [`total_${payloadKey}`]: 0, page: 1, total_pages: 1 };
  const body = payloadType === 'array' ? { [payloadKey]: [], ...list } : { [payloadKey]: {} };
  const headers = { 'content-type': 'application/json' };
  return { status: 200, headers, body: JSON.stringify({ message: 'success', ...body }) };
}

const transfer = { type: 'IND', country: 'AT', payout_method: 'AC' };
const person = {
  first_name: 'Unknown',
  last_name: 'Unknown',
  date_of_birth: '1970-01-01',
  nationality: 'AT',
  address: 'Unknown',
  city: 'Unknown',
  country: 'AT',
  mobile_number: '+12025550199',
};

/** Fills in what is missing. */
function filling() {
  return inForm(['createCustomer', 'createRecipient'], (form, { operation }) => {
    const wanted = operation === 'createCustomer' ? person : transfer;
    for (const [field, value] of Object.entries(wanted)) if (!form.has(field)) form.set(field, value);
    if (form.get('type') === 'IND' && !form.has('first_name')) form.set('first_name', 'Unknown');
  });
}

/** Takes ZZ for a nationality and XYZ for a relation, and shows them. */
const takingCodes: Layer = async (request, forward) => {
  if (!/^create(Customer|Recipient)$/.test(request.operation ?? '')) return forward(request);
  const form = new URLSearchParams(request.body.toString());
  const odd = { nationality: 'ZZ', relation: 'XYZ' };
  const sent = Object.entries(odd).filter(([field, code]) => form.get(field) === code);
  const answer = await forward(
    withForm(request, (fields) => {
      for (const [field] of sent) fields.set(field, field === 'relation' ? 'FAM' : 'AT');
    }),
  );
  return changed(answer, (body) => {
    for (const record of recordsIn(body)) for (const [field, code] of sent) record[field] = code;
  });
};
