import type { Category } from '@alaso/contracts';
import type { Side } from '../side.ts';

const titles: Record<Category, Record<Side, string>> = {
  resale: { buyer: 'Your purchase', seller: 'Your sale' },
  gift: { buyer: 'Your claimed gift', seller: 'Your gift' },
  rent: { buyer: 'Your rental', seller: 'Your item for rent' },
  upcycle: { buyer: 'Your booking', seller: 'Your tailoring job' },
};

/** Returns what an order is called on its page. */
export const orderTitle = (category: Category, side: Side): string => titles[category][side];
