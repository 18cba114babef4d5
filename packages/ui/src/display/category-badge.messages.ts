import type { Category } from '@alaso/contracts';

export const categoryWords: Record<Category, string> = {
  resale: 'Resale',
  gift: 'Gift',
  rent: 'Rent',
  upcycle: 'Upcycle',
};
