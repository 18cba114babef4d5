import * as z from 'zod/mini';

/** The scopes that an admin can be limited to. All of these admins have the role `admin`. */
export const narrowScopes = ['moderator', 'support', 'read-only'] as const;
export const adminScopes = ['admin', ...narrowScopes] as const;
export const AdminScope = z.enum(adminScopes);
export type AdminScope = z.infer<typeof AdminScope>;
export type NarrowScope = (typeof narrowScopes)[number];

/**
 * The permission that an admin route requires:
 * - `read` views data
 * - `reported-messages` reads private messages that were reported
 * - `moderation` decides cases and reports, sanctions members, and hides listings
 * - `applications` decides charity and tailor applications
 * - `notes` writes notes about members
 * - `roles` assigns roles
 * - `platform` retries and discards failed jobs
 */
export type AdminRight =
  | 'read'
  | 'reported-messages'
  | 'moderation'
  | 'applications'
  | 'notes'
  | 'members'
  | 'orders'
  | 'donations'
  | 'roles'
  | 'platform';

const rightsOf: Record<NarrowScope, readonly AdminRight[]> = {
  moderator: ['read', 'reported-messages', 'moderation', 'applications', 'notes'],
  support: ['read', 'notes', 'members', 'orders', 'donations'],
  'read-only': ['read'],
};

/**
 * Returns whether an admin with this scope has the permission. An admin without a scope has all permissions.
 */
export const scopeAllows = (scope: AdminScope | undefined, right: AdminRight): boolean =>
  scope === undefined || scope === 'admin' || rightsOf[scope].includes(right);
