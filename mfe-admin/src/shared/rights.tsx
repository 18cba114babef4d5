import { type AdminRight, scopeAllows } from '@alaso/contracts';
import { useSession } from '@alaso/web-kit';
import { type ReactNode, useCallback } from 'react';

/** Returns a function that checks the signed-in admin's permissions. The server also enforces them. */
export function useRights(): (right: AdminRight) => boolean {
  const scope = useSession().user?.adminScope;
  return useCallback((right: AdminRight) => scopeAllows(scope, right), [scope]);
}

/** Renders its children only for admins who have this permission. */
export const IfAllowed = ({ to, children }: { to: AdminRight; children: ReactNode }) =>
  useRights()(to) ? children : null;
