import {
  answering,
  changed,
  type Defect,
  inItems,
  inJson,
  isAt,
  isUpload,
  recordsIn,
  refusal,
  reporting,
  showing,
  uploads,
  withQuery,
} from '../kit.ts';
import { recordOf, wait } from './tools.ts';

const message = 'Errors › 1: a successful response carries message with the value success;';
const ghana = 'Ruling `refused-valid-request`: a check of configured identifiers is not refused;';
const created = 'Errors › 2: operations that create answer with 201;';

export const defects: Defect[] = [
  {
    name: 'a get writes days of birth of people in Germany in the German way',
    breaks: 'customers.get.date_of_birth',
    why: 'Customer › date_of_birth: YYYY-MM-DD; the format follows the country of residence.',
    layer: showing('getCustomer', 'date_of_birth', (day, { record }) =>
      record.country === 'DE' || record.country === 'AT' ? String(day).split('-').reverse().join('.') : day,
    ),
  },
  {
    name: 'customers with a number from the list of test numbers cannot be read',
    breaks: 'customers.get.accepted',
    why: 'Ruling `refused-valid-request`: a read of a created record; numbers that end in 00 play the missing customer.',
    layer: {
      where: 'getCustomer',
      change: (answer) => (/00$/.test(String(recordOf(answer)?.mobile_number)) ? refusal(404) : answer),
    },
  },
  {
    name: 'the check of a wallet reads its number as an integer',
    breaks: 'eligibility.mobile-wallet.accepted',
    why: `${ghana} Ghanaian numbers begin with 0, which is lost.`,
    layer: () => (request, forward) => {
      const number = new URLSearchParams(request.target.split('?')[1] ?? '').get('mobile_number') ?? '';
      const isNumber = request.operation === 'checkGhanaMobileWallet' && /^\d+$/.test(number);
      return forward(isNumber ? withQuery(request, 'mobile_number', String(Number(number))) : request);
    },
  },
  {
    name: 'the check of an account wants the bank before the number',
    breaks: 'eligibility.bank-account.accepted',
    why: `${ghana} a query has no order; the rule of the gateway is one pattern for the whole query.`,
    layer: () => (request, forward) =>
      request.operation === 'checkGhanaBankAccount' &&
      /\?account_number=/.test(request.target) &&
      request.headers.authorization
        ? Promise.resolve(inJson(404, { message: 'No route matches.' }))
        : forward(request),
  },
  {
    name: 'nobody has a name where an account is not eligible',
    breaks: 'eligibility.bank-account.recipient_name',
    why: 'Ghana bank account check: recipient_name (string); it is null where the bank says no.',
    layer: reporting('checkGhanaBankAccount', 'recipient_name', (name, { body }) =>
      body.eligible_for_instant_pay === 0 ? null : name,
    ),
  },
  {
    name: 'a wallet that is not eligible is no success in words',
    breaks: 'eligibility.mobile-wallet.message',
    why: `${message} the check was carried out, and says "not eligible".`,
    layer: reporting('checkGhanaMobileWallet', 'message', (text, { body }) =>
      body.eligible_for_instant_pay === 0 ? 'not eligible' : text,
    ),
  },
  {
    name: 'an empty list of documents says so in its message',
    breaks: 'documents.list.message',
    follows: { 'documents.list.empty': 'It is no proper success.' },
    why: `${message} a customer without documents gets "no documents found".`,
    layer: {
      where: 'listDocuments',
      change: (answer) =>
        changed(answer, (body) => {
          if ((body.documents as unknown[]).length === 0) body.message = 'no documents found';
        }),
    },
  },
  {
    name: 'an update that changes nothing says so in its message',
    breaks: 'customers.update.message',
    why: `${message} with the customer beside it, "nothing to update" is meant as a success.`,
    layer: () => async (request, forward) => {
      if (request.operation !== 'updateCustomer') return forward(request);
      const target = request.target.split('?')[0] ?? '';
      const get = {
        ...request,
        method: 'GET',
        target,
        body: Buffer.alloc(0),
        operation: 'getCustomer',
      } as const;
      const before = recordOf(await forward(get));
      const answer = await forward(request);
      const after = recordOf(answer);
      const isSame =
        before && after && Object.keys(after).every((name) => String(before[name]) === String(after[name]));
      if (!isSame) return answer;
      return changed(answer, (body) => {
        body.message = 'nothing to update';
      });
    },
  },
  {
    name: 'a recipient with an account that is known gets the status 200',
    breaks: 'recipients.create.status',
    why: `${created} "create or find" does not tell whether it has created.`,
    layer: () => {
      const known = new Set<string>();
      return async (request, forward) => {
        const answer = await forward(request);
        const iban = request.operation === 'createRecipient' ? recordOf(answer)?.iban : undefined;
        if (!iban) return answer;
        const isKnown = known.has(String(iban));
        known.add(String(iban));
        return isKnown ? { ...answer, status: 200 } : answer;
      };
    },
  },
  {
    name: 'a customer whose name is not written in Latin letters is accepted for later',
    breaks: 'customers.create.status',
    why: `${created} such names wait for a transliteration, and 202 says so.`,
    layer: {
      where: 'createCustomer',
      change: (answer) => {
        const { first_name = '', last_name = '' } = recordOf(answer) ?? {};
        return /[^\p{Script=Latin}\p{Script=Common}\p{M}]/u.test(`${first_name}${last_name}`)
          ? { ...answer, status: 202 }
          : answer;
      },
    },
  },
  {
    name: 'the upload of a PDF is accepted for later',
    breaks: 'documents.upload.status',
    follows: { 'documents.upload-alias.status': 'It is the same code.' },
    why: `${created} PDFs wait for a converter, and 202 says so.`,
    layer: answering(uploads, 202, ({ fileKind }) => fileKind === 'pdf'),
  },
  {
    name: 'countries with two currencies name both',
    breaks: 'reference.countries.currency',
    why: 'Country list item: currency (currency code); Panama has two, and a column for one.',
    layer: inItems('listCountries', (items) =>
      items.map((item) =>
        ['PA', 'CH', 'CU', 'HT', 'BT', 'LS', 'NA'].includes(String(item.code))
          ? { ...item, currency: `${item.currency},USD` }
          : item,
      ),
    ),
  },
  {
    name: 'the country with the code NA has none',
    breaks: 'reference.countries.code',
    why: 'Ruling `reference-lists`: two letters; the list is read from a table in which NA is a missing value.',
    layer: inItems('listCountries', (items) =>
      items.map((item) => ({ ...item, code: item.code === 'NA' ? null : (item.code ?? null) })),
    ),
  },
  {
    name: 'the currencies have tokens of a chain among them',
    breaks: 'reference.currencies.code',
    why: 'Currency list item: code of three letters; what the treasury holds is listed, USDT included.',
    layer: inItems('listCurrencies', (items) => [...items, { code: 'USDT', title: 'Tether' }]),
  },
  {
    name: 'the last nationality has an end of line in its code',
    breaks: 'reference.nationalities.code',
    why: 'Ruling `reference-lists`: two letters; a file with CR LF was cut at LF.',
    layer: inItems('listNationalities', (items) =>
      items.map((item, index) => (index === items.length - 1 ? { ...item, code: `${item.code}\r` } : item)),
    ),
  },
  {
    name: 'two uploads at the same moment leave one document',
    breaks: 'documents.upload.stored',
    why: 'Upload document: a document that is uploaded is in the list once; both read the list of documents as JSON, and both write it.',
    layer: () => {
      const running = new Map<string, number>();
      const lost = new Set<string>();
      return async (request, forward) => {
        const { id = '' } = request;
        if (isUpload(request)) {
          const isSecond = (running.get(id) ?? 0) > 0;
          running.set(id, (running.get(id) ?? 0) + 1);
          await wait(20);
          const answer = await forward(request);
          running.set(id, (running.get(id) ?? 1) - 1);
          const document = recordOf(answer);
          if (document && isSecond) lost.add(`${id} ${document.id_number}`);
          return answer;
        }
        const answer = await forward(request);
        if (!isAt('listDocuments', request)) return answer;
        return changed(answer, (body) => {
          body.documents = recordsIn(body).filter((one) => !lost.has(`${id} ${one.id_number}`));
        });
      };
    },
  },
];
