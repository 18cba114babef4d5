import type { ListingSort } from '@alaso/contracts';

const orders: Record<ListingSort, string> = {
  newest: 'Newest First',
  'price-asc': 'Price: Low to High',
  'price-desc': 'Price: High to Low',
  best: 'Best match',
  nearest: 'Nearest First',
};

export const exploreMessages = {
  title: 'Explore All Items',
  showing: (shown: number, total: number) => `Showing ${shown} of ${total} items`,
  filters: 'Filters',
  clearFilters: 'Clear Filters',
  list: {
    label: 'Items',
    notFetched: 'listings',
    noMatches: 'No items match your filters.',
    noItems: 'No items available yet.',
    showMore: 'Show more',
    loading: 'Loading...',
  },
  bar: {
    category: 'Category',
    allCategories: 'All Categories',
    size: 'Size',
    allSizes: 'All Sizes',
    sort: 'Sort',
    orders,
    allFilters: 'All filters',
    filtersNotLoaded: {
      title: 'Could not load the filters',
      description: 'Check your connection and try again.',
    },
  },
  search: {
    label: 'Search',
    placeholder: 'Search items',
    clear: 'Clear search',
    recent: 'Recent searches',
    suggestions: 'Suggestions',
    clearRecent: 'Clear recent searches',
  },
} as const;
