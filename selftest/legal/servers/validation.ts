import type { Layer } from '../../../testing/intercepting-server.ts';
import { inItems, refusal } from '../../kit/changes.ts';
import type { Asked } from '../../kit/response-change.ts';
import { atStep, atSteps, both } from '../../kit/steps.ts';
import { isUpload, readUpload, storedFile, type Upload } from '../../kit/uploads.ts';
import { always, replacing, text } from '../../kit/writes.ts';
import { carelessFiles, carelessValues, customerForms, recipientForms } from '../careless.ts';
import { serversOf } from '../legal-server.ts';
import { isRefused, refusedAs, textHas } from '../marks.ts';
import { isWhole } from '../whole-files.ts';
import { refusingFields } from './updates.ts';

/** By field, whether a value that is not empty is right. */
type Rules = Record<string, (value: string, form: Pick<Asked['sent'], 'get'>) => boolean>;

const following = (rules: Rules) =>
  refusingFields(
    [...customerForms, ...recipientForms],
    (field, value, sent) => value !== '' && rules[field]?.(value, sent) === false,
  );

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
const isListed = (value: string) => /^(AT|DE|GH)$/.test(value);
const isMail = (value: string) => /^[a-z\d][a-z\d._-]*@([a-z\d-]+\.)+[a-z]{2,}$/.test(value);
const isAsciiName = (value: string) => /^[A-Za-z][A-Za-z' .-]{1,59}$/.test(value);

/** What a deployment may ask of the values of a customer. */
export const customerRules: Rules = {
  date_of_birth: isAdult,
  mobile_number: isE164,
  phone_number: isE164,
  email_address: isMail,
  postcode: (value, form) => postcodes[form.get('country') ?? '']?.test(value) ?? true,
  address: (value) => value.length >= 8 && value.length <= 80,
  city: (value) => /^[\p{L}][\p{L} '.-]{1,40}$/u.test(value),
  region: (value) => /^[\p{L}][\p{L} '.-]{1,40}$/u.test(value),
};

/** Deployments that validate what they are sent. */
export const validationServers = [
  ...serversOf({ takes: ['validation', 'refusal of special values'] })({
    'names have letters of ASCII only': {
      layer: following({ first_name: isAsciiName, middle_name: isAsciiName, last_name: isAsciiName }),
      trace: {
        'recipients.create.exact-values': both(atSteps('recipient-probes', 'create-values-'), isRefused),
      },
      careless: {
        'a name with a number': carelessValues(customerForms, { last_name: text((name) => `${name} 2`) }),
      },
    },
  }),
  ...serversOf()({
    'customers are adults whose numbers and addresses are real': {
      rulings: ['sent-values-come-back', 'document Errors › 3'],
      takes: ['validation', 'payout methods beside AC, and checks of accounts and phone numbers'],
      layer: following(customerRules),
      trace: { 'customers.create.exact-values': refusedAs('values') },
      careless: {
        'a child': carelessValues(customerForms, { date_of_birth: replacing(/^19[6-9]/, '201') }),
        'a phone number without its country': carelessValues(customerForms, {
          mobile_number: replacing(/^\+1/, '0'),
        }),
        'a postcode of another country': carelessValues(customerForms, { postcode: always('1010') }),
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
    'codes are those of the lists, which name three countries, and postcodes are theirs': {
      takes: [
        'what the reference lists hold',
        'unknown identifiers, missing fields, codes outside the lists and mismatched pairs',
      ],
      layer: [
        following({
          country: isListed,
          birth_country: isListed,
          postcode: (value, form) => postcodes[form.get('country') ?? '']?.test(value) ?? true,
        }),
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
  }),
];

/** Refuses uploads that are not right. */
export function uploadsThat(isRight: (upload: Upload) => boolean): () => Layer {
  return () => async (request, forward) =>
    isUpload(request) && !isRight(readUpload(request)) ? refusal(422) : forward(request);
}
