import type { Category } from '@alaso/contracts';

/** The marketplace's four categories (specification, section 1). */
export const modeMessages: Record<Category, { name: string; sentence: string }> = {
  resale: { name: 'Resale', sentence: 'Buy and sell pre-loved fashion.' },
  gift: { name: 'Gift', sentence: 'Give away unneeded items for free.' },
  rent: { name: 'Rent', sentence: 'Special occasion wear and designer pieces.' },
  upcycle: { name: 'Upcycle', sentence: 'Transform items with professional tailoring services.' },
};
