import type { Registry, ReleasedSlice, User } from '@alaso/contracts';

export type NavigationLink = { label: string; path: string; slice: ReleasedSlice };

/** The links of the navigation bar, as the live slices declare them; none for a visitor. */
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
