import type { DatabaseLayout } from '@alaso/service-kit';
import { migrations } from '../migrations/index.ts';
import { claimsOf } from './claims/claim.model.ts';
import { draftsOf } from './drafts/draft.model.ts';
import { favouritesOf } from './favourites/favourite.model.ts';
import { listingsOf } from './listings/listing.model.ts';
import { photosOf } from './photos/photo.model.ts';
import { alertsOf } from './saved-searches/alert.model.ts';
import { savedSearchesOf } from './saved-searches/saved-search.model.ts';
import { saversOf } from './savers/saver.model.ts';

export const database: DatabaseLayout = {
  models: [listingsOf, claimsOf, photosOf, draftsOf, favouritesOf, saversOf, savedSearchesOf, alertsOf],
  migrations,
};
