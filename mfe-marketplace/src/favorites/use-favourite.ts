import { notifyFailure, useRequireSession, useSession } from '@alaso/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useAddFavouriteMutation, useListFavouriteIdsQuery, useRemoveFavouriteMutation } from '../api.ts';

/**
 * Whether a listing is among the person's favourites, and how to change it. What was pressed is shown at
 * once; presses that come faster than answers are sent one after the other, and the last one counts.
 */
export function useFavourite(listingId: string): { isFavourite: boolean; toggle: () => void } {
  const { user } = useSession();
  const requireSession = useRequireSession();
  const { data: ids } = useListFavouriteIdsQuery(undefined, { skip: user === null });
  const [add] = useAddFavouriteMutation();
  const [remove] = useRemoveFavouriteMutation();
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
      notifyFailure(error, { title: 'Could not save', otherwise: 'Please try again.' });
    } finally {
      isSending.current = false;
    }
  }

  const isFavourite = wish ?? stored;
  function toggle() {
    if (!requireSession()) return;
    latest.current = !isFavourite;
    setWish(!isFavourite);
    if (!isSending.current) void send();
  }
  return { isFavourite, toggle };
}
