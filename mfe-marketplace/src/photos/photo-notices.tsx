import { cn } from '@alaso/ui';
import type Uppy from '@uppy/core';
import { useSyncExternalStore } from 'react';
import { useUppy } from './use-uppy.ts';

function subscribeToNetwork(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

export type Said = NonNullable<ReturnType<Uppy['getState']>['info']>;

const noNotices: Said = [];

export type PhotoNoticesProps = {
  uppy: Uppy;
  /** What was said of an earlier choice, and is not said any more. */
  earlier: Said;
  /** Why the server did not take the photo. */
  refusal: string | null;
};

/** What Uppy has to say, each for 5000 ms; that there is no network is said for as long as it is so. */
export function PhotoNotices({ uppy, earlier, refusal }: PhotoNoticesProps) {
  const said = useUppy(uppy, ({ info }) => info ?? noNotices).filter((notice) => !earlier.includes(notice));
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const offline = uppy.i18n('noInternetConnection');
  const notices = new Map(said.map(({ message, type }) => [message, type]));
  if (isOnline) notices.delete(offline);
  else notices.set(offline, 'error');
  if (refusal !== null) notices.set(refusal, 'error');
  return (
    <ul role="status" className="mk:flex mk:flex-col mk:gap-1 mk:font-medium">
      {[...notices].map(([message, type]) => (
        <li
          key={message}
          className={cn('mk:break-words', type === 'success' ? 'mk:text-leaf' : 'mk:text-danger')}
        >
          {message}
        </li>
      ))}
    </ul>
  );
}
