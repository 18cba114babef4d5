import type { DatabaseLayout } from '@alaso/service-kit';
import { migrations } from '../migrations/index.ts';
import { claimsOf } from './claims/claim.model.ts';
import { photosOf } from './photos/photo.model.ts';
import { listingsOf } from './listings/listing.model.ts';

export const database: DatabaseLayout = { models: [listingsOf, claimsOf, photosOf], migrations };
