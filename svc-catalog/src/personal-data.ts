import { widthsOf } from '@alaso/contracts';
import { catalogInternal } from '@alaso/contracts/internal';
import {
  absencePersonalData,
  erasePersonalData,
  kitPersonalData,
  nothingToRead,
  type PersonalData,
  type Platform,
  readerOf,
  readPersonalData,
  removerOf,
  type Route,
  route,
  rowLocksOf,
  suspensionsPersonalData,
} from '@alaso/service-kit';
import type { ObjectStorage } from '@alaso/service-kit/storage';
import { draftsOf } from './drafts/index.ts';
import { favoritesOf } from './favorites/favorite.repository.ts';
import { listingsOf, plainFields } from './listings/index.ts';
import {
  addressOfPath,
  documentPath,
  photoPathsPrefix,
  photosOf,
  uploadsPrefixOf,
  variantPath,
} from './photos/index.ts';
import { savedSearchesOf } from './saved-searches/saved-search.repository.ts';
import { verificationDocumentsOf } from './verification-documents/verification-document.repository.ts';

export type PersonalDataDeps = Pick<Platform, 'connection' | 'inTransaction'> & {
  storage: Pick<ObjectStorage, 'list' | 'delete'>;
};

/** Number of rows per step, small enough that a call can do several steps. */
const fewRows = 20;

async function deleteObjects({ storage }: PersonalDataDeps, prefix: string): Promise<void> {
  for await (const { path } of storage.list(prefix)) await storage.delete(path);
}

/**
 * Deletes a photo's objects before its row, so that the objects can still be found after an interrupted
 * erasure.
 */
async function erasePhotos(deps: PersonalDataDeps, ownerId: string): Promise<boolean> {
  const photos = photosOf(deps.connection);
  const found = await photos.find({ ownerId }, { _id: 1, isPrivate: 1 }).limit(fewRows).lean();
  for (const photo of found) {
    await deleteObjects(deps, photoPathsPrefix(photo));
    await photos.deleteOne({ _id: photo._id });
  }
  if (found.length === fewRows) return false;
  // Deletes uploads that never became photos.
  await deleteObjects(deps, uploadsPrefixOf(ownerId));
  return true;
}

async function eraseDocuments({ connection, storage }: PersonalDataDeps, ownerId: string): Promise<boolean> {
  const documents = verificationDocumentsOf(connection);
  const found = await documents.find({ ownerId }, { _id: 1 }).limit(fewRows).lean();
  for (const { _id } of found) {
    await storage.delete(documentPath(_id));
    await documents.deleteOne({ _id });
  }
  return found.length < fewRows;
}

/** Deletes a user's listings, and removes them from other users' favorites. */
async function eraseListings({ connection }: PersonalDataDeps, ownerId: string): Promise<boolean> {
  const listings = listingsOf(connection);
  const found = await listings.find({ ownerId }, { _id: 1 }).limit(fewRows).lean();
  const ids = found.map(({ _id }) => _id);
  await favoritesOf(connection).deleteMany({ listingId: { $in: ids } });
  await listings.deleteMany({ _id: { $in: ids } });
  return found.length < fewRows;
}

/** Deletes favorites one by one, each in a transaction that also updates the listing's count. */
async function eraseFavorites(
  { connection, inTransaction }: PersonalDataDeps,
  userId: string,
): Promise<boolean> {
  const favorites = favoritesOf(connection);
  const found = await favorites.find({ userId }).limit(fewRows).lean();
  for (const { _id, listingId } of found) {
    await inTransaction(async (session) => {
      const { deletedCount } = await favorites.deleteOne({ _id }, { session });
      if (deletedCount === 0) return;
      const discount = { $inc: { favouriteCount: -1 } };
      await listingsOf(connection).updateOne({ _id: listingId }, discount, { session, timestamps: false });
    });
  }
  return found.length < fewRows;
}

/** Declares the personal data in this service, by collection. docs/privacy.md is generated from it. */
export const personalData: PersonalData<PersonalDataDeps> = {
  ...kitPersonalData,
  ...suspensionsPersonalData,
  listings: {
    holds: 'The items you listed: title, description, price, photos, your first name, when they were sold',
    purpose: 'To show and sell your items',
    kept: 'Until the account is erased; photos of a removed item for 30 days',
    read: readerOf(
      listingsOf,
      (ownerId) => ({ ownerId }),
      (listing) => ({
        id: listing._id,
        ...plainFields(listing),
        priceKobo: listing.priceKobo,
        priceChanges: listing.priceChanges,
        photos: listing.photos.map(({ id, alt }) => ({ id, alt })),
        status: listing.status,
        ownerFirstName: listing.ownerFirstName,
        soldAt: listing.soldAt,
        pausedAt: listing.pausedAt,
        removedAt: listing.removedAt,
        hiddenWhy: listing.measure?.why ?? null,
        createdAt: listing.createdAt,
        updatedAt: listing.updatedAt,
      }),
    ),
    erase: eraseListings,
  },
  drafts: {
    holds: 'Listings you have not finished',
    purpose: 'So that you can continue later',
    kept: 'Until you publish or delete them, or the account is erased',
    read: readerOf(
      draftsOf,
      (ownerId) => ({ ownerId }),
      ({ _id, ownerId: _owner, place: _place, photos, ...fields }) => ({
        id: _id,
        ...fields,
        photos: photos.map(({ id, alt }) => ({ id, alt })),
      }),
    ),
    erase: removerOf(draftsOf, (ownerId) => ({ ownerId })),
  },
  photos: {
    holds: 'The photos you uploaded, in several sizes, without place and camera data',
    purpose: 'To show your items, and as proof in orders and reports, and in your messages',
    kept: 'As long as something shows them, and until the account is erased',
    read: readerOf(
      photosOf,
      (ownerId) => ({ ownerId }),
      ({ _id, width, height, prepared, isPrivate, createdAt }) => {
        const largest = (prepared?.widths ?? widthsOf(width)).at(-1) ?? width;
        return {
          id: _id,
          width,
          height,
          // A private photo's URL is included with the message that shows the photo.
          address: isPrivate ? null : addressOfPath(variantPath(_id, largest, 'jpg')),
          createdAt,
        };
      },
    ),
    erase: erasePhotos,
  },
  evidencefiles: {
    holds: 'Documents of your charity application: name, type, size and the file itself',
    purpose: 'To verify charities',
    kept: 'Until the application is withdrawn or rejected, or the account is erased',
    read: readerOf(
      verificationDocumentsOf,
      (ownerId) => ({ ownerId }),
      ({ _id, name, type, bytes, createdAt }) => ({
        id: _id,
        name,
        type,
        bytes,
        address: `/api/evidence-files/${_id}`,
        createdAt,
      }),
    ),
    erase: eraseDocuments,
  },
  favourites: {
    holds: 'The items in your favorites',
    purpose: 'To show them to you, and to tell you of lower prices',
    kept: 'Until you remove them, or the account is erased',
    read: readerOf(
      favoritesOf,
      (userId) => ({ userId }),
      ({ listingId, addedAt }) => ({ listingId, addedAt }),
    ),
    erase: eraseFavorites,
  },
  saved_searches: {
    holds: 'Your saved searches',
    purpose: 'To tell you of new items',
    kept: 'Until you delete them, or the account is erased',
    read: readerOf(
      savedSearchesOf,
      (userId) => ({ userId }),
      ({ _id, name, filters, alert, createdAt }) => ({ id: _id, name, filters, alert, createdAt }),
    ),
    erase: removerOf(savedSearchesOf, (userId) => ({ userId })),
  },
  locks: {
    holds: 'How often your favorites and searches were changed, and that you listed items on your first day',
    purpose: 'To enforce their limits',
    kept: 'Until the account is erased',
    read: nothingToRead,
    erase: removerOf(rowLocksOf, (_id) => ({ _id })),
  },
  ...absencePersonalData,
  saved_search_alerts: {
    nothingPersonal:
      'Ids of a saved search and of an item that it found, deleted after a year. Once the search is erased, nothing connects them to anyone.',
  },
  claims: {
    nothingPersonal:
      'Ids of an order, its item and its buyer: they keep an item from being sold twice. Once an account is erased, its id leads to nothing.',
  },
  vocabulary: {
    nothingPersonal: 'Single words of titles, brands and options, without the item or user they came from.',
  },
};

export function personalDataRoutes(deps: PersonalDataDeps): Route[] {
  return [
    route(catalogInternal.readCatalogData, async ({ params, query }) => ({
      body: await readPersonalData(personalData, deps, { userId: params.id, from: query.from }),
    })),
    route(catalogInternal.eraseCatalogData, async ({ params }) => ({
      body: await erasePersonalData(personalData, deps, params.id),
    })),
  ];
}
