import type { MandatoryId } from '../../generated/requirements.ts';
import { type Layer, type Passed, type Respond, respondWhole } from '../../testing/intercepting-server.ts';
import { sentBy } from '../kit/on-a-server.ts';
import { type Defect, defectsOf } from './defect.ts';

type Kept = (answer: Passed) => boolean;
const records = (count: number): Kept => {
  const field = /"(?:uploaded_on|updated_on)":/g;
  return ({ body }) => (body.match(field)?.length ?? 0) === count;
};

/** Keeps the responses of one operation for each customer until another operation writes for that customer. */
const keeping =
  (reads: string, dropsWith: readonly string[], isKept: Kept = () => true): (() => Layer) =>
  () => {
    const kept = new Map<string, Passed>();
    const owners = new Map<string, string>();
    return async (request, forward) => {
      const { operation = '', id = '', headers, target } = request;
      if (headers.authorization === undefined) return forward(request);
      const owner =
        operation === 'createRecipient' ? (sentBy(request).get('customer') ?? '') : (owners.get(id) ?? id);
      const key = `${owner} ${target} ${headers.authorization}`;
      const known = operation === reads ? kept.get(key) : undefined;
      if (known) return known;
      const answer = await forward(request);
      const isTaken = answer.status < 300;
      if (operation === 'createRecipient' && isTaken)
        owners.set(/"id":\s*"?(\d+)/.exec(answer.body)?.[1] ?? '', owner);
      if (dropsWith.includes(operation) && isTaken)
        for (const one of kept.keys()) if (one.startsWith(`${owner} `)) kept.delete(one);
      if (operation === reads && isTaken && isKept(answer)) kept.set(key, answer);
      return answer;
    };
  };

type Asked = Parameters<Respond>[2];

/** Responds as to the request before on the same connection, where that asked for the same and had the token. */
const asBefore = (isMeant: (asked: Asked, before: Asked) => boolean): (() => Respond) => {
  return () => {
    const last = new WeakMap<object, { asked: Asked; answer: Passed }>();
    return (response, answer, asked) => {
      const before = last.get(asked.socket);
      last.set(asked.socket, { asked, answer });
      const isKept =
        before?.answer.status === 200 &&
        before.asked.url === asked.url &&
        asked.method === 'GET' &&
        isMeant(asked, before.asked);
      respondWhole(response, isKept ? before.answer : answer);
    };
  };
};
const withoutToken = ({ headers }: Asked) => headers.authorization === undefined;
const withAnotherToken = ({ headers: { authorization } }: Asked, { headers: before }: Asked) =>
  authorization !== undefined && authorization !== before.authorization;

/** Defects of caches that not every write clears. */
const kept = defectsOf({
  'documents.upload-alias.stored': {
    'documents are read from a cache that only the first spelling clears': keeping('listDocuments', [
      'uploadDocument',
    ]),
    'that a customer has no documents is kept until one comes by the first spelling': keeping(
      'listDocuments',
      ['uploadDocument'],
      records(0),
    ),
    'a list of a single document is kept until another one comes by the first spelling': keeping(
      'listDocuments',
      ['uploadDocument'],
      records(1),
    ),
  },
  'documents.upload.stored': {
    'documents are read from a cache that only the second spelling clears': keeping('listDocuments', [
      'uploadDocumentAlias',
    ]),
  },
  'recipients.update.listed': {
    'a list of recipients is kept until another one is created': keeping('listRecipients', [
      'createRecipient',
    ]),
  },
});

const keptByPost = defectsOf({
  'recipients.list-post.same-records': {
    'a list by POST is kept until another recipient is created': keeping('listRecipientsByPost', [
      'createRecipient',
    ]),
    'a list by POST is kept until a recipient is updated': keeping('listRecipientsByPost', [
      'updateRecipient',
    ]),
    'a list by POST of a single recipient is kept until one is updated': keeping(
      'listRecipientsByPost',
      ['updateRecipient'],
      records(1),
    ),
  },
});

/** Defects of servers and proxies that know callers by their connections. */
const byConnection = (
  [
    [
      'access.listCustomers.made-up-token',
      '/customers$',
      withAnotherToken,
      'a connection repeats the last list of customers for any token',
    ],
    [
      'access.getCustomer.no-token',
      '/customers/\\d+$',
      withoutToken,
      'a connection repeats the last customer without a token',
    ],
    [
      'access.getRecipient.no-token',
      '/recipient/\\d+$',
      withoutToken,
      'a connection repeats the last recipient without a token',
    ],
  ] as const
).map(([breaks, path, isMeant, name]): Defect => {
  const pattern = new RegExp(path);
  const isAsked = (asked: Asked, before: Asked) => pattern.test(asked.url ?? '') && isMeant(asked, before);
  return {
    name,
    breaks: breaks satisfies MandatoryId,
    depth: 'standard',
    wire: { respond: asBefore(isAsked)() },
  };
});

/** What a server keeps of one request and shows to the next. */
export const cacheDefects: readonly Defect[] = [
  ...kept.map((defect): Defect => ({ ...defect, depth: 'standard' })),
  // What is said of the page is wrong, too.
  ...keptByPost.map(
    (defect): Defect => ({ ...defect, depth: 'standard', alike: ['recipients.list-post.same-*'] }),
  ),
  ...byConnection,
];
