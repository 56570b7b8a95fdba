import { readListing, showsLatest } from '../../player/read-listing.ts';
import type { Session } from '../../player/session.ts';
import type { JsonObject } from '../../reading/json.ts';
import type { Life } from './customers.ts';
import type { Payee } from './moves.ts';

/**
 * Reads the lists of customers by both methods, until they show the latest state of each recipient, and none that was given
 * to another customer. @param states the latest state of each recipient that a response showed, by identifier.
 */
export async function listPayees(
  session: Session<'lives'>,
  owners: readonly Life[],
  payees: readonly Payee[],
  states: ReadonlyMap<string, JsonObject>,
): Promise<void> {
  const ownerOf = ({ id, fields }: Payee) => String(states.get(String(id))?.customer ?? fields.customer);
  await Promise.all(
    owners.flatMap(({ id, number, subject }) => {
      const idsOf = (isMeant: (payee: Payee) => boolean) =>
        payees.filter(isMeant).map((payee) => String(payee.id));
      const own = idsOf((payee) => ownerOf(payee) === String(id));
      const gone = idsOf((payee) => payee.fields.customer === id && ownerOf(payee) !== String(id));
      const latest = new Map([...states].filter(([key]) => own.includes(key)));
      const plan = { customerId: id, subject, pagesMax: 30, purpose: 'shows-updates' } as const;
      return (['', '-post'] as const).map((by) =>
        readListing(session, {
          ...plan,
          name: `recipients-of-${number}${by}`,
          operation: by === '' ? 'listRecipients' : 'listRecipientsByPost',
          until: (list) =>
            showsLatest('Recipient', list, own, latest) &&
            list.totalMax >= own.length &&
            !list.rows.some((row) => gone.includes(row.id ?? '')),
        }),
      );
    }),
  );
}
