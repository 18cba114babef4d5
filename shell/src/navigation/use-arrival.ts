import { titleOf } from '@alaso/web-kit';
import { useArrivalAt } from '@alaso/web-kit/arrival';
import { useEffect } from 'react';
import type { View } from '../routing/view-of.ts';

const titles: Record<Exclude<View['kind'], 'slice'>, string | null> = {
  landing: 'Sustainable Fashion Reimagined',
  auth: 'Sign In',
  help: 'Help',
  organizations: 'Organizations',
  unsubscribe: 'Unsubscribe',
  donation: 'A Donation',
  'forgot-password': 'Forgot Password',
  'reset-password': 'New Password',
  'lock-account': 'Lock Account',
  'verify-email': 'Verify Email',
  'not-found': 'Page Not Found',
  checking: null,
  'registry-failed': 'Unavailable',
  'session-failed': 'Unavailable',
};

/** Identifies a view: a change of the search part of the address is not an arrival. */
function identityOf(view: View, path: string): string | undefined {
  if (view.kind === 'checking') return undefined;
  return view.kind === 'slice' ? path : view.kind;
}

/** Removes the tags that the gateway added to the head for the address the page was loaded with. */
function dropLoadedHead(): void {
  const told =
    'link[rel=canonical],meta[property],meta[name=robots],meta[name^=twitter],[type="application/ld+json"]';
  for (const element of document.head.querySelectorAll(told)) element.remove();
}

/**
 * On a change of view, sets the document's title, focuses the new heading and scrolls to the top. The first
 * view leaves the focus to the browser; Back and Forward leave the scroll position to `useScrollPlaces`.
 */
export function useArrival(view: View, path: string): void {
  const title = view.kind === 'slice' ? view.route.title : titles[view.kind];
  useEffect(() => {
    if (title !== null) document.title = titleOf(title);
  }, [title]);

  useArrivalAt(identityOf(view, path), { onArrival: dropLoadedHead });
}
