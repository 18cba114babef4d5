import { randomUUID } from 'node:crypto';
import { authRoutes, type NewPortfolio, OwnPortfolio, portfolioLimits, type User } from '@alaso/contracts';
import { catalogInternal } from '@alaso/contracts/internal';
import { problem, route } from '@alaso/service-kit';
import { type StubService, startStubService } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { portfoliosOf } from '../src/tailors/portfolio.repository.ts';
import { type AuthService, type Browser, startAuthService } from './auth-service.ts';
import { isRefreshed } from './session-steps.ts';

let auth: AuthService;
let catalog: StubService;
/** Photos in svc-catalog: their owners, and their keepers. */
const uploaded = new Map<string, string>();
const keepers = new Map<string, string>();

beforeAll(async () => {
  catalog = await startStubService([
    route(catalogInternal.keepPhotos, ({ params: { id: keeperId }, body: { ownerId, photoIds } }) => {
      if (photoIds.some((id) => uploaded.get(id) !== ownerId))
        throw problem('photo-refused', 'One photo is missing.');
      for (const id of photoIds) keepers.set(id, keeperId);
      return { body: photoIds.map((id) => ({ id, width: 1200, height: 1500 })) };
    }),
  ]);
  auth = await startAuthService({}, undefined, { catalog: catalog.baseUrl });
});
afterAll(async () => {
  await auth.close();
  await catalog.close();
});

function upload({ id: ownerId }: User): string {
  const photoId = randomUUID();
  uploaded.set(photoId, ownerId);
  return photoId;
}
const save = (browser: Browser, user: User, changed: Partial<NewPortfolio> = {}) =>
  browser.call(authRoutes.savePortfolio, {
    body: {
      sews: 'Agbada and senator suits',
      place: { state: 'Lagos', lga: 'Surulere' },
      pricesFrom: '15000',
      photoIds: [upload(user)],
      ...changed,
    },
  });
const saved = (answer: { body: unknown }) => z.parse(OwnPortfolio, answer.body);
const seenBy = (browser: Browser, { id }: User) => browser.call(authRoutes.getPortfolio, { params: { id } });
const approve = (boss: Browser, { id }: User, readAt: string) =>
  boss.call(authRoutes.approveTailor, { params: { id }, body: { readAt } });
const reject = (boss: Browser, { id }: User, readAt: string, reason = 'The photos show the work of others') =>
  boss.call(authRoutes.rejectTailor, { params: { id }, body: { readAt, reason } });
const aBoss = async () => (await auth.member({ role: 'admin' })).browser;
const Released = z.object({ payload: z.object({ keeperId: z.string() }) });
const outbox = (name: string) => auth.platform.connection.collection('outbox').find({ name }).toArray();

describe('an application for the Tailor badge', () => {
  it('waits for an admin, who gives the badge; then everyone sees the portfolio', async () => {
    const { user, browser } = await auth.member();
    const applied = saved(await save(browser, user));
    expect(applied).toMatchObject({ status: 'pending', pricesFrom: '15000.00', reason: null });
    expect((await seenBy(auth.browser(), user)).status).toBe(404);
    const boss = await aBoss();
    const waiting = await boss.call(authRoutes.tailorApplications, { query: { limit: '100' } });
    expect(z.parse(z.array(authRoutes.TailorApplication), waiting.body).map(({ id }) => id)).toContain(
      user.id,
    );
    expect(await approve(boss, user, applied.updatedAt)).toMatchObject({
      status: 200,
      body: { role: 'tailor' },
    });
    expect((await seenBy(auth.browser(), user)).body).toMatchObject({
      sews: 'Agbada and senator suits',
      photos: [{ width: 1200 }],
    });
    expect((await seenBy(auth.browser(), user)).body).not.toHaveProperty('status');
    await isRefreshed(browser);
    const edited = saved(await save(browser, user, { sews: 'Gele too' }));
    expect(edited.status).toBe('approved');
    expect((await seenBy(auth.browser(), user)).body).toMatchObject({ sews: 'Gele too' });
  });

  it('is shown to visitors with its phone and account numbers masked, and stays as it was written', async () => {
    const { user, browser } = await auth.member();
    const place = { state: 'Lagos', lga: 'Surulere', area: 'Aguda 08031234567' } as const;
    const written = { sews: 'Agbada. Call 0803 123 4567', place };
    const applied = saved(await save(browser, user, written));
    const boss = await aBoss();
    const waiting = await boss.call(authRoutes.tailorApplications, { query: { limit: '100' } });
    expect(waiting.text).toContain(written.sews);
    await approve(boss, user, applied.updatedAt);
    expect((await seenBy(auth.browser(), user)).body).toMatchObject({
      sews: 'Agbada. Call •••• ••67',
      place: { ...place, area: 'Aguda •••• ••67' },
    });
    await isRefreshed(browser);
    expect((await browser.call(authRoutes.ownPortfolio, {})).body).toMatchObject({ portfolio: written });
    expect(saved(await save(browser, user, { ...written, pricesFrom: '9000' }))).toMatchObject(written);
  });

  it('that is rejected says why, and can be sent again', async () => {
    const { user, browser } = await auth.member();
    const boss = await aBoss();
    expect((await reject(boss, user, saved(await save(browser, user)).updatedAt)).status).toBe(200);
    await isRefreshed(browser);
    const own = await browser.call(authRoutes.ownPortfolio, {});
    expect(own.body).toMatchObject({
      portfolio: { status: 'rejected', reason: 'The photos show the work of others' },
    });
    expect(saved(await save(browser, user))).toMatchObject({ status: 'pending', reason: null });
    expect(await auth.find(user.id)).toMatchObject({ role: 'user' });
  });

  it('is decided in the version that was read, once', async () => {
    const { user, browser } = await auth.member();
    const [one, two] = [await aBoss(), await aBoss()];
    const first = saved(await save(browser, user));
    const second = saved(await save(browser, user, { sews: 'Only caps' }));
    expect(await approve(one, user, first.updatedAt)).toMatchObject({
      status: 409,
      body: { code: 'application-decided' },
    });
    const answers = await Promise.all([
      approve(one, user, second.updatedAt),
      reject(two, user, second.updatedAt),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const isApproved = answers[0].status === 200;
    expect((await auth.find(user.id))?.role).toBe(isApproved ? 'tailor' : 'user');
    expect((await portfoliosOf(auth.platform.connection).findOne({ _id: user.id }).lean())?.status).toBe(
      isApproved ? 'approved' : 'rejected',
    );
  });

  it('is refused without photos of one’s own, with too many, with a link, and from an admin', async () => {
    const { user, browser } = await auth.member();
    const other = await auth.member();
    expect((await save(browser, user, { photoIds: [] })).status).toBe(400);
    const many = Array.from({ length: portfolioLimits.photos + 1 }, () => upload(user));
    expect((await save(browser, user, { photoIds: many })).status).toBe(400);
    expect((await save(browser, user, { sews: 'See www.sew.ng' })).status).toBe(400);
    expect((await save(browser, user, { photoIds: [upload(other.user)] })).status).toBe(422);
    const boss = await auth.member({ role: 'admin' });
    expect((await save(boss.browser, boss.user)).status).toBe(403);
    expect((await save(browser, user, { photoIds: many.slice(1) })).status).toBe(200);
  });

  it('lets go of photos that are taken out, and of all when it is deleted', async () => {
    const { user, browser } = await auth.member();
    const [kept, dropped] = [upload(user), upload(user)];
    await save(browser, user, { photoIds: [kept, dropped] });
    await save(browser, user, { photoIds: [kept] });
    const released = async () =>
      (await outbox('photos.released')).map((row) => z.parse(Released, row).payload.keeperId);
    expect(await released()).toContain(keepers.get(dropped));
    expect(await released()).not.toContain(keepers.get(kept));
    for (let time = 0; time < 2; time += 1) {
      expect((await browser.call(authRoutes.deletePortfolio, {})).status).toBe(204);
    }
    expect(await released()).toContain(keepers.get(kept));
    expect((await browser.call(authRoutes.ownPortfolio, {})).body).toEqual({ portfolio: null });
  });
});
