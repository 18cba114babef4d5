import { priceEdges } from '@alaso/contracts';
import { categoryWord, formatNaira } from '@alaso/ui';
import { counted, inWords } from '../shared/options.messages.ts';
import type { filterOptions, OptionName } from './explore-filters.ts';

/** The label for each filter, and the label shown if nothing is selected. */
export const filterWords = {
  category: { name: 'Category', all: 'All Categories' },
  size: { name: 'Size', all: 'All Sizes' },
  condition: { name: 'Condition', all: 'All Conditions' },
  fabricType: { name: 'Fabric', all: 'All Fabrics' },
  color: { name: 'Color', all: 'All Colors' },
  occasion: { name: 'Occasion', all: 'All Occasions' },
} as const satisfies Record<OptionName, { name: string; all: string }>;

export const placeWords = {
  state: { name: 'State', all: 'All of Nigeria' },
  lga: { name: 'Local government area', all: (state: string) => `All of ${state}` },
};

export const filterMessages = {
  price: {
    name: 'Price',
    all: 'All Prices',
    from: 'Price from',
    to: 'Price to',
    invalid: 'Enter a price, for example 15000',
    crossed: 'The minimum is higher than the maximum',
  },
  showItems: 'Show items',
  showCounted: (items: string) => `Show ${items}`,
  active: 'Active filters',
  size: (size: string) => `Size ${size}`,
  oneSeller: 'One seller',
  remove: (filter: string) => `Remove ${filter}`,
  clearAll: 'Clear all',
  clearAllFilters: 'Clear all filters',
} as const;

/** The number of items that match a choice. If `more` is set, there are more than `count`. */
export type HowMany = { count: number; more?: boolean | undefined };

export const countInWords = ({ count, more }: HowMany) =>
  `${count.toLocaleString('en-NG')}${more ? '+' : ''}`;

/** Formats an item count: `1 item`, `1,000+ items`. */
export const itemsInWords = ({ count, more }: HowMany) =>
  more ? `${countInWords({ count, more })} items` : counted(count, 'item');

export function optionWord<Name extends OptionName>(
  name: Name,
  option: (typeof filterOptions)[Name][number],
): string {
  if (option === 'resale' || option === 'gift' || option === 'rent' || option === 'upcycle') {
    return categoryWord(option);
  }
  return name === 'size' || name === 'condition' ? option : inWords(option);
}

/** Formats a price range for display. Either limit may be missing. */
export function priceWords(minPrice: string, maxPrice: string): string {
  const from = formatNaira(minPrice || '0');
  if (maxPrice === '') return `${from} and above`;
  const to = formatNaira(maxPrice);
  return Number(minPrice) === 0 ? `Up to ${to}` : `${from} to ${to}`;
}

/** The price ranges to choose from, in the format used in the URL. A missing limit is an empty string. */
export const priceBands = priceEdges.map((edge, at) => ({
  edge: String(edge),
  minPrice: edge === 0 ? '' : String(edge),
  maxPrice: priceEdges[at + 1]?.toString() ?? '',
}));
