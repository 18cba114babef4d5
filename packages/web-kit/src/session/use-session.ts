import type { User } from '@alaso/contracts';
import { currentUserApi } from './current-user.ts';

/** How long the current user is fresh, in seconds (specification, section 9: 300000 ms). */
const freshFor = 300;

export type Session = (
  | { status: 'loading'; user: null }
  | { status: 'visitor'; user: null }
  | { status: 'signed-in'; user: User }
) & {
  /** The server could not be asked; the person counts as a visitor until `retry` gets an answer. */
  failed: boolean;
  retry: () => void;
};

/** Who is here. Asked on mount when older than five minutes, never on focus, never again by itself. */
export function useSession(): Session {
  const { data, isError, isFetching, refetch } = currentUserApi.useCurrentUserQuery(undefined, {
    refetchOnMountOrArgChange: freshFor,
  });
  const retry = () => void refetch();
  if (data) return { status: 'signed-in', user: data, failed: false, retry };
  if (data === null) return { status: 'visitor', user: null, failed: false, retry };
  if (isError && !isFetching) return { status: 'visitor', user: null, failed: true, retry };
  return { status: 'loading', user: null, failed: false, retry };
}
