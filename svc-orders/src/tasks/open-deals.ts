import type { DisputeRepository } from '../disputes/index.ts';
import type { DonationDeps } from '../donations/index.ts';
import type { OfferRepository } from '../offers/index.ts';
import type { DatedOrders } from './dated-orders.repository.ts';

export type OpenDealsDeps = {
  dated: Pick<DatedOrders, 'listOpen' | 'findAll'>;
  disputes: Pick<DisputeRepository, 'listOpenOfUser'>;
  offers: Pick<OfferRepository, 'ofUser'>;
  donations: Pick<DonationDeps['donations'], 'ofDonor' | 'ofOrganization'>;
};

/** Returns the newest deals of a user in which a party may have to act, at most `limit` of each kind. */
export async function listOpenDeals(
  { dated, disputes, offers, donations }: OpenDealsDeps,
  userId: string,
  limit: number,
) {
  const [orders, offered, donated, received, disputed] = await Promise.all([
    dated.listOpen(userId, limit),
    offers.ofUser(userId, limit),
    donations.ofDonor(userId, limit),
    donations.ofOrganization(userId, limit),
    disputes.listOpenOfUser(userId, limit),
  ]);
  const ofDisputes = await dated.findAll(disputed.map(({ orderId }) => orderId));
  return {
    orders,
    offers: offered,
    donations: [...donated, ...received],
    disputes: disputed.flatMap((dispute) =>
      ofDisputes.filter(({ _id }) => _id === dispute.orderId).map((order) => ({ dispute, order })),
    ),
  };
}
