import type { Role } from '../../transcript/exchange.ts';
import { Interrupted } from '../interrupted.ts';
import { awaitKnown } from '../reads.ts';
import type { RecipientFields } from '../request.ts';
import type { Session } from '../session.ts';

/** So many recipients of a role, one after the other, that nobody gets are refused for another reason than their owner. */
const inVainMax = 4;

export type OtherOwners = ReturnType<typeof otherOwnersOf>;

/**
 * Customers who get the recipients that others have no room for: a deployment may have a quota (ruling
 * `refused-valid-request`). @param begin makes the session that creates them.
 */
export function otherOwnersOf(begin: () => Session<'other-owners'>) {
  let session: Session<'other-owners'> | undefined;
  const others: bigint[] = [];
  const counts = new Map<string, number>();
  const countOf = (owner: RecipientFields['customer']) => counts.get(String(owner)) ?? 0;
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
    const createFor = async (customer: RecipientFields['customer']) => {
      const created = await send({ ...fields, customer });
      counts.set(String(customer), countOf(customer) + 1);
      return created;
    };
    try {
      return await createFor(fields.customer);
    } catch (error) {
      const mayBeFull = error instanceof Interrupted && error.refused && countOf(fields.customer) > 0;
      if (!mayBeFull || role === 'probe') throw error;
      // One after the other, so that no two take the same place.
      const moved = turn.then(async () => {
        const failed = inVain.get(role) ?? 0;
        const owner = failed < inVainMax ? await withRoom() : undefined;
        if (owner === undefined) throw error;
        inVain.set(role, failed + 1);
        const created = await createFor(owner);
        inVain.set(role, 0);
        most = Math.max(most, countOf(fields.customer));
        return created;
      });
      turn = moved.catch(() => undefined);
      return moved;
    }
  }

  /** One who has fewer recipients than a quota allows, as far as it is known. */
  async function withRoom(): Promise<bigint | undefined> {
    const known = others.find((id) => countOf(id) < most);
    if (known !== undefined) return known;
    session ??= begin();
    const own = session;
    const subject = `other-owner-${others.length + 1}` as const;
    const owner = await own.attempt(() => own.createCustomer(subject, own.context.people.full()));
    if (!owner) return undefined;
    others.push(owner.id);
    await awaitKnown(own, subject, owner, 'listRecipients');
    return owner.id;
  }

  return { create };
}
