import {
  type Answer,
  changedEntities,
  type Entity,
  type Method,
  type RequestInput,
  type RouteContract,
} from '@alaso/contracts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type {
  BaseQueryFn,
  EndpointBuilder,
  InfiniteData,
  InfiniteQueryDefinition,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query';
import { api } from './api.ts';
import type { CallError } from './call-error.ts';
import type { Call, CallMeta } from './call.ts';
import { type News, onNews, spreadNews } from './news.ts';

/**
 * Returns the entities that a write has made stale, as declared by the changes in its contract. A 404 or 409
 * means that the user acted on outdated data, so the entities that the contract's conflicts concern are also
 * stale.
 * @param status the HTTP status of the rejection, or undefined after an OK response
 */
function staleAfter({ changes = [], errors }: RouteContract, status?: number): readonly Entity[] {
  if (status === undefined) return changes;
  if (status !== 404 && status !== 409) return [];
  const conflicts = errors.flatMap((code) => changedEntities[code] ?? []);
  return [...new Set([...changes, ...conflicts])];
}

/** Returns the `cursor` from a Link header's `rel="next"` (RFC 8288), or null on the last page. */
function parseNextCursor(link: string | null): string | null {
  const target = link?.match(/<([^>]*)>\s*;[^,]*rel="?next"?/)?.[1];
  if (target === undefined) return null;
  return new URL(target, window.location.origin).searchParams.get('cursor');
}

type BaseQuery = BaseQueryFn<Call, unknown, CallError, object, CallMeta>;
export type Build = EndpointBuilder<BaseQuery, Entity, 'api'>;

type ReadContract = RouteContract & { method: 'GET'; streams?: undefined };
type PagedContract = ReadContract & { paged: true };
type WriteContract = RouteContract & { method: Exclude<Method, 'GET'> };

/** An endpoint's argument: the parts of the route's request, or nothing if it has none. */
type Input<C extends RouteContract> =
  object extends RequestInput<C> ? RequestInput<C> | void : RequestInput<C>;

/** A page of a list, with the data from the X-Total-Count and Link headers. */
export type Page<Item> = { items: Item[]; total: number; nextCursor: string | null };
type ItemOf<C extends RouteContract> = Answer<C> extends (infer Item)[] ? Item : never;

/** The body of an OK response, or null if the route has none. */
type Result<C extends RouteContract> = Answer<C> extends undefined ? null : Answer<C>;

type Query<C extends RouteContract, Result> = QueryDefinition<Input<C>, BaseQuery, Entity, Result, 'api'>;
/** A write's argument, which may include the key from an earlier call. */
type WriteInput<C extends RouteContract> =
  object extends RequestInput<C>
    ? (RequestInput<C> & Pick<Call, 'key'>) | void
    : RequestInput<C> & Pick<Call, 'key'>;
type Mutation<C extends RouteContract> = MutationDefinition<
  WriteInput<C>,
  BaseQuery,
  Entity,
  Result<C>,
  'api'
>;
/** A cached page's cursor (null for the first page) and its number of rows, if not the default. */
type PageStart = { cursor: string | null; limit?: number };
type EndlessQuery<C extends RouteContract> = InfiniteQueryDefinition<
  Input<C>,
  PageStart,
  BaseQuery,
  Entity,
  Page<ItemOf<C>>,
  'api'
>;

/**
 * Returns the cached data with the news applied, the same data if the news is about something else, or
 * undefined if the data has to be refetched.
 */
export type WithNews<Data, Input> = (data: Data, news: News, input: Input) => Data | undefined;
type ReadOptions<Data, Input> = { withNews?: WithNews<Data, Input> };

type WriteOptions<C extends RouteContract> = {
  /**
   * Extracts news about the change from the response. Pages that cannot apply the news refetch the entities
   * in `instead`.
   */
  news?: { in: (answer: Result<C>) => News | null | undefined; instead: readonly Entity[] };
  /** Runs after an OK response, before the caller receives it. */
  after?: (answer: Result<C>, dispatch: ThunkDispatch<unknown, unknown, UnknownAction>) => void;
};

/**
 * Returns the endpoint for a route, typed by its contract: a query for a GET, with a {@link Page} as its
 * result if the route is paginated, and a mutation for a write. A write refreshes everything on screen that
 * reads what the write changes, in any slice.
 */
export function endpointOf<const C extends PagedContract>(
  build: Build,
  contract: C,
): Query<C, Page<ItemOf<C>>>;
export function endpointOf<const C extends ReadContract>(
  build: Build,
  contract: C,
  options?: ReadOptions<Answer<C>, Input<C>>,
): Query<C, Answer<C>>;
export function endpointOf<const C extends WriteContract>(
  build: Build,
  contract: C,
  options?: WriteOptions<C>,
): Mutation<C>;
export function endpointOf(build: Build, contract: RouteContract, options = {}): object {
  if (contract.method !== 'GET') return buildMutation(build, contract, options);
  return contract.paged ? buildPageQuery(build, contract) : buildQuery(build, contract, options);
}

/**
 * Returns the endpoint for a paginated route whose pages are cached and shown together. Its hook has
 * `fetchNextPage`. Its cache is separate from the {@link endpointOf} cache.
 */
export function endlessOf<const C extends PagedContract>(
  build: Build,
  contract: C,
  { withNews }: ReadOptions<InfiniteData<Page<ItemOf<C>>, PageStart>, Input<C>> = {},
): EndlessQuery<C> {
  return build.infiniteQuery<Page<ItemOf<C>>, Input<C>, PageStart>({
    query: ({ queryArg, pageParam }) => ({
      ...buildCall(contract, queryArg),
      query: { ...queryArg?.query, ...pageParam },
    }),
    transformResponse: toPage,
    infiniteQueryOptions: {
      initialPageParam: { cursor: null },
      getNextPageParam: ({ nextCursor }) => (nextCursor === null ? undefined : { cursor: nextCursor }),
    },
    providesTags: contract.reads ?? [],
    onCacheEntryAdded: (input, entry) => takeNews(contract, entry, input, withNews),
  });
}

function buildQuery<C extends RouteContract>(
  build: Build,
  contract: C,
  { withNews }: ReadOptions<Answer<C>, Input<C>>,
): Query<C, Answer<C>> {
  return build.query<Answer<C>, Input<C>>({
    query: (input) => buildCall(contract, input),
    providesTags: contract.reads ?? [],
    onCacheEntryAdded: (input, entry) => takeNews(contract, entry, input, withNews),
  });
}

type CacheEntry<Data> = {
  cacheEntryRemoved: Promise<void>;
  getCacheEntry: () => { status: string; data?: Data | undefined };
  updateCachedData: (update: () => Data) => unknown;
};

/**
 * Applies news to a cache entry for as long as the entry exists. The entry has to be refetched if a fetch is
 * in progress or the entry cannot handle this kind of news.
 */
async function takeNews<Data, Input>(
  { reads = [] }: RouteContract,
  { cacheEntryRemoved, getCacheEntry, updateCachedData }: CacheEntry<Data>,
  input: Input,
  withNews: WithNews<Data, Input> | undefined,
): Promise<void> {
  const stop = onNews((news) => {
    if (!withNews) return !reads.includes(news.entity);
    const { status, data } = getCacheEntry();
    const next = status === 'fulfilled' && data !== undefined ? withNews(data, news, input) : undefined;
    if (next !== undefined && next !== data) updateCachedData(() => next);
    return next !== undefined;
  });
  await cacheEntryRemoved;
  stop();
}

function buildPageQuery<C extends RouteContract>(build: Build, contract: C): Query<C, Page<ItemOf<C>>> {
  return build.query<Page<ItemOf<C>>, Input<C>>({
    query: (input) => buildCall(contract, input),
    transformResponse: toPage,
    providesTags: contract.reads ?? [],
    onCacheEntryAdded: (input, entry) => takeNews(contract, entry, input, undefined),
  });
}

function buildMutation<C extends RouteContract>(
  build: Build,
  contract: C,
  { after, news }: WriteOptions<C>,
): Mutation<C> {
  return build.mutation<Result<C>, WriteInput<C>>({
    query: (input) => buildCall(contract, input),
    invalidatesTags: (_result, error) => staleAfter(contract, error?.status),
    onQueryStarted: async (_input, { dispatch, queryFulfilled }) => {
      const answered = await queryFulfilled.catch(() => null);
      if (!answered) return;
      const said = news?.in(answered.data);
      if (news && !(said && spreadNews(said))) dispatch(api.util.invalidateTags([...news.instead]));
      after?.(answered.data, dispatch);
    },
  });
}

function buildCall<C extends RouteContract>(contract: C, input: Input<C> | WriteInput<C>): Call {
  return { contract, ...input };
}

function toPage<Item>(items: Item[], meta: CallMeta | undefined): Page<Item> {
  return {
    items,
    total: Number(meta?.headers.get('X-Total-Count') ?? items.length),
    nextCursor: parseNextCursor(meta?.headers.get('Link') ?? null),
  };
}
