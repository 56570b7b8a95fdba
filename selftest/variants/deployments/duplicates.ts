import { createHash } from 'node:crypto';
import type { Layer, Passing } from '../../../testing/intercepting-server.ts';
import { recordRun } from '../../../testing/record-reference.ts';
import { carelessFiles, carelessForms, carelessNumbers } from '../careless.ts';
import { digestOf, isUpload, readUpload } from '../parts.ts';
import type { Variant } from '../variant.ts';
import { isTaken } from './refusals.ts';

/** What must be there only once, of what a request wants to create; nothing where that does not matter. */
type KeysOf = (request: Passing) => string[];

const form = ({ body }: Passing) => new URLSearchParams(body.toString());

const keys = {
  person: ofCustomers((fields) => [
    fields.get('first_name'),
    fields.get('last_name'),
    fields.get('date_of_birth'),
  ]),
  mail: ofCustomers((fields) => [fields.get('email_address')?.toLowerCase()]),
  phone: ofCustomers((fields) => [fields.get('mobile_number')]),
  account: (request: Passing) => {
    const fields = form(request);
    return request.operation === 'createRecipient' && fields.get('iban')
      ? [`account ${fields.get('customer')} ${fields.get('iban')}`]
      : [];
  },
  number: (request: Passing) =>
    isUpload(request) ? [`number ${readUpload(request).fields.get('id_number')}`] : [],
  file: (request: Passing) =>
    isUpload(request) ? [`file ${digestOf(readUpload(request).file?.bytes ?? Buffer.of())}`] : [],
  pair: (request: Passing) => {
    if (!isUpload(request)) return [];
    const { fields } = readUpload(request);
    return [`pair ${request.id} ${fields.get('type')} ${fields.get('document')}`];
  },
} satisfies Record<string, KeysOf>;

const rulings = ['READING 2', 'Errors 3'];

/** What a deployment takes only once. */
export const duplicateVariants: Variant[] = [
  {
    name: 'a person is taken once, and so are e-mail addresses and mobile numbers',
    rulings,
    layer: once(keys.person, keys.mail, keys.phone),
    careless: {
      'everybody is the same person': carelessForms(/^createCustomer$/, () => ({
        first_name: 'Test',
        last_name: 'Test',
        date_of_birth: '1980-01-01',
      })),
      'everybody has the same number': carelessForms(/^createCustomer$/, () => ({
        mobile_number: '+12025550100',
      })),
      'everybody has the same e-mail address': carelessForms(/^createCustomer$/, () => ({
        email_address: 'test@example.com',
      })),
    },
  },
  {
    name: 'an account is taken once for each customer',
    rulings,
    layer: once(keys.account),
    careless: {
      'all recipients have one account': carelessForms(/^createRecipient$/, () => ({
        iban: 'AT611904300234573201',
      })),
    },
  },
  {
    name: 'a number of a document is taken once',
    rulings: [...rulings, 'READING 16'],
    layer: once(keys.number),
    careless: { 'all documents have one number': carelessNumbers },
  },
  {
    name: 'a file is taken once, and so is a kind of document of each customer',
    rulings: [...rulings, 'READING 16'],
    layer: once(keys.file, keys.pair),
    careless: {
      'all documents are the same file': carelessFiles((file) => file.replace(/[a-z]{8}-\d+/, 'abcdefgh-1')),
    },
  },
  {
    name: 'nothing is taken twice, and a run with the same seed went before',
    rulings,
    layer: once(keys.person, keys.mail, keys.account, keys.number, keys.pair),
    beside: async (place) => {
      await recordRun(place, place.seed === undefined ? {} : { seed: place.seed });
      return () => undefined;
    },
    trace: {
      // Numbers of documents that the run does not make up anew are taken by now.
      mark: ({ response }) => response?.status === 409,
      tooStrict: 'documents.upload.exact-values',
    },
  },
];

function ofCustomers(parts: (fields: URLSearchParams) => (string | null | undefined)[]): KeysOf {
  return (request) => {
    const values = request.operation === 'createCustomer' ? parts(form(request)) : [];
    return values.length > 0 && values.every(Boolean) ? [`${parts} ${values.join('|')}`] : [];
  };
}

/** Refuses, with 409, what has a key that something before it had. */
function once(...wanted: KeysOf[]): () => Layer {
  return () => {
    const taken = new Set<string>();
    return async (request, forward) => {
      const named = wanted
        .flatMap((keysOf) => keysOf(request))
        .map((key) => createHash('sha256').update(key).digest('hex'));
      if (named.some((key) => taken.has(key)))
        return {
          status: 409,
          headers: { 'content-type': 'application/json' },
          body: '{"message":"Already there"}',
        };
      for (const key of named) taken.add(key);
      const answer = await forward(request);
      if (!isTaken(answer)) for (const key of named) taken.delete(key);
      return answer;
    };
  };
}
