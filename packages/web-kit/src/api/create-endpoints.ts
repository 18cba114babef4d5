import type { EndpointDefinitions } from '@reduxjs/toolkit/query';
import { api } from './api.ts';
import type { Build } from './endpoint-of.ts';

type Injected<Own extends EndpointDefinitions> = ReturnType<typeof api.injectEndpoints<Own>>;

/** An owner's endpoints and the hooks for them, such as `useGetListingQuery` for `getListing`. */
type Endpoints<Own extends EndpointDefinitions> = Pick<Injected<Own>, 'endpoints'> &
  Omit<Injected<Own>, keyof typeof api>;

/**
 * Adds endpoints under their owner's name (`marketplace/getListing`), so that slices cannot change each
 * other's calls. The same owner may add them again, because Retry reloads a slice.
 */
export function createEndpoints<Own extends EndpointDefinitions>(
  owner: string,
  define: (build: Build) => Own,
): Endpoints<Own> {
  const injected = api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build): EndpointDefinitions =>
      Object.fromEntries(Object.entries(define(build)).map(([name, own]) => [`${owner}/${name}`, own])),
  });
  const endpoints = Object.entries(injected.endpoints)
    .filter(([name]) => name.startsWith(`${owner}/`))
    .map(([name, endpoint]) => [name.slice(owner.length + 1), endpoint] as const);
  const hooks = endpoints.flatMap(([name, endpoint]) => listHooks(name, endpoint));
  // The compiler cannot follow names that are composed at runtime.
  return {
    endpoints: Object.fromEntries(endpoints),
    ...Object.fromEntries(hooks),
  } as unknown as Endpoints<Own>;
}

/**
 * Returns the hooks by their final names: the `useQuery` hook for the endpoint `getListing` becomes
 * `useGetListingQuery`.
 */
function listHooks(name: string, endpoint: object): [string, unknown][] {
  const capitalized = name.charAt(0).toUpperCase() + name.slice(1);
  return Object.entries(endpoint).flatMap(([key, hook]: [string, unknown]) => {
    const kind = /^use(Query|InfiniteQuery|Mutation)$/.exec(key)?.[1];
    return kind === undefined ? [] : [[`use${capitalized}${kind}`, hook]];
  });
}
