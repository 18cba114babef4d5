import type { Seller } from './use-seller.ts';

const month = new Intl.DateTimeFormat('en-NG', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns what speaks for a seller: `Member since March 2026 · 12 sold`. */
export function sellerInWords({ memberSince, sold }: Pick<Seller, 'memberSince' | 'sold'>): string {
  return [
    memberSince !== null && `Member since ${month.format(new Date(memberSince))}`,
    sold > 0 && `${sold} sold`,
  ]
    .filter((fact) => fact !== false)
    .join(' · ');
}
