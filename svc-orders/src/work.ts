import { type Enqueue, type Mailer, pagesTeller, type Platform, type Work } from '@alaso/service-kit';
import { authClient } from './clients/auth-client.ts';
import { donationRepository } from './donations/donation.repository.ts';
import { planFollowUps } from './donations/plan-follow-ups.ts';
import { type SyncedDonationsDeps, syncedDonations } from './donations/synced-donations.ts';
import { handleDonationFollowUp } from './jobs/donation-follow-up.ts';
import { handleOrderClock } from './jobs/order-clock.ts';
import { handleRemindRenters } from './jobs/remind-renters.ts';
import { handleSweep } from './jobs/sweep.ts';
import { tellDonor, tellParties } from './live/tell-parties.ts';
import { tellOfMove } from './order-notices/tell-of-move.ts';
import { moveDeps } from './orders/move-deps.ts';
import { ringDueClocks } from './orders/ring-clock.ts';
import { setClock } from './orders/set-clock.ts';
import type { MoveOrderDeps } from './orders/move-order.ts';
import { syncedOrders } from './orders/synced-orders.ts';
import { rentalOrders } from './rentals/rental-orders.repository.ts';
import { type Sweep, sweepOf } from './sync/sweep.ts';

export type WorkSettings = {
  mailer: Mailer;
  deskEmail: string;
  sweepAfterMs: number;
  /** The clock of the orders. */
  now?: () => Date;
};

/** Orders come first: where an old rental and an old offer both wait for their claim of one listing, the rental stands. */
export const sweepsOf = (deps: MoveOrderDeps & SyncedDonationsDeps): Sweep[] => [
  sweepOf(syncedOrders(deps)),
  sweepOf(syncedDonations(deps)),
  (_before, log) => ringDueClocks(deps, log),
];

/** What the worker of this service does. */
export function defineWork({ mailer, deskEmail, sweepAfterMs, now = () => new Date() }: WorkSettings) {
  return (platform: Platform<'auth' | 'catalog'>, enqueue: Enqueue): Work => {
    const moves = moveDeps(platform, now);
    const { orders, catalog, inTransaction, outbox } = moves;
    const donations = donationRepository(platform.connection);
    const auth = authClient(platform.call.auth);
    const tell = pagesTeller(platform.redis, platform.config.REDIS_PREFIX);
    return {
      jobs: [
        handleSweep({
          sweeps: sweepsOf({ ...moves, donations }),
          afterMs: sweepAfterMs,
        }),
        handleOrderClock(moves),
        handleRemindRenters({ ...moves, rentals: rentalOrders(platform.connection) }),
        handleDonationFollowUp({ donations, catalog, auth, mailer, deskEmail }),
      ],
      subscriptions: {
        'donation.requested': async (message) => {
          await tellDonor(tell, message);
          await planFollowUps(enqueue, message);
        },
        'order.moved': async (message) => {
          await tellParties(tell, message);
          await setClock({ orders, now, enqueue }, message.payload.orderId);
          await tellOfMove({ orders, inTransaction, outbox }, message);
        },
      },
    };
  };
}
