import type { Listing } from '../catalog/listing.ts';
import { at } from './at.ts';

/** Returns Tunde's listing, for sale at ₦45,000. */
export function aListing(changed: Partial<Listing> = {}): Listing {
  return {
    id: '33333333-3333-4333-8333-000000000000',
    title: 'Champagne lace iro and buba',
    description: 'Worn once, to a wedding in Ibadan.',
    category: 'resale',
    price: '45000.00',
    size: 'L',
    condition: 'Very Good',
    fabricType: 'lace',
    color: 'multi-color',
    brand: 'Deola Sagoe',
    occasion: 'wedding',
    imageUrl: '/media/demo/buba.webp',
    photos: [],
    status: 'active',
    reducedFrom: null,
    availability: 'available',
    ownerId: '22222222-2222-4222-8222-222222222222',
    createdAt: at,
    updatedAt: at,
    ...changed,
  };
}

/** Returns `count` listings, each with an id and a title of its own: `Item 1`, `Item 2`… */
export function listings(count: number, { from = 1 } = {}): Listing[] {
  return Array.from({ length: count }, (_, place) => {
    const number = from + place;
    const id = aListing().id.slice(0, -3) + String(number).padStart(3, '0');
    return aListing({ id, title: `Item ${number}` });
  });
}
