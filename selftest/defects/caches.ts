import type { JsonObject } from '../../conformance/reading/json.ts';
import { type Layer, type Passed, withQuery } from '../../testing/intercepting-server.ts';
import { inBody, inItems, isTaken, itemsOf, recordShown, reporting } from '../kit/changes.ts';
import { stale } from '../kit/memory.ts';
import { isWithoutPage, pageOf, recipientLists } from '../kit/response-change.ts';
import { updatesStored } from '../kit/stores.ts';
import type { Defect } from './defect.ts';

type Kept = (answer: Passed) => boolean;

/** Keeps the responses of one operation for each customer until another operation writes for that customer. */
const keeping =
  (reads: string, dropsWith: readonly string[], isKept: Kept = () => true): (() => Layer) =>
  () => {
    const kept = new Map<string, Passed>();
    return async (request, forward) => {
      const { operation = '', id, headers, target } = request;
      const key = `${id} ${target} ${headers.authorization}`;
      const known = operation === reads ? kept.get(key) : undefined;
      if (known) return known;
      const answer = await forward(request);
      if (!isTaken(answer)) return answer;
      const owner = recordShown(answer)?.customer ?? id;
      if (dropsWith.includes(operation))
        for (const one of kept.keys()) if (one.startsWith(`${owner} `)) kept.delete(one);
      if (operation === reads && isKept(answer)) kept.set(key, answer);
      return answer;
    };
  };

const records = (count: number): Kept => {
  const field = /"(?:uploaded_on|updated_on)":/g;
  return ({ body }) => (body.match(field)?.length ?? 0) === count;
};

/** What is said of the page is wrong, too. */
const ofTheList = { depth: 'standard', alike: ['recipients.list-post.same-*'] } as const;

export const cachesDefects: readonly Defect[] = [
  {
    name: 'a list of a single document is kept until another one comes by the first spelling',
    breaks: 'documents.upload-alias.stored',
    depth: 'standard',
    layer: keeping('listDocuments', ['uploadDocument'], records(1)),
  },
  {
    name: 'a list by POST is kept until another recipient is created',
    breaks: 'recipients.list-post.same-records',
    ...ofTheList,
    layer: keeping('listRecipientsByPost', ['createRecipient']),
  },
  {
    name: 'a list by POST of a single recipient is kept until one is updated',
    breaks: 'recipients.list-post.same-records',
    ...ofTheList,
    layer: keeping('listRecipientsByPost', ['updateRecipient'], records(1)),
  },
  {
    name: 'a changed IBAN of a business is confirmed and not passed on to the provider',
    breaks: 'recipients.update.stored',
    round: 'b',
    why: 'Ruling `updates`: the provider’s interface for accounts knows individuals only.',
    ...updatesStored('updateRecipient', (before, after) =>
      after.type === 'BIZ' ? { ...after, iban: before.iban ?? '' } : after,
    ),
  },
  {
    name: 'the name of a wallet that is not eligible is null',
    breaks: 'eligibility.mobile-wallet.recipient_name',
    round: 'b',
    depth: 'standard',
    why: 'Ghana mobile-money instant pay eligibility: recipient_name is text.',
    layer: reporting('checkGhanaMobileWallet', 'recipient_name', (name, { body }) =>
      body.eligible_for_instant_pay === 0 ? null : (name ?? null),
    ),
  },
  {
    name: 'creates are written to both tables and updates to the new one, while POST reads the old one',
    breaks: 'recipients.list-post.same-records',
    round: 'c',
    why: 'Ruling `both-spellings`: POST shows the same records; the move to a new table was never finished.',
    layer: stale('createRecipient', 'listRecipientsByPost'),
  },
  {
    name: 'a page of customers is good for as long as there are as many customers as when it was read',
    breaks: 'customers.update.listed',
    round: 'c',
    depth: 'standard',
    why: 'Ruling `updates`: the list shows what the update showed; the key of the cache is the number of rows.',
    layer: () => {
      const pages = new Map<string, JsonObject[]>();
      return inItems('listCustomers', (items, { body, asked }) => {
        const key = `${body.total_customers} ${asked.target}`;
        const known = pages.get(key) ?? items;
        pages.set(key, known);
        return known;
      });
    },
  },
  {
    name: 'the currency of a country is an object from the second read on',
    breaks: 'reference.countries.currency',
    round: 'g',
    depth: 'standard',
    why: 'Each country has a currency, a code of three letters. What is cached is the object that the first answer was made of and then changed.',
    report: 'https://github.com/arthurfiorette/axios-cache-interceptor/issues/580',
    layer: () => {
      let reads = 0;
      return inItems('listCountries', (items) => {
        if (reads++ === 0) return items;
        return items.map((item) => ({ ...item, currency: { code: item.currency ?? null } }));
      });
    },
  },
  {
    name: 'without a page the customers of the page that was last asked for are shown',
    breaks: 'customers.list.first-page',
    round: 'g',
    depth: 'standard',
    follows: { 'customers.list.page': 'the number is that of the page that is shown' },
    why: 'Without the parameter page, the first page is shown. The defaults are one object for all requests, and a request changes it.',
    report: 'https://github.com/flat3/lodata/pull/879',
    layer: (): Layer => {
      let last = '1';
      return (request, forward) => {
        if (request.operation !== 'listCustomers') return forward(request);
        if (isWithoutPage(request)) return forward(withQuery(request, 'page', last));
        last = new URLSearchParams(request.target.split('?')[1]).get('page') ?? '1';
        return forward(request);
      };
    },
  },
  {
    name: 'a list of documents that was read before does not show uploads by the second spelling',
    report: 'https://github.com/adobe/helix-html-pipeline/issues/302',
    breaks: 'documents.upload-alias.stored',
    round: 'h',
    depth: 'standard',
    follows: { 'documents.kept': 'The documents are missing later, too.' },
    why: 'A document is listed in the same way, whichever spelling was used (ruling both-spellings). The route that was added later has no rule that purges the list.',
    layer: keeping('listDocuments', ['uploadDocument']),
  },
  {
    name: 'documents are listed by the page of a list that was found empty just before',
    report: 'https://github.com/pagehelper-org/Mybatis-PageHelper/issues/689',
    breaks: 'documents.upload.stored',
    round: 'h',
    alike: ['documents.kept'],
    depth: 'standard',
    follows: { 'documents.kept': 'A list after such a request lacks documents.' },
    why: 'The list of documents has no pages, and shows what was uploaded. A page is set for the thread and only taken off it by a query, which an empty list does without.',
    layer: () => {
      let leaked: number | undefined;
      return inBody(['listCustomers', ...recipientLists, 'listDocuments'], (body, asked) => {
        const items = itemsOf(body, asked);
        if (asked.operation !== 'listDocuments') leaked = items.length === 0 ? pageOf(asked) : undefined;
        else if (leaked !== undefined) body.documents = items.slice((leaked - 1) * 10, leaked * 10);
      });
    },
  },
];
