import type { Listing } from '@alaso/contracts';
import { Badge, CategoryBadge, cn, Price } from '@alaso/ui';

/** From this many letters on, a title is set smaller on phones: price and title stay above the order button. */
const longTitle = 60;

/** Badges, title and price: what is seen of an item together with its photo. */
export function ItemHead({ listing }: { listing: Listing }) {
  return (
    <header className="mk:flex mk:flex-col mk:gap-2 mk:sm:gap-3 mk:md:-order-2">
      <div className="mk:flex mk:flex-wrap mk:items-center mk:gap-2">
        <CategoryBadge category={listing.category} className="mk:border mk:border-line" />
        {listing.condition && <Badge>{listing.condition}</Badge>}
        <Badge>{listing.category === 'upcycle' ? 'By booking' : 'Pre-loved'}</Badge>
      </div>
      <h1
        className={cn(
          'mk:break-words mk:sm:text-2xl',
          listing.title.length < longTitle ? 'mk:text-xl' : 'mk:text-lg',
        )}
      >
        {listing.title}
      </h1>
      <Price category={listing.category} price={listing.price} size="lg" />
    </header>
  );
}
