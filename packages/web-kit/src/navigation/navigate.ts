import { navigateToUrl } from 'single-spa';

/** Navigates to a path within this site, in any slice, without reloading the page. */
export function navigate(path: string): void {
  navigateToUrl(path);
}

/**
 * Returns the path and search of the previous page on this site, or null if there is no previous page, if it
 * is the sign-in screen, or if the browser does not expose it.
 */
export function previousPath(): string | null {
  if (!('navigation' in window)) return null;
  const { currentEntry } = window.navigation;
  const before = window.navigation.entries()[(currentEntry?.index ?? 0) - 1];
  if (!before?.url) return null;
  const { pathname, search } = new URL(before.url);
  return pathname === '/auth' ? null : pathname + search;
}
