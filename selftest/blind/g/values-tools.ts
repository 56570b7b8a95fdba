import { type Forward, type Passing, type Storing, storing, updatesStored } from '../kit.ts';

type Fields = Readonly<Record<string, string>>;
type Store = Parameters<Storing['store']>[0];
type Kind = 'Customer' | 'Recipient' | 'Document';
type Change = (value: string, name: string, fields: Fields) => string;
type Method = (...sent: unknown[]) => Promise<unknown>;

/** Where the fields stand among the arguments of the create of a kind. */
const fieldsAt: Record<Kind, number> = { Customer: 1, Recipient: 2, Document: 2 };

const changedBy = (fields: Fields, isChanged: (name: string) => boolean, change: Change): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isChanged(name) ? change(value, name, fields) : value,
    ]),
  );

const isAmong = (names: readonly string[] | 'all') => (name: string) =>
  names === 'all' || names.includes(name);

/** New records of a kind are stored with other values. */
export const creating = (kind: Kind, names: readonly string[] | 'all', change: Change) =>
  storing((store) => {
    const create = `create${kind}` as keyof Store;
    const method = (store[create] as Method).bind(store);
    return {
      [create]: (...sent: unknown[]) =>
        method(
          ...sent.map((one, at) =>
            at === fieldsAt[kind] ? changedBy(one as Fields, isAmong(names), change) : one,
          ),
        ),
    };
  });

/** Updates of a kind store other values than those that they change. */
export const updating = (kind: 'Customer' | 'Recipient', names: readonly string[] | 'all', change: Change) =>
  updatedTo(kind, (before, after) =>
    changedBy(after, (name) => isAmong(names)(name) && after[name] !== before[name], change),
  );

/** Updates of a kind store other fields, and show them. */
export const updatedTo = (kind: 'Customer' | 'Recipient', make: (before: Fields, after: Fields) => Fields) =>
  storing((store) => {
    const update = `update${kind}` as const;
    return {
      [update]: (partner: string, id: bigint, change: (before: Fields) => Fields | undefined) =>
        store[update](partner, id, (before) => {
          const after = change(before);
          return after && make(before, after);
        }),
    };
  });

/** Both of two ways to store; the second one wraps the first. */
export const bothWays = (one: Storing, other: Storing): Storing => ({
  store: (store) => other.store(one.store(store)),
});

/** Both creates and updates of customers store other values. */
export const writing = (names: readonly string[] | 'all', change: Change) =>
  bothWays(creating('Customer', names, change), updating('Customer', names, change));

/** Updates of customers show the right fields, and store these. */
export const keepingOf = (keep: (before: string, after: string) => boolean) =>
  updatesStored('updateCustomer', (before, after) => ({
    ...after,
    ...Object.fromEntries(Object.entries(before).filter(([name, value]) => keep(value, after[name] ?? ''))),
  }));

/** The request as a read of something else, with the same token. */
export const readingInstead = (
  { headers: { authorization }, ...request }: Passing,
  target: string,
): Passing => ({
  ...request,
  method: 'GET',
  target,
  headers: authorization === undefined ? {} : { authorization },
  body: Buffer.alloc(0),
});

/** Whether a request has a token that is let in. */
export const isLetIn = async (request: Passing, forward: Forward) =>
  (await forward(readingInstead(request, '/api/resources/currencies'))).status === 200;
