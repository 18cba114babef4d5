import { authRoutes } from '@alaso/contracts';
import type { Mail } from '@alaso/service-kit';
import { testOrigin } from '@alaso/test-kit';
import { collectMails, mailTo, signIn, tokenIn } from './account-steps.ts';
import { type AuthService, type Browser, startAuthService } from './auth-service.ts';
import { addPasskey, creationOptions, loginOptions, loginWith, type Traits } from './passkey-steps.ts';
import { enterCode, setUpApp, tokensOf, verifiedMember } from './second-factor-steps.ts';
import { refresh, sessionsIn, readStatus } from './session-steps.ts';
import { SoftwarePasskey } from './software-passkey.ts';

let auth: AuthService;
let mails: Mail[];
beforeAll(async () => {
  auth = await startAuthService();
  mails = await collectMails(auth);
});
afterAll(() => auth.close());

async function memberWithPasskey() {
  const member = await verifiedMember(auth);
  const { passkey, answer } = await addPasskey(member.browser);
  const { recoveryCodes } = authRoutes.addPasskey.answer.parse(answer.body);
  return { ...member, passkey, recoveryCodes };
}

const show = async (browser: Browser) =>
  authRoutes.getSecondFactor.answer.parse((await browser.call(authRoutes.getSecondFactor, {})).body);

describe('a passkey', () => {
  it('is added with a name, and signs in without a password or a code', async () => {
    const { user, browser, passkey, recoveryCodes } = await memberWithPasskey();
    expect(recoveryCodes).toHaveLength(10);
    await mailTo(mails, user.email, 'A passkey was added');
    const other = auth.browser();
    expect((await loginWith(other, passkey)).body).toMatchObject({ user: { id: user.id } });
    expect(await readStatus(other)).toBe(200);
    const [listed] = (await show(browser)).passkeys;
    expect(listed).toMatchObject({ name: 'My phone' });
    expect(listed?.lastUsedAt).not.toBeNull();
  });

  it('confirms a sensitive act in place of the password: its owner’s alone, and each answer once', async () => {
    const { user, browser, passkey } = await memberWithPasskey();
    const anHourAgo = { $set: { 'sess.createdAt': new Date(Date.now() - 3_600_000) } };
    await sessionsIn(auth).updateMany({ 'sess.userId': user.id }, anHourAgo);
    await refresh(browser);
    const renew = () => browser.call(authRoutes.renewRecoveryCodes, {});
    expect((await renew()).body).toMatchObject({ code: 'password-again' });
    const other = await memberWithPasskey();
    const confirm = async (own: SoftwarePasskey, traits: Traits = {}) => {
      const body = { response: own.use(await loginOptions(browser), traits) };
      return [body, await browser.call(authRoutes.confirmWithPasskey, { body })] as const;
    };
    const wrong = [
      await confirm(other.passkey),
      await confirm(passkey, { origin: 'https://evil.test' }),
      await confirm(passkey, { isVerified: false }),
    ];
    for (const [, refused] of wrong)
      expect([refused.status, refused.body]).toMatchObject([422, { code: 'passkey-refused' }]);
    expect((await renew()).status).toBe(403);
    const before = tokensOf(browser);
    const [body, confirmed] = await confirm(passkey);
    expect(confirmed.status).toBe(204);
    expect(tokensOf(browser).refresh).not.toBe(before.refresh);
    expect((await renew()).status).toBe(201);
    await sessionsIn(auth).updateMany(
      { 'sess.userId': user.id },
      { $set: { 'sess.confirmedAt': new Date(Date.now() - 3_600_000) } },
    );
    await refresh(browser);
    const leave = () => browser.call(authRoutes.deleteAccount, {});
    expect((await leave()).body).toMatchObject({ code: 'password-again' });
    await confirm(passkey);
    // It is let, and asks svc-orders for open orders, which does not run here.
    expect((await leave()).body).not.toMatchObject({ code: 'password-again' });
    const again = await browser.call(authRoutes.confirmWithPasskey, { body });
    expect(again.body).toMatchObject({ code: 'sign-in-expired' });
  });

  it('makes the password ask for it, or for a recovery code', async () => {
    const { user, recoveryCodes } = await memberWithPasskey();
    const other = auth.browser();
    const refused = await signIn(other, user.email);
    expect(refused.body).toMatchObject({
      code: 'second-factor-required',
      detail: 'Use your passkey, or enter one of your recovery codes.',
    });
    expect((await enterCode(other, recoveryCodes?.[0] ?? '')).status).toBe(200);
  });

  it('comes with recovery codes only if it is the first second factor', async () => {
    const { browser } = await verifiedMember(auth);
    await setUpApp(browser);
    const { answer } = await addPasskey(browser);
    expect([answer.status, answer.body]).toMatchObject([
      201,
      expect.not.objectContaining({ recoveryCodes: [] }),
    ]);
    expect((await show(browser)).recoveryCodesLeft).toBe(10);
  });

  it('keeps its recovery codes until an authenticator app brings new ones, which the mail says', async () => {
    const { user, browser, recoveryCodes } = await memberWithPasskey();
    const { recoveryCodes: renewed } = await setUpApp(browser);
    const { text } = await mailTo(mails, user.email, 'Two-step sign-in is on');
    expect(text).toContain('You have ten new recovery codes; any older ones no longer work.');
    const other = auth.browser();
    await signIn(other, user.email);
    expect((await enterCode(other, recoveryCodes?.[0] ?? '')).status).toBe(422);
    expect((await enterCode(other, renewed[0] ?? '')).status).toBe(200);
  });

  it.each([
    ['of another site', { origin: 'https://evil.test' }],
    ['for another host', { rpId: 'evil.test' }],
    ['without user verification', { isVerified: false }],
  ])('%s is neither added nor accepted', async (_what, traits) => {
    const { browser } = await verifiedMember(auth);
    const { answer } = await addPasskey(browser, 'Phone', traits);
    expect([answer.status, answer.body]).toMatchObject([422, { code: 'passkey-refused' }]);
    const { passkey } = await memberWithPasskey();
    expect((await loginWith(auth.browser(), passkey, traits)).body).toMatchObject({
      code: 'passkey-refused',
    });
  });

  it('answers a challenge once, and only one that was issued to this user', async () => {
    const { passkey } = await memberWithPasskey();
    const browser = auth.browser();
    const options = await loginOptions(browser);
    const call = () =>
      browser.call(authRoutes.loginWithPasskey, { body: { response: passkey.use(options) } });
    expect((await call()).status).toBe(200);
    expect((await call()).body).toMatchObject({ code: 'sign-in-expired' });
    expect((await loginWith(browser, new SoftwarePasskey(testOrigin))).body).toMatchObject({
      code: 'passkey-refused',
    });

    const [one, other] = [await verifiedMember(auth), await verifiedMember(auth)];
    const response = new SoftwarePasskey(testOrigin).create(await creationOptions(one.browser));
    const body = { name: 'Phone', response };
    expect((await other.browser.call(authRoutes.addPasskey, { body })).status).toBe(422);
  });

  it('is refused when its count goes back, as that of a copy does', async () => {
    const { passkey } = await memberWithPasskey();
    expect((await loginWith(auth.browser(), passkey, { counter: 7 })).status).toBe(200);
    expect((await loginWith(auth.browser(), passkey, { counter: 7 })).body).toMatchObject({
      code: 'passkey-refused',
    });
    expect((await loginWith(auth.browser(), passkey, { counter: 8 })).status).toBe(200);
  });

  it('is renamed and removed by its owner only', async () => {
    const { user, browser, passkey } = await memberWithPasskey();
    const [{ id } = { id: '' }] = (await show(browser)).passkeys;
    const stranger = (await verifiedMember(auth)).browser;
    const rename = (by: Browser) =>
      by.call(authRoutes.renamePasskey, { params: { id }, body: { name: 'Old phone' } });
    const remove = (by: Browser) => by.call(authRoutes.removePasskey, { params: { id } });
    expect([(await rename(stranger)).status, (await remove(stranger)).status]).toEqual([404, 404]);
    expect((await rename(browser)).body).toMatchObject({ name: 'Old phone' });
    expect((await remove(browser)).status).toBe(204);
    await mailTo(mails, user.email, 'A passkey was removed');
    expect((await loginWith(auth.browser(), passkey)).status).toBe(422);
    expect((await signIn(auth.browser(), user.email)).status).toBe(200);
  });

  it('does not open an account that its owner has locked, and goes if the mail about it says so', async () => {
    const { user, passkey } = await memberWithPasskey();
    const token = tokenIn(await mailTo(mails, user.email, 'A passkey was added'));
    await auth.browser().call(authRoutes.lockAccount, { body: { token } });
    expect((await loginWith(auth.browser(), passkey)).status).toBe(422);

    const kept = await memberWithPasskey();
    await signIn(auth.browser(), kept.user.email);
    await auth.change(kept.user.id, { lockedAt: new Date() });
    expect((await loginWith(auth.browser(), kept.passkey)).body).toMatchObject({ code: 'passkey-refused' });
  });

  it('belongs to at most ten', async () => {
    const { browser } = await verifiedMember(auth);
    for (let n = 0; n < 10; n += 1) expect((await addPasskey(browser, `Key ${n}`)).answer.status).toBe(201);
    const answer = await browser.call(authRoutes.startPasskey, {});
    expect([answer.status, answer.body]).toMatchObject([422, { code: 'passkey-refused' }]);
  });

  it('belongs to at most ten when many are added at the same instant', async () => {
    const { browser } = await verifiedMember(auth);
    const bodies = [];
    for (let n = 0; n < 14; n += 1) {
      const response = new SoftwarePasskey(testOrigin).create(await creationOptions(browser));
      bodies.push({ name: `Key ${n}`, response });
    }
    const answers = await Promise.all(bodies.map((body) => browser.call(authRoutes.addPasskey, { body })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
    expect((await show(browser)).passkeys).toHaveLength(10);
  });
});
