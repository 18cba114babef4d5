import type { Listing } from '@alaso/contracts';
import { formatListingPrice } from '@alaso/ui';
import { useEffect } from 'react';
import { photoAddressesOf, structuredDataOf } from './structured-data.ts';

/** In characters: what search engines and messengers show of a description. */
const shown = 160;

function create<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, attributes: Record<string, string>) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

function elementsOf(listing: Listing, origin: string): HTMLElement[] {
  const address = `${origin}/item/${listing.id}`;
  const [image] = photoAddressesOf(listing, origin);
  const description = [formatListingPrice(listing), listing.description?.replace(/\s+/g, ' ')]
    .filter(Boolean)
    .join(' · ')
    .slice(0, shown);
  const properties = {
    'og:type': 'product',
    'og:site_name': 'Alaso',
    'og:title': listing.title,
    'og:description': description,
    'og:url': address,
    ...(image !== undefined && {
      'og:image': image,
      'og:image:alt': listing.photos[0]?.alt || listing.title,
    }),
  };
  // A data block: the content security policy has nothing to refuse, because a browser never runs it.
  const data = create('script', { type: 'application/ld+json' });
  data.textContent = JSON.stringify(structuredDataOf(listing, origin));
  return [
    create('link', { rel: 'canonical', href: address }),
    ...Object.entries(properties).map(([property, content]) => create('meta', { property, content })),
    data,
  ];
}

/** Tells search engines and messengers what the page is about, in its head, for as long as it is open. */
export function useItemHead(listing: Listing): void {
  useEffect(() => {
    const elements = elementsOf(listing, window.location.origin);
    document.head.append(...elements);
    return () => elements.forEach((element) => element.remove());
  }, [listing]);
}
