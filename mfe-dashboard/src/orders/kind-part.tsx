import type { Category } from '@alaso/contracts';
import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import type { KindPartProps } from './kind-part-props.ts';

/** What an order of each kind has besides what all have, fetched with its page. */
const parts: Partial<Record<Category, LazyExoticComponent<ComponentType<KindPartProps>>>> = {
  rent: lazy(() => import('../rentals/rental-part.tsx')),
  gift: lazy(() => import('../gifts/gift-part.tsx')),
  upcycle: lazy(() => import('../tailoring/tailoring-part.tsx')),
};

/** What only orders of this kind have: the days of a rental, the brief of a tailoring job. */
export function KindPart(props: KindPartProps) {
  const Part = parts[props.order.listingCategory];
  if (!Part) return null;
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
