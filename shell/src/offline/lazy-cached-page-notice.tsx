import { lateModule, useLateModule } from '@alaso/ui';

const words = lateModule(() => import('./cached-page-notice.tsx'));

/** What works without a network and says so: fetched when the page is there and the browser idle. */
export function LatePageWords() {
  const module = useLateModule(words, false);
  return module && <module.PageWords />;
}
