import type { Listing } from '@alaso/contracts';
import { EmptyState, LinkButton, type ListingAction } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { useState } from 'react';
import { CardPages } from './card-pages.tsx';
import { DeleteListing } from './delete-listing.tsx';
import type { OpenActs } from './open-acts.ts';
import { OwnListingCard } from './own-listing-card.tsx';
import { useFocusAfterDeletion } from './use-focus-after-deletion.ts';
import { useListed } from './use-own-pages.ts';
import type { AskedTotals } from './use-own-totals.ts';

export type ListedProps = { userId: string; totals: AskedTotals; acts: OpenActs };

/** A tailoring service cannot be donated. */
const actionsOf = ({ status, category }: Listing): ListingAction[] => {
  if (status !== 'active') return [];
  return category === 'upcycle' ? ['edit', 'delete'] : ['edit', 'delete', 'donate'];
};

/** What the user has listed, sold and gifted ones too, each with what is open for it. */
export function Listed({ userId, totals, acts }: ListedProps) {
  const pages = useListed(userId, totals);
  const [doomed, setDoomed] = useState<Listing | null>(null);
  const { box, noteDeletion } = useFocusAfterDeletion(pages.rows.map(({ id }) => id));

  return (
    <div ref={box} tabIndex={-1} className="db:outline-none">
      <CardPages
        pages={pages}
        empty={<NothingListed areAllPaused={(totals.totals?.paused ?? 0) > 0} />}
        card={(listing) => (
          <OwnListingCard
            key={listing.id}
            listing={listing}
            acts={acts.get(listing.id) ?? []}
            actions={actionsOf(listing)}
            onDelete={() => setDoomed(listing)}
          />
        )}
      />
      {doomed && (
        <DeleteListing
          listing={doomed}
          onClose={() => setDoomed(null)}
          onDeleted={() => noteDeletion(doomed.id)}
        />
      )}
    </div>
  );
}

function NothingListed({ areAllPaused }: { areAllPaused: boolean }) {
  if (areAllPaused) return <EmptyState text="All that you have listed is paused." />;
  return (
    <EmptyState
      text="You haven't listed any items yet."
      action={
        <LinkButton asChild>
          <Link to="/upload">List Your First Item</Link>
        </LinkButton>
      }
    />
  );
}
