import { conversationLimits } from '@alaso/contracts';
import {
  buildServiceApp,
  createLimiter,
  createPagePush,
  hourMs,
  minuteMs,
  rowLocks,
  type ApiPlatform,
} from '@alaso/service-kit';
import { backOfficeRepository } from './back-office/back-office.repository.ts';
import { backOfficeRoutes } from './back-office/back-office.routes.ts';
import { adminDisputeRoutes } from './back-office/disputes.routes.ts';
import { flaggedRoutes } from './back-office/flagged.routes.ts';
import { findOrdersRoutes, foundOrders } from './back-office/find-orders.repository.ts';
import { authClient } from './clients/auth-client.ts';
import { blockRoutes } from './blocks/block.routes.ts';
import { calendarAddressRepository } from './calendar/calendar-address.repository.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { dealEntries } from './calendar/deal-entries.ts';
import { wordsOf } from './conversations/conversation.messages.ts';
import { conversationRepository } from './conversations/conversation.repository.ts';
import { conversationRoutes } from './conversations/conversation.routes.ts';
import { conversationNews } from './conversations/conversation-news.ts';
import { conversationIdOf } from './conversations/open-conversation.ts';
import { typingMembers } from './conversations/typing-members.ts';
import { deliveryRoutes } from './delivery/delivery.routes.ts';
import { disputeRoutes } from './disputes/dispute.routes.ts';
import { donationDeps } from './donations/donation-workflow.ts';
import { donationOfferRoutes } from './donations/donation-offer.routes.ts';
import { donationProblems } from './donations/donation.messages.ts';
import { donationRoutes } from './donations/donation.routes.ts';
import { earningsRepository } from './earnings/earnings.repository.ts';
import { earningsRoutes } from './earnings/earnings.routes.ts';
import { giftRoutes } from './gifts/gift.routes.ts';
import { leavingRoutes } from './leaving/begin-leaving.ts';
import { offerProblems } from './offers/offer.messages.ts';
import { serialQueues } from './serial-queues.ts';
import { liveRoutes, openPages } from './realtime/live.routes.ts';
import { impactRepository } from './impact/impact.repository.ts';
import { impactRoutes } from './impact/impact.routes.ts';
import { meetingEntries } from './meetings/meeting-entries.ts';
import { meetingRepository } from './meetings/meeting.repository.ts';
import { meetingRoutes } from './meetings/meeting.routes.ts';
import { orderDeps } from './order-deps.ts';
import { orderRoutes } from './orders/order.routes.ts';
import { memberRecords } from './earnings/member-record.repository.ts';
import { offerRoutes } from './offers/offer.routes.ts';
import { moneyCheckRepository } from './money-checks/money-check.repository.ts';
import { moneyRoutes } from './money-checks/money.routes.ts';
import type { PayNow } from './payments/index.ts';
import { paymentRoutes } from './payments/payment.routes.ts';
import { checkPayout } from './payouts/index.ts';
import { payoutRefusals } from './payouts/payout.messages.ts';
import { payoutRoutes } from './payouts/payout.routes.ts';
import { rentalMoveRoutes } from './rentals/rental-moves.routes.ts';
import { rentalRoutes } from './rentals/rental.routes.ts';
import { personalDataRoutes } from './personal-data.ts';
import { erasedMembers, reviewRepository } from './reviews/review.repository.ts';
import { reviewRoutes } from './reviews/review.routes.ts';
import { tailorRepository } from './tailoring/tailor.repository.ts';
import { tailoringRepository } from './tailoring/tailoring.repository.ts';
import { datedOrders } from './tasks/dated-orders.repository.ts';
import { taskRoutes } from './tasks/list-tasks.ts';
import { tailoringRoutes } from './tailoring/tailoring.routes.ts';

/**
 * Builds the app. `now` is the clock for orders and donations. `offerSecret` signs the links with which an
 * organization answers an offer. Without `payNow`, every order is paid in person.
 */
export function buildApp(
  platform: ApiPlatform<'auth' | 'catalog'>,
  { now = () => new Date(), offerSecret, payNow }: { now?: () => Date; offerSecret: string; payNow?: PayNow },
) {
  const { connection } = platform;
  const orders = orderDeps(platform, now, payNow);
  const push = createPagePush(platform.redis, platform.config.REDIS_PREFIX);
  const lock = rowLocks(connection);
  const tailors = tailorRepository(connection);
  const tailoring = tailoringRepository(connection);
  const donations = donationDeps(platform, now);
  const auth = authClient(platform.call.auth);
  const limit = (action: string, points: number, sentence: string, windowMs = hourMs) =>
    createLimiter(platform.redis, {
      name: `${platform.config.REDIS_PREFIX}:${action}`,
      points,
      windowMs,
      sentence,
    });
  // Enough to donate a whole wardrobe in one sitting, but not enough to flood inboxes with emails.
  const donationsPerHour = 10;
  const offersPerHour = 20;
  // Limited because each change to an account looks up the holder's name at a bank.
  const accountsPerHour = 20;
  const limiter = limit('donations', donationsPerHour, donationProblems.tooManyOffers(donationsPerHour));
  const offerLimiter = limit('offers', offersPerHour, offerProblems.tooManyOfUser(offersPerHour));
  const accountLimiter = limit('bank-accounts', accountsPerHour, payoutRefusals.tooMany);
  const messageLimiter = limit('messages', conversationLimits.messagesPerMinute, wordsOf.tooFast, minuteMs);
  const conversations = {
    conversations: conversationRepository(connection),
    typing: typingMembers(platform.redis, platform.config.REDIS_PREFIX),
    limiter: messageLimiter,
    lock,
    runSerially: serialQueues(),
    auth,
    push,
  };
  const meetings = { ...orders, ...donations, ...conversations, meetings: meetingRepository(connection) };
  const dated = { ...orders, ...donations, dated: datedOrders(connection) };
  const calendar = {
    addresses: calendarAddressRepository(connection),
    sources: [meetingEntries(meetings), dealEntries(dated)],
    now,
  };
  return buildServiceApp(platform, [
    // Mounted before the orders, whose routes would match `live`, `earnings`, and `sales` as ids.
    ...liveRoutes(openPages(platform, conversationNews(conversations)), platform),
    ...earningsRoutes(earningsRepository(connection), {
      ...orders,
      auth,
      loadRecord: memberRecords({ ...orders, connection }),
    }),
    ...orderRoutes({
      ...orders,
      push,
      findConversationId: async ({ listingId, buyerId }) =>
        (await conversations.conversations.find(conversationIdOf(listingId, buyerId)))?._id,
      isAnyErased: erasedMembers(connection).isAmong,
    }),
    ...disputeRoutes(orders),
    ...adminDisputeRoutes({ ...orders, auth, conversations: conversations.conversations }),
    ...findOrdersRoutes({ find: foundOrders(connection), outbox: platform.outbox }),
    ...backOfficeRoutes({ ...orders, ...donations, backOffice: backOfficeRepository(connection) }),
    ...deliveryRoutes({ ...orders, push }),
    ...moneyRoutes({ ...orders, checks: moneyCheckRepository(connection) }),
    ...paymentRoutes({ ...orders, auth, hearOfTransfer: (id, log) => checkPayout(orders, id, log) }),
    ...payoutRoutes({ ...orders, limiter: accountLimiter }),
    ...leavingRoutes({ ...orders, connection }),
    ...personalDataRoutes(platform),
    ...impactRoutes(impactRepository(connection)),
    ...giftRoutes({ ...orders, push }),
    ...rentalMoveRoutes(orders),
    ...rentalRoutes(orders),
    ...calendarRoutes(calendar),
    ...taskRoutes(dated),
    ...tailoringRoutes({ ...orders, tailors, tailoring }),
    ...offerRoutes({ ...orders, limiter: offerLimiter }),
    ...donationRoutes({ ...donations, dealings: orders.dealings, auth, limiter, offerSecret }),
    ...meetingRoutes(meetings),
    ...flaggedRoutes(meetings),
    ...conversationRoutes({ ...orders, ...donations, ...conversations }),
    ...blockRoutes({ ...orders, auth, push }),
    ...reviewRoutes({ ...orders, ...donations, reviews: reviewRepository(connection), auth, push }),
    ...donationOfferRoutes({ ...donations, auth, offerSecret }),
  ]);
}
