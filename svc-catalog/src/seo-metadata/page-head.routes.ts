import { catalogInternal } from '@alaso/contracts/internal';
import { type Route, route } from '@alaso/service-kit';
import type { Category } from '@alaso/contracts';
import { categoryWord, type ListingRepository } from '../listings/index.ts';
import { itemHead, missingItemHead } from './item-head.ts';
import { describePage, titleTag } from './html.ts';

const descriptions: Record<Category | 'all', string> = {
  all: 'Second-hand and traditional Nigerian clothing to buy, rent, get for free or have remade.',
  resale: 'Pre-loved Nigerian clothing and asoebi for sale, each with its price in naira.',
  gift: 'Nigerian clothing that its owners give away for free.',
  rent: 'Nigerian occasion wear to rent by the day.',
  upcycle: 'Tailors who remake and repair Nigerian clothing.',
};

/** Returns the head of Explore, for one category or all. Its other filters are not separate pages. */
function exploreHead(category: Category | undefined, origin: string): string {
  const title = category ? `${categoryWord(category)} · Explore` : 'Explore All Items';
  const address = `${origin}/explore${category ? `?category=${category}` : ''}`;
  return [
    titleTag(title),
    ...describePage({ title, description: descriptions[category ?? 'all'], address }),
  ].join('\n');
}

type PageHeadDeps = {
  listings: Pick<ListingRepository, 'find'>;
  /** The origin of our pages. */
  origin: string;
};

export const pageHeadRoutes = ({ listings, origin }: PageHeadDeps): Route[] => [
  route(catalogInternal.getItemHead, async ({ params, query }) => {
    const listing = await listings.find(params.id);
    const body = listing
      ? itemHead(listing, { origin, preloads: query.saveData === undefined })
      : missingItemHead;
    return { body };
  }),
  route(catalogInternal.getExploreHead, ({ query }) => ({ body: exploreHead(query.category, origin) })),
];
