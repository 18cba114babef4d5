import { NairaInput } from '@alaso/contracts';
import { Field, Input } from '@alaso/ui';
import { useState } from 'react';
import type { ExploreFilters } from './explore-filters.ts';

type Range = Pick<ExploreFilters, 'minPrice' | 'maxPrice'>;

/** What people write between the digits of a price. */
const plain = (typed: string) => typed.replace(/[\s,₦]/g, '');

const wrong = (price: string) =>
  price === '' || NairaInput.safeParse(price).success ? undefined : 'Enter a price, for example 15000';

const crossed = 'The minimum is higher than the maximum';

export type PriceRangeProps = Range & { onChange: (range: Range) => void };

/**
 * Price from and to, either may be empty. They count when the person leaves the field or presses Enter, if
 * they are prices.
 */
export function PriceRange({ minPrice, maxPrice, onChange }: PriceRangeProps) {
  const [typed, setTyped] = useState({ minPrice, maxPrice });
  const [seen, setSeen] = useState({ minPrice, maxPrice });
  if (seen.minPrice !== minPrice || seen.maxPrice !== maxPrice) {
    setSeen({ minPrice, maxPrice });
    setTyped({ minPrice, maxPrice });
  }
  const given = { minPrice: plain(typed.minPrice), maxPrice: plain(typed.maxPrice) };
  const errors = { minPrice: wrong(given.minPrice), maxPrice: wrong(given.maxPrice) };
  const both = given.minPrice !== '' && given.maxPrice !== '' && !errors.minPrice && !errors.maxPrice;
  const isCrossed = both && Number(given.minPrice) > Number(given.maxPrice);

  const take = () => {
    if (errors.minPrice || errors.maxPrice || isCrossed) return;
    if (given.minPrice !== minPrice || given.maxPrice !== maxPrice) onChange(given);
  };
  const field = (name: keyof Range, label: string, error: string | undefined) => (
    <Field label={label} error={error} className="mk:flex-1 mk:basis-28">
      <Input
        inputMode="decimal"
        autoComplete="off"
        leading="₦"
        maxLength={14}
        value={typed[name]}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
        }}
      />
    </Field>
  );
  return (
    <div className="mk:flex mk:flex-wrap mk:gap-2">
      {field('minPrice', 'Price from', errors.minPrice)}
      {field('maxPrice', 'Price to', errors.maxPrice ?? (isCrossed ? crossed : undefined))}
    </div>
  );
}
