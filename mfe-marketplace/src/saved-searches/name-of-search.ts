import { conditions, optionsIn, type SearchFilters, sizes } from '@alaso/contracts';
import { categoryWord, formatNaira } from '@alaso/ui';
import { inWords } from '../shared/options.messages.ts';

const maxLength = 80;

/** Returns what a search looks for in a line, as its first name: `“gown” · Rent · M · up to ₦20,000`. */
export function nameOfSearch(filters: SearchFilters): string {
  const { search, category, size, condition, fabricType, color, occasion, minPrice, maxPrice } = filters;
  const isSet = category !== undefined && category !== 'all' && category !== '';
  return [
    search && `“${search}”`,
    isSet && categoryWord(category),
    optionsIn(sizes, size).join(' or '),
    optionsIn(conditions, condition).join(' or '),
    fabricType && inWords(fabricType),
    color && inWords(color),
    occasion && inWords(occasion),
    priceRange(minPrice, maxPrice),
  ]
    .filter((part) => part)
    .join(' · ')
    .slice(0, maxLength);
}

function priceRange(min: string | undefined, max: string | undefined): string | undefined {
  if (min !== undefined && max !== undefined) return `${formatNaira(min)} to ${formatNaira(max)}`;
  if (min !== undefined) return `from ${formatNaira(min)}`;
  return max === undefined ? undefined : `up to ${formatNaira(max)}`;
}
