import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword, Listing } from '@alaso/contracts';
import { createLogger, openDatabase, runMigrations } from '@alaso/service-kit';
import { testEnvironment } from '@alaso/test-kit';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { database as authDatabase } from '../../svc-auth/src/database.ts';
import { createPasswords } from '../../svc-auth/src/users/password.ts';
import { usersOf } from '../../svc-auth/src/users/user.model.ts';
import { database as catalogDatabase } from '../../svc-catalog/src/database.ts';
import { listingsOf } from '../../svc-catalog/src/listings/listing.model.ts';
import { presentListing } from '../../svc-catalog/src/listings/listing.presenter.ts';
import { fileStorage } from '@alaso/service-kit/storage';
import { database as moderationDatabase } from '../../svc-moderation/src/database.ts';
import { database as ordersDatabase } from '../../svc-orders/src/database.ts';
import { impactRepository } from '../../svc-orders/src/impact/impact.repository.ts';
import { demoPhotoFile, demoPhotoFormat, demoPhotoSize } from './demo-photos.ts';
import { marketListings } from './market.ts';
import { insertDemoPhotos } from './insert-photos.ts';
import { type SeedOptions, seedDemoData } from './seed.ts';

const log = createLogger('seed', 'silent');
const services = {
  auth: { ...testEnvironment('auth'), database: authDatabase },
  catalog: { ...testEnvironment('catalog'), database: catalogDatabase },
  orders: { ...testEnvironment('orders'), database: ordersDatabase },
  moderation: { ...testEnvironment('moderation'), database: moderationDatabase },
};
const mongodbUri = services.auth.MONGODB_URI;

type Opened = Awaited<ReturnType<typeof openDatabase>>;

/** Returns every row of the seeded collections, ordered by id. */
async function readContent(connections: readonly Opened[]) {
  const content: Record<string, object[]> = {};
  for (const { db } of connections) {
    for (const { name } of (await db?.listCollections().toArray()) ?? []) {
      if (name !== 'migrations')
        content[name] = (await db?.collection(name).find().sort({ _id: 1 }).toArray()) ?? [];
    }
  }
  return content;
}

describe('seeding the demo data', () => {
  let options: SeedOptions;
  let auth: Opened;
  let catalog: Opened;
  let connections: Opened[];
  let folder: string;
  // Encoding all of them takes a while, so only two listings: with one photo and with several.
  const photographed = [1, 3].flatMap(
    (count) => marketListings.find(({ photos }) => photos.length === count) ?? [],
  );
  const [first, second] = photographed;

  const addPhotos = () =>
    insertDemoPhotos({ catalog, storage: fileStorage({ folder }), log }, (listing) =>
      photographed.includes(listing),
    );

  beforeAll(async () => {
    connections = [];
    folder = await mkdtemp(join(tmpdir(), 'alaso-media-'));
    for (const { MONGODB_DATABASE, database } of Object.values(services)) {
      const connection = await openDatabase(mongodbUri, MONGODB_DATABASE, log);
      await runMigrations(connection, database, log);
      connections.push(connection);
    }
    auth = await openDatabase(mongodbUri, services.auth.MONGODB_DATABASE, log);
    catalog = await openDatabase(mongodbUri, services.catalog.MONGODB_DATABASE, log);
    options = {
      mongodbUri,
      databases: {
        auth: services.auth.MONGODB_DATABASE,
        catalog: services.catalog.MONGODB_DATABASE,
        orders: services.orders.MONGODB_DATABASE,
        moderation: services.moderation.MONGODB_DATABASE,
      },
      log,
    };
  });
  afterAll(async () => {
    for (const connection of connections) {
      await connection.dropDatabase();
      await connection.close();
    }
    await auth.close();
    await catalog.close();
    await rm(folder, { recursive: true });
  });

  it('fills the migrated databases, within their unique indexes, and prepares the photos as those of any listing', async () => {
    const rows = await seedDemoData(options);
    const added = await addPhotos();
    const content = await readContent(connections);
    const derived = [
      'locks',
      'audit_heads',
      'daily_figures',
      'counted_facts',
      'vocabulary',
      'impact_totals',
      'member_ratings',
      'ledger_chains',
    ];
    const unseeded = derived.flatMap((name) => content[name] ?? []);
    expect(Object.values(content).flat()).toHaveLength(rows + added + unseeded.length);
    expect(content.listings).toHaveLength(249);
    expect(content.users).toHaveLength(43);
    expect(added).toBe(4);
    const impact = impactRepository(auth.useDb(services.orders.MONGODB_DATABASE));
    expect((await impact.all()).donated).toBeGreaterThan(0);
    for (const { id, photos } of photographed) {
      const row = await listingsOf(catalog).findOne({ _id: id }).lean();
      const shown = row && z.parse(Listing, presentListing(row));
      expect(shown?.imageUrl).toBe(`/media/photos/${shown?.photos[0]?.id}/960.webp`);
      for (const photo of shown?.photos ?? []) {
        expect(photo).toMatchObject({
          variants: [320, 640, 960],
          colour: expect.stringMatching(/^#[\da-f]{6}$/) as unknown,
          blur: expect.stringMatching(/^data:image\/webp;base64,/) as unknown,
        });
        const variants = await readdir(join(folder, 'photos', photo.id));
        expect(variants.toSorted()).toEqual(
          [320, 640, 960].flatMap((size) => ['avif', 'jpg', 'webp'].map((format) => `${size}.${format}`)),
        );
        const { width, height } = await sharp(join(folder, 'photos', photo.id, '640.avif')).metadata();
        expect([width, height]).toEqual([640, 800]);
      }
      for (const { id: photoId, name } of photos) {
        const largest = `${demoPhotoSize.width}.${demoPhotoFormat}`;
        const served = await readFile(join(folder, 'photos', photoId, largest));
        expect(served.equals(await readFile(demoPhotoFile(name)))).toBe(true);
      }
    }
    // Only nginx writes uploads: a folder owned by another user would block that person's uploads.
    expect(await readdir(folder)).toEqual(['photos']);
  });

  it('writes rows that the schemas of their services accept', async () => {
    for (const [at, { database }] of Object.values(services).entries()) {
      const connection = connections[at];
      if (!connection) throw new Error('there is no connection');
      for (const modelOf of database.models) {
        const model = modelOf(connection);
        for (const row of await model.collection.find().toArray()) await model.validate(row);
      }
    }
  });

  it('lets in the demo accounts with the demo password, and nobody else', async () => {
    const users = await usersOf(auth).find().lean();
    const passwords = await createPasswords();
    const hashes = new Map(users.map(({ passwordHash, isDemo }) => [passwordHash, isDemo]));
    expect(hashes.size).toBe(2);
    for (const [hash, isDemo] of hashes) expect(await passwords.matches(hash, demoPassword)).toBe(isDemo);
  });

  it('changes nothing when it is repeated', async () => {
    const before = await readContent(connections);
    expect([await seedDemoData(options), await addPhotos()]).toEqual([0, 0]);
    expect(await readContent(connections)).toEqual(before);
  });

  it('brings back what is missing and leaves what people have changed', async () => {
    const listings = listingsOf(catalog);
    const [changed, lost] = [first?.id ?? '', second?.id ?? ''];
    await listings.updateOne({ _id: changed }, { $set: { title: 'What its owner calls it now' } });
    await listings.deleteOne({ _id: lost });
    expect(await seedDemoData(options)).toBe(1);
    expect((await listings.findOne({ _id: changed }))?.title).toBe('What its owner calls it now');
    expect(await listings.findOne({ _id: lost })).not.toBeNull();
  });
});
