import * as z from 'zod/mini';

const SavedView = z.object({ name: z.string(), view: z.string() });
export type SavedView = z.infer<typeof SavedView>;
const SavedViews = z.array(SavedView);

/** Of one table. */
export const maxViews = 12;

const keyOf = (adminId: string, table: string) => `alaso-admin-views:${adminId}:${table}`;

/**
 * Returns the views that this admin has saved of a table, on this device. They outlive the session: they are
 * no secret.
 */
export function savedViews(adminId: string, table: string): readonly SavedView[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(adminId, table)) ?? '[]');
    return SavedViews.safeParse(kept).data ?? [];
  } catch {
    return [];
  }
}

/** Keeps these views. Returns false where the device's storage is full or forbidden. */
export function keepViews(adminId: string, table: string, views: readonly SavedView[]): boolean {
  try {
    window.localStorage.setItem(keyOf(adminId, table), JSON.stringify(views));
    return true;
  } catch {
    return false;
  }
}
