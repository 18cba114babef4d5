import type { Transaction } from '@alaso/contracts';

/** Which of an order's two people somebody is. */
export type Side = 'buyer' | 'seller';

export const sideOf = ({ buyerId }: Pick<Transaction, 'buyerId'>, userId: string): Side =>
  buyerId === userId ? 'buyer' : 'seller';
