import type { Listing } from '@alaso/contracts';
import { Badge, CategoryBadge, cn, Price } from '@alaso/ui';
import type { ReactNode } from 'react';
import { listingPageMessages } from './listing-page.messages.ts';

/**
 * Titles with at least this many characters are smaller on phones, so that the title and price fit above the
 * order button.
 */
export const longTitle = 60;

/**
 * Shows the badges, title, and price next to the photo. Uses no state or API calls, because the build also
 * renders it (`first-paint.tsx`).
 * @param props.children additional badges
 */
export function ItemHead({ listing, children }: { listing: Listing; children?: ReactNode }) {
  return (
    <header className="mk:flex mk:flex-col mk:gap-2 mk:sm:gap-3">
      <div className="mk:flex mk:flex-wrap mk:items-center mk:gap-2">
        <CategoryBadge category={listing.category} className="mk:border mk:border-line" />
        {listing.condition && <Badge>{listing.condition}</Badge>}
        <Badge>
          {listing.category === 'upcycle'
            ? listingPageMessages.badges.service
            : listingPageMessages.badges.preLoved}
        </Badge>
        {children}
      </div>
      <h1
        className={cn(
          'mk:break-words mk:sm:text-2xl',
          listing.title.length < longTitle ? 'mk:text-xl' : 'mk:text-base mk:max-sm:font-sans',
        )}
      >
        {listing.title}
      </h1>
      <Price category={listing.category} price={listing.price} reducedFrom={listing.reducedFrom} size="lg" />
    </header>
  );
}
