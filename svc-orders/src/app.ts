import { conversationLimits } from '@alaso/contracts';
import {
  buildServiceApp,
  createLimiter,
  createPagePush,
  minuteMs,
  rowLocks,
  type ApiPlatform,
} from '@alaso/service-kit';
import { authClient } from './clients/auth-client.ts';
import { blockRepository } from './blocks/block.repository.ts';
import { blockRoutes } from './blocks/block.routes.ts';
import { wordsOf } from './conversations/conversation.messages.ts';
import { conversationRepository } from './conversations/conversation.repository.ts';
import { conversationRoutes } from './conversations/conversation.routes.ts';
import { typingMembers } from './conversations/typing-members.ts';
import { donationDeps } from './donations/donation-workflow.ts';
import { donationOfferRoutes } from './donations/donation-offer.routes.ts';
import { donationRoutes } from './donations/donation.routes.ts';
import { earningsRepository } from './earnings/earnings.repository.ts';
import { earningsRoutes } from './earnings/earnings.routes.ts';
import { giftRoutes } from './gifts/gift.routes.ts';
import { liveRoutes, openPages } from './realtime/live.routes.ts';
import { impactRepository } from './impact/impact.repository.ts';
import { impactRoutes } from './impact/impact.routes.ts';
import { orderDeps } from './order-deps.ts';
import { orderRoutes } from './orders/order.routes.ts';
import { offerRoutes } from './offers/offer.routes.ts';
import { rentalMoveRoutes } from './rentals/rental-moves.routes.ts';
import { rentalRoutes } from './rentals/rental.routes.ts';
import { rentalFeedRepository } from './rentals/rental-feed.repository.ts';
import { rentalOrders } from './rentals/rental-orders.repository.ts';
import { personalDataRoutes } from './personal-data.ts';
import { tailorRepository } from './tailoring/tailor.repository.ts';
import { tailoringRepository } from './tailoring/tailoring.repository.ts';
import { tailoringRoutes } from './tailoring/tailoring.routes.ts';

/**
 * Builds the app. `now` is the clock of orders and donations. `offerSecret` signs the links that answer an
 * offer.
 */
export function buildApp(
  platform: ApiPlatform<'auth' | 'catalog'>,
  { now = () => new Date(), offerSecret }: { now?: () => Date; offerSecret: string },
) {
  const { connection } = platform;
  const orders = orderDeps(platform, now);
  const push = createPagePush(platform.redis, platform.config.REDIS_PREFIX);
  const feeds = rentalFeedRepository(connection);
  const rentals = rentalOrders(connection);
  const tailors = tailorRepository(connection);
  const tailoring = tailoringRepository(connection);
  const donations = donationDeps(platform, now);
  const auth = authClient(platform.call.auth);
  // Enough for a whole wardrobe in one sitting, but not for a flood of mails.
  const limiter = createLimiter(platform.redis, {
    name: `${platform.config.REDIS_PREFIX}:donations`,
    points: 10,
    windowMs: 3_600_000,
    sentence: 'You have offered 10 items in an hour. Please try again later.',
  });
  const messageLimiter = createLimiter(platform.redis, {
    name: `${platform.config.REDIS_PREFIX}:messages`,
    points: conversationLimits.messagesPerMinute,
    windowMs: minuteMs,
    sentence: wordsOf.tooFast,
  });
  const blocks = blockRepository(connection);
  const conversations = {
    conversations: conversationRepository(connection),
    typing: typingMembers(platform.redis, platform.config.REDIS_PREFIX),
    blocks,
    limiter: messageLimiter,
    lock: rowLocks(connection),
    auth,
    push,
  };
  const offerLimiter = createLimiter(platform.redis, {
    name: `${platform.config.REDIS_PREFIX}:offers`,
    points: 20,
    windowMs: 3_600_000,
    sentence: 'You have made 20 offers in an hour. Please try again later.',
  });
  return buildServiceApp(platform, [
    // Mounted before the orders, for which `live`, `earnings` and `sales` would be ids.
    ...liveRoutes(openPages(platform), platform),
    ...earningsRoutes(earningsRepository(connection), orders),
    ...orderRoutes({ ...orders, push }),
    ...personalDataRoutes(platform),
    ...impactRoutes(impactRepository(connection)),
    ...giftRoutes({ ...orders, push }),
    ...rentalMoveRoutes(orders),
    ...rentalRoutes({ ...orders, feeds, rentals }),
    ...tailoringRoutes({ ...orders, tailors, tailoring }),
    ...offerRoutes({ ...orders, limiter: offerLimiter }),
    ...donationRoutes({ ...donations, auth, limiter, offerSecret }),
    ...conversationRoutes({ ...orders, ...donations, ...conversations }),
    ...blockRoutes({ blocks, auth, push, now }),
    ...donationOfferRoutes({ ...donations, auth, offerSecret }),
  ]);
}
