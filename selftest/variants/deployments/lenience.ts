import { sentFields } from '../../../conformance/reading/answer.ts';
import { operations } from '../../../generated/operations.ts';
import { changed, type Layer, recordsIn, withForm } from '../../../testing/intercepting-server.ts';
import { atStep, isSuccess } from '../marks.ts';
import type { Variant } from '../variant.ts';

/** What the document does not ask a deployment to refuse. */
export const lenienceVariants: Variant[] = [
  {
    name: 'customers and recipients without required fields are taken',
    rulings: ['READING 24', 'Errors 3'],
    layer: () => filling,
    trace: { mark: atStep(/-without-/, isSuccess), tooStrict: 'customers.create.status' },
  },
  {
    name: 'codes outside the lists are taken',
    rulings: ['READING 24', 'Errors 3'],
    layer: () => takingCodes,
    trace: {
      mark: (answer, evidence) =>
        isSuccess(answer, evidence) && sentFields(answer).get('nationality') === 'ZZ',
      tooStrict: 'customers.create.nationality',
    },
  },
  {
    name: 'identifiers that nothing has get empty lists and empty objects',
    rulings: ['READING 24', 'READING, Levels'],
    layer: () => async (request, forward) => {
      const answer = await forward(request);
      if (
        answer.status !== 404 ||
        !request.operation ||
        request.method === 'POST' ||
        request.id === undefined
      )
        return answer;
      // What a replica that lags would say must not be what an unknown record gets here: this one knows at once.
      const { payloadKey, payloadType } = operations[request.operation];
      const body =
        payloadType === 'array'
          ? {
              message: 'success',
              [payloadKey]: [],
              [`current_${payloadKey}`]: 0,
              [`total_${payloadKey}`]: 0,
              page: 1,
              total_pages: 1,
            }
          : { message: 'success', [payloadKey]: {} };
      return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    },
    trace: { mark: atStep(/^unknown-customer/, isSuccess), tooStrict: 'documents.list.accepted' },
  },
];

const defaults: Record<string, string> = {
  first_name: 'Unknown',
  last_name: 'Unknown',
  date_of_birth: '1970-01-01',
  nationality: 'AT',
  address: 'Unknown',
  city: 'Unknown',
  country: 'AT',
  mobile_number: '+12025550199',
};

/** Fills in what is missing, and gives a recipient without an owner to the first customer that was seen. */
const filling: Layer = async (request, forward) => {
  if (request.operation === 'createCustomer')
    return forward(
      withForm(request, (form) => {
        for (const [field, value] of Object.entries(defaults)) if (!form.has(field)) form.set(field, value);
      }),
    );
  if (request.operation !== 'createRecipient') return forward(request);
  return forward(
    withForm(request, (form) => {
      for (const [field, value] of Object.entries({ type: 'IND', country: 'AT', payout_method: 'AC' }))
        if (!form.has(field)) form.set(field, value);
      if (form.get('type') === 'IND' && !form.has('first_name')) form.set('first_name', 'Unknown');
    }),
  );
};

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
