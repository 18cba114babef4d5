import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Answer, RequestInput, RouteContract } from '@alaso/contracts';
import type {
  BaseQueryFn,
  EndpointBuilder,
  InfiniteQueryDefinition,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query';
import { api } from './api.ts';
import type { CallError } from './call-error.ts';
import type { Call, CallMeta } from './call.ts';
import { nextCursorOf } from './link-header.ts';

type BaseQuery = BaseQueryFn<Call, unknown, CallError, object, CallMeta>;
type Build = EndpointBuilder<BaseQuery, string, 'api'>;

/** What an endpoint is called with: the route's parts, or nothing at all where it has none. */
type Input<C extends RouteContract> =
  object extends RequestInput<C> ? RequestInput<C> | void : RequestInput<C>;

/** A page of a list, with what its headers say: X-Total-Count and Link. */
export type Page<Item> = { items: Item[]; total: number; nextCursor: string | null };
type ItemOf<C extends RouteContract> = Answer<C> extends (infer Item)[] ? Item : never;

/** The OK body; null where the route has none. */
type Result<C extends RouteContract> = Answer<C> extends undefined ? null : Answer<C>;

type QueryOf<C extends RouteContract, Result> = {
  [Name in C['name']]: QueryDefinition<Input<C>, BaseQuery, string, Result, 'api'>;
};
type MutationOf<C extends RouteContract> = {
  [Name in C['name']]: MutationDefinition<Input<C>, BaseQuery, string, Result<C>, 'api'>;
};

/** A query's name is the tag of its answers. */
function declareTag(name: string): void {
  api.enhanceEndpoints({ addTagTypes: [name] });
}

function callOf<C extends RouteContract>(contract: C, input: Input<C>): Call {
  return { contract, ...input };
}

/**
 * The endpoint of a GET route, named as its contract and typed by it; spread it into `injectEndpoints`:
 * `endpoints: (build) => ({ ...queryOf(build, catalogRoutes.getListing) })`.
 */
export function queryOf<const C extends RouteContract>(build: Build, contract: C): QueryOf<C, Answer<C>> {
  const name: C['name'] = contract.name;
  declareTag(name);
  return named(
    name,
    build.query<Answer<C>, Input<C>>({
      query: (input) => callOf(contract, input),
      providesTags: [name],
    }),
  );
}

function pageOf<Item>(items: Item[], meta: CallMeta | undefined): Page<Item> {
  return {
    items,
    total: Number(meta?.headers.get('X-Total-Count') ?? items.length),
    nextCursor: nextCursorOf(meta?.headers.get('Link') ?? null),
  };
}

/** The endpoint of a GET route that answers a list page by page. */
export function pageQueryOf<const C extends RouteContract>(
  build: Build,
  contract: C,
): QueryOf<C, Page<ItemOf<C>>> {
  const name: C['name'] = contract.name;
  declareTag(name);
  return named(
    name,
    build.query<Page<ItemOf<C>>, Input<C>>({
      query: (input) => callOf(contract, input),
      transformResponse: (items: ItemOf<C>[], meta) => pageOf(items, meta),
      providesTags: [name],
    }),
  );
}

/**
 * A list of which the pages are kept and shown together: `{ someName: endlessQueryOf(build, contract) }` gives
 * `useSomeNameInfiniteQuery` with `fetchNextPage`. Its cache is apart from {@link pageQueryOf}'s, its tag the same.
 */
export function endlessQueryOf<const C extends RouteContract>(
  build: Build,
  contract: C,
): InfiniteQueryDefinition<Input<C>, string | null, BaseQuery, string, Page<ItemOf<C>>, 'api'> {
  declareTag(contract.name);
  return build.infiniteQuery<Page<ItemOf<C>>, Input<C>, string | null>({
    query: ({ queryArg, pageParam }) => ({
      ...callOf(contract, queryArg),
      query: { ...queryArg?.query, cursor: pageParam },
    }),
    transformResponse: (items: ItemOf<C>[], meta) => pageOf(items, meta),
    infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor },
    providesTags: [contract.name],
  });
}

/**
 * The endpoint of a write. `refreshes` names the GET routes whose answers it changes: they are asked again where
 * they are on screen, also after a 409, which says that what the person saw was old.
 */
export function mutationOf<const C extends RouteContract>(
  build: Build,
  contract: C,
  options: {
    refreshes: readonly RouteContract[];
    /** Runs after an OK answer, before the caller sees it. */
    after?: (answer: Result<C>, dispatch: ThunkDispatch<unknown, unknown, UnknownAction>) => void;
  },
): MutationOf<C> {
  const name: C['name'] = contract.name;
  const stale = options.refreshes.map((route) => route.name);
  stale.forEach(declareTag);
  return named(
    name,
    build.mutation<Result<C>, Input<C>>({
      query: (input) => callOf(contract, input),
      invalidatesTags: (_result, error) => (!error || error.status === 409 ? stale : []),
      onQueryStarted: async (_input, { dispatch, queryFulfilled }) => {
        const answered = await queryFulfilled.catch(() => null);
        if (answered) options.after?.(answered.data, dispatch);
      },
    }),
  );
}

function named<Name extends string, Definition>(
  name: Name,
  definition: Definition,
): { [N in Name]: Definition } {
  const entries: { [N in Name]?: Definition } = {};
  entries[name] = definition;
  if (!hasAll(entries, name)) throw new Error(`No endpoint for ${name}`);
  return entries;
}

function hasAll<Name extends string, Definition>(
  entries: { [N in Name]?: Definition },
  name: Name,
): entries is { [N in Name]: Definition } {
  return name in entries;
}
