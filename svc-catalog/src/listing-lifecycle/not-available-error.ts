import { problem, type ProblemError } from '@alaso/service-kit';
import type { ClaimRepository } from '../claims/claim.repository.ts';
import { openFor } from '../claims/open-for.ts';
import type { ShownListing } from '../listings/listing.model.ts';

/** Describes who is waiting for what, so that the owner knows when the listing can be deleted or paused. */
export async function whoWaits(
  listing: ShownListing,
  claims: Pick<ClaimRepository, 'find'>,
  act: 'delete' | 'pause',
): Promise<ProblemError> {
  switch (await openFor(claims, listing)) {
    case 'donation':
      return listing.status === 'gifted'
        ? problem('donation-open', 'You donated this item, so it stays in your records as a gift.')
        : problem(
            'donation-open',
            `You have offered this item to an organization. Withdraw the offer under Donations before you ${act} it.`,
          );
    case 'booking':
      return listing.category === 'rent'
        ? problem('order-open', `This item is rented out. You can ${act} it after the rental.`)
        : problem('order-open', `This service is booked. You can ${act} it after the work is done.`);
    default:
      return problem('order-open', `Someone has ordered this item, so you cannot ${act} it yet.`);
  }
}
