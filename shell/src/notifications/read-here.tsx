import { useEffect } from 'react';
import { useAddress } from '../routing/index.ts';
import { useReadNotificationsMutation } from './notifications-api.ts';

/** Matches the address of one thing, such as an order: no notification is only about a list. */
const ofOneThing = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Marks notifications as read whose page the user sees, however they came to it. */
export function ReadHere({ unread }: { unread: number }) {
  const { path, search } = useAddress();
  const [read] = useReadNotificationsMutation();
  const link = path + search;
  useEffect(() => {
    if (unread === 0 || !ofOneThing.test(link)) return undefined;
    const mark = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', mark);
      // Should this fail, they stay unread and say so: nothing is lost.
      void read({ body: { link } });
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [unread, link, read]);
  return null;
}
