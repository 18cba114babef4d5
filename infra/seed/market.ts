import { type HandOver, photoAddress } from '@alaso/contracts';
import { type DemoPhoto, demoPhotoSize, listDemoPhotos } from './demo-photos.ts';
import { daysBefore, draw, idOf, pick } from './draws.ts';
import { listingTexts } from './listings/index.ts';
import type { ListingText } from './listings/listing-text.ts';
import { demoPeople, type Person, people } from './people.ts';

export type MarketListing = ListingText & {
  id: string;
  owner: Person;
  createdAt: Date;
  /** In display order. */
  photos: readonly DemoPhoto[];
  /** Null if the seller offers no delivery. */
  handOver: HandOver | null;
};

export type MarketOrder = {
  id: string;
  listing: MarketListing;
  buyer: Person;
  status: ListingText['orders'][number]['status'];
  createdAt: Date;
  /** The time at which the listing entered its current status. */
  updatedAt: Date;
};

function pickOwner(text: ListingText): Person {
  if (text.demoOwner) return demoPeople[text.demoOwner];
  const wanted = text.writtenByAMan ? 'as a man' : 'as a woman';
  const sellers =
    text.category === 'upcycle'
      ? people.filter(({ role, isDemo }) => role === 'tailor' && !isDemo)
      : people.filter(({ role, sells }) => role === 'user' && sells === wanted);
  return pick(`owner ${text.title}`, sellers);
}

/**
 * Returns a date in the last four months, with recent dates more likely. Listings that were ordered or
 * donated are at least three weeks old.
 */
function listedAt(text: ListingText): Date {
  const drawn = draw(`listed ${text.title}`);
  if (text.isNew) return daysBefore(0.02 + 0.02 * drawn);
  if (text.donated) return daysBefore(32 + 80 * drawn);
  return daysBefore(text.orders.length > 0 ? 21 + 95 * drawn : 0.05 + 115 * drawn ** 1.6);
}

export const marketListings: readonly MarketListing[] = listingTexts.map((text) => {
  const id = idOf(`listing ${text.title}`);
  return {
    ...text,
    id,
    owner: pickOwner(text),
    createdAt: listedAt(text),
    photos: text.hasPhoto ? listDemoPhotos(text) : [],
    handOver: text.deliveryFeeKobo === null ? null : { meet: true, deliveryFeeKobo: text.deliveryFeeKobo },
  };
});

/** Returns the URL of a listing's first photo, in the format stored with orders. */
export const imageUrlOf = ({ photos: [first] }: MarketListing) =>
  first ? photoAddress(first.id, demoPhotoSize.width, 'webp') : null;

/** @throws if the demo data has no listing with this title */
export function listingTitled(title: string): MarketListing {
  const found = marketListings.find((listing) => listing.title === title);
  if (!found) throw new Error(`nothing in the demo data is called ${title}`);
  return found;
}

function drawOrders(listing: MarketListing): MarketOrder[] {
  return listing.orders.map(({ status, buyer }, index) => {
    const name = `order ${index} of ${listing.title}`;
    const others = people.filter(({ id, sells }) => id !== listing.owner.id && sells !== 'nothing');
    // Pending orders are a few days old. All others were placed on different days, one to three weeks ago,
    // and ended within a week.
    const share = (index + 0.8 * draw(name)) / listing.orders.length;
    const age = status === 'pending' ? 0.2 + 4 * draw(name) : 8 + 12 * share;
    return {
      id: idOf(name),
      listing,
      buyer: buyer ? demoPeople[buyer] : pick(`buyer of ${name}`, others),
      status,
      createdAt: daysBefore(age),
      updatedAt: daysBefore(status === 'pending' ? age : age - 1 - 6 * draw(`end of ${name}`)),
    };
  });
}

export const marketOrders: readonly MarketOrder[] = marketListings.flatMap(drawOrders);
