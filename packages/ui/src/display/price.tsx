import type { Category } from '@alaso/contracts';
import { cn } from '../class-names.ts';
import { priceMessages } from '../format/naira.messages.ts';
import { formatListingPrice } from '../format/naira.ts';

export type PriceProps = {
  category: Category;
  /** In naira, such as `"1500.00"`. Null or absent if there is no price. */
  price?: string | null | undefined;
  /** Previous price in naira, in the same format. */
  reducedFrom?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
};

const sizes = { sm: 'al:text-sm', md: 'al:text-base', lg: 'al:text-xl' };

export function Price({ category, price, reducedFrom, size = 'md', className }: PriceProps) {
  const now = (
    <span className={cn('al:font-bold al:tabular-nums', sizes[size], className)}>
      {formatListingPrice({ category, price })}
    </span>
  );
  if (!reducedFrom) return now;
  return (
    <span className="al:flex al:flex-wrap al:items-baseline al:gap-x-2">
      {now}
      <span className="al:text-xs al:font-semibold al:text-gold-ink al:tabular-nums">
        {priceMessages.reducedFrom(formatListingPrice({ category, price: reducedFrom }))}
      </span>
    </span>
  );
}
