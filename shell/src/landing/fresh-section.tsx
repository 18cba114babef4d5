import { ListingCardSkeleton } from '@alaso/ui';
import type { ReactNode } from 'react';

/** How many listings the landing shows: one row on the widest page. */
export const shownListings = 4;

/** 'Just listed': the newest listings, or without them the places that are kept for them. */
export function FreshSection({ children }: { children?: ReactNode }) {
  return (
    <section
      aria-labelledby="fresh"
      className="al:mx-auto al:w-full al:max-w-6xl al:px-4 al:pb-16 al:sm:px-6"
    >
      <h2 id="fresh" className="al:font-display al:text-lg al:font-bold al:sm:text-xl">
        Just listed
      </h2>
      <ul className="alaso-cards al:mt-6 al:gap-y-8">
        {children ??
          Array.from({ length: shownListings }, (_, place) => (
            <li key={place}>
              <ListingCardSkeleton />
            </li>
          ))}
      </ul>
    </section>
  );
}
