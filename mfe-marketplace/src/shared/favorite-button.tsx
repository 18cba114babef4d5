import type { Listing } from '@alaso/contracts';
import { HeartButton, type HeartButtonProps } from '@alaso/ui';
import { notifyFailure, useRequireSession, useSession } from '@alaso/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useAddFavoriteMutation, useListFavoriteIdsQuery, useRemoveFavoriteMutation } from './find-api.ts';
import { sharedMessages } from './shared.messages.ts';

/**
 * Returns whether a listing is a favorite, and a function that toggles it. The heart changes immediately.
 * Clicks are sent one after another, and the last one wins.
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

  // Once the server has caught up, its state is used again, because another tab may change it.
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

/** A listing's heart button, which is not shown to the owner. */
export function FavoriteButton(props: FavoriteButtonProps) {
  const { status, user } = useSession();
  // Hidden until the session has loaded, so that it does not appear and then disappear for owners.
  if (status === 'loading' || user?.id === props.listing.ownerId) return null;
  return <Heart {...props} />;
}

function Heart({ listing, place }: FavoriteButtonProps) {
  const { isFavorite, toggle } = useFavorite(listing.id);
  return (
    <HeartButton title={listing.title} pressed={isFavorite} onPress={toggle} {...(place && { place })} />
  );
}
