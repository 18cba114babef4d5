import { cn } from '../class-names.ts';
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
  const said = useUppy(uppy, ({ info }) => info ?? noNotices).filter((toast) => !earlier.includes(toast));
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const offline = uppy.i18n('noInternetConnection');
  const toasts = new Map(said.map(({ message, type }) => [message, type]));
  if (isOnline) toasts.delete(offline);
  else toasts.set(offline, 'error');
  if (refusal !== null) toasts.set(refusal, 'error');
  return (
    <ul role="status" className="al:flex al:flex-col al:gap-1 al:font-medium">
      {[...toasts].map(([message, type]) => (
        <li
          key={message}
          className={cn('al:break-words', type === 'success' ? 'al:text-leaf' : 'al:text-danger')}
        >
          {message}
        </li>
      ))}
    </ul>
  );
}
