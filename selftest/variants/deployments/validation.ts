import type { Layer } from '../../../testing/intercepting-server.ts';
import { carelessFiles, carelessForms } from '../careless.ts';
import { atStep, isRefused } from '../marks.ts';
import { isUpload, readUpload, type Upload } from '../parts.ts';
import type { Variant } from '../variant.ts';
import { isWhole } from '../whole-files.ts';
import { refusing } from './updates.ts';

/** What each field has to look like where it is sent and not empty. */
type Rules = Record<string, (value: string, form: URLSearchParams) => boolean>;

const following = (rules: Rules) =>
  refusing(
    (form) =>
      Object.entries(rules).find(([field, rule]) => {
        const value = form.get(field);
        return value !== null && value !== '' && !rule(value, form);
      })?.[0],
  );

const isE164 = (value: string) => /^\+[1-9]\d{6,14}$/.test(value);

/** Forms of postcodes; a country that is not here has any. */
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

/** A number of ISO 13616: its length in the countries that the run may use, and its check digits. */
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
const monthsAgo = (months: number) =>
  new Date(Date.now() - months * 30 * 86_400_000).toISOString().slice(0, 10);
const isAdult = (value: string) =>
  /^\d{4}-\d\d-\d\d$/.test(value) && value <= yearsAgo(18) && value > yearsAgo(100);
const isMail = (value: string) => /^[a-z\d][a-z\d._-]*@([a-z\d-]+\.)+[a-z]{2,}$/.test(value);
const isAsciiName = (value: string) => /^[A-Za-z][A-Za-z' .-]{1,59}$/.test(value);

/** What a deployment may want of every customer. */
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

/** What a deployment wants of the values that it is sent. */
export const validationVariants: Variant[] = [
  {
    name: 'customers are adults whose numbers and addresses are real',
    rulings: ['READING 2', 'READING 9', 'Errors 3'],
    layer: following(customerRules),
    trace: { mark: atStep('create-values-long', isRefused), tooStrict: 'customers.create.exact-values' },
    careless: {
      'a child': carelessForms(/Customer$/, (form) => ({
        date_of_birth: (form.get('date_of_birth') ?? '').replace(/^19[6-9]/, '201'),
      })),
      'a phone number without its country': carelessForms(/Customer$/, (form) => ({
        mobile_number: (form.get('mobile_number') ?? '').replace(/^\+1/, '0'),
      })),
      'a postcode of another country': carelessForms(/Customer$/, () => ({ postcode: '1010' })),
    },
  },
  {
    name: 'names have letters of ASCII only',
    rulings: ['READING 2', 'READING 9'],
    layer: following({ first_name: isAsciiName, middle_name: isAsciiName, last_name: isAsciiName }),
    trace: { mark: atStep(/^create-values-/, isRefused), tooStrict: 'recipients.create.exact-values' },
    careless: {
      'a name with a number': carelessForms(/Customer$/, (form) => ({
        last_name: `${form.get('last_name')} 2`,
      })),
    },
  },
  {
    name: 'accounts have right check digits',
    rulings: ['READING 2', 'ISO 13616'],
    layer: following({ iban: isIban, bank: (value) => value.length >= 3 }),
    careless: {
      'wrong check digits': carelessForms(/Recipient$/, (form) => ({
        iban: (form.get('iban') ?? '').replace(/^AT\d\d/, 'AT00'),
      })),
    },
  },
  {
    name: 'addresses and banks have no signs but letters, digits and commas',
    rulings: ['READING 9'],
    layer: following({ address: isPlain, city: isPlain, bank: isPlain }),
    trace: {
      mark: (answer, evidence) => answer.role === 'values' && isRefused(answer, evidence),
      tooStrict: 'customers.create.exact-values',
    },
  },
  {
    name: 'codes are those of the lists, which name three countries, and postcodes are theirs',
    rulings: ['READING 18', 'READING 24'],
    layer: () => {
      const listed = /^(AT|DE|GH)$/;
      const check = following({
        country: (value) => listed.test(value),
        birth_country: (value) => listed.test(value),
        postcode: (value, form) => postcodes[form.get('country') ?? '']?.test(value) ?? true,
      })();
      return async (request, forward) => {
        const answer = await check(request, forward);
        if (request.operation !== 'listCountries' || answer.status !== 200) return answer;
        const countries = ['AT', 'DE', 'GH'].map((code) => ({
          code,
          title: `Land ${code}`,
          currency: code === 'GH' ? 'GHS' : 'EUR',
        }));
        return { ...answer, body: JSON.stringify({ message: 'success', countries }) };
      };
    },
    trace: {
      mark: ({ response }) => response?.body.includes('"Land AT"') === true,
      tooStrict: 'reference.countries.title',
    },
    careless: {
      'a country that is not listed': carelessForms(/Customer$/, () => ({ country: 'FR' })),
    },
  },
  {
    name: 'files are whole images of PNG and JPEG, or whole PDFs, of at most 64 KiB, and are what they are said to be',
    rulings: ['READING 16', 'Limits 2'],
    layer: () =>
      uploadsThat(({ file }) => file !== undefined && file.bytes.length <= 65_536 && isWhole(file)),
    trace: { mark: atStep(/^(gif|webp)$/, isRefused), tooStrict: 'documents.upload.kind.png' },
    careless: { 'a file that is cut off': carelessFiles((file) => file.slice(0, -8)) },
  },
  {
    name: 'documents have not expired, are valid by now, and bills are of the last three months',
    rulings: ['READING 2', 'READING 17'],
    layer: () =>
      uploadsThat(({ fields }) => {
        const [from = '', to = ''] = [fields.get('valid_from'), fields.get('expiry')];
        // A bill proves an address for three months.
        const isRecent = fields.get('type') !== 'POA' || from === '' || from >= monthsAgo(3);
        return isRecent && from <= yearsAgo(0) && (to === '' || (to > yearsAgo(0) && to < yearsAgo(-15)));
      }),
    trace: { mark: atStep('expired', isRefused), tooStrict: 'documents.upload.stored' },
  },
  {
    name: 'numbers of documents have six capital letters or digits at least, and no other signs',
    rulings: ['READING 9', 'READING 2'],
    layer: () => uploadsThat(({ fields }) => /^[A-Z\d]{6,24}$/.test(fields.get('id_number') ?? '')),
    trace: { mark: atStep('values-non-ascii', isRefused), tooStrict: 'documents.upload.exact-values' },
  },
];

function isPlain(value: string): boolean {
  return /^[A-Za-z\d ,.]{2,120}$/.test(value);
}

/** Refuses uploads that are not as they have to be. */
function uploadsThat(isRight: (upload: Upload) => boolean): Layer {
  return async (request, forward) =>
    isUpload(request) && !isRight(readUpload(request))
      ? { status: 422, headers: { 'content-type': 'application/json' }, body: '{"message":"Not this one"}' }
      : forward(request);
}
