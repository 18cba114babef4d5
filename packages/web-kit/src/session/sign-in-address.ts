/** `/auth` or `/api/login` with the way back to where the person is now. */
export function signInAddress(path: '/auth' | '/api/login'): string {
  const here = window.location.pathname + window.location.search;
  return `${path}?${new URLSearchParams({ returnTo: here }).toString()}`;
}

/** A way back that was given in an address: a path of this site, else null (no open redirect). */
export function safeReturnPath(returnTo: string | null): string | null {
  if (!returnTo?.startsWith('/')) return null;
  const target = new URL(returnTo, window.location.origin);
  const leadsInside =
    target.origin === window.location.origin && !/^\/(api|auth)(\/|$)/.test(target.pathname);
  return leadsInside ? target.pathname + target.search : null;
}
