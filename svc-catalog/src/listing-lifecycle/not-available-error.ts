import { problem, type ProblemError } from '@alaso/service-kit';
import type { ClaimRepository } from '../claims/claim.repository.ts';
import { openFor } from '../claims/open-for.ts';
import type { ShownListing } from '../listings/listing.model.ts';

const words = { delete: 'Delete', pause: 'Pause' } as const;

/** Says who is waiting for what, so that the owner knows when the listing can be deleted or paused. */
export async function whoWaits(
  listing: ShownListing,
  claims: Pick<ClaimRepository, 'find'>,
  act: keyof typeof words,
): Promise<ProblemError> {
  switch (await openFor(claims, listing)) {
    case 'donation':
      return listing.status === 'gifted'
        ? problem('donation-open', 'You have donated this item: it stays listed as a gift that was received.')
        : problem(
            'donation-open',
            `You have offered this item to an organisation and they wait for it. Withdraw the offer under Donations, then you can ${act} it.`,
          );
    case 'booking':
      return listing.category === 'rent'
        ? problem(
            'order-open',
            `Somebody has rented this item and waits for it. ${words[act]} it when the rental is over.`,
          )
        : problem(
            'order-open',
            `Somebody has booked this service and waits for it. ${words[act]} it when the work is done.`,
          );
    default:
      return problem('order-open', 'Somebody has ordered this item: it stays listed for the two of you.');
  }
}
