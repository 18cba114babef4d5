import type { Draft } from '../catalog/draft.ts';
import type { OwnListing } from '../catalog/own-listing.ts';
import { aListing } from './a-listing.ts';
import { at } from './at.ts';

/** Returns the same listing as {@link aListing}, as its owner sees it. */
export function anOwnListing(changed: Partial<OwnListing> = {}): OwnListing {
  const may: OwnListing['may'] = ['edit', 'pause', 'donate', 'delete'];
  return { ...aListing(), state: 'active', may, hiddenWhy: null, favouriteCount: 0, ...changed };
}

/** Returns a draft that has a title and nothing else. */
export function aDraft(changed: Partial<Draft> = {}): Draft {
  return {
    ...{
      id: '33333333-3333-4333-8333-00000000d4af',
      state: 'draft',
      title: 'Half a gele',
      description: null,
    },
    ...{ category: null, price: null, size: null, condition: null, fabricType: null, color: null },
    ...{ brand: null, occasion: null, imageUrl: null, photos: [], createdAt: at, updatedAt: at },
    ...changed,
  };
}
