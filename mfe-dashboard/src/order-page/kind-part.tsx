import type { Category } from '@alaso/contracts';
import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import type { KindPartProps } from '../orders/index.ts';

const fetchRental = () => import('../rentals/rental-part.tsx');
const fetchGift = () => import('../gifts/gift-part.tsx');
const fetchTailoring = () => import('../tailoring/tailoring-part.tsx');

/** Fetches the code for one kind of order, by category. */
export const fetchKindPart: Partial<Record<Category, () => Promise<unknown>>> = {
  rent: fetchRental,
  gift: fetchGift,
  upcycle: fetchTailoring,
};

const parts: Partial<Record<Category, LazyExoticComponent<ComponentType<KindPartProps>>>> = {
  rent: lazy(fetchRental),
  gift: lazy(fetchGift),
  upcycle: lazy(fetchTailoring),
};

/** Renders the part specific to this kind of order, such as the days of a rental or a tailoring brief. */
export function KindPart(props: KindPartProps) {
  const Part = parts[props.order.listingCategory];
  if (!Part) return null;
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
