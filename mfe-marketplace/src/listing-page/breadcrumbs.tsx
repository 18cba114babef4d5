import type { Listing } from '@alaso/contracts';
import { categoryWord, cn } from '@alaso/ui';
import { ChevronRightIcon } from '@alaso/ui/icons';
import { ExploreLink } from '../shared/explore-link.tsx';
import { listingPageMessages } from './listing-page.messages.ts';

const link = 'mk:inline-flex mk:min-h-11 mk:items-center mk:hover:text-primary mk:hover:underline';

/** Shows the path `Explore › category › title`. */
export function Breadcrumbs({ listing, className }: { listing: Listing; className?: string }) {
  const { category, title } = listing;
  return (
    <nav
      aria-label={listingPageMessages.breadcrumbs.label}
      className={cn('mk:text-sm mk:text-ink-muted', className)}
    >
      <ol className="mk:flex mk:flex-wrap mk:items-center mk:gap-x-1">
        <li>
          <ExploreLink className={link}>{listingPageMessages.breadcrumbs.explore}</ExploreLink>
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
