import { lateModule, useLateModule } from '@alaso/ui';

const words = lateModule(() => import('./cached-page-notice.tsx'));

/** Shows the offline notice. Its code is fetched when the page is there and the browser idle. */
export function LazyCachedPageNotice() {
  const module = useLateModule(words, false);
  return module && <module.CachedPageNotice />;
}
