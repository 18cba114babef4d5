import type { OrderPage, Transaction } from '@alaso/contracts';

export type Side = 'buyer' | 'seller';

export const sideOf = ({ buyerId }: Pick<Transaction, 'buyerId'>, userId: string): Side =>
  buyerId === userId ? 'buyer' : 'seller';

/** Props for a part of the order page that only one kind of order has. */
export type KindPartProps = { order: OrderPage; side: Side; readAgain: () => Promise<unknown> };
