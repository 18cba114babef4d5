import type { Listing } from '@alaso/contracts';
import { NotFetched, Skeleton } from '@alaso/ui';
import { useSession } from '@alaso/web-kit';
import { useState } from 'react';
import { useGetOwnListingQuery } from '../listing-page/item-api.ts';
import { DeleteItem } from './delete-item.tsx';
import { ManageActions } from './manage-actions.tsx';
import { OpenPanel } from './open-panel.tsx';
import { usePanel } from './use-panel.ts';
import { WhoAsked } from './who-asked.tsx';

/**
 * For the owner of an item, on its page: what they may do to it, and who has asked for it. Nothing for
 * others.
 */
export function ManagePanel({ listing }: { listing: Listing }) {
  const { user } = useSession();
  return user?.id === listing.ownerId ? <OwnersPanel listingId={listing.id} /> : null;
}

function OwnersPanel({ listingId }: { listingId: string }) {
  const own = useGetOwnListingQuery({ params: { id: listingId } });
  const { panel, organizationId, open, close } = usePanel();
  const [isDeleting, setDeleting] = useState(false);
  const listing = own.currentData;

  return (
    <section
      aria-labelledby="manage"
      className="mk:flex mk:flex-col mk:gap-3 mk:rounded-card mk:border mk:border-line mk:bg-surface mk:p-4"
    >
      <h2 id="manage" className="mk:text-lg">
        Manage
      </h2>
      {listing ? (
        <>
          <ManageActions listing={listing} onOpen={open} onDelete={() => setDeleting(true)} />
          <WhoAsked listing={listing} />
          <OpenPanel {...{ listing, panel, organizationId }} onClose={close} />
          {isDeleting && <DeleteItem listing={listing} onClose={() => setDeleting(false)} />}
        </>
      ) : own.error !== undefined && !own.isFetching ? (
        <NotFetched
          what="what you can do with it"
          asked={[{ error: own.error, isFetching: own.isFetching, retry: () => void own.refetch() }]}
        />
      ) : (
        <Skeleton className="mk:h-37 mk:sm:h-24 mk:md:h-37 mk:wide:h-24" />
      )}
    </section>
  );
}
