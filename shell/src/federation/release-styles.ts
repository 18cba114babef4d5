import type { ReleasedSlice } from '@alaso/contracts';

/** Of all releases of a slice whose stylesheets are in the page, lets those of this one count. */
export function showStylesOf({ entry }: ReleasedSlice): void {
  const address = new URL(entry, window.location.origin);
  const ofRelease = new URL('.', address).href;
  const ofSlice = new URL('..', address).href;
  for (const sheet of document.styleSheets) {
    if (sheet.href?.startsWith(ofSlice)) sheet.disabled = !sheet.href.startsWith(ofRelease);
  }
}
