import type { Category } from '@alaso/contracts';
import { categoryWord } from './category-word.ts';
import { titleTag } from './html.ts';
import { describePage } from './open-graph.ts';

const descriptions: Record<Category | 'all', string> = {
  all: 'Second-hand and traditional Nigerian clothing to buy, rent, get for free or have remade.',
  resale: 'Pre-loved Nigerian clothing and asoebi for sale, each with its price in naira.',
  gift: 'Nigerian clothing that its owners give away for free.',
  rent: 'Nigerian occasion wear to rent by the day.',
  upcycle: 'Tailors who remake and repair Nigerian clothing.',
};

/** Returns the head of Explore, of one category or of all. Its other filters are no pages of their own. */
export function exploreHead(category: Category | undefined, origin: string): string {
  const title = category ? `${categoryWord(category)} · Explore` : 'Explore All Items';
  const address = `${origin}/explore${category ? `?category=${category}` : ''}`;
  return [
    titleTag(title),
    ...describePage({ title, description: descriptions[category ?? 'all'], address }),
  ].join('\n');
}
