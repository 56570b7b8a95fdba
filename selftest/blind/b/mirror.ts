import {
  at,
  changed,
  type Defect,
  inBody,
  inItems,
  inRecords,
  isWithoutPage,
  type JsonObject,
  type Layer,
  pageOf,
  type ResponseChange,
  readRecord,
  recipientLists,
  recipientsListed,
  recordsIn,
  refusing,
  reporting,
  rewrite,
  sentBy,
  showing,
  text,
  updatesStored,
  uploads,
  withQuery,
} from './tools.ts';

/** A service that mirrors another provider: code tables, translated ids, synchronisation, foreign lists. */

const atFirstBlank = (record: JsonObject) => {
  if (record.type !== 'IND') return;
  const [, first, last] = /^(\S*) ?(.*)$/su.exec(`${record.first_name} ${record.last_name}`) ?? [];
  Object.assign(record, { first_name: first, last_name: last });
};

const fromZero = (): Layer => async (request, forward) => {
  if (!['listCustomers', ...recipientLists].includes(request.operation ?? '')) return forward(request);
  const page = isWithoutPage(request) ? 0 : pageOf(request);
  const answer = await forward(withQuery(request, 'page', String(page + 1)));
  return changed(answer, (body) => {
    body.page = page;
  });
};

export const defects: Defect[] = [
  {
    name: 'the next synchronisation restores what an update of a customer changed',
    breaks: 'customers.kept',
    why: 'A record stays as the update left it; four seconds later the copy of the provider wins.',
    layer: at(['updateCustomer', 'getCustomer', 'listCustomers'], () => {
      const old = new Map<string, { fields: JsonObject; fromMs: number }>();
      return async (request, forward) => {
        if (request.operation === 'updateCustomer') {
          const before = await readRecord(request, forward);
          const names = [...sentBy(request).keys()].filter((name) => name in before);
          const fields = Object.fromEntries(names.map((name) => [name, before[name] ?? null]));
          old.set(request.id ?? '', { fields, fromMs: performance.now() + 4_000 });
          return forward(request);
        }
        return changed(await forward(request), (body) => {
          for (const record of recordsIn(body)) {
            const restored = old.get(String(record.id));
            if (restored && restored.fromMs < performance.now()) Object.assign(record, restored.fields);
          }
        });
      };
    }),
  },
  {
    name: 'the provider keeps the full name, and the mirror splits it at the first blank',
    breaks: 'recipients.create.exact-values',
    why: 'Ruling `sent-values-come-back`: of two first names the second one becomes part of the last name.',
    layer: inRecords(['getRecipient', ...recipientLists], atFirstBlank),
  },
  {
    name: 'a bank statement for the source of funds is listed as a proof of address',
    breaks: 'documents.list.type',
    why: 'Ruling `document-pairs`: it goes with two types; the provider has one number for it.',
    layer: inRecords('listDocuments', (record) => {
      if (record.document === 'BAC') record.type = 'POA';
    }),
  },
  {
    name: 'the provider’s code of the United Kingdom comes back',
    breaks: 'customers.create.exact-values',
    why: 'Customer › country: GB was sent, and is read as UK.',
    layer: inRecords(['getCustomer', 'listCustomers'], (record) =>
      rewrite(record, ['country', 'birth_country', 'nationality', 'birth_nationality'], (code) =>
        code === 'GB' ? 'UK' : code,
      ),
    ),
  },
  {
    name: 'national identity cards are listed as EU national IDs',
    breaks: 'documents.list.document',
    why: 'Accepted KYC documents: NNL and EU are two codes; the provider has one, and maps it back to the first.',
    layer: showing(
      'listDocuments',
      'document',
      text((code) => (code === 'NNL' ? 'EU' : code)),
    ),
  },
  {
    name: 'passports are verified by the provider before the upload is answered',
    breaks: 'documents.upload.verified',
    why: 'KYC document › verified: a newly uploaded document has 0.',
    layer: inRecords(uploads, (record) => {
      if (record.document === 'PAS') record.verified = 1;
    }),
  },
  {
    name: 'pages count from 0, as they do at the provider',
    breaks: 'paging.from-one',
    why: 'Ruling `paging`: pages count from 1.',
    options: { pageSize: 3 },
    layer: fromZero,
  },
  {
    name: 'a place without money of its own has no currency in the list of countries',
    breaks: 'reference.countries.currency',
    why: 'Country list item: code, title and currency; the provider leaves Antarctica and Bouvet Island empty.',
    layer: inItems('listCountries', (items) =>
      items.map((item) =>
        ['AQ', 'BV', 'HM', 'GS'].includes(String(item.code)) ? { ...item, currency: '' } : item,
      ),
    ),
  },
  {
    name: 'stateless people have a code of three letters in the list of nationalities',
    breaks: 'reference.nationalities.code',
    why: 'Nationality list item › code is a country code; the provider takes XXA from passports.',
    layer: inItems('listNationalities', (items) => [...items, { code: 'XXA', title: 'Stateless' }]),
  },
  {
    name: 'currencies that the translation table lacks have no title',
    breaks: 'reference.currencies.title',
    why: 'Currency list item › title is text; new currencies have null until somebody translates them.',
    layer: inItems('listCurrencies', (items) =>
      items.map((item) =>
        ['SLE', 'VED', 'ZWG', 'XCG', 'XOF'].includes(String(item.code)) ? { ...item, title: null } : item,
      ),
    ),
  },
  {
    name: 'a changed IBAN of a business is confirmed and not passed on to the provider',
    breaks: 'recipients.update.stored',
    why: 'Ruling `updates`: the provider’s interface for accounts knows individuals only.',
    ...updatesStored('updateRecipient', (before, after) =>
      after.type === 'BIZ' ? { ...after, iban: before.iban ?? '' } : after,
    ),
  },
  {
    name: 'recipients are listed by the time of their last update',
    breaks: 'recipients.list.update-moves-nothing',
    follows: { 'recipients.list.newest-first': 'after an update the order is no longer that of created_on' },
    why: 'Ruling `newest-first`: the provider sorts its feed by changes.',
    ...recipientsListed((own) => own.toSorted((a, b) => a.updatedOnMs - b.updatedOnMs)),
  },
  {
    name: 'recipients are listed by their id at the provider',
    breaks: 'recipients.list.newest-first',
    why: 'Ruling `newest-first`: its ids once grew with time and are random now.',
    ...recipientsListed((own) => own.toSorted((a, b) => Number(a.id - b.id))),
  },
  {
    name: 'after the first document the customer has the id of a verified account',
    breaks: 'customers.kept',
    follows: { 'customers.get.id': 'the get shows another id than its path' },
    why: 'What the service does: the id is for all later operations; the provider moves people with documents.',
    layer: (): ResponseChange => {
      const moved = new Set<string>();
      return inBody([...uploads, 'getCustomer'], (body, { operation, id }) => {
        if (operation !== 'getCustomer') moved.add(id ?? '');
        else if (moved.has(id ?? '')) Object.assign(body.customer ?? {}, { id: Number(id) + 1 });
      });
    },
  },
  {
    name: 'the check of bank accounts in Ghana was never connected',
    breaks: 'eligibility.bank-account.accepted',
    why: 'Ruling `ghana-checks`: configured identifiers are known, and the path is documented.',
    layer: refusing('checkGhanaBankAccount', () => true, 501),
  },
  {
    name: 'the name of a wallet that is not eligible is null',
    breaks: 'eligibility.mobile-wallet.recipient_name',
    why: 'Ghana mobile-money instant pay eligibility: recipient_name is text.',
    layer: reporting('checkGhanaMobileWallet', 'recipient_name', (name, { body }) =>
      body.eligible_for_instant_pay === 0 ? null : (name ?? null),
    ),
  },
];
