import type { Registry, ReleasedSlice, SliceRoute } from '@alaso/contracts';

/** Whether an address is that of a route: `/item/:id` takes `/item/7` and nothing longer. A last slash is ignored. */
function takes(route: SliceRoute, path: string): boolean {
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

/** Which slice shows a path; null where none does. */
export function matchRoute(
  registry: Registry,
  path: string,
): { slice: ReleasedSlice; route: SliceRoute } | null {
  for (const slice of registry.slices) {
    const route = slice.routes.find((candidate) => takes(candidate, path));
    if (route) return { slice, route };
  }
  return null;
}
