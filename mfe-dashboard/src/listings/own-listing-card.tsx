import type { Listing, OwnAct, OwnListing } from '@alaso/contracts';
import { Badge, SavedBy } from '@alaso/ui';
import { ListingCard } from '@alaso/ui/listing-card';
import { Link, navigate, notify, notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import {
  useListAgainMutation,
  usePauseListingMutation,
  useRestoreListingMutation,
  useResumeListingMutation,
} from '../shared/dashboard-api.ts';
import { OwnActButtons } from './own-act-buttons.tsx';
import { actDoneWords, actFailedWords, listingsMessages, stateWords } from './listings.messages.ts';

/** The number of people in the queue who are shown by name. The rest are shown as a count. */
const named = 2;

type OwnListingCardProps = {
  listing: Listing | OwnListing;
  /** One sentence for each open order or donation. */
  acts: readonly string[];
  /** The actions available to the owner if there are no open orders. */
  actions: readonly OwnAct[];
  /** The action in progress. Null or absent if there is none. */
  pending?: OwnAct | null;
  onDelete: () => void;
  onAct?: (act: ActAtOnce) => void;
};

/** Shows a card for the user's own listing, with its state, open orders, and actions. */
export function OwnListingCard({
  listing,
  acts,
  actions,
  pending = null,
  onDelete,
  onAct,
}: OwnListingCardProps) {
  const mark = markOf(listing);
  // Listings with open orders can only be edited.
  const isFree = acts.length === 0 && listing.availability === 'available';
  const isGone = 'state' in listing && (listing.state === 'removed' || listing.state === 'hidden');
  const hiddenWhy = 'state' in listing ? listing.hiddenWhy : null;
  return (
    <ListingCard
      listing={listing}
      titleAs="h2"
      {...(!isGone && { Link })}
      action={
        <OwnActButtons
          listing={listing}
          acts={isFree ? actions : actions.filter((action) => action === 'edit')}
          pending={pending}
          onAct={(act) => {
            if (act === 'delete') onDelete();
            else if (act === 'edit' || act === 'donate') navigate(`/item/${listing.id}?panel=${act}`);
            else onAct?.(act);
          }}
        />
      }
      mark={mark && <Badge>{mark}</Badge>}
      note={
        <>
          <SavedBy count={'favouriteCount' in listing ? listing.favouriteCount : 0} />
          {hiddenWhy !== null && <HiddenWhy why={hiddenWhy} />}
          {acts.length > 0 && <Acts acts={acts} />}
        </>
      }
    />
  );
}

function markOf(listing: Listing | OwnListing): string | null {
  const state = 'state' in listing ? listing.state : listing.status;
  return stateWords[state] ?? (listing.availability === 'reserved' ? listingsMessages.reserved : null);
}

/** Explains why admins have hidden a listing and links to the decision. */
function HiddenWhy({ why }: { why: string }) {
  return (
    <p className="db:mt-1 db:border-l-2 db:border-gold db:pl-2 db:text-sm db:wrap-anywhere">
      <span>{listingsMessages.hiddenByAdmin(why)}</span>
      <Link to="/dashboard?tab=decisions" className="db:underline">
        {listingsMessages.viewDecision}
      </Link>
    </p>
  );
}

function Acts({ acts }: { acts: readonly string[] }) {
  const more = acts.length - named;
  return (
    <ul
      aria-label={listingsMessages.openActs}
      className="db:mt-1 db:flex db:flex-col db:gap-1 db:border-l-2 db:border-gold db:pl-2 db:text-sm"
    >
      {acts.slice(0, named).map((act, index) => (
        <li key={index} className="db:wrap-anywhere">
          {act}
        </li>
      ))}
      {more > 0 && <li>{listingsMessages.moreActs(more)}</li>}
    </ul>
  );
}

/** Actions that need neither a separate page nor a confirmation. */
type ActAtOnce = Exclude<OwnAct, 'edit' | 'donate' | 'delete'>;

export function useOwnActs(onDone: (listing: Listing) => void) {
  const [pauseListing] = usePauseListingMutation();
  const [resumeListing] = useResumeListingMutation();
  const [restoreListing] = useRestoreListingMutation();
  const [listAgain] = useListAgainMutation();
  const [running, setRunning] = useState<{ id: string; act: ActAtOnce } | null>(null);

  async function send(act: ActAtOnce, { id }: Listing) {
    const call = { params: { id } };
    switch (act) {
      case 'pause':
        return pauseListing(call).unwrap();
      case 'resume':
        return resumeListing(call).unwrap();
      case 'restore':
        return restoreListing(call).unwrap();
      case 'list-again': {
        const draft = await listAgain(call).unwrap();
        return navigate(`/upload?draft=${draft.id}`);
      }
    }
  }

  return {
    pendingOf: ({ id }: Listing) => (running?.id === id ? running.act : null),
    act: async (act: ActAtOnce, listing: Listing) => {
      setRunning({ id: listing.id, act });
      try {
        await send(act, listing);
        notify(actDoneWords[act]);
        onDone(listing);
      } catch (error) {
        notifyFailure(error, { title: actFailedWords[act], otherwise: listingsMessages.tryAgain });
      }
      setRunning(null);
    },
  };
}
