import { type Layer, type Passing, withForm } from '../../../testing/intercepting-server.ts';
import { recordRun } from '../../../testing/record-reference.ts';
import { refusal } from '../../kit/changes.ts';
import { isTaken } from '../../kit/legal.ts';
import { sentBy } from '../../kit/on-a-server.ts';
import { isAt, uploads, type Where } from '../../kit/response-change.ts';
import { digestOf, isUpload, readUpload } from '../../kit/uploads.ts';
import { always, inCapitals, replacing } from '../../kit/writes.ts';
import { carelessFiles, carelessValues, customerForms, recipientForms } from '../careless.ts';
import { serversOf } from '../legal-server.ts';
import { hasStatus } from '../marks.ts';

/** The part of a request that may be there only once; undefined if it has none. */
type KeyOf = (request: Passing) => string | undefined;

const keys = {
  person: sentTo('createCustomer', 'first_name', 'last_name', 'date_of_birth'),
  mail: sentTo('createCustomer', 'email_address'),
  phone: sentTo('createCustomer', 'mobile_number'),
  account: sentTo('createRecipient', 'customer', 'iban'),
  number: sentTo(uploads, 'id_number'),
  file: (request) =>
    isUpload(request) ? digestOf(readUpload(request).file?.bytes ?? Buffer.of()) : undefined,
  pair: (request) => {
    const pair = sentTo(uploads, 'type', 'document')(request);
    return pair && `${request.id} ${pair}`;
  },
} satisfies Record<string, KeyOf>;

/** By field, how a deployment normalises values. */
const normalForms: Record<string, (value: string) => string> = {
  email_address: (value) => value.toLowerCase(),
  phone_number: (value) => value.replace(/[^+\d]/g, ''),
  mobile_number: (value) => value.replace(/[^+\d]/g, ''),
  iban: (value) => value.replaceAll(' ', '').toUpperCase(),
  country: (value) => value.toUpperCase(),
  nationality: (value) => value.toUpperCase(),
};

const normalising: Layer = (request, forward) =>
  forward(
    /urlencoded/.test(request.headers['content-type'] ?? '')
      ? withForm(request, (form) => {
          for (const [field, value] of [...form]) form.set(field, normalForms[field]?.(value) ?? value);
        })
      : request,
  );

/** Deployments that refuse duplicates, or normalise values. */
export const keptValueServers = [
  ...serversOf({ rulings: ['document Errors › 3'], takes: ['validation'] })({
    'a person is taken once, and so are e-mail addresses and mobile numbers': {
      layer: once(keys.person, keys.mail, keys.phone),
      careless: {
        'everybody is the same person': carelessValues('createCustomer', {
          first_name: always('Test'),
          last_name: always('Test'),
          date_of_birth: always('1980-01-01'),
        }),
        'everybody has the same number': carelessValues('createCustomer', {
          mobile_number: always('+12025550100'),
        }),
        'everybody has the same e-mail address': carelessValues('createCustomer', {
          email_address: always('test@example.com'),
        }),
      },
    },
    'an account is taken once for each customer': {
      layer: once(keys.account),
      careless: {
        'all recipients have one account': carelessValues('createRecipient', {
          iban: always('AT611904300234573201'),
        }),
      },
    },
    'nothing is taken twice, and a run with the same seed went before': {
      layer: once(keys.person, keys.mail, keys.account, keys.number, keys.pair),
      beside: async (deployment) => {
        await recordRun(deployment, deployment.seed === undefined ? {} : { seed: deployment.seed });
        return () => undefined;
      },
      // The run before has used the document numbers that are the same in every run.
      trace: { 'documents.upload.exact-values': hasStatus(409) },
    },
  }),
  ...serversOf()({
    'values are put into normal form': {
      takes: ['what becomes of values that are not in normal form'],
      layer: () => normalising,
      careless: {
        'e-mail addresses in capitals': carelessValues(customerForms, { email_address: inCapitals }),
        'phone numbers with spaces': carelessValues(customerForms, {
          mobile_number: replacing(/^(\+1)(\d{3})/, '$1 $2 '),
        }),
        'accounts with spaces': carelessValues(recipientForms, { iban: replacing(/(.{4})(?=.)/g, '$1 ') }),
      },
    },
    'a number of a document is taken once': {
      rulings: ['document Errors › 3', 'uploaded-files'],
      takes: ['validation'],
      layer: once(keys.number),
      careless: { 'all documents have one number': carelessValues(uploads, { id_number: always('T1') }) },
    },
    'a file is taken once, and so is a kind of document of each customer': {
      rulings: ['document Errors › 3'],
      takes: [
        'validation',
        'other image formats, bytes that contradict their type, and whose files are taken',
      ],
      layer: once(keys.file, keys.pair),
      careless: {
        'all documents are the same file': carelessFiles((file) =>
          // In a PNG, a checksum follows.
          file.replace(/[a-z]{8}-\d+(?:.{4}(?=.{4}[A-Z]{4}))?/s, 'abcdefgh-1\0\0\0\0'),
        ),
      },
    },
  }),
];

/** The values of some fields, if a request for such an operation has all of them. */
function sentTo(where: Where, ...fields: string[]): KeyOf {
  return (request) => {
    if (!isAt(where, request)) return undefined;
    const sent = sentBy(request);
    // E-mail addresses are the same in capitals.
    const values = fields.map((field) =>
      field === 'email_address' ? sent.get(field)?.toLowerCase() : sent.get(field),
    );
    return values.every(Boolean) ? [...fields, ...values].join('|') : undefined;
  };
}

/** Refuses requests with a key that an earlier one had, with 409. */
function once(...wanted: KeyOf[]): () => Layer {
  return () => {
    const taken = new Set<string>();
    return async (request, forward) => {
      const named = wanted.flatMap((keyOf) => keyOf(request) ?? []);
      if (named.some((key) => taken.has(key))) return refusal(409, 'Already there');
      for (const key of named) taken.add(key);
      const answer = await forward(request);
      if (!isTaken(answer)) for (const key of named) taken.delete(key);
      return answer;
    };
  };
}
