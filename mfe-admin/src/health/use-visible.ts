import { useSyncExternalStore } from 'react';

function follow(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Returns whether somebody can see the page. */
export const useVisible = () => useSyncExternalStore(follow, () => document.visibilityState === 'visible');
