import type { Category } from '@alaso/contracts';
import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import type { KindPartProps } from '../orders/index.ts';

const fetchRental = () => import('../rentals/rental-part.tsx');
const fetchGift = () => import('../gifts/gift-part.tsx');
const fetchTailoring = () => import('../tailoring/tailoring-part.tsx');

/** Fetches the code that is specific to this kind of order. */
export const fetchKindPart: Partial<Record<Category, () => Promise<unknown>>> = {
  rent: fetchRental,
  gift: fetchGift,
  upcycle: fetchTailoring,
};

/** The part of the order page that is specific to each kind of order. */
const parts: Partial<Record<Category, LazyExoticComponent<ComponentType<KindPartProps>>>> = {
  rent: lazy(fetchRental),
  gift: lazy(fetchGift),
  upcycle: lazy(fetchTailoring),
};

/** Renders the part specific to this kind of order, such as a rental's days or a tailoring brief. */
export function KindPart(props: KindPartProps) {
  const Part = parts[props.order.listingCategory];
  if (!Part) return null;
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
