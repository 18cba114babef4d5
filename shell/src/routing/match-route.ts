import type { Registry, ReleasedSlice, SliceRoute } from '@alaso/contracts';

/**
 * Whether a route matches a path: `/item/:id` matches `/item/7` and nothing longer. A trailing slash is
 * ignored.
 */
function matches(route: SliceRoute, path: string): boolean {
  const wanted = partsOf(route.path);
  const given = partsOf(path);
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
  );
}

function partsOf(path: string): string[] {
  return path.replace(/\/+$/, '').split('/');
}

/** Returns the slice and the route for a path; null where there is none. */
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
