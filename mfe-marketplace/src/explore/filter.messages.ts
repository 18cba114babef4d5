import { priceEdges } from '@alaso/contracts';
import { categoryWord, formatNaira } from '@alaso/ui';
import { inWords } from '../shared/options.messages.ts';
import type { filterOptions, OptionName } from './explore-filters.ts';

/** The label of each filter, and its label when nothing is chosen. */
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

/** Returns an option as people read it. */
export function optionWord<Name extends OptionName>(
  name: Name,
  option: (typeof filterOptions)[Name][number],
): string {
  if (option === 'resale' || option === 'gift' || option === 'rent' || option === 'upcycle') {
    return categoryWord(option);
  }
  return name === 'size' || name === 'condition' ? option : inWords(option);
}

/** Returns a range of prices as people read it; either end may be open. */
export function priceWords(minPrice: string, maxPrice: string): string {
  const from = formatNaira(minPrice || '0');
  if (maxPrice === '') return `${from} and above`;
  const to = formatNaira(maxPrice);
  return Number(minPrice) === 0 ? `Up to ${to}` : `${from} to ${to}`;
}

/** The bands of prices that are offered: as the address has them, open ends empty. */
export const priceBands = priceEdges.map((edge, at) => ({
  edge: String(edge),
  minPrice: edge === 0 ? '' : String(edge),
  maxPrice: priceEdges[at + 1]?.toString() ?? '',
}));
