import { readListing, showsLatest } from '../../player/read-listing.ts';
import { awaitKnown, readUntilShown } from '../../player/reads.ts';
import type { Session } from '../../player/session.ts';
import { recordOf } from '../../reading/answer.ts';
import type { Corridor } from '../../recording/options.ts';
import type { ListingName } from '../../transcript/steps.ts';
import { beneficiariesOf } from '../../values/beneficiaries.ts';

/**
 * Lists two recipients of one customer, one of whom was created a tick after the other, before and after an update of the
 * older one: where a quota lets a customer have few, no other list need show their order.
 */
export async function listFew(session: Session<'recipients'>, corridor: Corridor): Promise<void> {
  const { people, settings, ticks } = session.context;
  const make = beneficiariesOf(session.context);
  const owner = await session.createCustomer('few-owner', people.full());
  await awaitKnown(session, 'few-owner', owner, 'listRecipients');
  const business = settings.corridors.find((one) => one.business);
  const fields = { customer: owner.id, ...(business ? make.business(business) : make.individual(corridor)) };
  const older = await session.createRecipientHere('few-1', fields);
  await ticks.since(older.answer);
  const younger = await session.attempt(() =>
    session.createRecipientHere('few-2', { customer: owner.id, ...make.individual(corridor) }),
  );
  const ids = [older, younger].flatMap((one) => (one ? [String(one.id)] : []));
  const updated = new Map();
  const read = (name: ListingName<'recipients'>, operation: 'listRecipients' | 'listRecipientsByPost') =>
    readListing(session, {
      name,
      operation,
      customerId: owner.id,
      subject: 'few-owner',
      pagesMax: 2,
      ...(updated.size > 0 && { purpose: 'shows-updates' }),
      until: (list) => showsLatest('Recipient', list, ids, updated) && list.totalMax >= ids.length,
    });
  await read('sweep-few', 'listRecipients');
  if (!younger) {
    const message = 'The deployment refuses more than 1 recipient of a customer.';
    session.omit('several-records', 'recipients', 'budget', message);
    return;
  }
  await ticks.since(younger.answer);
  const path = { recipientId: older.id };
  const body = { relation: 'FND' } as const;
  const update = await session.send('update-few', 'updateRecipient', { path, body }, { subject: 'few-1' });
  await readUntilShown(session, 'update-few-get', older.id, update);
  const shown = recordOf(update);
  if (shown) updated.set(String(older.id), shown);
  await Promise.all([
    read('sweep-few-after', 'listRecipients'),
    read('sweep-few-after-post', 'listRecipientsByPost'),
  ]);
}
