import { isDeliverable, type Listing, nairaFromKobo, type SellerRecord } from '@alaso/contracts';
import { formatNaira } from '@alaso/ui';
import { counted } from '../shared/options.messages.ts';

export const howToPay = 'You are not charged when you order. The order page says how to pay.';

export const messageSeller = 'Message seller';

const month = new Intl.DateTimeFormat('en-NG', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Summarizes a seller: `Member since March 2026 · 12 sold · 4.6 of 5 stars (9 reviews)`. */
export function sellerInWords({
  memberSince,
  sold,
  rating,
}: {
  memberSince: string | null;
  sold: number;
  rating: SellerRecord['rating'];
}): string {
  return [
    memberSince !== null && `Member since ${month.format(new Date(memberSince))}`,
    sold > 0 && `${sold} sold`,
    rating && `${rating.average} of 5 stars (${counted(rating.count, 'review')})`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Describes the handover: `Meet in Surulere, or delivery ₦2,500 with GIG Logistics or Kwik`. */
export function handOverInWords({ category, handOver, place }: Listing): string | undefined {
  if (!isDeliverable(category) || !(handOver || place)) return undefined;
  const meet = place ? `Meet in ${place.lga}` : 'Meet in person';
  const { meet: isMet = true, deliveryFeeKobo: fee, carriers = [] } = handOver ?? {};
  if (fee === undefined) return meet;
  const by = carriers.length > 0 ? ` with ${carriers.join(' or ')}` : '';
  const delivery = `${fee ? `delivery ${formatNaira(nairaFromKobo(fee))}` : 'free delivery'}${by}`;
  return isMet ? `${meet}, or ${delivery}` : delivery.replace(/^./, (first) => first.toUpperCase());
}

export const listingPageMessages = {
  loading: 'Loading item',
  back: 'Back',
  breadcrumbs: { label: 'Breadcrumbs', explore: 'Explore' },
  missing: {
    notFound: 'Item Not Found',
    notFoundText: 'It may have been taken down, or the link may be incomplete.',
    notLoaded: 'Could not load this item',
    notLoadedText: 'Something went wrong. Try again in a moment.',
    retry: 'Retry',
    backToExplore: 'Back to Explore',
  },
  badges: {
    service: 'Service',
    preLoved: 'Pre-loved',
    tailor: 'Tailor',
    noTailor: 'No Tailor badge',
  },
  share: 'Share',
  reportItem: 'Report this item',
  facts: {
    size: 'Size',
    fabric: 'Fabric',
    color: 'Color',
    occasion: 'Occasion',
    brand: 'Brand',
    location: 'Location',
    handOver: 'Hand-over',
    listedOn: 'Listed on',
    recently: 'Recently',
  },
  description: 'Description',
  seller: {
    title: 'Seller',
    notFetched: 'this seller',
    formerMember: 'Former member',
    report: 'Report this person',
    moreItems: 'More from this seller',
    seeOthers: (count: number) => (count === 1 ? 'See the other item' : `See all ${counted(count, 'item')}`),
    from: (firstName: string) => ` from ${firstName}`,
  },
  similar: { title: 'Similar items', notFetched: 'similar items' },
} as const;
