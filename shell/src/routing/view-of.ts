import type { ReleasedSlice, SliceRoute } from '@alaso/contracts';
import type { SessionState } from '@alaso/web-kit';
import type { RegistryState } from '../registry/registry-store.ts';
import { matchRoute } from './match-route.ts';

/** The pages of the shell that `/?page=` names. */
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

/** What the main part of the page shows. */
export type View =
  | { kind: 'slice'; slice: ReleasedSlice; route: SliceRoute }
  | {
      kind: 'landing' | 'auth' | NamedPage | 'not-found' | 'checking' | 'registry-failed' | 'session-failed';
    };

type Situation = {
  path: string;
  search: string;
  /** `hinted`: the browser may hold a session. Without one nobody needs to be looked up. */
  session: Pick<SessionState, 'status' | 'failed'> & { hinted: boolean };
  registry: RegistryState;
};

/**
 * Returns `checking` while the session or the registry loads, the landing for visitors where a session is
 * needed, else the slice that owns the address. Landing, /auth and what `page` names need neither the
 * registry nor a slice.
 */
export function viewOf({ path, search, session, registry }: Situation): View {
  if (path === '/auth') return { kind: 'auth' };
  const page = path === '/' ? new URLSearchParams(search).get('page') : null;
  const named = namedPages.find((name) => name === page);
  if (named) return { kind: named };
  if (path === '/' && session.status !== 'signed-in') return viewWithoutSession(session);

  if (registry.status === 'loading') return { kind: 'checking' };
  if (registry.status === 'failed') return { kind: 'registry-failed' };
  const match = matchRoute(registry.registry, path);
  if (!match) return { kind: 'not-found' };
  if (match.route.access === 'signed-in' && session.status !== 'signed-in')
    return viewWithoutSession(session);
  return { kind: 'slice', ...match };
}

function viewWithoutSession(session: Situation['session']): View {
  if (session.status === 'loading' && session.hinted) return { kind: 'checking' };
  return { kind: session.failed ? 'session-failed' : 'landing' };
}
