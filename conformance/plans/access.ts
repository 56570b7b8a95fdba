import { type AnyOperationId, operationIds, operations } from '../../generated/operations.ts';
import { readListing } from '../player/read-listing.ts';
import type { Unruled } from '../player/request.ts';
import type { Scenario, Session } from '../player/session.ts';
import { readListPage } from '../reading/listing.ts';
import { rowsOf } from '../recording/rows.ts';
import { fromInside, type WrongTokenName, wrongTokens } from '../recording/wrong-tokens.ts';
import { otherSchemes } from '../transcript/ways.ts';
import { shuffled } from '../values/random.ts';
import { rightRequests, type Targets } from './right-requests.ts';

/** Requests without the token are sent this many at a time, or a deployment may lock the caller out. */
const atOnce = 32;

/** Sends every operation without a token and with a made-up one; last, so that nothing but the token is wrong. */
export const access: Scenario<'access'> = {
  name: 'access',
  async run(session) {
    const { created, recorder, settings } = session.context;
    const records = recordsOf(session);
    const ownerId = settings.readOnly?.customer ?? created.get('recipients-owner')?.id ?? records.id;
    const isDeep = settings.depth !== 'quick';
    const afterwards = isDeep && !settings.readOnly;
    if (afterwards) await inLanes(creates(session, records));
    // Before too many wrong tokens lock the caller out.
    const soon = afterwards && readAfterwards(session, records.id, 'soon');
    await inLanes([
      ...(settings.readOnly ? [] : updates(session, records)),
      ...others(session, records, ownerId, afterwards),
      ...(isDeep ? wrongOnes(session, records, ownerId) : []),
    ]);
    await soon;
    if (!settings.readOnly) await readTargets(session, records);
    await Promise.all([
      // What was read lately with the token may be kept for anybody.
      inLanes(reads(records).map((id) => () => sendWithout(session, id, 'none', records))),
      afterwards && readAfterwards(session, records.id, 'at-last'),
    ]);
    // A limit that also holds for the token says nothing about requests without it.
    if (recorder.wasPutOff('access'))
      await session.send('control', 'getCustomer', { path: { id: records.id } });
  },
};

type Probe = () => Promise<unknown>;
async function inLanes(probes: Probe[]): Promise<void> {
  const lane = async () => {
    for (let next = probes.shift(); next; next = probes.shift()) await next();
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
type Records = Pick<Targets, 'id' | 'recipientId'>;

function recordsOf(session: Session): Records {
  const { readOnly } = session.context.settings;
  if (readOnly) return { id: readOnly.customer, recipientId: readOnly.recipient };
  return { id: session.known('full').id, recipientId: session.known('individual').id };
}

const credentialsTried = ['none', 'made-up'] as const;

const updates = (session: Session<'access'>, records: Records): Probe[] =>
  (['updateCustomer', 'updateRecipient'] as const).map(
    (operation) => () =>
      Promise.all(
        credentialsTried.map((credentials) => sendWithout(session, operation, credentials, records)),
      ),
  );

const after = { role: 'probe', purpose: 'after-refusals' } as const;

/** Reads the records that the refused requests named, which must be as they were before. */
async function readTargets(session: Session<'access'>, { id, recipientId }: Records): Promise<void> {
  const path = { recipientId: recipientId as bigint };
  await Promise.all([
    session.send('customer-afterwards', 'getCustomer', { path: { id } }, after),
    session.send('recipient-afterwards', 'getRecipient', { path }, after),
  ]);
}

// Before everything else: two requests lock nobody out.
const firstWrites: readonly AnyOperationId[] = ['createCustomer', 'uploadDocument'];

const creates = (session: Session<'access'>, records: Records): Probe[] =>
  firstWrites.map((operation) => () => sendWithout(session, operation, 'none', records));

/** Gets of records. */
const reads = ({ recipientId }: Records): AnyOperationId[] => [
  'getCustomer',
  ...(recipientId === null ? [] : (['getRecipient'] as const)),
];

/** Every other operation, and pages that are not the first. @param areCreated whether the first writes were sent. */
function others(session: Session<'access'>, records: Records, ownerId: bigint, areCreated: boolean): Probe[] {
  const leftOut = session.context.settings.readOnly ? ['create', 'update'] : ['update'];
  const rest = operationIds.filter(
    (id) => !leftOut.includes(operations[id].verb) && (id !== 'getRecipient' || records.recipientId !== null),
  );
  const apart = [...(areCreated ? firstWrites : []), ...reads(records)];
  const first = rest.flatMap((operation) =>
    credentialsTried
      .filter((credentials) => !(credentials === 'none' && apart.includes(operation)))
      .map((credentials) => () => sendWithout(session, operation, credentials, records)),
  );
  const later = (['listCustomers', 'listRecipients', 'listRecipientsByPost'] as const).map((operation) => {
    const path = operation === 'listCustomers' ? {} : { path: { customerId: ownerId } };
    return () => sendWithout(session, operation, 'none', records, { ...path, query: { page: '2' } });
  });
  return [...first, ...later];
}

const isUpdate = (id: AnyOperationId) => operations[id].verb === 'update';

/** How many operations get each wrong token at least. */
const operationsEach = 3;

/**
 * Wrong tokens: each at some operations, and each operation with some; at thorough depth all; each once if one is put off.
 */
function wrongOnes(session: Session<'access'>, records: Records, ownerId: bigint): Probe[] {
  const { random, recorder, settings } = session.context;
  const { depth, readOnly, token } = settings;
  const possible = operationIds.filter(
    (id) =>
      !(readOnly && !['get', 'list'].includes(operations[id].verb)) &&
      (id !== 'getRecipient' || records.recipientId !== null),
  );
  // Reads and writes by turns, so that each wrong token meets both.
  const [posts, gets] = (['POST', 'GET'] as const).map((method) =>
    shuffled(
      possible.filter((id) => operations[id].method === method),
      random,
    ),
  ) as [AnyOperationId[], AnyOperationId[]];
  // Updates first: those tokens get them that are most like the right one, and their records are read afterwards.
  posts.sort((one, other) => Number(isUpdate(other)) - Number(isUpdate(one)));
  const nth = (index: number) => {
    const from = index % 2 === 0 || posts.length === 0 ? gets : posts;
    return from[(index >> 1) % from.length] as AnyOperationId;
  };
  return (
    Object.keys(rowsOf('wrongTokens', wrongTokens, session.context.settings)) as WrongTokenName[]
  ).flatMap((name, index) => {
    const authorization = wrongTokens[name].header(token);
    if (authorization === undefined) return [];
    // One that a deployment may take must not write.
    const own = otherSchemes.includes(name) ? gets : possible;
    const some = Array.from({ length: operationsEach }, (_, next) => index * operationsEach + next).map(
      (place) => (own === gets ? (gets[place % gets.length] as AnyOperationId) : nth(place)),
    );
    const rest = depth === 'thorough' ? own.filter((operation) => !some.includes(operation)) : [];
    return [...some, ...rest].map((operation, next) => async () => {
      if (next > 0 && recorder.wasPutOff('access')) return;
      const path = operation === 'listCustomers' ? {} : { path: { customerId: ownerId } };
      const page =
        isPaged(operation) && (index + next) % 2 === 1 ? { ...path, query: { page: '2' } } : undefined;
      return sendWithout(session, operation, 'wrong', records, page, { name, authorization });
    });
  });
}

/** Reads what the refused requests would have written. */
async function readAfterwards(
  session: Session<'access'>,
  id: bigint,
  when: 'soon' | 'at-last',
): Promise<void> {
  const list = await session.send(`customers-${when}-afterwards`, 'listCustomers', {}, after);
  const pages = readListPage(list)?.totalPages ?? 1;
  await Promise.all([
    pages > 1 &&
      session.send(`last-customers-${when}-afterwards`, 'listCustomers', { query: { page: pages } }, after),
    session.send(`documents-${when}-afterwards`, 'listDocuments', { path: { id } }, after),
    session.send(`recipients-${when}-afterwards`, 'listRecipients', { path: { customerId: id } }, after),
  ]);
}

const isPaged = (operation: AnyOperationId) => /^list(Customers|Recipients)/.test(operation);

/** Sends a request that would be right with the token. @param page the path and query of another page. */
function sendWithout(
  session: Session<'access'>,
  operation: AnyOperationId,
  credentials: (typeof credentialsTried)[number] | 'wrong',
  { id, recipientId }: Records,
  page?: Unruled,
  wrong?: { name: WrongTokenName; authorization: string },
) {
  // No record has this name, neither of this run nor of others.
  const unwanted = session.context.people.made(`written with ${credentials}`);
  const requests = rightRequests(session, {
    id,
    ownerId: id,
    recipientId,
    city: unwanted,
    bank: unwanted,
    documents: { upload: 'PAS', alias: 'DRV' },
    write: `${credentials} ${wrong?.name} ${operation}`,
  });
  const step = wrong
    ? (`${operation}-wrong-${wrong.name}` as const)
    : (`${operation}-${credentials as 'none'}${page ? '-page-2' : ''}` as const);
  const request = { ...(requests[operation]() as Unruled), ...page };
  const header = wrong ? { authorization: wrong.authorization } : {};
  // The first pages of lists are asked for without these headers.
  const isInside = credentials === 'none' && (page !== undefined || !isPaged(operation));
  const from = isInside ? { headers: fromInside } : {};
  return session.sendUnruled(step, operation, request, { role: 'probe', credentials, ...header, ...from });
}

/** Shows whether the second token is valid. It goes early, so that a wrong one is reported at once. */
export const secondToken: Scenario<'isolation'> = {
  name: 'isolation',
  async run(session) {
    await session.send('countries-second', 'listCountries', {}, { credentials: 'second' });
  },
};

/** A list of at most this many pages is searched whole for records of the first partner; a longer one at both ends. */
const pagesMax = 6;

/** Asks for the first partner's records with the token of a second one, which is known to be valid. */
export const isolation: Scenario<'isolation'> = {
  name: 'isolation',
  async run(session) {
    const { readOnly } = session.context.settings;
    const credentials = 'second';
    await readListing(session, { name: 'second', operation: 'listCustomers', pagesMax, credentials });
    const { id, recipientId } = recordsOf(session);
    const requests = rightRequests(session, {
      id,
      ownerId: readOnly?.customer ?? session.known('recipients-owner').id,
      recipientId,
      city: session.context.people.made('city by the second'),
      bank: session.context.people.made('bank by the second'),
      documents: { upload: 'DIP', alias: 'DIP' },
      write: credentials,
    });
    const send = (operation: AnyOperationId) => {
      const request = requests[operation]() as Unruled;
      return session.sendUnruled(`${operation}-second`, operation, request, { role: 'probe', credentials });
    };
    const reads = ['getCustomer', 'listDocuments', 'listRecipients', 'listRecipientsByPost'] as const;
    const writes = ['updateCustomer', 'createRecipient', 'updateRecipient', 'uploadDocument'] as const;
    await Promise.all([...reads, ...(recipientId === null ? [] : (['getRecipient'] as const))].map(send));
    // Writes go last: by now everything else has been read.
    if (!readOnly && recipientId !== null) await Promise.all(writes.map(send));
  },
};
