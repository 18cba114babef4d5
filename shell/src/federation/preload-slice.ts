import type { ReleasedSlice, SliceRoute } from '@alaso/contracts';

const asked = new Set<string>();

/**
 * Fetches files of a release before they are needed. A failure does not matter: the visit tries again and
 * reports it.
 */
function fetchAhead({ entry }: ReleasedSlice, files: readonly string[]): void {
  const folder = new URL('.', new URL(entry, window.location.origin));
  for (const { href } of [entry, ...files].map((file) => new URL(file, folder))) {
    if (asked.has(href)) continue;
    asked.add(href);
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = href;
    document.head.append(link);
  }
}

/** Fetches what a route's first content needs, before it is visited. */
export function preloadRoute(slice: ReleasedSlice, { files = [] }: SliceRoute): void {
  fetchAhead(slice, files);
}

/** Fetches what all routes of a slice need. */
export function preloadSlice(slice: ReleasedSlice): void {
  const [first = [], ...others] = slice.routes.map(({ files = [] }) => files);
  const common = first.filter((file) => others.every((files) => files.includes(file)));
  fetchAhead(slice, common);
}
