import {
  type Category,
  categories,
  type Color,
  colors,
  type Condition,
  conditions,
  type FabricType,
  fabricTypes,
  Id,
  ListingSort,
  NairaInput,
  type Occasion,
  occasions,
  optionsIn,
  placeFilters,
  type RequestInput,
  type ShownPlace,
  type Size,
  sizes,
  states,
} from '@alaso/contracts';
import { cutText } from '@alaso/contracts/cut-text';
import type * as catalogRoutes from '@alaso/contracts/catalog';

type ListingQuery = NonNullable<RequestInput<typeof catalogRoutes.listListings>['query']>;

type Options = {
  category: Category;
  size: Size;
  condition: Condition;
  fabricType: FabricType;
  color: Color;
  occasion: Occasion;
};
export type OptionName = keyof Options;

/** Filters with fixed options, in display order. Sizes and conditions allow several choices. */
export const filterOptions: { readonly [Name in OptionName]: readonly Options[Name][] } = {
  category: categories,
  size: sizes,
  condition: conditions,
  fabricType: fabricTypes,
  color: colors,
  occasion: occasions,
};

export const severalNames = ['size', 'condition'] as const satisfies readonly OptionName[];
type SeveralName = (typeof severalNames)[number];

/**
 * The Explore filters. Null, `''`, and an empty list mean no filter. Prices are in naira, as in the URL. If
 * `sort` is null, the default sort order is used.
 */
export type ExploreFilters = { [Name in Exclude<OptionName, SeveralName>]: Options[Name] | null } & {
  [Name in SeveralName]: readonly Options[Name][];
} & {
  search: string;
  /** Set only together with the state. */
  state: string;
  lga: string;
  minPrice: string;
  maxPrice: string;
  sort: ListingSort | null;
  /** The owner's id. An owner's list includes sold items, so it can also be filtered by status. */
  owner: string;
  status: 'active' | null;
};

export const noFilters: ExploreFilters = {
  search: '',
  category: null,
  size: [],
  condition: [],
  fabricType: null,
  color: null,
  occasion: null,
  state: '',
  lga: '',
  minPrice: '',
  maxPrice: '',
  sort: null,
  owner: '',
  status: null,
};

function optionIn<Option extends string>(options: readonly Option[], text: string | null): Option | null {
  return options.find((option) => option === text) ?? null;
}

/** Reads the filters from the URL. Invalid values are treated as not set. */
export function filtersFromAddress(address: URLSearchParams): ExploreFilters {
  const option = <Name extends OptionName>(name: Name) => optionIn(filterOptions[name], address.get(name));
  const several = <Name extends SeveralName>(name: Name) =>
    optionsIn<Options[Name]>(filterOptions[name], address.getAll(name).join(','));
  const owner = Id.safeParse(address.get('owner')).data ?? '';
  const place = (name: string) => placeFilters.state.safeParse(address.get(name) ?? undefined).data ?? '';
  const state = optionIn(states, address.get('state')) ?? '';
  const price = (name: string) => NairaInput.safeParse(address.get(name)).data ?? '';
  return {
    search: cutText((address.get('search') ?? '').trim(), 200),
    category: option('category'),
    size: several('size'),
    condition: several('condition'),
    fabricType: option('fabricType'),
    color: option('color'),
    occasion: option('occasion'),
    state,
    lga: state && place('lga'),
    minPrice: price('minPrice'),
    maxPrice: price('maxPrice'),
    sort: optionIn(ListingSort.options, address.get('sort')),
    owner,
    status: owner === '' ? null : 'active',
  };
}

/** Returns the active filters, in the form used by the API call and the URL. */
export function askedFor(filters: ExploreFilters): ListingQuery {
  const set = Object.entries(filters)
    .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value] as const)
    .filter(([, value]) => value !== null && value !== '');
  // The entries are the names and values of filters that were parsed or selected, so their types are known.
  return Object.fromEntries(set);
}

/** Returns the active filters without the sort order, which does not affect counts. */
export const countedFor = (filters: ExploreFilters) => askedFor({ ...filters, sort: null });

/** Returns whether any filter is active, ignoring the sort order. */
export function narrows(filters: ExploreFilters): boolean {
  return Object.keys(countedFor(filters)).length > 0;
}

/** Returns the starting point for a list sorted by distance. */
export const buildNearQuery = ({ sort }: ExploreFilters, place: ShownPlace | null): ListingQuery =>
  sort === 'nearest' && place ? { nearState: place.state, nearLga: place.lga } : {};
