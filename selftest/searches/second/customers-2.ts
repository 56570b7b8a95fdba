import type { Defect } from '../../defects/defect.ts';
import { changed, type Passed, pageOf } from '../../kit/kit.ts';
import {
  customerAt,
  documentsShown,
  eachDocument,
  type Happened,
  samePair,
  since,
  uploadOf,
  uploadsIn,
} from '../defects/documents-tools.ts';
import { isOneOf, remembering } from '../defects/recipients-tools.ts';

const DAY_MS = 86_400_000;

const isUpdateOf =
  (name: string) =>
  ({ did, before, after }: Happened) =>
    did === 'update' && before[name] !== after[name];

const withoutZeros = (number = '') => number.replace(/^0+/, '');

const personOf = (past: Happened[]) => {
  const { first_name, last_name, date_of_birth } = customerAt(past);
  return `${first_name} ${last_name} ${date_of_birth}`;
};

/** Documents by what they share, and recipients by what their customers share or change. */
export const defects: Defect[] = [
  {
    name: 'a document without expiry is listed with that of one of another customer with the same number and pair',
    breaks: 'documents.list.expiry',
    why: 'Ruling 17: null where none was submitted. The list joins periods by number and pair, without the customer.',
    ...documentsShown((documents, _past, { all }, customer) => {
      const others = [...all].flatMap(([id, past]) => (id === customer ? [] : uploadsIn(past)));
      return documents.map((one) => {
        const { id_number, expiry } = one.fields;
        const twin = others.find(({ after }) => samePair(after, one.fields) && after.id_number === id_number);
        return expiry ? one : { ...one, fields: { ...one.fields, expiry: twin?.after.expiry ?? '' } };
      });
    }),
  },
  {
    name: 'a proof of address is listed twice when the address was changed twice after it',
    breaks: 'documents.list.own',
    why: 'The list has each document of the customer. It joins the past addresses that end after the upload.',
    ...documentsShown((documents, past) =>
      documents.flatMap((one) => {
        const moves = since(past, uploadOf(one, past)).filter(isUpdateOf('address'));
        return one.fields.type === 'POA' && moves.length > 1 ? [one, one] : [one];
      }),
    ),
  },
  {
    name: 'of two documents whose numbers differ in leading zeros alone the list shows the number of the later one',
    breaks: 'documents.kept',
    why: 'Ruling 9: leading zeros come back. Numbers are kept once for each customer, under a numeric key.',
    ...eachDocument(({ fields }, past) => {
      const same = uploadsIn(past).filter(
        ({ after }) => withoutZeros(after.id_number) === withoutZeros(fields.id_number),
      );
      return { id_number: same.at(-1)?.after.id_number ?? '' };
    }),
  },
  {
    name: 'a document is listed with the expiry of another one of its type that begins the day after it ends',
    breaks: 'documents.kept',
    why: 'Ruling 17: the listing has the submitted day. Periods of one type that touch are merged into one.',
    ...eachDocument(({ fields }, past) => {
      const next = uploadsIn(past).find(
        ({ after }) =>
          after.type === fields.type &&
          after.document !== fields.document &&
          Date.parse(after.valid_from ?? '') - Date.parse(fields.expiry ?? '') === DAY_MS,
      );
      return next ? { expiry: next.after.expiry ?? '' } : {};
    }),
  },
  {
    name: 'a bank statement that was uploaded for both of its types under one number is listed once',
    breaks: 'documents.upload.stored',
    why: 'What was uploaded is listed. The list is distinct by document and number.',
    ...documentsShown((documents) =>
      documents.filter(
        ({ rank, fields: { type, document, id_number } }) =>
          !documents.some(
            ({ rank: other, fields }) =>
              other < rank &&
              fields.type !== type &&
              fields.document === document &&
              fields.id_number === id_number,
          ),
      ),
    ),
  },
  {
    name: 'the list of a customer with a document has proofs of identity of namesakes with the same birth date too',
    breaks: 'documents.list.own',
    why: 'The list is of one customer. Proofs of identity are found by the person, not by the customer.',
    ...documentsShown((documents, past, { all }, customer) => {
      const others = [...all].flatMap(([id, other]) =>
        id !== customer && personOf(other) === personOf(past) ? uploadsIn(other) : [],
      );
      const proofs = others.flatMap(({ document }) => (document?.fields.type === 'POI' ? [document] : []));
      return documents.length > 0 ? [...documents, ...proofs] : documents;
    }),
  },
  {
    name: 'a customer that moved to the country of some of its recipients lists only those of other countries',
    breaks: 'recipients.list.complete',
    why: 'The list has all recipients of the customer. It leaves out corridors at home, which a move makes of them.',
    ...remembering(() => ({
      lists: (newestFirst, { past: { customer } }) =>
        customer.updates.some((update) => isOneOf(['country'], update))
          ? newestFirst.filter(({ country }) => country !== customer.now.country)
          : newestFirst,
    })),
  },
  {
    name: 'a customer that was given the mobile number of another one by an update lists the recipients of both',
    breaks: 'recipients.list.own',
    why: 'The list is of one customer. The app of the sender knows accounts by number, and an update links them.',
    ...remembering(() => ({
      lists: (own, { past: { customer }, all }) => {
        if (!customer.updates.some((update) => isOneOf(['mobile_number'], update))) return own;
        const others = all.filter(
          (one) => one.customer !== customer && one.customer.now.mobile_number === customer.now.mobile_number,
        );
        const theirs = others.flatMap(({ recipients }) => recipients.map(({ now }) => now));
        return [...own, ...theirs].sort((one, other) =>
          String(other.created_on).localeCompare(String(one.created_on)),
        );
      },
    })),
  },
  {
    name: 'two recipients that exchange their IBANs by an update each have the bank of the second one',
    breaks: 'recipients.update.only-this',
    why: 'An update is of one recipient. The bank belongs to the account, which both have for a moment.',
    ...remembering(() => ({
      after: async (event, { past, write }) => {
        if (event.kind !== 'update' || !isOneOf(['iban'], event.update)) return;
        const { before, after } = event.update;
        for (const { id, updates } of past.recipients) {
          const last = updates.at(-1);
          if (id !== event.own.id && last?.before.iban === after.iban && last?.after.iban === before.iban)
            await write(id, { bank: after.bank });
        }
      },
    })),
  },
  {
    name: 'a second page read by POST stays as it was when a recipient on it is updated',
    breaks: 'recipients.list-post.same-records',
    why: 'Ruling 22: both methods show the same records. Pages by POST are cached until a recipient is created.',
    options: { pageSize: 10 },
    layer: () => {
      const pages = new Map<string, Passed>();
      return async (request, forward) => {
        if (request.operation === 'createRecipient') pages.clear();
        if (request.operation !== 'listRecipientsByPost' || pageOf(request) < 2) return forward(request);
        const key = `${request.headers.authorization} ${request.target}`;
        const answer = pages.get(key) ?? (await forward(request));
        changed(answer, () => pages.set(key, answer));
        return answer;
      };
    },
  },
];
