import { absentUsersOf, type DatabaseLayout, rowLocksOf, suspensionsOf } from '@alaso/service-kit';
import { migrations } from '../migrations/index.ts';
import { claimsOf } from './claims/claim.repository.ts';
import { draftsOf } from './drafts/draft.repository.ts';
import { verificationDocumentsOf } from './verification-documents/verification-document.repository.ts';
import { favoritesOf } from './favorites/favorite.repository.ts';
import { listingsOf } from './listings/listing.model.ts';
import { photosOf } from './photos/photo.model.ts';
import { alertsOf } from './saved-searches/alert.repository.ts';
import { savedSearchesOf } from './saved-searches/saved-search.repository.ts';
import { vocabularyOf } from './vocabulary/vocabulary.repository.ts';

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
    verificationDocumentsOf,
    suspensionsOf,
    absentUsersOf,
  ],
  migrations,
};
