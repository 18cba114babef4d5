import type { Listing } from '@alaso/contracts';
import { Badge, CategoryBadge, categoryWord, cn, Price } from '@alaso/ui';
import { ChevronRightIcon } from '@alaso/ui/icons';
import { ExploreLink } from '../shared/explore-link.tsx';
import { useGetProfileQuery } from '../shared/item-api.ts';

/**
 * Titles of at least this many letters are smaller on phones, so that title and price fit above the order
 * button.
 */
const longTitle = 60;

/** Badges, title and price, seen together with the photo. */
export function ItemHead({ listing }: { listing: Listing }) {
  return (
    <header className="mk:flex mk:flex-col mk:gap-2 mk:sm:gap-3">
      <div className="mk:flex mk:flex-wrap mk:items-center mk:gap-2">
        <CategoryBadge category={listing.category} className="mk:border mk:border-line" />
        {listing.condition && <Badge>{listing.condition}</Badge>}
        <Badge>{listing.category === 'upcycle' ? 'Service' : 'Pre-loved'}</Badge>
        {listing.category === 'upcycle' && <TailorBadge listing={listing} />}
      </div>
      <h1
        className={cn(
          'mk:break-words mk:sm:text-2xl',
          listing.title.length < longTitle ? 'mk:text-xl' : 'mk:text-lg',
        )}
      >
        {listing.title}
      </h1>
      <Price category={listing.category} price={listing.price} reducedFrom={listing.reducedFrom} size="lg" />
    </header>
  );
}

const link = 'mk:inline-flex mk:min-h-11 mk:items-center mk:hover:text-primary mk:hover:underline';

/** Explore › category › title. */
export function Breadcrumbs({ listing, className }: { listing: Listing; className?: string }) {
  const { category, title } = listing;
  return (
    <nav aria-label="Breadcrumbs" className={cn('mk:text-sm mk:text-ink-muted', className)}>
      <ol className="mk:flex mk:flex-wrap mk:items-center mk:gap-x-1">
        <li>
          <ExploreLink className={link}>Explore</ExploreLink>
        </li>
        <li className="mk:flex mk:items-center mk:gap-1">
          <ChevronRightIcon className="mk:size-4 mk:shrink-0" />
          <ExploreLink query={{ category }} className={link}>
            {categoryWord(category)}
          </ExploreLink>
        </li>
        <li className="mk:flex mk:max-w-full mk:min-w-0 mk:items-center mk:gap-1">
          <ChevronRightIcon className="mk:size-4 mk:shrink-0" />
          <span aria-current="page" className="mk:truncate">
            {title}
          </span>
        </li>
      </ol>
    </nav>
  );
}

/** Says of a service whether it is a tailor's. Nothing while that is not known. */
function TailorBadge({ listing: { ownerId } }: { listing: Listing }) {
  const { currentData } = useGetProfileQuery({ params: { id: ownerId } });
  if (currentData?.isTailor === undefined) return null;
  return currentData.isTailor ? (
    <Badge tone="success">Tailor</Badge>
  ) : (
    <Badge tone="neutral">No Tailor badge</Badge>
  );
}
