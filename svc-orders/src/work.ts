import { type Enqueue, type Mailer, pagesTeller, type Platform, type Work } from '@alaso/service-kit';
import { authClient } from './clients/auth-client.ts';
import { tellOfDonation } from './donation-notices/tell-of-donation.ts';
import { donationDeps } from './donations/donation-deps.ts';
import { type FollowUpDeps, ringDueFollowUps } from './donations/run-follow-up.ts';
import { setFollowUps } from './donations/schedule-follow-ups.ts';
import { syncedDonations } from './donations/synced-donations.ts';
import { handleDonationFollowUp } from './jobs/donation-follow-up.ts';
import { impactRepository } from './impact/impact.repository.ts';
import { handleOrderClock } from './jobs/order-timers.ts';
import { handleRecountActs } from './jobs/recount-completed.ts';
import { handleRemindRenters } from './jobs/remind-renters.ts';
import { handleSweep } from './jobs/sweep.ts';
import { tellDonationParties, tellParties } from './realtime/tell-parties.ts';
import { tellOfMove } from './order-notices/tell-of-move.ts';
import { moveDeps } from './orders/order-dependencies.ts';
import { ringDueClocks } from './orders/run-order-timer.ts';
import { setClock } from './orders/schedule-order-timer.ts';
import type { MoveOrderDeps } from './orders/transition-order.ts';
import { warnOfSuspended } from './orders/suspended-sellers.ts';
import { syncedOrders } from './orders/synced-orders.ts';
import { rentalOrders } from './rentals/rental-orders.repository.ts';
import { type Sweep, sweepOf } from './claim-saga/sweep.ts';

export type WorkSettings = {
  mailer: Mailer;
  deskEmail: string;
  /** Where our pages are. */
  shopUrl: string;
  /** Signs the links that answer an offer. */
  offerSecret: string;
  sweepAfterMs: number;
  /** The clock of the orders and donations. */
  now?: () => Date;
};

/** Orders come first: where an old rental and an old offer both wait for their claim of one listing, the rental stands. */
export const sweepsOf = (moves: MoveOrderDeps, donations: FollowUpDeps): Sweep[] => [
  sweepOf(syncedOrders(moves)),
  sweepOf(syncedDonations(donations)),
  (_before, log) => ringDueClocks(moves, log),
  (_before, log) => ringDueFollowUps(donations, log),
];

/** What the worker of this service does. */
export function defineWork({ sweepAfterMs, now = () => new Date(), ...writing }: WorkSettings) {
  return (platform: Platform<'auth' | 'catalog'>, enqueue: Enqueue): Work => {
    const moves = moveDeps(platform, now);
    const { orders, inTransaction, outbox } = moves;
    const auth = authClient(platform.call.auth);
    const followUps = { ...donationDeps(platform, now), ...writing, auth };
    const tell = pagesTeller(platform.redis, platform.config.REDIS_PREFIX);
    return {
      jobs: [
        handleSweep({ sweeps: sweepsOf(moves, followUps), afterMs: sweepAfterMs, now }),
        handleOrderClock(moves),
        handleRemindRenters({ ...moves, rentals: rentalOrders(platform.connection) }),
        handleDonationFollowUp(followUps),
        handleRecountActs({ inTransaction, impact: impactRepository(platform.connection) }),
      ],
      subscriptions: {
        'donation.moved': async (message) => {
          await tellDonationParties(tell, message);
          await setFollowUps({ ...followUps, enqueue }, message.payload.donationId);
          await tellOfDonation(followUps, message);
        },
        'measure.decided': (message) => warnOfSuspended({ ...moves, tell }, message, platform.log),
        'measure.repeated': (message) => warnOfSuspended({ ...moves, tell }, message, platform.log),
        'order.moved': async (message) => {
          await tellParties(tell, message);
          await setClock({ orders, now, enqueue }, message.payload.orderId);
          await tellOfMove({ orders, auth, inTransaction, outbox }, message);
        },
      },
    };
  };
}
