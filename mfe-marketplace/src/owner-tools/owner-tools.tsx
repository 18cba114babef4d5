import type { Listing, OwnListing } from '@alaso/contracts';
import { Button, type ButtonProps, DeleteListingDialog, NotFetched, Skeleton } from '@alaso/ui';
import { DeleteIcon, DonateIcon, EditIcon, PauseIcon, ResumeIcon, ShareIcon } from '@alaso/ui/icons';
import {
  navigate,
  notify,
  notifyDeletedListing,
  notifyFailure,
  previousPath,
  useSession,
} from '@alaso/web-kit';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DonateDialogLoader } from '../donate/donate.tsx';
import { useGetOrganizationQuery, useGetOwnListingQuery } from '../shared/item-api.ts';
import { share } from '../shared/share.ts';
import {
  useDeleteListingMutation,
  usePauseListingMutation,
  useRestoreListingMutation,
  useResumeListingMutation,
} from './owner-tools-api.ts';
import { ownerToolsMessages } from './owner-tools.messages.ts';
import { WhoAsked } from './who-asked.tsx';

const EditDrawer = lazy(async () => ({ default: (await import('./edit-drawer.tsx')).EditDrawer }));

type OpenPanelProps = {
  listing: OwnListing;
  panel: Panel | null;
  organizationId: string | null;
  onClose: () => void;
};

/** Opens the panel specified in the URL if the listing allows it. Fetches the panel's code when it opens. */
function OpenPanel({ listing, panel, organizationId, onClose }: OpenPanelProps) {
  if (panel === null || !listing.may.includes(panel)) return null;
  if (panel === 'donate') return <DonatePanel {...{ listing, organizationId, onClose }} />;
  return (
    <Suspense fallback={null}>
      <EditDrawer listing={listing} onClose={onClose} />
    </Suspense>
  );
}

/**
 * Shows the donate dialog with the chosen organization filled in. The field is empty if the organization
 * cannot be fetched.
 */
function DonatePanel({ listing, organizationId, onClose }: Omit<OpenPanelProps, 'panel'>) {
  const skip = organizationId === null;
  const { currentData, isLoading } = useGetOrganizationQuery(
    { params: { id: organizationId ?? '' } },
    { skip },
  );
  if (isLoading) return null;
  return (
    <DonateDialogLoader
      open
      listing={listing}
      organization={currentData}
      onOpenChange={(open) => !open && onClose()}
    />
  );
}

/** Deletes the listing after confirmation, offers to undo the deletion, and goes to the dashboard. */
function DeleteItem({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const [deleteListing, { isLoading }] = useDeleteListingMutation();
  const [restoreListing] = useRestoreListingMutation();

  async function confirm() {
    const call = { params: { id: listing.id } };
    try {
      await deleteListing(call).unwrap();
    } catch (error) {
      notifyFailure(error, ownerToolsMessages.notDeleted);
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
 * Shows an item's owner the available actions and the requests for the item. Renders nothing for anyone else.
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
        {ownerToolsMessages.title}
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
          what={ownerToolsMessages.notFetched}
          asked={[{ error: own.error, isFetching: own.isFetching, retry: () => void own.refetch() }]}
        />
      ) : (
        <Skeleton className="mk:h-37 mk:sm:h-24 mk:md:h-37 mk:wide:h-24" />
      )}
    </section>
  );
}

function useStanding({ id }: Listing) {
  const [pauseListing, pausing] = usePauseListingMutation();
  const [resumeListing, resuming] = useResumeListingMutation();
  const call = { params: { id } };

  return {
    isPending: pausing.isLoading || resuming.isLoading,
    pause: async () => {
      try {
        await pauseListing(call).unwrap();
        notify(ownerToolsMessages.paused);
      } catch (error) {
        notifyFailure(error, ownerToolsMessages.notPaused);
      }
    },
    resume: async () => {
      try {
        await resumeListing(call).unwrap();
        notify(ownerToolsMessages.resumed);
      } catch (error) {
        notifyFailure(error, ownerToolsMessages.notResumed);
      }
    },
  };
}

type ManageActionsProps = {
  listing: OwnListing;
  onOpen: (panel: Panel) => void;
  onDelete: () => void;
};

function ManageActions({ listing, onOpen, onDelete }: ManageActionsProps) {
  const { isPending, pause, resume } = useStanding(listing);
  const may = (act: OwnListing['may'][number]) => listing.may.includes(act);
  const shared = () =>
    share({ title: listing.title, url: new URL(`/item/${listing.id}`, window.location.href).href });

  return (
    <div className="mk:grid mk:grid-cols-2 mk:gap-2 mk:sm:grid-cols-3 mk:md:grid-cols-2 mk:wide:grid-cols-3">
      {may('edit') && <Act Icon={EditIcon} word={ownerToolsMessages.edit} onClick={() => onOpen('edit')} />}
      {may('pause') && (
        <Act
          Icon={PauseIcon}
          word={ownerToolsMessages.pause}
          pending={isPending}
          onClick={() => void pause()}
        />
      )}
      {may('resume') && (
        <Act
          Icon={ResumeIcon}
          word={ownerToolsMessages.resume}
          pending={isPending}
          onClick={() => void resume()}
        />
      )}
      {listing.state !== 'paused' && (
        <Act
          Icon={ShareIcon}
          word={ownerToolsMessages.share}
          aria-label={ownerToolsMessages.shareItem}
          onClick={() => void shared()}
        />
      )}
      {may('donate') && (
        <Act Icon={DonateIcon} word={ownerToolsMessages.donate} onClick={() => onOpen('donate')} />
      )}
      {may('delete') && <Act Icon={DeleteIcon} word={ownerToolsMessages.delete} onClick={onDelete} />}
    </div>
  );
}

type ActProps = ButtonProps & { Icon: ComponentType<{ className?: string }>; word: string };

function Act({ Icon, word, ...rest }: ActProps) {
  return (
    <Button variant="secondary" full icon={<Icon className="mk:size-4.5" />} {...rest}>
      {word}
    </Button>
  );
}

const panels = ['edit', 'donate'] as const;
type Panel = (typeof panels)[number];

/**
 * Returns the open owner panel, for example from `?panel=edit`. Closing the panel goes back to the previous
 * page, or shows the item if there is no previous page.
 */
function usePanel() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('panel');
  return {
    panel: panels.find((panel) => panel === asked) ?? null,
    /** The organization to donate to, if the user chose it before the item. */
    organizationId: search.get('organization'),
    open: (panel: Panel) => setSearch({ panel }),
    close: () => {
      if (previousPath() === null) setSearch({}, { replace: true });
      else window.history.back();
    },
  };
}
