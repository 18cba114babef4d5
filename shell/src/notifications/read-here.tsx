import { useEffect } from 'react';
import { useAddress } from '../routing/index.ts';
import { useReadNotificationsMutation } from './notifications-api.ts';

/** Matches the URL of a single entity, such as an order, because no notification is only about a list. */
const ofOneThing = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/**
 * Marks notifications as read when the user views the pages that they link to, no matter how the user got
 * there.
 */
export function ReadHere({ unread }: { unread: number }) {
  const { path, search } = useAddress();
  const [read] = useReadNotificationsMutation();
  const link = path + search;
  useEffect(() => {
    if (unread === 0 || !ofOneThing.test(link)) return undefined;
    const mark = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', mark);
      // If this fails, nothing is lost: the notifications are still stored and shown as unread.
      void read({ body: { link } });
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [unread, link, read]);
  return null;
}
