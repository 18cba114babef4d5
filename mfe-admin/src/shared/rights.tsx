import { type AdminRight, scopeAllows } from '@alaso/contracts';
import { useSession } from '@alaso/web-kit';
import { type ReactNode, useCallback } from 'react';

/** Returns a check of the signed-in admin's rights. The server enforces them as well. */
export function useRights(): (right: AdminRight) => boolean {
  const scope = useSession().user?.adminScope;
  return useCallback((right: AdminRight) => scopeAllows(scope, right), [scope]);
}

/** Shows its content only to admins with this right. */
export const IfAllowed = ({ to, children }: { to: AdminRight; children: ReactNode }) =>
  useRights()(to) ? children : null;
