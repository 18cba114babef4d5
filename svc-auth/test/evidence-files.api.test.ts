import { randomUUID } from 'node:crypto';
import { authRoutes, type EvidenceFile } from '@alaso/contracts';
import { catalogInternal } from '@alaso/contracts/internal';
import { problem, route } from '@alaso/service-kit';
import { type StubService, startStubService, type TestAnswer } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { charityApplicationsOf } from '../src/charities/charity-application.repository.ts';
import { type AuthService, type Browser, startAuthService } from './auth-service.ts';
import { aNewApplication, apply, reject, verify } from './charity-steps.ts';

let auth: AuthService;
let catalog: StubService;
/** Files in svc-catalog, with their owners. */
const stored = new Map<string, string>();
const kept = new Map<string, string>();

beforeAll(async () => {
  catalog = await startStubService([
    route(catalogInternal.keepEvidence, ({ params: { id }, body: { ownerId, fileIds } }) => {
      if (fileIds.some((fileId) => stored.get(fileId) !== ownerId))
        throw problem('file-refused', 'One of the files is not there any more.');
      for (const fileId of fileIds) kept.set(fileId, id);
      return { body: fileIds.map(fileOf) };
    }),
  ]);
  auth = await startAuthService({}, undefined, { catalog: catalog.baseUrl });
});
afterAll(async () => {
  await auth.close();
  await catalog.close();
});

const fileOf = (id: string): EvidenceFile => ({
  id,
  name: 'certificate.pdf',
  type: 'application/pdf',
  bytes: 81_204,
});
function sentBy(userId: string): string {
  const id = randomUUID();
  stored.set(id, userId);
  return id;
}
const edit = (browser: Browser, changed: Parameters<typeof aNewApplication>[0]) =>
  browser.call(authRoutes.editCharityApplication, { body: aNewApplication(changed) });
const withdraw = (browser: Browser) => browser.call(authRoutes.withdrawCharityApplication, {});
const own = async (browser: Browser) =>
  z.parse(
    authRoutes.ownCharityApplication.answer,
    (await browser.call(authRoutes.ownCharityApplication, {})).body,
  ).application;
const codeOf = ({ status, body }: TestAnswer) =>
  [status, z.parse(z.object({ code: z.string() }), body).code] as const;
const Dropped = z.array(
  z.object({ payload: z.object({ applicationId: z.string(), fileIds: z.array(z.string()) }) }),
);
async function findDropped(applicationId: string): Promise<string[]> {
  const rows = await auth.platform.connection
    .collection('outbox')
    .find({ name: 'evidence.dropped', 'payload.applicationId': applicationId })
    .toArray();
  return z.parse(Dropped, rows).flatMap(({ payload }) => payload.fileIds);
}

describe('the files of an application', () => {
  it('are kept with it, shown to anyone who wrote it and to admins', async () => {
    const { user, browser } = await auth.member();
    const fileIds = [sentBy(user.id), sentBy(user.id)];
    const { body } = await apply(browser, { fileIds });
    expect(body).toMatchObject({ files: fileIds.map(fileOf) });
    const application = await own(browser);
    expect(application?.files).toEqual(fileIds.map(fileOf));
    expect(fileIds.map((id) => kept.get(id))).toEqual([application?.id, application?.id]);
    const boss = (await auth.member({ role: 'admin' })).browser;
    const requests = await boss.call(authRoutes.charityRequests, { query: { limit: '100' } });
    const shown = z.parse(authRoutes.charityRequests.answer, requests.body);
    expect(shown.find(({ id }) => id === user.id)?.application?.files).toEqual(fileIds.map(fileOf));
  });

  it('are at most five, each once, and one’s own; else there is no application', async () => {
    const { user, browser } = await auth.member();
    const file = sentBy(user.id);
    const six = Array.from({ length: 6 }, () => sentBy(user.id));
    expect((await apply(browser, { fileIds: six })).status).toBe(400);
    expect((await apply(browser, { fileIds: [file, file] })).status).toBe(400);
    const answer = await apply(browser, { fileIds: [file, sentBy(randomUUID())] });
    expect(codeOf(answer)).toEqual([422, 'file-refused']);
    expect(await own(browser)).toBeNull();
  });

  it('that a change leaves out are dropped; a change that says nothing of them keeps them', async () => {
    const { user, browser } = await auth.member();
    const [first, second, third] = [sentBy(user.id), sentBy(user.id), sentBy(user.id)];
    await apply(browser, { fileIds: [first, second] });
    const id = (await own(browser))?.id ?? '';
    expect((await edit(browser, { name: 'Hope Home' })).body).toMatchObject({
      files: [fileOf(first), fileOf(second)],
    });
    expect(await findDropped(id)).toEqual([]);
    expect((await edit(browser, { fileIds: [second, third] })).body).toMatchObject({
      files: [fileOf(second), fileOf(third)],
    });
    expect(await findDropped(id)).toEqual([first]);
  });

  it('of ten applications at the same instant are those of the one that is taken', async () => {
    const { user, browser } = await auth.member();
    const fileIds = [sentBy(user.id)];
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(browser, { fileIds })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await findDropped((await own(browser))?.id ?? '')).toEqual([]);
  });
});

describe('an application that is withdrawn', () => {
  it('is gone with its files; its writer may apply again', async () => {
    const { user, browser } = await auth.member();
    const fileIds = [sentBy(user.id)];
    await apply(browser, { fileIds });
    const id = (await own(browser))?.id ?? '';
    expect((await withdraw(browser)).status).toBe(204);
    expect(await own(browser)).toBeNull();
    expect(await findDropped(id)).toEqual(fileIds);
    const rows = charityApplicationsOf(auth.platform.connection);
    expect(await rows.countDocuments({ userId: user.id })).toBe(0);
    expect((await auth.find(user.id))?.charityRequest).toBeUndefined();
    expect(codeOf(await withdraw(browser))).toEqual([404, 'not-found']);
    expect((await apply(browser)).status).toBe(201);
  });

  it('leaves an earlier decision, which stays', async () => {
    const { user, browser } = await auth.member();
    const boss = (await auth.member({ role: 'admin' })).browser;
    await apply(browser);
    await reject(boss, user);
    expect(codeOf(await withdraw(browser))).toEqual([409, 'application-decided']);
    await apply(browser);
    await withdraw(browser);
    expect(await own(browser)).toMatchObject({ status: 'rejected' });
    expect((await auth.find(user.id))?.charityRequest).toBe('closed');
  });

  it('and is approved at the same instant is one or the other: nobody is verified without a card', async () => {
    const boss = (await auth.member({ role: 'admin' })).browser;
    for (let round = 0; round < 8; round += 1) {
      const { user, browser } = await auth.member();
      await apply(browser);
      const id = (await own(browser))?.id;
      const both = [() => withdraw(browser), () => verify(boss, user, id)];
      const answers = await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((call) => call()));
      const won = answers.map(({ status }) => status).filter((status) => status < 300);
      const isVerified = (await auth.find(user.id))?.isVerifiedCharity;
      const card = await auth.call(authRoutes.getOrganization, { params: { id: user.id } });
      expect([won, isVerified, card.status]).toEqual(
        won[0] === 204 ? [[204], false, 404] : [[200], true, 200],
      );
    }
  });

  it('is not approved after that by an admin who has read it; who only means the person verifies them', async () => {
    const { user, browser } = await auth.member();
    const boss = (await auth.member({ role: 'admin' })).browser;
    await apply(browser);
    const id = (await own(browser))?.id;
    await withdraw(browser);
    expect(codeOf(await verify(boss, user, id))).toEqual([409, 'application-decided']);
    expect((await auth.find(user.id))?.isVerifiedCharity).toBe(false);
    await apply(browser);
    // Neither a replacement, nor a new application after the admin has read none.
    expect(codeOf(await verify(boss, user, id))).toEqual([409, 'application-decided']);
    expect(codeOf(await verify(boss, user, null))).toEqual([409, 'application-open']);
    await withdraw(browser);
    expect((await verify(boss, user)).status).toBe(200);
    expect((await auth.find(user.id))?.isVerifiedCharity).toBe(true);
  });
});
