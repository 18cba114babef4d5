import { authRoutes } from '@alaso/contracts';
import { type Mail, type Mailer, verifyAccessToken } from '@alaso/service-kit';
import { testKeySet, until } from '@alaso/test-kit';
import type { SmsSender } from '../src/phone/index.ts';
import { parseKeySet } from '../src/signing-keys/key-set.ts';
import { tokenIn } from './account-steps.ts';
import { type AuthService, type Browser, startAuthService, workOf } from './auth-service.ts';
import { unverify, verify } from './charity-steps.ts';
import { tokensOf } from './second-factor-steps.ts';
import { readStatus } from './session-steps.ts';

const { findKey } = parseKeySet(JSON.stringify(testKeySet));
let auth: AuthService;
const mails: Mail[] = [];
const texts: Parameters<SmsSender['send']>[0][] = [];
beforeAll(async () => {
  auth = await startAuthService();
  const mailer: Mailer = { send: async (mail) => void mails.push(mail) };
  await auth.work(workOf({ mailer, sms: { send: async (sms) => void texts.push(sms) } }));
});
afterAll(() => auth.close());

const readClaims = async (browser: Browser) => verifyAccessToken(findKey, tokensOf(browser).access ?? '');
const welcome = (email: string) => until(`a welcome to ${email}`, () => mails.find(({ to }) => to === email));

async function codeTo(phone: string): Promise<string> {
  const sms = await until('the message', () => texts.find(({ to }) => to === phone));
  return /^\d{6}/.exec(sms.text)?.[0] ?? '';
}

type Member = Awaited<ReturnType<AuthService['member']>>;

/** Each call that changes its caller's own rights, after what it needs was prepared. */
const acts: Record<string, (member: Member) => Promise<{ status: number }>> = {
  'changes their name': ({ browser }) =>
    browser.call(authRoutes.changeProfile, { body: { firstName: 'Kemi' } }),
  async 'enters the code of a text message'({ browser }) {
    await browser.call(authRoutes.changeProfile, { body: { phone: '08031234567' } });
    return browser.call(authRoutes.verifyPhone, { body: { code: await codeTo('+2348031234567') } });
  },
  async 'enters the code of an email'({ user, browser }) {
    const code = /\b\d{6}\b/.exec((await welcome(user.email)).text)?.[0] ?? '';
    return browser.call(authRoutes.verifyEmailByCode, { body: { code } });
  },
  async 'follows the link of an email'({ user, browser }) {
    const token = tokenIn(await welcome(user.email));
    return browser.call(authRoutes.verifyEmail, { body: { token } });
  },
};

describe.each(Object.entries(acts))('someone who %s', (_name, act) => {
  it('stays signed in with the tokens of the answer, which live no longer than the former', async () => {
    const member = await auth.member();
    const before = await readClaims(member.browser);
    expect((await act(member)).status).toBeLessThan(300);
    expect(await readStatus(member.browser)).toBe(200);
    const after = await readClaims(member.browser);
    expect(after?.ver).toBe((before?.ver ?? 0) + 1);
    expect(after?.exp).toBe(before?.exp);
  });
});

it('an admin who verifies themselves stays signed in; the tokens of others are revoked', async () => {
  const [boss, other] = [await auth.member({ role: 'admin' }), await auth.member()];
  for (const act of [verify, unverify]) {
    expect((await act(boss.browser, boss.user)).status).toBe(200);
    expect(await readStatus(boss.browser)).toBe(200);
    expect((await act(boss.browser, other.user)).status).toBe(200);
    expect(await readStatus(boss.browser)).toBe(200);
    expect(await readStatus(other.browser)).toBe(401);
    await other.browser.call(authRoutes.refreshSession, {});
  }
});

it('a link that someone else follows leaves their tokens, and revokes those of its owner', async () => {
  const [owner, other] = [await auth.member(), await auth.member()];
  const token = tokenIn(await welcome(owner.user.email));
  const sent = tokensOf(other.browser).access;
  expect((await other.browser.call(authRoutes.verifyEmail, { body: { token } })).status).toBe(204);
  expect(tokensOf(other.browser).access).toBe(sent);
  expect(await readStatus(other.browser)).toBe(200);
  expect(await readStatus(owner.browser)).toBe(401);
});
