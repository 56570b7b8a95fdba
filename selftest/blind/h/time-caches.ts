import {
  type Defect,
  inBody,
  isAt,
  itemsOf,
  type Layer,
  type Passed,
  type Passing,
  pageOf,
  recipientLists,
  type Where,
} from '../kit.ts';
import { bodyOf, isWrite, pathOf } from './time-tools.ts';

interface Caching {
  where: Where;
  key: (request: Passing) => string;
  /** Which keys a success of a request makes invalid. */
  purges: (request: Passing, key: string) => boolean;
  keeps?: (answer: Passed, request: Passing) => boolean;
}

/** A cache of successes for each token. A read during which something became invalid is not kept. */
const caching =
  ({ where, key, purges, keeps = () => true }: Caching) =>
  (): Layer => {
    const cache = new Map<string, Passed>();
    let writes = 0;
    return async (request, forward) => {
      const own = `${key(request)} ${request.headers.authorization}`;
      const kept = isAt(where, request) ? cache.get(own) : undefined;
      if (kept) return kept;
      const before = writes;
      const answer = await forward(request);
      if (answer.status >= 300) return answer;
      if (isWrite(request)) {
        writes += 1;
        for (const one of [...cache.keys()]) if (purges(request, one)) cache.delete(one);
      } else if (isAt(where, request) && writes === before && keeps(answer, request)) {
        cache.set(own, answer);
      }
      return answer;
    };
  };

const methodAndTarget = ({ method, target }: Passing) => `${method} ${target}`;
const never = () => false;
const isAfter =
  (...operations: string[]) =>
  ({ operation }: Passing) =>
    operations.includes(operation ?? '');

/** A copy of a customer is served as long as its updated_on is the current one, in whole seconds. */
const validatedBySecond = (): Layer => {
  const copies = new Map<string, { stamp: string; answer: Passed }>();
  return async (request, forward) => {
    const answer = await forward(request);
    if (request.operation !== 'getCustomer' || answer.status !== 200) return answer;
    const { updated_on } = (bodyOf(answer).customer ?? {}) as { updated_on?: string };
    const copy = copies.get(request.id ?? '');
    if (copy && copy.stamp === updated_on) return copy.answer;
    copies.set(request.id ?? '', { stamp: String(updated_on), answer });
    return answer;
  };
};

/** The page of a list that turned out to be empty is applied to documents, until another list is paged. */
const leakingPage = (): Layer => {
  let leaked: number | undefined;
  return async (request, forward) => {
    const answer = await forward(request);
    if (answer.status !== 200) return answer;
    const body = bodyOf(answer);
    if (isAt(['listCustomers', ...recipientLists], request)) {
      leaked = itemsOf(body, request).length === 0 ? pageOf(request) : undefined;
    }
    if (request.operation !== 'listDocuments' || leaked === undefined) return answer;
    const first = (leaked - 1) * 10;
    const { documents = [] } = JSON.parse(answer.body) as { documents?: object[] };
    return {
      ...answer,
      body: JSON.stringify({ message: 'success', documents: documents.slice(first, first + 10) }),
    };
  };
};

/** Two processes answer in turn. Each keeps the recipients that it has read, and forgets those that it updates. */
const twoProcesses = (): Layer => {
  const memories = [new Map<string, Passed>(), new Map<string, Passed>()];
  return async (request, forward) => {
    if (!isAt(['getRecipient', 'updateRecipient'], request)) return forward(request);
    const memory = memories.shift() as Map<string, Passed>;
    memories.push(memory);
    const key = `${request.id} ${request.headers.authorization}`;
    const kept = isWrite(request) ? undefined : memory.get(key);
    if (kept) return kept;
    const answer = await forward(request);
    if (isWrite(request)) memory.delete(key);
    else if (answer.status === 200) memory.set(key, answer);
    return answer;
  };
};

export const defects: Defect[] = [
  {
    name: 'a list of documents that was empty when it was first read stays empty',
    report: 'https://github.com/schme16/gitcdn.xyz/issues/31',
    breaks: 'documents.upload.stored',
    follows: {
      'documents.upload-alias.stored': 'Both spellings store into the same list.',
      'documents.kept': 'The documents do not appear later either.',
    },
    why: 'An uploaded document is listed (ruling both-spellings). What was not there is kept in a cache like anything else, and an upload does not remove it.',
    layer: caching({
      where: 'listDocuments',
      key: pathOf,
      purges: never,
      keeps: (answer, request) => itemsOf(bodyOf(answer), request).length === 0,
    }),
  },
  {
    name: 'all pages of a list of recipients are the page that was read first',
    report: 'https://github.com/frappe/frappe/pull/30881',
    breaks: 'recipients.list.page',
    follows: {
      'recipients.list.partition': 'The same recipients are on all pages.',
      'recipients.list.complete': 'Recipients of other pages are on none.',
    },
    why: 'page is the requested number, and each record is on exactly one page (ruling paging). The key of the cache is the path without the query; only writes empty it.',
    layer: caching({ where: recipientLists, key: pathOf, purges: isWrite }),
  },
  {
    name: 'lists of recipients show no update until another recipient is created',
    report: 'https://github.com/istSOS/istSOS4/issues/143',
    breaks: 'recipients.update.listed',
    why: 'Later lists show what the response to an update showed (ruling updates). Lists are cached, and only creates empty the cache.',
    layer: caching({
      where: recipientLists,
      key: methodAndTarget,
      purges: isAfter('createRecipient'),
    }),
  },
  {
    name: 'a list of documents that was read before does not show uploads by the second spelling',
    report: 'https://github.com/adobe/helix-html-pipeline/issues/302',
    breaks: 'documents.upload-alias.stored',
    follows: { 'documents.kept': 'The documents are missing later, too.' },
    why: 'A document is listed in the same way, whichever spelling was used (ruling both-spellings). The route that was added later has no rule that purges the list.',
    layer: caching({ where: 'listDocuments', key: pathOf, purges: isAfter('uploadDocument') }),
  },
  {
    name: 'the first check at a mobile operator answers all later ones, also if it failed',
    report: 'https://github.com/lodash/lodash/issues/3607',
    breaks: 'eligibility.mobile-wallet.accepted',
    follows: { 'eligibility.mobile-wallet.recipient_name': 'Another number gets the holder of the first.' },
    why: 'A check of configured identifiers must not be refused (ruling refused-valid-request), and is that of its mobile_number. The lookup is memoized by its first argument alone, failures included.',
    layer: () => {
      const answers = new Map<string, Passed>();
      return async (request, forward) => {
        const operator = new URLSearchParams(request.target.split('?')[1]).get('operator');
        if (request.operation !== 'checkGhanaMobileWallet' || !operator) return forward(request);
        const key = `${operator} ${request.headers.authorization}`;
        const answer = answers.get(key) ?? (await forward(request));
        answers.set(key, answer);
        return answer;
      };
    },
  },
  {
    name: 'a customer that is read and updated within a second is shown as it was read',
    report: 'https://github.com/freeunitorg/freeunit/issues/356',
    breaks: 'customers.update.stored',
    why: 'Later gets show what the response to an update showed (ruling updates). A copy is valid as long as its time of modification, in seconds, is the same.',
    layer: validatedBySecond,
  },
  {
    name: 'a list of recipients that was read with a page number stays as it was then',
    report: 'https://github.com/shukiv/jabali-panel/pull/812',
    breaks: 'recipients.list.first-page',
    follows: {
      'recipients.list.complete': 'Recipients that were created later are on no numbered page.',
      'recipients.list.total_recipients': 'The total is old, too.',
    },
    why: 'Pages and totals are those of the list (ruling paging). Writes purge the address without a query, and its variants stay in the cache.',
    layer: caching({
      where: recipientLists,
      key: methodAndTarget,
      purges: (_, key) => !key.includes('page='),
    }),
  },
  {
    name: 'documents are listed by the page of a list that was found empty just before',
    report: 'https://github.com/pagehelper-org/Mybatis-PageHelper/issues/689',
    breaks: 'documents.upload.stored',
    follows: { 'documents.kept': 'A list after such a request lacks documents.' },
    why: 'The list of documents has no pages, and shows what was uploaded. A page is set for the thread and only taken off it by a query, which an empty list does without.',
    layer: leakingPage,
  },
  {
    name: 'each update of a recipient adds one to the total',
    report: 'https://github.com/amerine/acts_as_tree/issues/63',
    breaks: 'recipients.list.total_recipients',
    follows: { 'recipients.list.total_pages': 'The pages are computed from the same total.' },
    why: 'total_recipients counts the records of the list (ruling paging). A counter is kept in the customer and raised whenever a recipient is saved.',
    layer: () => {
      const more = new Map<string, number>();
      return inBody(['updateRecipient', ...recipientLists], (body, { operation, id = '' }) => {
        const owner = (body.recipient as { customer?: unknown } | undefined)?.customer;
        if (operation === 'updateRecipient') more.set(`${owner}`, (more.get(`${owner}`) ?? 0) + 1);
        if (operation === 'updateRecipient' || !more.has(id)) return;
        const total = Number(body.total_recipients) + (more.get(id) ?? 0);
        Object.assign(body, { total_recipients: total, total_pages: Math.max(1, Math.ceil(total / 10)) });
      });
    },
  },
  {
    name: 'every other read of a recipient shows it as it was before its update',
    report: 'https://github.com/steemit/jussi/pull/259',
    breaks: 'recipients.update.stored',
    why: 'Later gets show what the response to an update showed (ruling updates), for longer than any lag. Each of two processes has a cache in its memory, and an update empties that of its own.',
    layer: twoProcesses,
  },
];
