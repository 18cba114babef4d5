import type { DatabaseLayout } from '@alaso/service-kit';
import { migrations } from '../migrations/index.ts';
import { donationsOf } from './donations/donation.model.ts';
import { buyersOf } from './orders/buyer.model.ts';
import { ordersOf } from './orders/order.model.ts';
import { rentalDaysOf } from './orders/rental-day.model.ts';

export const database: DatabaseLayout = {
  models: [ordersOf, rentalDaysOf, buyersOf, donationsOf],
  migrations,
};
