import type { Role } from '../transcript/exchange.ts';
import type { CustomerFields, RecipientFields } from '../values/fields.ts';
import type { People } from '../values/people.ts';
import { Interrupted } from './interrupted.ts';

/** After so many refusals of a role in a row, also for customers without recipients, the reason is not the customer. */
const inVainMax = 4;

/** What creates the customers: a session, as far as it is needed here. */
interface Creating {
  context: { people: People };
  attempt<T>(part: () => Promise<T>): Promise<T | undefined>;
  create(subject: string, operation: 'createCustomer', fields: CustomerFields): Promise<{ id: bigint }>;
  send(
    step: string,
    operation: 'listRecipients',
    request: { path: { customerId: bigint } },
    options: { purpose: 'until-known' },
  ): Promise<unknown>;
}

export type OtherOwners = ReturnType<typeof otherOwnersOf>;

/**
 * Customers who get the recipients that others have no room for: a deployment may have a quota (ruling
 * `refused-valid-request`). @param begin makes the session that creates them.
 */
export function otherOwnersOf(begin: () => Creating) {
  let session: Creating | undefined;
  const others: bigint[] = [];
  let made = 0;
  /** Whether each create for a customer was a success; those under way will be known. */
  const creates = new Map<string, Promise<boolean>[]>();
  const countOf = async (owner: RecipientFields['customer']) =>
    (await Promise.all(creates.get(String(owner)) ?? [])).filter(Boolean).length;
  /** How many recipients a customer had who was refused one that another customer got. */
  let most = 1;
  const inVain = new Map<Role, number>();
  let turn: Promise<unknown> = Promise.resolve();

  /** Creates a recipient; of another customer, if it is refused and its own customer has some. */
  async function create<Created>(
    fields: RecipientFields,
    role: Role,
    send: (fields: RecipientFields) => Promise<Created>,
  ): Promise<Created> {
    const createFor = (customer: RecipientFields['customer']) => {
      const created = send({ ...fields, customer });
      const isDone = created.then(
        () => true,
        () => false,
      );
      creates.set(String(customer), [...(creates.get(String(customer)) ?? []), isDone]);
      return created;
    };
    /** @param refusal of a customer with some recipients, who may have no room for more. */
    const move = async (refusal: unknown): Promise<Created> => {
      const failed = inVain.get(role) ?? 0;
      const owner = failed < inVainMax ? await withRoom() : undefined;
      if (owner === undefined) {
        inVain.set(role, failed + 1);
        throw refusal;
      }
      const isEmpty = (await countOf(owner)) === 0;
      try {
        const created = await createFor(owner);
        inVain.set(role, 0);
        most = Math.max(most, await countOf(fields.customer));
        return created;
      } catch (error) {
        if (isEmpty) inVain.set(role, failed + 1);
        if (isEmpty || !isRefusal(error)) throw error;
        others.splice(others.indexOf(owner), 1);
        return move(error);
      }
    };
    try {
      return await createFor(fields.customer);
    } catch (error) {
      if (!isRefusal(error) || role === 'probe' || (await countOf(fields.customer)) === 0) throw error;
      // One after the other, so that no two take the same place.
      const moved = turn.then(() => move(error));
      turn = moved.catch(() => undefined);
      return moved;
    }
  }

  /** One who has fewer recipients than a quota allows, as far as it is known. */
  async function withRoom(): Promise<bigint | undefined> {
    for (const id of others) if ((await countOf(id)) < most) return id;
    session ??= begin();
    const own = session;
    const subject = `other-owner-${++made}` as const;
    const owner = await own.attempt(() => own.create(subject, 'createCustomer', own.context.people.full()));
    if (!owner) return undefined;
    others.push(owner.id);
    // What keeps recipients may know it later.
    const path = { customerId: owner.id };
    await own.send(`known-${subject}`, 'listRecipients', { path }, { purpose: 'until-known' });
    return owner.id;
  }

  return { create };
}

const isRefusal = (error: unknown) => error instanceof Interrupted && error.refused;
