import type { Evidence } from '../judging/evidence.ts';
import { askedId } from '../reading/answer.ts';
import type { Listing } from '../reading/listing.ts';
import type { ListingName } from '../transcript/steps.ts';

/** A listing of the recipients of one customer. */
export interface OwnedListing extends Listing {
  name: ListingName<'recipients' | 'lives'>;
  owner: string | undefined;
}

/** All listings of recipients by one method. */
export const listings = (
  evidence: Evidence,
  operation: 'listRecipients' | 'listRecipientsByPost' = 'listRecipients',
): OwnedListing[] =>
  (['recipients', 'lives'] as const).flatMap((scenario) =>
    [...evidence.listings(scenario, operation)].map(([name, listing]) => ({
      ...listing,
      name,
      owner: listing.answers[0] && askedId(listing.answers[0]),
    })),
  );

/** The customers between whom updates may have moved recipients. */
export const ownersOfMoved = (evidence: Evidence): ReadonlySet<string> =>
  new Set(
    evidence.recipients.flatMap(({ sent, updates, failed }) => {
      const from = sent.get('customer') ?? '';
      const to = [...updates.map((change) => change.sent), ...failed.map(({ sent }) => sent)].flatMap(
        (fields) => fields.get('customer') ?? [],
      );
      return to.some((owner) => owner !== from) ? [from, ...to] : [];
    }),
  );
