import { type AnyOperationId, operationIds, operations } from '../../generated/operations.ts';
import type { Command, Unauthorized } from '../player/command.ts';
import { getCustomer, together, wholeList } from '../player/parts.ts';
import { type Part, type Plan, type Player, planned } from '../player/player.ts';
import type { RunContext } from '../player/run-context.ts';
import { readListPage } from '../reading/listing.ts';
import { type Door, doors } from '../recording/doors.ts';
import type { Corridor } from '../recording/options.ts';
import { rowsOf } from '../recording/rows.ts';
import { fromInside, type WrongTokenName, wrongTokens } from '../recording/wrong-tokens.ts';
import { otherSchemes } from '../transcript/ways.ts';
import { beneficiariesOf } from '../values/beneficiaries.ts';
import { shuffled } from '../values/random.ts';

/** Requests without the token are sent this many at a time, or a deployment may lock the caller out. */
const atOnce = 32;
/** The records that are asked for, and the customer whose recipients are listed. */
const customer = 'full';
const recipient = 'individual';
const owner = 'recipients-owner';

/** Every operation without a token and with a made-up one; last, so that nothing but the token is wrong. */
const plan: Plan = (context) => {
  const { settings } = context;
  const isDeep = settings.depth !== 'quick';
  const hasRecipient = settings.readOnly?.recipient !== null;
  const afterwards = isDeep && !settings.readOnly;
  const lanes = (parts: readonly Part[]): Part => ({ together: parts, atOnce });
  const send = probesOf(context);
  const none = (operation: AnyOperationId) => send(operation, 'none');
  /** On the connection of the last request with the token. */
  const onLane = (operation: AnyOperationId, credentials: 'none' | 'made-up') =>
    send(operation, credentials, undefined, laneOf(operation));
  const gets: AnyOperationId[] = hasRecipient ? ['getCustomer', 'getRecipient'] : ['getCustomer'];
  // Before everything else: two requests lock nobody out.
  const firstWrites: AnyOperationId[] = afterwards ? ['createCustomer', 'uploadDocument'] : [];
  const leftOut = settings.readOnly ? ['create', 'update'] : ['update'];
  const rest = operationIds.filter(
    (id) => !leftOut.includes(operations[id].verb) && (id !== 'getRecipient' || hasRecipient),
  );
  // A proxy may know callers by their connections: these are asked for on one that had the token.
  const others = rest.filter(
    (id) => afterwards && operations[id].method === 'GET' && id !== 'listCustomers' && !gets.includes(id),
  );
  const apart: AnyOperationId[] = [...firstWrites, ...gets, ...others];
  return [
    notePossible,
    lanes(firstWrites.map(none)),
    together(
      // Before too many wrong tokens lock the caller out.
      readAfterwards(
        'soon',
        afterwards,
        [onLane('listCustomers', 'made-up'), onLane('listCustomers', 'none')],
        together(
          ...others.map((operation, index) => {
            const lane = readLanes.find((one) => one === operation) ?? readLanes[index % readLanes.length];
            return send(operation, 'none', undefined, { ...laneOf(lane as AnyOperationId), on: customer });
          }),
        ),
      ),
      lanes([
        ...(settings.readOnly ? [] : (['updateCustomer', 'updateRecipient'] as const)).map((operation) =>
          together(none(operation), send(operation, 'made-up')),
        ),
        ...rest
          .filter((operation) => operation !== 'listCustomers')
          .flatMap((operation) => [
            apart.includes(operation) ? [] : none(operation),
            send(operation, 'made-up'),
          ]),
        ...rest.filter(isPaged).map((operation) => send(operation, 'none', 'page-2')),
        ...(isDeep ? wrongOnes(context, send, hasRecipient) : []),
        ...(isDeep ? throughDoors(context, send, hasRecipient) : []),
      ]),
    ),
    settings.readOnly ? [] : readTargets,
    together(
      // What was read lately with the token may be kept for anybody, or for the connection.
      lanes(gets.map((operation) => onLane(operation, 'none'))),
      readAfterwards('at-last', afterwards),
    ),
    // A limit that also holds for the token says nothing about requests without it.
    ({ context: { recorder } }) =>
      recorder.wasPutOff('access') ? getCustomer(customer, { step: 'control' }) : [],
  ];
};

/** Without the records that requests name, nothing can be told. */
const notePossible = (player: Player): Part => {
  for (const name of [customer, recipient])
    if (!player.record(name) && !player.context.settings.readOnly)
      player.noteInterruption('known', `the record "${name}" could not be created earlier`);
  return [];
};

const isPaged = (operation: AnyOperationId) => /^list(Customers|Recipients)/.test(operation);

const after = { role: 'probe', purpose: 'after-refusals' } as const;

/** On a connection of its own, for each operation: a response may be kept for whoever asks next. */
const laneOf = (operation: AnyOperationId) => ({ lane: operation, mayRest: true }) as const;

/** Lists that are read on connections of their own. */
const readLanes = ['listDocuments', 'listRecipients'] as const satisfies AnyOperationId[];

/**
 * Reads what the refused requests would have written.
 * @param next what follows the list of customers at once, @param last what follows the other lists
 */
function readAfterwards(when: 'soon' | 'at-last', isWanted: boolean, next: Part = [], last: Part = []): Part {
  if (!isWanted) return next;
  const read = (operation: (typeof readLanes)[number], step: string): Command => ({
    operation,
    on: customer,
    step: `${step}-${when}-afterwards`,
    ...laneOf(operation),
    ...after,
  });
  const customers = (name: string, page?: number): Command => ({
    operation: 'listCustomers',
    step: `${name}-${when}-afterwards`,
    ...(name === 'customers' && laneOf('listCustomers')),
    ...(page && { query: { page: String(page) } }),
    ...after,
  });
  return [
    customers('customers'),
    (player) => {
      const list = player.answer(`customers-${when}-afterwards`);
      const pages = (list && readListPage(list)?.totalPages) ?? 1;
      return [
        together(
          next,
          pages > 1 ? customers('last-customers', pages) : [],
          read('listDocuments', 'documents'),
          read('listRecipients', 'recipients'),
        ),
        last,
      ];
    },
  ];
}

/** Reads the records that the refused requests named, which must be as they were before. */
const readTargets = together(
  ...(
    [
      ['getCustomer', customer],
      ['getRecipient', recipient],
    ] as const
  ).map(
    ([operation, on]): Command => ({
      operation,
      on,
      step: `${operation === 'getCustomer' ? 'customer' : 'recipient'}-afterwards`,
      ...laneOf(operation),
      ...after,
    }),
  ),
);

/** A file that the run makes up: those of the caller are for the deployment's partner alone. */
const file = { type: 'POI', dates: 'none', isMade: true } as const;

type Send = (
  operation: AnyOperationId,
  credentials: 'none' | 'made-up' | 'second' | 'wrong',
  page?: 'page-2' | undefined,
  more?: Partial<Command> & { wrong?: { name: WrongTokenName; authorization: string } },
) => Command;

/** Makes requests that would be right with the token. What they would write has a name that no other record has. */
function probesOf(context: RunContext): Send {
  const { people, settings } = context;
  const { operator, mobileNumber, bank, accountNumber } = settings.ghana;
  return (operation, credentials, page, { wrong, ...more } = {}) => {
    const unwanted = people.made(`written with ${credentials}`);
    const label = people.documentNumber(`${credentials} ${wrong?.name} ${operation}`);
    const target: Partial<Record<AnyOperationId, Partial<Command>>> = {
      createCustomer: { fields: people.full() },
      updateCustomer: { fields: { city: unwanted } },
      createRecipient: { fields: beneficiariesOf(context).individual(settings.corridors[0] as Corridor) },
      updateRecipient: { fields: { bank: unwanted } },
      checkGhanaMobileWallet: { query: { operator, mobile_number: mobileNumber } },
      checkGhanaBankAccount: { query: { bank, account_number: accountNumber } },
      uploadDocument: { document: { ...file, document: 'PAS', fields: { id_number: label } } },
      uploadDocumentAlias: {
        document: { ...file, document: 'DRV', alias: true, fields: { id_number: label } },
      },
    };
    // Lists of the second token are of the customer whose recipients are known.
    const on = /Recipients/.test(operation)
      ? owner
      : /Recipient$/.test(operation) && operation !== 'createRecipient'
        ? recipient
        : customer;
    const isOf = /\{|createRecipient/.test(`${operations[operation].path} ${operation}`);
    // The first pages of lists are asked for without these headers.
    const isInside = credentials === 'none' && (page !== undefined || !isPaged(operation));
    const name = wrong ? `wrong-${wrong.name}` : credentials;
    return {
      operation,
      ...(isOf ? { on } : {}),
      step: `${operation}-${name}${page && !wrong ? `-${page}` : ''}`,
      ...target[operation],
      ...(page ? { query: { page: '2' } } : {}),
      role: 'probe',
      ...(isInside ? { headers: fromInside } : {}),
      unauthorized: {
        credentials,
        ...(wrong ? { authorization: wrong.authorization } : {}),
      } satisfies Unauthorized,
      ...more,
    };
  };
}

/** Each wrong token meets so many operations at least; at the depth thorough all of them. */
const operationsEach = 2;

/** Requests with wrong tokens. A deployment that limits them gets each of them once. */
function wrongOnes(context: RunContext, send: Send, hasRecipient: boolean): Part[] {
  const { random, recorder, settings } = context;
  const { depth, readOnly, token } = settings;
  const isUpdate = (id: AnyOperationId) => operations[id].verb === 'update';
  const possible = operationIds.filter(
    (id) =>
      (!readOnly || ['get', 'list'].includes(operations[id].verb)) && (id !== 'getRecipient' || hasRecipient),
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
  return (Object.keys(rowsOf('wrongTokens', wrongTokens, settings)) as WrongTokenName[]).flatMap(
    (name, index) => {
      const authorization = wrongTokens[name].header(token);
      if (authorization === undefined) return [];
      // One that a deployment may take must not write.
      const own = otherSchemes.includes(name) ? gets : possible;
      const some = Array.from({ length: operationsEach }, (_, next) => index * operationsEach + next).map(
        (place) => (own === gets ? (gets[place % gets.length] as AnyOperationId) : nth(place)),
      );
      const rest = depth === 'thorough' ? own.filter((operation) => !some.includes(operation)) : [];
      return [...some, ...rest].map((operation, next): Part => {
        const page = isPaged(operation) && (index + next) % 2 === 1 ? 'page-2' : undefined;
        const command = send(operation, 'wrong', page, { wrong: { name, authorization } });
        return () => (next > 0 && recorder.wasPutOff('access') ? [] : command);
      });
    },
  );
}

/** Operations that are tried through other doors, by turns: four for each at the depth thorough, else one. */
const throughDoor = [
  'getCustomer',
  'listCustomers',
  'listDocuments',
  'updateCustomer',
  'listRecipients',
  'listCountries',
  'getRecipient',
  'createCustomer',
] as const;

/** Requests around the check of the token, without one and with one that is made up. */
function throughDoors({ recorder, settings }: RunContext, send: Send, hasRecipient: boolean): Part[] {
  const possible = throughDoor.filter(
    (id) =>
      (!settings.readOnly || operations[id].method === 'GET') && (id !== 'getRecipient' || hasRecipient),
  );
  const isThorough = settings.depth === 'thorough';
  const each = isThorough ? 4 : 1;
  return Object.entries<Door>(rowsOf('doors', doors, settings)).flatMap(([name, door], index) =>
    // Each meets a request without a token, and at the depth thorough others with one that is made up.
    (isThorough ? (['none', 'made-up'] as const) : (['none'] as const)).flatMap((credentials, turn) =>
      Array.from({ length: each }, (_, next) => {
        const operation = possible[(index + 3 * turn + next) % possible.length] as AnyOperationId;
        const plain = send(operation, credentials);
        const { path, headers, query } = door;
        const command: Command = {
          ...plain,
          step: `${operation}-${credentials}-${name.replaceAll(' ', '-')}`,
          ...(path && { door: path }),
          ...(headers && { headers: { ...plain.headers, ...headers(settings.madeUpToken) } }),
          ...(query && { query: { ...plain.query, ...query(settings.madeUpToken) } }),
        };
        return (): Part => (recorder.wasPutOff('access') ? [] : command);
      }),
    ),
  );
}

export const access = planned('access', plan);

/** Shows whether the second token is valid. It goes early, so that a wrong one is reported at once. */
export const secondToken = planned('isolation', () => ({
  operation: 'listCountries',
  step: 'countries-second',
  unauthorized: { credentials: 'second' },
}));

/** A list of at most this many pages is searched whole for records of the first partner; a longer one at both ends. */
const pagesMax = 6;

/** Asks for the first partner's records with the token of a second one, which is known to be valid. */
export const isolation = planned('isolation', (context) => {
  const { readOnly } = context.settings;
  const send = probesOf(context);
  const all = (...some: AnyOperationId[]) => together(...some.map((operation) => send(operation, 'second')));
  return [
    wholeList(undefined, 'second', { pagesMax, unauthorized: { credentials: 'second' } }),
    all('getCustomer', 'listDocuments', 'listRecipients', 'listRecipientsByPost', 'getRecipient'),
    // Writes go last: by now everything else has been read.
    readOnly ? [] : all('updateCustomer', 'createRecipient', 'updateRecipient', 'uploadDocument'),
  ];
});
