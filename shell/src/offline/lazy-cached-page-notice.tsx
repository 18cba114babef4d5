import { lateModule, useLateModule } from '@alaso/ui';

const notice = lateModule(() => import('./cached-page-notice.tsx'));

/** The notice about cached data. Its code is fetched after the page is shown, when the browser is idle. */
export function LazyCachedPageNotice() {
  const module = useLateModule(notice, false);
  return module && <module.CachedPageNotice />;
}
