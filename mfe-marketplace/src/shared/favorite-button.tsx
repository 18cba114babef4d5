import type { Listing } from '@alaso/contracts';
import { HeartButton, type HeartButtonProps } from '@alaso/ui';
import { notifyFailure, useRequireSession, useSession } from '@alaso/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useAddFavoriteMutation, useListFavoriteIdsQuery, useRemoveFavoriteMutation } from './find-api.ts';
import { sharedMessages } from './shared.messages.ts';

/**
 * Returns whether a listing is a favorite, and a function to change that. The heart changes immediately;
 * presses are sent one after the other and the last one wins.
 */
function useFavorite(listingId: string): { isFavorite: boolean; toggle: () => void } {
  const { user } = useSession();
  const requireSession = useRequireSession();
  const { data: ids } = useListFavoriteIdsQuery(undefined, { skip: user === null });
  const [add] = useAddFavoriteMutation();
  const [remove] = useRemoveFavoriteMutation();
  const [wish, setWish] = useState<boolean | null>(null);
  const latest = useRef<boolean>(undefined);
  const isSending = useRef(false);
  const stored = user !== null && (ids?.includes(listingId) ?? false);

  // The server says the same: from here on it is followed again, as it may change in another tab.
  useEffect(() => {
    if (wish === stored && !isSending.current) setWish(null);
  }, [wish, stored]);

  async function send() {
    isSending.current = true;
    try {
      let sent: boolean | undefined;
      while (sent !== latest.current) {
        sent = latest.current;
        await (sent ? add : remove)({ params: { listingId } }).unwrap();
      }
    } catch (error) {
      setWish(null);
      notifyFailure(error, sharedMessages.favoriteNotSaved);
    } finally {
      isSending.current = false;
    }
  }

  const isFavorite = wish ?? stored;
  function toggle() {
    if (!requireSession()) return;
    latest.current = !isFavorite;
    setWish(!isFavorite);
    if (!isSending.current) void send();
  }
  return { isFavorite, toggle };
}

type FavoriteButtonProps = { listing: Listing } & Pick<HeartButtonProps, 'place'>;

/** The heart of a listing, for everybody but its owner. */
export function FavoriteButton(props: FavoriteButtonProps) {
  const { status, user } = useSession();
  // Until it is known who looks, there is none: an owner's would go away again.
  if (status === 'loading' || user?.id === props.listing.ownerId) return null;
  return <Heart {...props} />;
}

function Heart({ listing, place }: FavoriteButtonProps) {
  const { isFavorite, toggle } = useFavorite(listing.id);
  return (
    <HeartButton title={listing.title} pressed={isFavorite} onPress={toggle} {...(place && { place })} />
  );
}
