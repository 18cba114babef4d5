import { type DatabaseLayout, rowLocksOf, suspensionsOf } from '@alaso/service-kit';
import { migrations } from '../migrations/index.ts';
import { claimsOf } from './claims/claim.model.ts';
import { draftsOf } from './drafts/draft.model.ts';
import { evidenceFilesOf } from './verification-documents/evidence-file.model.ts';
import { favoritesOf } from './favorites/favorite.model.ts';
import { listingsOf } from './listings/listing.model.ts';
import { photosOf } from './photos/photo.model.ts';
import { alertsOf } from './saved-searches/alert.model.ts';
import { savedSearchesOf } from './saved-searches/saved-search.model.ts';
import { vocabularyOf } from './vocabulary/vocabulary.model.ts';

export const database: DatabaseLayout = {
  models: [
    listingsOf,
    vocabularyOf,
    claimsOf,
    photosOf,
    draftsOf,
    favoritesOf,
    rowLocksOf,
    savedSearchesOf,
    alertsOf,
    evidenceFilesOf,
    suspensionsOf,
  ],
  migrations,
};
