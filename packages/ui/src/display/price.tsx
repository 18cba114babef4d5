import type { Category } from '@alaso/contracts';
import { cn } from '../class-names.ts';
import { formatListingPrice } from '../format/naira.ts';

export type PriceProps = {
  category: Category;
  /** Naira on the wire, `"1500.00"`; null or absent if there is none. */
  price?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
};

const sizes = { sm: 'al:text-sm', md: 'al:text-base', lg: 'al:text-xl' };

/** A listing's price in words, bold, with figures of equal width. */
export function Price({ category, price, size = 'md', className }: PriceProps) {
  return (
    <span className={cn('al:font-bold al:tabular-nums', sizes[size], className)}>
      {formatListingPrice({ category, price })}
    </span>
  );
}
