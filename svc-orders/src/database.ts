import { type DatabaseLayout, suspensionsOf } from '@alaso/service-kit';
import { migrations } from '../migrations/index.ts';
import { donationsOf } from './donations/donation.model.ts';
import { followUpsOf } from './donations/follow-up.model.ts';
import { buyersOf } from './orders/buyer.model.ts';
import { impactTotalsOf } from './impact/impact.model.ts';
import { ordersOf } from './orders/order.model.ts';
import { rentalDaysOf } from './rentals/rental-day.model.ts';
import { rentalFeedsOf } from './rentals/rental-feed.model.ts';
import { rentalTermsOf } from './rentals/rental-terms.model.ts';
import { tailorsOf } from './tailoring/tailor.model.ts';

export const database: DatabaseLayout = {
  models: [
    ordersOf,
    rentalDaysOf,
    rentalTermsOf,
    rentalFeedsOf,
    buyersOf,
    donationsOf,
    followUpsOf,
    tailorsOf,
    impactTotalsOf,
    suspensionsOf,
  ],
  migrations,
};
