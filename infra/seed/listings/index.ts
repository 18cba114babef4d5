import { gift } from './gift.ts';
import { type ListingText, readListings } from './listing-text.ts';
import { rent } from './rent.ts';
import { resaleCloth } from './resale-cloth.ts';
import { resaleMade } from './resale-made.ts';
import { upcycle } from './upcycle.ts';

export const listingTexts: readonly ListingText[] = [
  ...readListings('resale', resaleCloth),
  ...readListings('resale', resaleMade),
  ...readListings('gift', gift),
  ...readListings('rent', rent),
  ...readListings('upcycle', upcycle),
];
