import type { Category, TransactionType } from '@alaso/contracts';
import type { Connection } from 'mongoose';
import type { Staged } from '../stages/staged.ts';
import type { OrderStatus } from './order.machine.ts';

/** A row of `transactions`. Names, title and photo are as they were when the order was placed. */
export type OrderDocument = Staged<OrderStatus> & {
  buyerId: string;
  sellerId: string;
  category: Category;
  type: TransactionType;
  amountKobo: number;
  listingTitle: string;
  listingImageUrl: string | null;
  buyerFirstName: string;
  sellerFirstName: string;
  /** The days of a rental, in Lagos (`2026-11-22`); empty for every other order. */
  rentalDays: string[];
  createdAt: Date;
};

export const ordersOf = (connection: Connection) => connection.collection<OrderDocument>('transactions');
