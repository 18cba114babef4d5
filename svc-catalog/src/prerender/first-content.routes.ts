import { catalogInternal } from '@alaso/contracts/internal';
import { type Route, route } from '@alaso/service-kit';
import { filterOf } from '../listings/listing-filter.ts';
import type { ListingRepository } from '../listings/listing.repository.ts';
import { itemContent } from './item-content.ts';
import type { ShownListing } from '../listings/listing.model.ts';
import { presentListed } from '../listings/listing.presenter.ts';
import { escaped } from '../seo-metadata/html.ts';
import { priceLine } from './price-line.ts';

/** How many cards a first screen can show; the list that follows has more. */
const firstCards = 12;

function card(row: ShownListing): string {
  const listing = presentListed(row);
  const { id, title, category, size, condition, availability } = listing;
  const facts = [
    availability === 'reserved' ? 'Reserved' : null,
    category === 'upcycle' ? 'Tailoring by booking' : 'Pre-loved',
    size,
    condition,
  ].filter((fact) => fact !== null);
  return `<li><a href="/item/${id}"><i></i>${priceLine(listing)}<strong>${escaped(title)}</strong><small>${escaped(facts.join(' · '))}</small></a></li>`;
}

/** Returns the newest listings in the places of Explore's cards, without their photos. */
export const exploreContent = (rows: readonly ShownListing[]): string =>
  rows.length === 0
    ? ''
    : `<div class="first-content" data-path="/explore"><p class="title">Explore All Items</p><div class="tools"><i></i><i></i><i></i></div><ul>${rows.map(card).join('')}</ul></div>`;

type FirstContentDeps = { listings: Pick<ListingRepository, 'find' | 'page'> };

export const firstContentRoutes = ({ listings }: FirstContentDeps): Route[] => [
  route(catalogInternal.getItemContent, async ({ params, query }) => {
    const listing = await listings.find(params.id);
    return { body: listing ? itemContent(listing, { hasPhoto: query.saveData === undefined }) : '' };
  }),
  route(catalogInternal.getExploreContent, async () => ({
    body: exploreContent(await listings.page(filterOf({}), 'newest', undefined, firstCards)),
  })),
];
