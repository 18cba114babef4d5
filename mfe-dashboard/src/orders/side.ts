import type { OrderPage, Transaction } from '@alaso/contracts';

/** Which of an order's two people somebody is. */
export type Side = 'buyer' | 'seller';

export const sideOf = ({ buyerId }: Pick<Transaction, 'buyerId'>, userId: string): Side =>
  buyerId === userId ? 'buyer' : 'seller';

/** What is given to the part of an order's page that only one kind of order has. */
export type KindPartProps = { order: OrderPage; side: Side; readAgain: () => Promise<unknown> };
