import { type DatabaseLayout, rowLocksOf, suspensionsOf } from '@alaso/service-kit';
import { migrations } from '../migrations/index.ts';
import { blocksOf } from './blocks/block.repository.ts';
import { conversationsOf, membersOf, messagesOf } from './conversations/conversation.model.ts';
import { donationsOf } from './donations/donation.model.ts';
import { followUpsOf } from './donations/follow-up.repository.ts';
import { offersOf } from './offers/offer.model.ts';
import { buyersOf } from './orders/buyer.repository.ts';
import { impactTotalsOf } from './impact/impact.repository.ts';
import { ordersOf } from './orders/order.model.ts';
import { rentalDaysOf } from './rentals/rental-day.repository.ts';
import { rentalFeedsOf } from './rentals/rental-feed.repository.ts';
import { rentalTermsOf } from './rentals/rental-terms.repository.ts';
import { tailorsOf } from './tailoring/tailor.repository.ts';

export const database: DatabaseLayout = {
  models: [
    ordersOf,
    rentalDaysOf,
    rentalTermsOf,
    rentalFeedsOf,
    buyersOf,
    donationsOf,
    followUpsOf,
    offersOf,
    tailorsOf,
    impactTotalsOf,
    blocksOf,
    conversationsOf,
    membersOf,
    messagesOf,
    rowLocksOf,
    suspensionsOf,
  ],
  migrations,
};
