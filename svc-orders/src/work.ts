import { type Enqueue, type Mailer, createPagePush, type Platform, type Work } from '@alaso/service-kit';
import { authClient } from './clients/auth-client.ts';
import { conversationRepository } from './conversations/conversation.repository.ts';
import {
  handleMailUnread,
  type MailUnreadDeps,
  messageMails,
  scheduleMail,
} from './conversations/mail-unread.ts';
import { pushMessage } from './conversations/send-message.ts';
import { donationDeps, donationWorkflow } from './donations/donation-workflow.ts';
import { notifyOfDonation } from './donations/notify-of-donation.ts';
import {
  donationTimers,
  type FollowUpDeps,
  handleDonationFollowUp,
  scheduleFollowUps,
} from './donations/run-follow-up.ts';
import { impactRepository } from './impact/impact.repository.ts';
import { handleRecount } from './impact/impact.routes.ts';
import { endOffersFor, followOffer, handleOfferTimer, offerTimers } from './offers/follow-offer.ts';
import { type OfferDeps, offerWorkflow } from './offers/offer-workflow.ts';
import { orderDeps } from './order-deps.ts';
import { notifyOfOrder } from './orders/notify-of-order.ts';
import { handleOrderTimer, orderTimers, scheduleOrderTimer } from './orders/order-timer-job.ts';
import { orderWorkflow } from './orders/order-workflow.ts';
import { warnOfSuspended } from './orders/suspended-sellers.ts';
import { pushToDonationParties, pushToOrderParties } from './realtime/push-to-parties.ts';
import { handleRemindRenters } from './rentals/remind-renters.ts';
import { rentalOrders } from './rentals/rental-orders.repository.ts';
import { handleSweep, runDueTimers, type Sweep, sweepOf } from './workflow/sweep.ts';

export type WorkSettings = {
  mailer: Mailer;
  deskEmail: string;
  /** The address of our pages. */
  shopUrl: string;
  /** Signs the links that answer an offer. */
  offerSecret: string;
  sweepAfterMs: number;
  /** The clock of orders and donations. */
  now?: () => Date;
};

/**
 * Orders come first: if an old rental and an old offer are both waiting for their claim of one listing, the
 * rental stands.
 */
export const sweepsOf = (orders: OfferDeps, donations: FollowUpDeps, mails: MailUnreadDeps): Sweep[] => [
  sweepOf(orderWorkflow(orders).saga),
  sweepOf(offerWorkflow(orders).saga),
  sweepOf(donationWorkflow(donations).saga),
  (_before, log) => runDueTimers(orderTimers(orders), log),
  (_before, log) => runDueTimers(offerTimers(orders), log),
  (_before, log) => runDueTimers(donationTimers(donations), log),
  (_before, log) => runDueTimers(messageMails(mails), log),
];

/** Defines the work of this service's worker. */
export function defineWork({ sweepAfterMs, now = () => new Date(), ...writing }: WorkSettings) {
  return (platform: Platform<'auth' | 'catalog'>, enqueue: Enqueue): Work => {
    const orders = orderDeps(platform, now);
    const auth = authClient(platform.call.auth);
    const followUps = { ...donationDeps(platform, now), ...writing, auth };
    const push = createPagePush(platform.redis, platform.config.REDIS_PREFIX);
    const conversations = conversationRepository(platform.connection);
    const mails = { ...orders, conversations };
    return {
      jobs: [
        handleSweep({ sweeps: sweepsOf(orders, followUps, mails), afterMs: sweepAfterMs, now }),
        handleOrderTimer(orders),
        handleOfferTimer(orders),
        handleRemindRenters({ ...orders, rentals: rentalOrders(platform.connection) }),
        handleDonationFollowUp(followUps),
        handleMailUnread(mails),
        handleRecount(impactRepository(platform.connection)),
      ],
      subscriptions: {
        'donation.moved': async (message) => {
          await pushToDonationParties(push, message);
          await scheduleFollowUps({ ...followUps, enqueue }, message.payload.donationId);
          await notifyOfDonation(followUps, message);
        },
        'measure.decided': (message) => warnOfSuspended({ ...orders, push }, message, platform.log),
        'user.renamed': async ({ payload: { userId, firstName }, occurredAt }) => {
          const at = new Date(occurredAt);
          await orders.orders.rename(userId, firstName, at);
          await orders.offers.rename(userId, firstName);
          await followUps.donations.rename(userId, firstName, at);
          await conversations.rename(userId, firstName);
        },
        'message.sent': async (message) => {
          await pushMessage({ conversations, push }, message);
          await scheduleMail({ ...mails, enqueue }, message);
        },
        'offer.moved': async (message) => {
          const { buyerId, sellerId } = message.payload;
          await push({ userIds: [buyerId, sellerId], changed: ['offer', 'listing'] });
          await followOffer({ ...orders, enqueue }, message);
        },
        'order.moved': async (message) => {
          await pushToOrderParties(push, message);
          await scheduleOrderTimer({ ...orders, enqueue }, message.payload.orderId);
          await notifyOfOrder({ ...orders, auth }, message);
          if (message.payload.from === null)
            await endOffersFor(orders, message.payload.listingId, platform.log);
        },
      },
    };
  };
}
