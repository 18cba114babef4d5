import {
  type Enqueue,
  type Mailer,
  createPagePush,
  type Platform,
  runDueTimers,
  type Work,
} from '@alaso/service-kit';
import { calendarAddressRepository } from './calendar/calendar-address.repository.ts';
import { authClient } from './clients/auth-client.ts';
import { conversationRepository } from './conversations/conversation.repository.ts';
import { mailTimer, type MailUnreadDeps, messageMails, scheduleMail } from './conversations/mail-unread.ts';
import { pushMessage } from './conversations/send-message.ts';
import { type DisputeDeps, disputeTimers, notifyOfDispute } from './disputes/index.ts';
import { donationDeps, donationWorkflow } from './donations/donation-workflow.ts';
import { notifyOfDonation } from './donations/notify-of-donation.ts';
import {
  donationTimers,
  type FollowUpDeps,
  followUpTimer,
  scheduleFollowUps,
} from './donations/run-follow-up.ts';
import { impactRepository } from './impact/impact.repository.ts';
import { handleRecount } from './impact/impact.routes.ts';
import { noteDeparture } from './leaving/begin-leaving.ts';
import { meetingRepository } from './meetings/meeting.repository.ts';
import { type MeetingReminderDeps, meetingReminders } from './meetings/meeting.routes.ts';
import {
  endIfTaken,
  endOffersFor,
  endOffersOfSuspended,
  followOffer,
  offerTimer,
  offerTimers,
} from './offers/follow-offer.ts';
import { type OfferDeps, offerWorkflow } from './offers/offer-workflow.ts';
import { orderDeps } from './order-deps.ts';
import { dailyPayouts, mailAccountChanged, type PayoutDeps, payoutTimers } from './payouts/index.ts';
import { notifyOfOrder } from './orders/notify-of-order.ts';
import { dueAddresses, orderTimer, orderTimers } from './orders/order-timers.ts';
import { orderWorkflow } from './orders/order-workflow.ts';
import { warnOfSuspended } from './orders/suspended-sellers.ts';
import {
  pushToDonationParties,
  pushToListingParties,
  pushToOfferParties,
  pushToOrderParties,
} from './realtime/push-to-parties.ts';
import { handleRemindRenters } from './rentals/remind-renters.ts';
import { handleMoneyChecks } from './money-checks/check-money.ts';
import { moneyCheckRepository } from './money-checks/money-check.repository.ts';
import { type PayNow, paymentChecks, refundTimers, type TakePaymentDeps } from './payments/index.ts';
import { rentalOrders } from './rentals/rental-orders.repository.ts';
import { decideReview, handleRepairRatings } from './reviews/repair-ratings.ts';
import { reviewRepository } from './reviews/review.repository.ts';
import { openReviews, type ReviewDeps, reviewTimers } from './reviews/write-review.ts';
import { undoAdded } from './undo-added.ts';
import { handleSweep, type Sweep, buildSweep } from './workflow/sweep.ts';

/** Number of a renamed user's latest orders for which the other party's pages refetch. */
const shownDeals = 500;

export type WorkSettings = {
  mailer: Mailer;
  deskEmail: string;
  /** Base URL of the web shop's pages. */
  shopUrl: string;
  /** Secret for signing the links that organizations use to answer an offer. */
  offerSecret: string;
  sweepAfterMs: number;
  /** Absent if everything is paid in person. */
  payNow?: PayNow;
  now?: () => Date;
};

/**
 * Builds the sweeps of all collections. Orders come first: if a stuck rental and a stuck offer compete for
 * the same listing, the rental gets it.
 */
export const buildSweeps = (
  orders: OfferDeps & DisputeDeps & TakePaymentDeps & PayoutDeps,
  donations: FollowUpDeps,
  mails: MailUnreadDeps & MeetingReminderDeps,
  reviews: ReviewDeps,
): Sweep[] => [
  buildSweep(orderWorkflow(orders).saga),
  buildSweep(offerWorkflow(orders).saga),
  buildSweep(donationWorkflow(donations).saga),
  ...[
    orderTimers(orders),
    offerTimers(orders),
    disputeTimers(orders),
    donationTimers(donations),
    messageMails(mails),
    reviewTimers(reviews),
    paymentChecks(orders),
    refundTimers(orders),
    dailyPayouts(orders),
    payoutTimers(orders),
    dueAddresses(orders),
    meetingReminders(mails),
  ].map(
    (timers): Sweep =>
      (_before, log) =>
        runDueTimers(timers, log),
  ),
];

export function defineWork({ sweepAfterMs, payNow, now = () => new Date(), ...writing }: WorkSettings) {
  return (platform: Platform<'auth' | 'catalog'>, enqueue: Enqueue): Work => {
    const auth = authClient(platform.call.auth);
    const orders = { ...orderDeps(platform, now, payNow), auth };
    const followUps = { ...donationDeps(platform, now), ...writing, auth };
    const push = createPagePush(platform.redis, platform.config.REDIS_PREFIX);
    const conversations = conversationRepository(platform.connection);
    const meetings = meetingRepository(platform.connection);
    const calendarAddresses = calendarAddressRepository(platform.connection);
    const mails = { ...orders, conversations, meetings };
    const reviews = { ...orders, ...followUps, reviews: reviewRepository(platform.connection) };
    return {
      jobs: [
        handleSweep({ sweeps: buildSweeps(orders, followUps, mails, reviews), afterMs: sweepAfterMs, now }),
        orderTimer.handle(orderTimers(orders)),
        offerTimer.handle(offerTimers(orders)),
        handleRemindRenters({ ...orders, rentals: rentalOrders(platform.connection) }),
        followUpTimer.handle(donationTimers(followUps)),
        mailTimer.handle(messageMails(mails)),
        handleRepairRatings(reviews),
        ...handleMoneyChecks({ ...orders, checks: moneyCheckRepository(platform.connection) }),
        handleRecount(impactRepository(platform.connection)),
      ],
      subscriptions: {
        'donation.moved': async (message) => {
          await pushToDonationParties(push, message);
          await scheduleFollowUps({ ...followUps, enqueue }, message.payload.donationId);
          await notifyOfDonation(followUps, message);
          if (message.payload.to === 'received') await openReviews(reviews, message.payload.donationId);
        },
        'measure.decided': async (message) => {
          await warnOfSuspended({ ...orders, push }, message, platform.log);
          await endOffersOfSuspended(orders, message, platform.log);
          await decideReview(reviews, message);
        },
        'account.leaving': ({ payload: { userId }, occurredAt }) =>
          noteDeparture(orders, { userId, isLeaving: true, changedAt: new Date(occurredAt) }),
        'account.restored': ({ payload: { userId }, occurredAt }) =>
          noteDeparture(orders, { userId, isLeaving: false, changedAt: new Date(occurredAt) }),
        'account.reclaimed': (message) => undoAdded({ ...orders, calendarAddresses }, message),
        'user.renamed': async ({ payload: { userId, firstName }, occurredAt }) => {
          const at = new Date(occurredAt);
          const [inTouch, deals] = await Promise.all([
            conversations.rename(userId, firstName, at),
            orders.orders.ofUser(userId, shownDeals),
            orders.orders.rename(userId, firstName, at),
            orders.offers.rename(userId, firstName, at),
            orders.blocks.rename(userId, firstName),
            reviews.reviews.rename(userId, firstName),
            followUps.donations.rename(userId, firstName, at),
          ]);
          const parties = deals.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]);
          await push({
            userIds: [...new Set([...inTouch, ...parties])],
            changed: ['user', 'order', 'offer', 'donation', 'conversation', 'notification'],
          });
        },
        'message.sent': async (message) => {
          await pushMessage({ conversations, push }, message);
          await scheduleMail({ ...mails, enqueue }, message);
        },
        'payment.moved': async ({ payload: { buyerId, sellerId } }) =>
          push({ userIds: [buyerId, sellerId], changed: ['order'] }),
        'payout-account.changed': (message) => mailAccountChanged({ ...orders, ...writing }, message),
        'dispute.moved': (message) => notifyOfDispute({ ...orders, push }, message),
        'offer.moved': async (message) => {
          await pushToOfferParties(push, orders.offers, message);
          if (await endIfTaken(orders, message, platform.log)) return;
          await followOffer({ ...orders, enqueue }, message);
        },
        'listing.changed': (message) => pushToListingParties(push, orders.offers, message),
        'order.moved': async (message) => {
          await pushToOrderParties(push, message);
          const order = await orders.orders.find(message.payload.orderId);
          if (order) await orderTimer.schedule({ enqueue, now }, order._id, order.clockAt, order.remindAt);
          await notifyOfOrder({ ...orders, auth }, message);
          if (message.payload.to === 'completed') await openReviews(reviews, message.payload.orderId);
          if (message.payload.from === null) await endOffersFor(orders, message, platform.log);
        },
      },
    };
  };
}
