import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { catalogRoutes, Listing, type NewListing } from '@alaso/contracts';
import { startTestService, type TestService, type TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { type AppSettings, buildApp } from '../src/app.ts';
import { database } from '../src/database.ts';
import { derivedFields, plainFields } from '../src/listings/listing-row.ts';
import { fileStorage } from '@alaso/service-kit/storage';
import { wordsAmong } from '../src/vocabulary/words.ts';
import { vocabularyRepository } from '../src/vocabulary/vocabulary.repository.ts';
import { type ListingDocument, listingsOf, type StoredFields } from '../src/listings/listing.model.ts';

type Options = Omit<AppSettings, 'storage' | 'uploadSecret' | 'totalsKeptMs'>;

/** Starts the service with a separate folder for photos. */
export async function startCatalog(options: Options = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'alaso-media-'));
  const uploadSecret = randomBytes(32).toString('hex');
  const storage = fileStorage({ folder, secret: uploadSecret });
  const build = buildApp({ storage, uploadSecret, totalsKeptMs: 1, uploadsPerSecond: 1000, ...options });
  const catalog = await startTestService({ service: 'catalog', build, database });
  const close = async () => {
    await catalog.close();
    await rm(folder, { recursive: true });
  };
  return { ...catalog, storage, folder, close };
}
export type Catalog = Awaited<ReturnType<typeof startCatalog>>;

/** Lists an item over the API. */
export async function list(
  catalog: TestService,
  owner: TestUser,
  input: Partial<NewListing> = {},
): Promise<Listing> {
  const body = { title: 'Ankara gown', category: 'resale' as const, price: '15000', ...input };
  const answer = await catalog.call(catalogRoutes.createListing, { body }, { as: owner });
  if (answer.status !== 201) throw new Error(`not listed: ${answer.text}`);
  return z.parse(Listing, answer.body);
}

const plain: StoredFields = {
  ...plainFields({ title: 'Ankara gown', category: 'resale' }),
  priceKobo: 1_500_000,
};

/**
 * Returns a row as the service would have written it, for what the API cannot create: other dates, many rows.
 */
export function listingDocument(given: Partial<ListingDocument> = {}): ListingDocument {
  const fields = { ...plain, ...given };
  const createdAt = given.createdAt ?? new Date();
  return {
    _id: randomUUID(),
    photos: [],
    priceChanges: [],
    status: 'active',
    ownerId: randomUUID(),
    ownerFirstName: 'Bisi',
    hold: null,
    openBookings: 0,
    soldAt: null,
    pausedAt: null,
    favouriteCount: 0,
    removedAt: null,
    removedBy: null,
    createdAt,
    updatedAt: createdAt,
    ...fields,
    ...derivedFields(fields),
  };
}

/** Validating hundreds of similar rows takes five times as long as storing them. */
const maxValidated = 20;

/** Inserts rows into the service's database. The schema validates the first ones. */
export async function store(catalog: TestService, rows: readonly ListingDocument[]): Promise<void> {
  const { connection } = catalog.platform;
  const words = new Set(rows.flatMap(({ nameKeys }) => wordsAmong(nameKeys)));
  await vocabularyRepository(connection).learn([...words]);
  const listings = listingsOf(connection);
  await listings.insertMany(rows.slice(0, maxValidated), { timestamps: false });
  await listings.insertMany(rows.slice(maxValidated), { timestamps: false, lean: true });
}

/** Puts a row into a state that would take several API calls. */
export async function setFields(
  catalog: TestService,
  id: string,
  fields: Partial<Omit<ListingDocument, '_id'>>,
): Promise<void> {
  await listingsOf(catalog.platform.connection).updateOne(
    { _id: id },
    { $set: fields },
    { timestamps: false },
  );
}

/** Returns the listings in an answer. */
export const listingsIn = (answer: { body: unknown }) => z.parse(z.array(Listing), answer.body);
export const titlesIn = (answer: { body: unknown }) => listingsIn(answer).map(({ title }) => title);
