import { useSyncExternalStore } from 'react';

/** Tailwind's `wide`: there is room for the filters beside the list. */
const query = '(width >= 68.75rem)';

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

export const useWide = () => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
