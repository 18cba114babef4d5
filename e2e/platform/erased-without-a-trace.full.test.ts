import { execFile } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  authRoutes,
  catalogRoutes,
  moderationRoutes,
  ordersRoutes,
  type RequestInput,
  type RouteContract,
  User,
  serviceNames,
} from '@alaso/contracts';
import { until } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { preparedPhoto } from '../access-matrix/prepared-photo.ts';
import { uniqueLetters } from '@alaso/test-kit/unique-letters';
import { openTestPlatform, type TestPlatform } from './platform.ts';
import { openServiceDatabase } from './service-database.ts';
import { connectRedis, erased, findTraces, let30DaysPass, nothingWaits } from './traces.ts';

type Cookie = { userId: string; cookie: string };
type Row = { _id: string };

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ services: serviceNames });
  await Promise.all(serviceNames.map((service) => platform.start(service)));
  for (const service of serviceNames) platform.startWorker(service);
}, 240_000);
afterAll(() => platform?.close());

const WithId = z.object({ id: z.string() });

async function call<C extends RouteContract>(contract: C, input: RequestInput<C>, by?: { cookie: string }) {
  // Browsers give each write a key too, under which its answer is stored.
  const answer = await platform.call(contract, input, by, { idempotencyKey: randomUUID() });
  if (answer.status !== contract.status)
    throw new Error(`${contract.name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}
const idOf = async (asked: ReturnType<typeof call>) => z.parse(WithId, (await asked).body).id;

async function register(traits: { email: string; firstName: string; lastName: string }): Promise<Cookie> {
  const { body, cookies } = await call(authRoutes.register, {
    body: { ...traits, password: 'lace-and-george' },
  });
  const { user } = z.parse(z.object({ user: User }), body);
  return { userId: user.id, cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
}

test('an account with everything leaves no trace once it is erased, and its email can be used again', async () => {
  const mark = uniqueLetters();
  const firstName = `Ada${mark}`;
  const lastName = `Eze${mark}`;
  const email = `${mark}@example.com`;
  const phone = `080${randomInt(10_000_000, 99_999_999)}`;
  const own = await register({ email, firstName, lastName });
  const other = await register({ email: `${randomUUID()}@example.com`, firstName: 'Tobi', lastName: 'Ade' });
  const admin = platform.session({ role: 'admin' });
  const says = `${firstName} ${lastName}, ${phone}, ${email}`;

  // Listings of both, with a photo, a draft, favorites and searches.
  const photoId = await preparedPhoto(platform, own.userId);
  const listing = (title: string, by: Cookie, photos: { id: string }[] = []) => {
    const description = by === own ? says : 'As good as new';
    const body = { title, category: 'resale' as const, price: '15000', description, photos };
    return idOf(call(catalogRoutes.createListing, { body }, by));
  };
  const sold = await listing('Emerald lace', own, [{ id: photoId }]);
  const kept = await listing('Ruby lace', own);
  const theirs = await listing('Ankara gown', other);
  await call(catalogRoutes.createDraft, { body: { title: 'Half a gele', description: says } }, own);
  await call(catalogRoutes.addFavorite, { params: { listingId: theirs } }, own);
  await call(catalogRoutes.addFavorite, { params: { listingId: kept } }, other);
  await call(
    catalogRoutes.saveSearch,
    { body: { name: `For ${firstName}`, filters: { fabricType: 'adire' } } },
    own,
  );

  // Orders on both sides, an offer, messages and a donation, each at its end.
  const order = (listingId: string, by: Cookie) =>
    idOf(call(ordersRoutes.placeOrder, { body: { listingId, type: 'buy', amount: '15000' } }, by));
  const bought = await order(theirs, own);
  await call(ordersRoutes.cancelOrder, { params: { id: bought }, body: { reason: says } }, own);
  const ordered = await order(sold, other);
  await call(ordersRoutes.cancelOrder, { params: { id: ordered }, body: { reason: says } }, own);

  // A delivery to an address that is like no other.
  const address = {
    recipient: `Zainab${mark}`,
    phone: `0901${randomInt(1_000_000, 9_999_999)}`,
    state: 'Lagos' as const,
    lga: 'Surulere',
    landmark: `Opposite${mark}`,
    street: `Street${mark}`,
  };
  const addressNeedles = [address.recipient, address.phone.slice(1), address.landmark, address.street];
  const handOver = { meet: true, deliveryFeeKobo: 250_000 };
  const sells = { title: 'Coral lace', category: 'resale' as const, price: '15000', handOver, photos: [] };
  const parcel = await order(await idOf(call(catalogRoutes.createListing, { body: sells }, other)), own);
  const params = { id: parcel };
  const addressId = await idOf(call(ordersRoutes.addAddress, { body: address }, own));
  await call(ordersRoutes.chooseHandOver, { params, body: { by: 'delivery', addressId } }, own);
  await call(ordersRoutes.confirmOrder, { params, body: { by: 'delivery' } }, other);
  await call(ordersRoutes.handOverOrder, { params, body: { carrier: 'GIG Logistics' } }, other);
  await call(ordersRoutes.disputeOrder, { params, body: { reason: 'It has not arrived' } }, own);
  await nothingWaits(platform);
  const whileOpen = await findTraces(platform, addressNeedles);
  const placesOpen = whileOpen.map((place) => place.split(' ').slice(0, 2).join(' '));
  expect(placesOpen.toSorted()).toEqual(['orders addresses', 'orders transactions']);
  await call(ordersRoutes.completeOrder, { params, body: {} }, own);

  const body = { listingId: theirs, price: '10000' };
  const offer = await idOf(call(ordersRoutes.makeOffer, { body }, own));
  await call(ordersRoutes.withdrawOffer, { params: { id: offer } }, own);
  const conversation = await idOf(call(ordersRoutes.openConversation, { body: { listingId: theirs } }, own));
  const sentPhoto = await preparedPhoto(platform, own.userId, { isPrivate: true });
  const message = {
    params: { id: conversation },
    body: { text: `Call me: ${says}`, photoIds: [sentPhoto] },
  };
  await call(ordersRoutes.sendMessage, message, own);
  const given = { organizationType: 'ngo' as const, organizationName: 'Hope House', message: says };
  const donation = await idOf(
    call(ordersRoutes.requestDonation, { body: { listingId: kept, ...given } }, own),
  );
  await call(ordersRoutes.withdrawDonation, { params: { id: donation }, body: { reason: says } }, own);

  // Reports by and about them, a decision, an application with a document, and what admins looked at.
  const report = { listingId: theirs, reason: 'fraud' as const, description: says };
  await call(moderationRoutes.fileReport, { body: report }, own);
  const about = await idOf(
    call(moderationRoutes.fileReport, { body: { ...report, listingId: kept } }, other),
  );
  const follows = { person: 'warn' as const, why: `${says}, please describe what you sell as it is.` };
  await until('the report is in a case', async () => {
    const answer = await platform.call(
      moderationRoutes.decideReport,
      { params: { id: about }, body: { status: 'reviewed', follows } },
      admin,
    );
    return answer.status === 200;
  });
  const upload = await call(catalogRoutes.createUploadAddress, { body: {} }, own);
  const { objectPath } = z.parse(z.object({ objectPath: z.string() }), upload.body);
  const file = path.join(platform.folder, objectPath);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `%PDF-1.7 ${says}`);
  const document = { objectPath, name: `${lastName}.pdf` };
  const fileId = await idOf(call(catalogRoutes.addEvidenceFile, { body: document }, own));
  const application = {
    name: `${lastName} Foundation`,
    type: 'ngo' as const,
    cacNumber: `IT${randomInt(10_000_000, 99_999_999)}`,
    phone,
    areas: ['Lagos' as const],
    needs: ['Gowns'],
    about: says,
    evidence: [],
    fileIds: [fileId],
  };
  await call(authRoutes.applyAsCharity, { body: application }, own);
  await call(authRoutes.adminUsers, { query: { q: email } }, admin);

  // A copy of everything, and mails.
  await call(authRoutes.requestPasswordReset, { body: { email } });
  await call(authRoutes.requestDataExport, {}, own);
  await until(
    'the copy is ready',
    async () => {
      const { body: state } = await platform.call(authRoutes.dataExport, {}, own);
      return z.parse(authRoutes.DataExport, state).state === 'ready';
    },
    60_000,
  );
  const needles = [
    email,
    firstName,
    lastName,
    phone,
    phone.slice(1),
    photoId,
    sentPhoto,
    fileId,
    ...addressNeedles,
  ];
  expect((await findTraces(platform, needles)).length).toBeGreaterThan(25);

  const { body: left } = await call(authRoutes.deleteAccount, {}, own);
  expect(left).toMatchObject({ blockers: [] });
  await until('the items are hidden', async () => {
    const answer = await platform.call(catalogRoutes.getListing, { params: { id: kept } });
    return answer.status === 404;
  });
  await nothingWaits(platform);
  await let30DaysPass(platform, own.userId);
  await erased(platform, own.userId);

  const traces = (await findTraces(platform, needles)).filter((place) => !place.startsWith('mail '));
  expect(traces).toEqual([]);
  // A mail to someone else is theirs.
  expect(await findTraces(platform, [`To: ${email}`])).toEqual([]);

  // The order stays, with a former member; the audit log is whole; the email is free.
  const orders = await call(ordersRoutes.listTransactions, {}, other);
  expect(JSON.stringify(orders.body)).toContain('Former member');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', 'svc-moderation/src/audit-verify-main.ts'],
    {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: { ...process.env, ...platform.environment('moderation') },
    },
  );
  expect(stdout).toMatch(/whole: \d+ rows\. \d+ texts or origins of them were erased/);
  await register({ email, firstName: 'Ada', lastName: 'Eze' });
}, 400_000);

test('the search finds what was left on purpose, wherever it is', async () => {
  const needle = `planted-${randomUUID()}`;
  const catalog = await openServiceDatabase(platform, 'catalog');
  await catalog.collection<Row & { text: string }>('drafts').insertOne({ _id: randomUUID(), text: needle });
  await catalog.close();
  const { redis, REDIS_PREFIX } = await connectRedis(platform);
  await redis.set(`${REDIS_PREFIX}:planted`, needle);
  redis.disconnect();
  for (const folder of ['media', 'mail']) {
    await mkdir(path.join(platform.folder, folder), { recursive: true });
    await writeFile(path.join(platform.folder, folder, 'planted.eml'), needle);
  }
  const places = await findTraces(platform, [needle]);
  expect(places.map((place) => place.split(' ')[0])).toEqual(['catalog', 'redis', 'media', 'mail']);
}, 60_000);
