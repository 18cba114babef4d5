import type { Registry, ReleasedSlice, User } from '@alaso/contracts';

export type NavigationLink = { label: string; path: string; slice: ReleasedSlice };

/** Returns the links that the live slices declare for the navigation bar, or none for a visitor. */
export function linksFor(registry: Registry | null, user: User | null): NavigationLink[] {
  if (!registry || !user) return [];
  return registry.slices
    .flatMap((slice) =>
      slice.routes.flatMap(({ path, nav }) =>
        nav && (!nav.role || nav.role === user.role)
          ? [{ label: nav.label, order: nav.order, path, slice }]
          : [],
      ),
    )
    .sort((a, b) => a.order - b.order)
    .map(({ label, path, slice }) => ({ label, path, slice }));
}
