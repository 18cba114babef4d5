import { type AdminRight, scopeAllows } from '@alaso/contracts';
import { useSession } from '@alaso/web-kit';
import { type ReactNode, useCallback } from 'react';

/** Returns a check of the signed-in admin's rights. The server refuses what it denies. */
export function useRights(): (right: AdminRight) => boolean {
  const scope = useSession().user?.adminScope;
  return useCallback((right: AdminRight) => scopeAllows(scope, right), [scope]);
}

/** Shows its content to admins with this right only. */
export const IfAllowed = ({ to, children }: { to: AdminRight; children: ReactNode }) =>
  useRights()(to) ? children : null;
