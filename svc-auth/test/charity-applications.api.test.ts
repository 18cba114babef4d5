import { randomUUID } from 'node:crypto';
import { authRoutes, type User } from '@alaso/contracts';
import { type TestAnswer, until } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { charityApplicationsOf } from '../src/charities/charity-application.repository.ts';
import { notificationsOf } from '../src/notifications/notification.repository.ts';
import { usersOf } from '../src/users/user.model.ts';
import { type AuthService, type Browser, noMailer, startAuthService, workOf } from './auth-service.ts';
import { aCacNumber, aCharity, aNewApplication, apply, reject, unverify, verify } from './charity-steps.ts';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuthService();
});
afterAll(() => auth.close());

const admin = async () => (await auth.member({ role: 'admin' })).browser;
const Own = authRoutes.ownCharityApplication.answer;
const loadOwn = async (browser: Browser) =>
  z.parse(Own, (await browser.call(authRoutes.ownCharityApplication, {})).body).application;
const loadCard = (id: string) => auth.call(authRoutes.getOrganization, { params: { id } });
const codeOf = ({ status, body }: TestAnswer) => [status, z.parse(z.object({ code: z.string() }), body).code];

const Act = z.object({ payload: z.looseObject({ action: z.string(), why: z.nullable(z.string()) }) });
async function actsOn({ id }: Pick<User, 'id'>) {
  const rows = await auth.platform.connection
    .collection('outbox')
    .find({ name: 'admin.acted', 'payload.target.id': id })
    .sort({ _id: 1 })
    .toArray();
  return z
    .parse(z.array(Act), rows)
    .map(({ payload: { action, why } }) => [action, why])
    .toSorted();
}

describe('an application as a charity', () => {
  it('waits, can be changed while it does, and is one a person', async () => {
    const { browser } = await auth.member();
    expect(await loadOwn(browser)).toBeNull();
    const first = await apply(browser);
    expect([first.status, first.body]).toEqual([
      201,
      expect.objectContaining({ name: 'Hope Orphanage', status: 'pending', reason: null }),
    ]);
    expect(codeOf(await apply(browser))).toEqual([409, 'application-open']);
    const body = aNewApplication({ name: 'Hope Home', needs: ['Wrappers', 'School uniforms'] });
    const { body: changed } = await browser.call(authRoutes.editCharityApplication, { body });
    expect(changed).toMatchObject({ name: 'Hope Home', needs: ['Wrappers', 'School uniforms'] });
    expect(await loadOwn(browser)).toEqual(changed);
  });

  it('reaches admins, but not the admin who applies', async () => {
    const { user, browser } = await auth.member();
    const name = `Hope of ${user.id.replace(/\d/g, '')}`;
    await apply(browser, { name });
    const raised = await auth.platform.connection
      .collection('outbox')
      .find({ name: 'admin-notice.raised', 'payload.title': `New charity application: ${name}` })
      .toArray();
    expect(raised).toMatchObject([{ payload: { link: '/admin?tab=charities', except: [user.id] } }]);
  });

  it('of ten sent at the same instant is one', async () => {
    const { user, browser } = await auth.member();
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(browser)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    const rows = charityApplicationsOf(auth.platform.connection);
    expect(await rows.countDocuments({ userId: user.id })).toBe(1);
  });

  it('takes phones and CAC numbers as people write them', async () => {
    const { browser } = await auth.member();
    const digits = aCacNumber().slice(2);
    const { body } = await apply(browser, { phone: '0803 123-4567', cacNumber: `it / ${digits}` });
    expect(body).toMatchObject({ phone: '+2348031234567', cacNumber: `IT${digits}` });
  });

  it.each([
    ['a CAC number of another kind', { cacNumber: 'XY12345' }, 'cacNumber'],
    ['a CAC number without digits', { cacNumber: 'RC' }, 'cacNumber'],
    ['a phone of no mobile network', { phone: '0603 123 4567' }, 'phone'],
    ['a phone of another country', { phone: '+448031234567' }, 'phone'],
    ['a link that is not https', { evidence: ['http://hope.example'] }, 'evidence.0'],
    ['a link with a password in it', { evidence: ['https://me:you@hope.example'] }, 'evidence.0'],
    ['a script for a link', { evidence: ['javascript:alert(1)'] }, 'evidence.0'],
    ['six links', { evidence: [1, 2, 3, 4, 5, 6].map((n) => `https://hope.example/${n}`) }, 'evidence'],
    ['no state', { areas: [] }, 'areas'],
    ['no need', { needs: [] }, 'needs'],
    ['thirteen needs', { needs: Array.from({ length: 13 }, (_, n) => `Wrapper ${n}`) }, 'needs'],
    ['a need twice', { needs: ['Wrappers', 'wrappers'] }, 'needs'],
    ['no name', { name: ' ' }, 'name'],
    ['a name that imitates us', { name: 'Alaso Foundation' }, 'name'],
    ['a name with a phone number', { name: 'Hope 0803 123 4567' }, 'name'],
    ['a name with a link', { name: 'hope。org' }, 'name'],
  ])('with %s is refused', async (_what, changed, path) => {
    const { browser } = await auth.member();
    const answer = await apply(browser, changed);
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ errors: [expect.objectContaining({ path: `body.${path}` })] }),
    ]);
  });

  it('with an unknown field, or with a status of one’s own, is refused', async () => {
    const { user } = await auth.member();
    const body = JSON.stringify({ ...aNewApplication(), status: 'approved' });
    const answer = await auth.send('POST', '/api/charity-application', {
      as: auth.user({ id: user.id }),
      body,
    });
    expect(answer.status).toBe(400);
  });
});

describe('an admin', () => {
  it('approves it: the person is a verified charity with a card, is notified, and it is written down', async () => {
    const { user, browser } = await auth.member();
    const boss = await admin();
    await apply(browser, { name: 'Ìrètí Home' });
    expect((await loadCard(user.id)).status).toBe(404);
    expect((await verify(boss, user)).body).toMatchObject({ isVerifiedCharity: true });
    expect((await loadCard(user.id)).body).toEqual({
      id: user.id,
      name: 'Ìrètí Home',
      type: 'orphanage',
      areas: ['Lagos', 'Ogun'],
      needs: ["Children's clothing, ages 5 to 12"],
      about: 'A home for 40 children in Yaba.',
    });
    await browser.call(authRoutes.refreshSession, {});
    expect(await loadOwn(browser)).toMatchObject({ status: 'approved' });
    expect(codeOf(await apply(browser))).toEqual([409, 'already-verified']);
    const again = aNewApplication();
    expect(codeOf(await browser.call(authRoutes.editCharityApplication, { body: again }))).toEqual([
      409,
      'application-decided',
    ]);
    expect(await actsOn(user)).toEqual([['charity.verified', null]]);
  });

  it('rejects it with a reason: the person reads it and may apply again', async () => {
    const { user, browser } = await auth.member();
    const boss = await admin();
    await apply(browser);
    expect((await reject(boss, user, 'The number belongs to a shop')).status).toBe(200);
    expect(await loadOwn(browser)).toMatchObject({
      status: 'rejected',
      reason: 'The number belongs to a shop',
    });
    expect((await loadCard(user.id)).status).toBe(404);
    expect((await apply(browser)).status).toBe(201);
    expect(await loadOwn(browser)).toMatchObject({ status: 'pending', reason: null });
    expect(await actsOn(user)).toEqual([['charity.rejected', 'The number belongs to a shop']]);
  });

  it('cannot approve a second charity with the CAC number of another', async () => {
    const cacNumber = aCacNumber();
    const { boss } = await aCharity(auth, { cacNumber });
    const { user, browser } = await auth.member();
    await apply(browser, { cacNumber });
    expect(codeOf(await verify(boss, user))).toEqual([409, 'cac-number-taken']);
    expect(await auth.find(user.id)).toMatchObject({ isVerifiedCharity: false });
    await browser.call(authRoutes.refreshSession, {});
    expect(await loadOwn(browser)).toMatchObject({ status: 'pending' });
    expect(await actsOn(user)).toEqual([]);
  });

  it('of two who decide at the same instant, one does', async () => {
    const [one, other] = await Promise.all([admin(), admin()]);
    for (let round = 0; round < 5; round++) {
      const { user, browser } = await auth.member();
      await apply(browser);
      const answers = await Promise.all([verify(one, user), reject(other, user)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const row = await auth.find(user.id);
      const isVerified = answers[0].status === 200;
      expect(row?.isVerifiedCharity).toBe(isVerified);
      expect((await loadCard(user.id)).status).toBe(isVerified ? 200 : 404);
      expect(await actsOn(user)).toHaveLength(1);
    }
  });

  it('verifies someone whose application was rejected once they apply again, or with a reason', async () => {
    const boss = await admin();
    for (const appliesAgain of [true, false]) {
      const { user, browser } = await auth.member();
      await apply(browser);
      expect((await reject(boss, user)).status).toBe(200);
      for (const applicationId of [undefined, null]) {
        expect(codeOf(await verify(boss, user, applicationId))).toEqual([409, 'application-decided']);
      }
      expect((await auth.find(user.id))?.isVerifiedCharity).toBe(false);
      if (appliesAgain) await apply(browser);
      const reason = appliesAgain ? undefined : 'They have sent the papers by post';
      expect((await verify(boss, user, undefined, reason)).status).toBe(200);
      expect((await auth.find(user.id))?.isVerifiedCharity).toBe(true);
      expect(await actsOn(user)).toContainEqual(['charity.verified', reason ?? null]);
    }
  });

  it('verifies someone who was rejected and had never applied', async () => {
    const boss = await admin();
    for (const reason of [undefined, 'They are registered after all']) {
      const { user } = await auth.member();
      expect((await reject(boss, user)).status).toBe(200);
      expect((await verify(boss, user, undefined, reason)).body).toMatchObject({ isVerifiedCharity: true });
      expect(await actsOn(user)).toContainEqual(['charity.verified', reason ?? null]);
    }
  });

  it('takes a verification back with a reason: the card goes, and they may apply again', async () => {
    const { user, browser, boss } = await aCharity(auth);
    const answer = await unverify(boss, user, 'The home has closed');
    expect(answer.body).toMatchObject({ isVerifiedCharity: false });
    expect((await loadCard(user.id)).status).toBe(404);
    expect((await browser.call(authRoutes.currentUser, {})).status).toBe(401);
    await browser.call(authRoutes.refreshSession, {});
    expect(await loadOwn(browser)).toMatchObject({ status: 'taken-back', reason: 'The home has closed' });
    expect((await unverify(boss, user)).status).toBe(200);
    expect(await actsOn(user)).toEqual([
      ['charity.unverified', 'The home has closed'],
      ['charity.verified', null],
    ]);
    expect((await apply(browser)).status).toBe(201);
  });

  it('may verify someone who has not applied; their card comes with their application', async () => {
    const { user, browser } = await auth.member();
    const boss = await admin();
    await verify(boss, user);
    expect((await loadCard(user.id)).status).toBe(404);
    await browser.call(authRoutes.refreshSession, {});
    expect((await apply(browser)).status).toBe(201);
    await verify(boss, user);
    expect((await loadCard(user.id)).status).toBe(200);
  });

  it('decides about nobody: 404', async () => {
    const boss = await admin();
    const nobody = { id: randomUUID() };
    const answers = await Promise.all([verify(boss, nobody), reject(boss, nobody), unverify(boss, nobody)]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

test('the person is notified of each decision behind the bell', async () => {
  const { user, browser } = await auth.member();
  const boss = await admin();
  // No test waits for what the ones above left for a worker.
  await auth.platform.connection.collection('outbox').deleteMany({});
  await auth.work(workOf({ mailer: noMailer }));
  await apply(browser);
  await reject(boss, user, 'The number belongs to a shop');
  await apply(browser);
  await verify(boss, user);
  await unverify(boss, user, 'The home has closed');
  const notifications = notificationsOf(auth.platform.connection);
  await until(
    'three notifications are kept',
    async () => (await notifications.countDocuments({ userId: user.id })) === 3,
  );
  const raised = await notifications.find({ userId: user.id }).lean();
  expect(raised.map(({ kind, title, link }) => [kind, title, link]).toSorted()).toEqual([
    ['charity', 'You are a verified charity', '/dashboard?tab=charity'],
    ['charity', 'You are no longer a verified charity', '/dashboard?tab=charity'],
    ['charity', 'Your charity application was not approved', '/dashboard?tab=charity'],
  ]);
  expect(raised.map(({ text }) => text).join('\n')).toMatch(
    /belongs to a shop[^]*has closed|has closed[^]*belongs to a shop/,
  );
});

describe('the charity requests', () => {
  const page = async (boss: Browser, query: { limit?: string; cursor?: string } = {}) => {
    const answer = await boss.call(authRoutes.charityRequests, { query });
    return {
      rows: z.parse(authRoutes.charityRequests.answer, answer.body),
      total: Number(answer.headers.get('x-total-count')),
      next: /cursor=([^&>]+)/.exec(answer.headers.get('link') ?? '')?.[1],
    };
  };

  it('are the open applications, the longest waiting first, then people with role user who are not verified', async () => {
    await charityApplicationsOf(auth.platform.connection).deleteMany({});
    await usersOf(auth.platform.connection).deleteMany({});
    const boss = await admin();
    const ada = await auth.member();
    const bola = await auth.member();
    const chika = await auth.member();
    const dayo = await auth.member();
    await auth.member({ role: 'tailor' });
    await aCharity(auth);
    await apply(chika.browser);
    await apply(ada.browser);
    await reject(boss, dayo.user);
    const { rows, total } = await page(boss);
    expect(rows.map(({ id, application }) => [id, application?.status])).toEqual([
      [chika.user.id, 'pending'],
      [ada.user.id, 'pending'],
      [bola.user.id, undefined],
    ]);
    expect(total).toBe(3);
    const walked: string[] = [];
    let cursor: string | undefined;
    do {
      const { rows: one, next } = await page(boss, { limit: '1', ...(cursor && { cursor }) });
      walked.push(...one.map(({ id }) => id));
      cursor = next;
    } while (cursor);
    expect(walked).toEqual(rows.map(({ id }) => id));
    await apply(dayo.browser);
    expect((await page(boss)).rows.map(({ id }) => id)).toContain(dayo.user.id);
  });

  it('are shown to admins only', async () => {
    const { browser } = await auth.member();
    expect((await browser.call(authRoutes.charityRequests, {})).status).toBe(403);
  });
});
