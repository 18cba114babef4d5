import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword } from '@alaso/contracts';
import { createLogger, openDatabase, runMigrations } from '@alaso/service-kit';
import { testEnvironment } from '@alaso/test-kit';
import sharp from 'sharp';
import { database as authDatabase } from '../../svc-auth/src/database.ts';
import { createPasswords } from '../../svc-auth/src/users/password.ts';
import { usersOf } from '../../svc-auth/src/users/user.model.ts';
import { database as catalogDatabase } from '../../svc-catalog/src/database.ts';
import { listingsOf } from '../../svc-catalog/src/listings/listing.model.ts';
import { database as moderationDatabase } from '../../svc-moderation/src/database.ts';
import { database as ordersDatabase } from '../../svc-orders/src/database.ts';
import { marketListings } from './market.ts';
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

/** Every row of the collections that are seeded, in order of their ids. */
async function contentOf(connections: readonly Opened[]) {
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
  // Rendering them all takes half a minute: two are left to render, the others exist already.
  const [first, second, ...others] = marketListings.filter(({ hasPhoto }) => hasPhoto);
  const photo = (id: string | undefined) => join(options.mediaFolder, 'listings', `${id}.webp`);

  beforeAll(async () => {
    connections = [];
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
      mediaFolder: await mkdtemp(join(tmpdir(), 'alaso-media-')),
      log,
    };
    await mkdir(join(options.mediaFolder, 'listings'));
    for (const { id } of others) await writeFile(photo(id), 'an older photo');
  });
  afterAll(async () => {
    for (const connection of connections) {
      await connection.dropDatabase();
      await connection.close();
    }
    await auth.close();
    await catalog.close();
    await rm(options.mediaFolder, { recursive: true });
  });

  it('fills the migrated databases, within their unique indexes, and renders the photos that are missing', async () => {
    const { rows, photos } = await seedDemoData(options);
    const content = await contentOf(connections);
    expect(Object.values(content).flat()).toHaveLength(rows + (content.locks?.length ?? 0));
    expect(content.listings).toHaveLength(240);
    expect(content.users).toHaveLength(43);
    expect(photos).toBe(2);
    for (const { id } of [first, second].filter((listing) => listing !== undefined)) {
      const { format, width, height } = await sharp(photo(id)).metadata();
      expect({ format, width, height }).toEqual({ format: 'webp', width: 640, height: 800 });
      expect((await stat(photo(id))).size).toBeLessThanOrEqual(60_000);
    }
    expect(await readFile(photo(others[0]?.id), 'utf8')).toBe('an older photo');
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
    const before = await contentOf(connections);
    expect(await seedDemoData(options)).toEqual({ rows: 0, photos: 0 });
    expect(await contentOf(connections)).toEqual(before);
  });

  it('brings back what is missing and leaves what people have changed', async () => {
    const listings = listingsOf(catalog);
    const [changed, lost] = [first?.id ?? '', second?.id ?? ''];
    await listings.updateOne({ _id: changed }, { $set: { title: 'What its owner calls it now' } });
    await listings.deleteOne({ _id: lost });
    expect((await seedDemoData(options)).rows).toBe(1);
    expect((await listings.findOne({ _id: changed }))?.title).toBe('What its owner calls it now');
    expect(await listings.findOne({ _id: lost })).not.toBeNull();
  });
});
