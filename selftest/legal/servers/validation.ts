import type { Layer, Passing } from '../../../testing/intercepting-server.ts';
import { recordRun } from '../../../testing/record-reference.ts';
import { inItems, isTaken, refusal, refusing } from '../../kit/changes.ts';
import { arriving, inForm, sentBy } from '../../kit/on-a-server.ts';
import { type Asked, isAt, uploads, type Where } from '../../kit/response-change.ts';
import { atStep, both } from '../../kit/steps.ts';
import { digestOf, isUpload, readUpload, storedFile, type Upload } from '../../kit/uploads.ts';
import { always, inCapitals, replacing, text } from '../../kit/writes.ts';
import { carelessFiles, carelessValues, customerForms, recipientForms } from '../careless.ts';
import { type LegalServer, type Mark, serversOf } from '../legal-server.ts';
import { hasStatus, isRefused, refusedAs, textHas } from '../marks.ts';
import { isWhole } from '../whole-files.ts';
import { refusingFields } from './updates.ts';

const forms = [...customerForms, ...recipientForms];

/** By field, whether a value that is not empty is right. */
type Rules = Record<string, (value: string, form: Pick<Asked['sent'], 'get'>) => boolean>;

const following = (rules: Rules) =>
  refusingFields(forms, (field, value, sent) => value !== '' && rules[field]?.(value, sent) === false);

const isE164 = (value: string) => /^\+[1-9]\d{6,14}$/.test(value);

/** Patterns of postcodes by country; other countries take any. */
const postcodes: Record<string, RegExp> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[A-Z] \d[A-Z]\d$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/,
  IE: /^[A-Z]\d[\dW] [A-Z\d]{4}$/,
  AU: /^\d{4}$/,
  NZ: /^\d{4}$/,
  AT: /^\d{4}$/,
  DE: /^\d{5}$/,
};

/** Whether an IBAN has right check digits and the length of its country, of those that a run may use (ISO 13616). */
export function isIban(value: string): boolean {
  const lengths: Record<string, number> = { AT: 20, DE: 22, GB: 22, FR: 27 };
  const digits = `${value.slice(4)}${value.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return (
    /^[A-Z]{2}\d{2}[A-Z\d]+$/.test(value) &&
    value.length === (lengths[value.slice(0, 2)] ?? value.length) &&
    BigInt(digits) % 97n === 1n
  );
}

const yearsAgo = (years: number) => {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString().slice(0, 10);
};
const isAdult = (value: string) =>
  /^\d{4}-\d\d-\d\d$/.test(value) && value <= yearsAgo(18) && value > yearsAgo(100);
const isPostcode: Rules[string] = (value, form) => postcodes[form.get('country') ?? '']?.test(value) ?? true;
const isListed = (value: string) => /^(AT|DE|GH)$/.test(value);
const isMail = (value: string) => /^[a-z\d][a-z\d._-]*@([a-z\d-]+\.)+[a-z]{2,}$/.test(value);
const isAsciiName = (value: string) => /^[A-Za-z][A-Za-z' .-]{1,59}$/.test(value);

/** What a deployment may ask of the values of a customer. */
export const customerRules: Rules = {
  first_name: isAsciiName,
  middle_name: isAsciiName,
  last_name: isAsciiName,
  date_of_birth: isAdult,
  mobile_number: isE164,
  phone_number: isE164,
  email_address: isMail,
  postcode: isPostcode,
  address: (value) => value.length >= 8 && value.length <= 80,
  city: (value) => /^[\p{L}][\p{L} '.-]{1,40}$/u.test(value),
  region: (value) => /^[\p{L}][\p{L} '.-]{1,40}$/u.test(value),
};

/** The values of some fields, if a request for such an operation has all of them. */
function sentTo(where: Where, ...fields: string[]): KeyOf {
  return (request) => {
    if (!isAt(where, request)) return undefined;
    // E-mail addresses are the same in capitals.
    const values = fields.map((field) => sentBy(request).get(field)?.toLowerCase());
    return values.every(Boolean) ? [...fields, ...values].join('|') : undefined;
  };
}

/** The part of a request that may be there only once; undefined if it has none. */
type KeyOf = (request: Passing) => string | undefined;

const keys: readonly KeyOf[] = [
  sentTo('createCustomer', 'first_name', 'last_name', 'date_of_birth'),
  sentTo('createCustomer', 'email_address'),
  sentTo('createCustomer', 'mobile_number'),
  sentTo('createRecipient', 'customer', 'iban'),
  sentTo(uploads, 'id_number'),
  (request) => {
    const pair = sentTo(uploads, 'type', 'document')(request);
    return pair && `${request.id} ${pair}`;
  },
  (request) => (isUpload(request) ? digestOf(readUpload(request).file?.bytes ?? Buffer.of()) : undefined),
];

/** By field, how a deployment normalises values. */
const normalForms: Record<string, (value: string) => string> = {
  email_address: (value) => value.toLowerCase(),
  phone_number: (value) => value.replace(/[^+\d]/g, ''),
  mobile_number: (value) => value.replace(/[^+\d]/g, ''),
  iban: (value) => value.replaceAll(' ', '').toUpperCase(),
  country: (value) => value.toUpperCase(),
  nationality: (value) => value.toUpperCase(),
};

const inARow = (value: string) => value.replace(/^\s+|\s+$/g, '').replace(/\s+/g, ' ');

/** A text with several blanks in a row does not come back as it was sent. */
const isRewritten: Mark = ({ request, response }) =>
  response?.status === 201 &&
  (request.form ?? []).some(
    ([, value]) => /\s\s/.test(value) && !response.body.includes(JSON.stringify(value)),
  );

/** Deployments that refuse values and duplicates. */
const strictServers = serversOf({ takes: ['validation'] })({
  'customers are adults whose names, numbers and addresses are real': {
    rulings: ['document Errors › 3'],
    takes: [
      'validation',
      'refusal of special values',
      'payout methods beside AC, and checks of accounts and phone numbers',
    ],
    layer: following(customerRules),
    trace: { 'customers.create.exact-values': refusedAs('values') },
    careless: {
      'a name with a number': carelessValues(customerForms, { last_name: text((name) => `${name} 2`) }),
      'a child': carelessValues(customerForms, { date_of_birth: replacing(/^19[6-9]/, '201') }),
      'a phone number without its country': carelessValues(customerForms, {
        mobile_number: replacing(/^\+1/, '0'),
      }),
    },
  },
  'accounts have right check digits': {
    rulings: ['ISO 13616'],
    takes: ['validation', 'payout methods beside AC, and checks of accounts and phone numbers'],
    layer: following({ iban: isIban, bank: (value) => value.length >= 3 }),
    careless: {
      'wrong check digits': carelessValues(recipientForms, { iban: replacing(/^AT\d\d/, 'AT00') }),
    },
  },
  'names and addresses are of Latin letters, digits and little else, and names have a vowel': {
    takes: ['validation', 'refusal of special values'],
    round: 'b',
    because: 'Rulings `sent-values-come-back` and `refused-valid-request`: validation is free.',
    options: { errorStyle: 'html' },
    layer: refusingFields(
      forms,
      (field, value) =>
        !/^[A-Za-z0-9 +@._,/-]*$/.test(value) ||
        (/^(first|last)_name$/.test(field) && !/[aeiouy]/i.test(value)),
    ),
  },
  'texts of more than a hundred letters are refused as a fault of the service': {
    takes: ['validation', 'refusal of special values'],
    round: 'h',
    report: 'https://github.com/pixelfed/pixelfed/pull/6878',
    because: 'A strict database refuses what does not fit into a column.',
    layer: {
      where: forms,
      when: ({ sent }) => [...sent.values()].some((value) => [...value].length > 100),
      instead: { status: 500, headers: { 'content-type': 'text/html' }, body: '<h1>Server Error</h1>' },
    },
  },
  'proofs of funds have no dates, and bills and statements of accounts do not expire': {
    takes: ['validation', 'refusal of special values'],
    run: { depth: 'standard' },
    layer: refusing(
      uploads,
      ({ sent }) =>
        (sent.has('expiry') && /^(GAS|ELE|LLB|BAC)$/.test(sent.get('document') ?? '')) ||
        (sent.get('type') === 'SOF' && (sent.has('valid_from') || sent.has('expiry'))),
      422,
    ),
    trace: {
      'documents.upload.pair.POA-GAS': both(atStep('documents', 'pair-POA-GAS'), isRefused),
      'documents.upload.pair.SOF-TAX': both(atStep('documents', 'pair-SOF-TAX'), isRefused),
    },
  },
  'the account of a recipient may be changed once a day': {
    layer: once((request) => {
      const isChange = ['iban', 'bank'].some((field) => sentBy(request).has(field));
      return request.operation === 'updateRecipient' && isChange ? request.id : undefined;
    }),
    trace: { 'recipients.update.takes.iban': hasStatus(409) },
  },
  'a person is taken once, and so are addresses, numbers, accounts, files, and pairs of documents': {
    rulings: ['document Errors › 3'],
    layer: once(...keys),
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
      'all recipients have one account': carelessValues('createRecipient', {
        iban: always('AT611904300234573201'),
      }),
      'all documents have one number': carelessValues(uploads, { id_number: always('T1') }),
      'all documents are the same file': carelessFiles((file) =>
        // In a PNG, a checksum follows.
        file.replace(/[a-z]{8}-\d+(?:.{4}(?=.{4}[A-Z]{4}))?/s, 'abcdefgh-1\0\0\0\0'),
      ),
    },
  },
  'nothing is taken twice, and a run with the same seed went before': {
    rulings: ['document Errors › 3'],
    layer: once(...keys),
    beside: async (deployment) => {
      await recordRun(deployment, deployment.seed === undefined ? {} : { seed: deployment.seed });
      return () => undefined;
    },
    // The run before has used the document numbers that are the same in every run.
    trace: { 'documents.upload.exact-values': hasStatus(409) },
  },
});

/** Deployments that rewrite values, or take what others do not. */
const ownServers = serversOf()({
  'values are put into normal form': {
    takes: ['what becomes of values that are not in normal form'],
    layer: inForm(forms, (form) => {
      for (const [field, value] of [...form]) form.set(field, normalForms[field]?.(value) ?? value);
    }),
    careless: {
      'e-mail addresses in capitals': carelessValues(customerForms, { email_address: inCapitals }),
      'phone numbers with spaces': carelessValues(customerForms, {
        mobile_number: replacing(/^(\+1)(\d{3})/, '$1 $2 '),
      }),
      'accounts with spaces': carelessValues(recipientForms, { iban: replacing(/(.{4})(?=.)/g, '$1 ') }),
    },
  },
  'several blanks are one, and the others are trimmed': {
    takes: ['blanks and canonical forms'],
    run: { depth: 'standard' },
    layer: [
      inForm(forms, (form) => {
        for (const [field, value] of [...form]) form.set(field, inARow(value));
      }),
      arriving(uploads, 'id_number', text(inARow)),
    ],
    trace: { 'customers.create.exact-values': isRewritten },
  },
  'codes are those of the lists, which name three countries, and postcodes are theirs': {
    takes: [
      'what the reference lists hold',
      'unknown identifiers, missing fields, codes outside the lists and mismatched pairs',
    ],
    layer: [
      following({ country: isListed, birth_country: isListed, postcode: isPostcode }),
      inItems('listCountries', () => [
        { code: 'AT', title: 'Land AT', currency: 'EUR' },
        { code: 'DE', title: 'Land DE', currency: 'EUR' },
        { code: 'GH', title: 'Land GH', currency: 'GHS' },
      ]),
    ],
    trace: { 'reference.countries.title': textHas(/"Land AT"/) },
    careless: { 'a country that is not listed': carelessValues(customerForms, { country: always('FR') }) },
  },
  'files are whole images of PNG and JPEG, or whole PDFs, of 100 kB at least, and are what they are said to be':
    {
      rulings: ['document Limits › 2'],
      takes: ['other image formats, bytes that contradict their type, and whose files are taken'],
      layer: uploadsThat(({ file }) => file !== undefined && file.bytes.length >= 100_000 && isWhole(file)),
      trace: { 'documents.upload.kind.png': both(atStep('documents', 'gif', 'webp'), isRefused) },
      careless: {
        'a file that is cut off': carelessFiles((file) => file.slice(0, -8)),
        'a small picture': carelessFiles((file) =>
          file.length > 1000 ? storedFile('document.png').toString('latin1') : file,
        ),
      },
    },
  'e-mail addresses need a domain with a mail server': {
    takes: ['which domains of e-mail addresses are taken'],
    run: { emailDomain: 'mail.example.org' },
    layer: following({ email_address: (value) => value.endsWith('@mail.example.org') }),
    trace: { 'customers.create.email_address': textHas(/"email_address":"[^"]*@mail.example.org"/) },
  },
});

export const validationServers: readonly LegalServer[] = [...strictServers, ...ownServers];

/** Refuses uploads that are not right. */
export function uploadsThat(isRight: (upload: Upload) => boolean): () => Layer {
  return () => async (request, forward) =>
    isUpload(request) && !isRight(readUpload(request)) ? refusal(422) : forward(request);
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
