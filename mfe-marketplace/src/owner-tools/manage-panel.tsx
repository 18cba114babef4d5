import type { Listing, OwnListing } from '@alaso/contracts';
import { DeleteListingDialog, NotFetched, Skeleton } from '@alaso/ui';
import { navigate, notifyDeletedListing, notifyFailure, useSession } from '@alaso/web-kit';
import { lazy, Suspense, useState } from 'react';
import { LateDonateDialog } from '../donate/late-donate-dialog.tsx';
import { useGetOrganizationQuery, useGetOwnListingQuery } from '../listing-page/item-api.ts';
import { ManageActions } from './manage-actions.tsx';
import { useDeleteListingMutation, useRestoreListingMutation } from './manage-api.ts';
import { type Panel, usePanel } from './use-panel.ts';
import { WhoAsked } from './who-asked.tsx';

const EditDrawer = lazy(async () => ({ default: (await import('./edit-drawer.tsx')).EditDrawer }));

type OpenPanelProps = {
  listing: OwnListing;
  panel: Panel | null;
  organizationId: string | null;
  onClose: () => void;
};

/**
 * The panel that the address names, if the listing as it stands has it. Its code is fetched when it is
 * opened.
 */
function OpenPanel({ listing, panel, organizationId, onClose }: OpenPanelProps) {
  if (panel === null || !listing.may.includes(panel)) return null;
  if (panel === 'donate') return <DonatePanel {...{ listing, organizationId, onClose }} />;
  return (
    <Suspense fallback={null}>
      <EditDrawer listing={listing} onClose={onClose} />
    </Suspense>
  );
}

/** The donate dialog, with the chosen organization filled in. It opens empty if that cannot be fetched. */
function DonatePanel({ listing, organizationId, onClose }: Omit<OpenPanelProps, 'panel'>) {
  const skip = organizationId === null;
  const { currentData, isLoading } = useGetOrganizationQuery(
    { params: { id: organizationId ?? '' } },
    { skip },
  );
  if (isLoading) return null;
  return (
    <LateDonateDialog
      open
      listing={listing}
      organization={currentData}
      onOpenChange={(open) => !open && onClose()}
    />
  );
}

/**
 * Asks for confirmation, deletes, offers to undo it, and leaves for the dashboard. A refusal is told in the
 * server's own sentence.
 */
function DeleteItem({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const [deleteListing, { isLoading }] = useDeleteListingMutation();
  const [restoreListing] = useRestoreListingMutation();

  async function confirm() {
    const call = { params: { id: listing.id } };
    try {
      await deleteListing(call).unwrap();
    } catch (error) {
      notifyFailure(error, { title: 'Failed to delete listing', otherwise: 'Please try again.' });
      onClose();
      return;
    }
    notifyDeletedListing(() => restoreListing(call).unwrap());
    navigate('/dashboard');
  }

  return (
    <DeleteListingDialog
      title={listing.title}
      pending={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

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
