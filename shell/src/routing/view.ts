import type { Registry, ReleasedSlice, SliceRoute } from '@alaso/contracts';
import type { SessionState } from '@alaso/web-kit';
import type { RegistryState } from '../registry/index.ts';

/** The shell's pages that `/?page=` can open. */
export const namedPages = [
  'help',
  'organizations',
  'unsubscribe',
  'donation',
  'forgot-password',
  'reset-password',
  'lock-account',
  'verify-email',
] as const;
export type NamedPage = (typeof namedPages)[number];

export type View =
  | { kind: 'slice'; slice: ReleasedSlice; route: SliceRoute }
  | {
      kind: 'landing' | 'auth' | NamedPage | 'not-found' | 'checking' | 'registry-failed' | 'session-failed';
    };

type Situation = {
  path: string;
  search: string;
  /** `hinted` is true if the browser may have a session. Without the hint, no user is fetched. */
  session: Pick<SessionState, 'status' | 'failed'> & { hinted: boolean };
  registry: RegistryState;
};

/**
 * Returns `checking` while the session or the registry is loading, the landing page for visitors if a session
 * is required, or the slice that owns the path or the `page`. The landing page, /auth, and the shell's pages
 * do not need the registry.
 */
export function decideView({ path, search, session, registry }: Situation): View {
  if (path === '/auth') return { kind: 'auth' };
  const page = path === '/' ? new URLSearchParams(search).get('page') : null;
  const named = namedPages.find((name) => name === page);
  if (named) return { kind: named };
  if (path === '/' && page === null && session.status !== 'signed-in') return viewWithoutSession(session);

  if (registry.status === 'loading') return { kind: 'checking' };
  if (registry.status === 'failed') return { kind: 'registry-failed' };
  const match =
    (page !== null && matchRoute(registry.registry, `/?page=${page}`)) || matchRoute(registry.registry, path);
  if (!match) return { kind: 'not-found' };
  if (match.route.access === 'signed-in' && session.status !== 'signed-in')
    return viewWithoutSession(session);
  return { kind: 'slice', ...match };
}

function viewWithoutSession(session: Situation['session']): View {
  if (session.status === 'loading' && session.hinted) return { kind: 'checking' };
  return { kind: session.failed ? 'session-failed' : 'landing' };
}

/**
 * Returns true if a route matches a path. `/item/:id` matches `/item/7` but no longer path. A trailing slash
 * is ignored.
 */
function matches(route: SliceRoute, path: string): boolean {
  const wanted = splitPath(route.path);
  const given = splitPath(path);
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
  );
}

function splitPath(path: string): string[] {
  return path.replace(/\/+$/, '').split('/');
}

export function matchRoute(
  registry: Registry,
  path: string,
): { slice: ReleasedSlice; route: SliceRoute } | null {
  for (const slice of registry.slices) {
    const route = slice.routes.find((candidate) => matches(candidate, path));
    if (route) return { slice, route };
  }
  return null;
}
