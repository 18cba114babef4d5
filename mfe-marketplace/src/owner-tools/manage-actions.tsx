import type { Listing, OwnListing } from '@alaso/contracts';
import { Button, type ButtonProps } from '@alaso/ui';
import { DeleteIcon, DonateIcon, EditIcon, PauseIcon, ResumeIcon, ShareIcon } from '@alaso/ui/icons';
import { notify, notifyFailure } from '@alaso/web-kit';
import type { ComponentType } from 'react';
import { share } from '../listing-page/share.ts';
import { usePauseListingMutation, useResumeListingMutation } from './manage-api.ts';
import type { Panel } from './use-panel.ts';

/**
 * Takes a listing off the market for now, and puts it back. A refusal is told in the server's own sentence.
 */
function useStanding({ id }: Listing) {
  const [pauseListing, pausing] = usePauseListingMutation();
  const [resumeListing, resuming] = useResumeListingMutation();
  const call = { params: { id } };

  return {
    isPending: pausing.isLoading || resuming.isLoading,
    pause: async () => {
      try {
        await pauseListing(call).unwrap();
        notify({ title: 'Listing paused', description: 'It is hidden until you resume it.' });
      } catch (error) {
        notifyFailure(error, { title: 'Failed to pause listing', otherwise: 'Please try again.' });
      }
    },
    resume: async () => {
      try {
        await resumeListing(call).unwrap();
        notify({ title: 'Listing resumed', description: 'It is visible again.' });
      } catch (error) {
        notifyFailure(error, { title: 'Failed to resume listing', otherwise: 'Please try again.' });
      }
    },
  };
}

export type ManageActionsProps = {
  listing: OwnListing;
  onOpen: (panel: Panel) => void;
  onDelete: () => void;
};

/** What its owner may do to a listing as it stands. */
export function ManageActions({ listing, onOpen, onDelete }: ManageActionsProps) {
  const { isPending, pause, resume } = useStanding(listing);
  const may = (act: OwnListing['may'][number]) => listing.may.includes(act);
  const shared = () =>
    share({ title: listing.title, url: new URL(`/item/${listing.id}`, window.location.href).href });

  return (
    <div className="mk:grid mk:grid-cols-2 mk:gap-2 mk:sm:grid-cols-3 mk:md:grid-cols-2 mk:wide:grid-cols-3">
      {may('edit') && <Act Icon={EditIcon} word="Edit" onClick={() => onOpen('edit')} />}
      {may('pause') && <Act Icon={PauseIcon} word="Pause" pending={isPending} onClick={() => void pause()} />}
      {may('resume') && (
        <Act Icon={ResumeIcon} word="Resume" pending={isPending} onClick={() => void resume()} />
      )}
      {listing.state !== 'paused' && (
        <Act Icon={ShareIcon} word="Share" aria-label="Share this item" onClick={() => void shared()} />
      )}
      {may('donate') && <Act Icon={DonateIcon} word="Donate" onClick={() => onOpen('donate')} />}
      {may('delete') && <Act Icon={DeleteIcon} word="Delete" onClick={onDelete} />}
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
