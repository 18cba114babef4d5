import type { Category } from '@alaso/contracts';
import { giftTable } from '../gifts/gift.table.ts';
import { rentalTable } from '../rentals/rental.table.ts';
import { tailoringTable } from '../tailoring/tailoring.table.ts';
import type { OrderTable } from './order-table.ts';
import { saleTable } from './sale.table.ts';

/** What an order of each kind can go through. */
export const orderTables: Record<Category, OrderTable> = {
  resale: saleTable,
  gift: giftTable,
  rent: rentalTable,
  upcycle: tailoringTable,
};
