import type { Enqueue, Mailer, Platform, Work } from '@alaso/service-kit';
import { authClient } from './clients/auth-client.ts';
import { catalogClient } from './clients/catalog-client.ts';
import { donationRepository } from './donations/donation.repository.ts';
import { planFollowUps } from './donations/plan-follow-ups.ts';
import { type SyncedDonationsDeps, syncedDonations } from './donations/synced-donations.ts';
import { handleDonationFollowUp } from './jobs/donation-follow-up.ts';
import { handleSweep } from './jobs/sweep.ts';
import { orderRepository } from './orders/order.repository.ts';
import { type SyncedOrdersDeps, syncedOrders } from './orders/synced-orders.ts';
import { type Sweep, sweepOf } from './sync/sweep.ts';

export type WorkSettings = {
  mailer: Mailer;
  deskEmail: string;
  sweepAfterMs: number;
};

/** Orders come first: where an old rental and an old offer both wait for their claim of one listing, the rental stands. */
export const sweepsOf = (deps: SyncedOrdersDeps & SyncedDonationsDeps): Sweep[] => [
  sweepOf(syncedOrders(deps)),
  sweepOf(syncedDonations(deps)),
];

/** What the worker of this service does. */
export function defineWork({ mailer, deskEmail, sweepAfterMs }: WorkSettings) {
  return (platform: Platform<'auth' | 'catalog'>, enqueue: Enqueue): Work => {
    const orders = orderRepository(platform.connection);
    const donations = donationRepository(platform.connection);
    const auth = authClient(platform.call.auth);
    const catalog = catalogClient(platform.call.catalog);
    return {
      jobs: [
        handleSweep({ sweeps: sweepsOf({ orders, donations, catalog }), afterMs: sweepAfterMs }),
        handleDonationFollowUp({ donations, catalog, auth, mailer, deskEmail }),
      ],
      subscriptions: { 'donation.requested': (message) => planFollowUps(enqueue, message) },
    };
  };
}
