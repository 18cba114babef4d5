import { authRoutes } from '@alaso/contracts';
import { until } from '@alaso/test-kit';
import {
  type AuthService,
  type Browser,
  noMailer,
  password,
  startAuthService,
  workOf,
} from './auth-service.ts';
import { phoneCodesOf, type SmsSender, tooManyCodes } from '../src/phone/index.ts';
import { usersOf } from '../src/users/index.ts';
import { tooManyCodesButOne } from '../src/phone/phone.messages.ts';
import { isRefreshed, sessionIdOf, sessionsIn } from './session-steps.ts';

let auth: AuthService;
const sent: Parameters<SmsSender['send']>[0][] = [];
beforeAll(async () => {
  auth = await startAuthService({ RESET_LIMIT_PER_ADDRESS: 1000 });
  await auth.work(workOf({ mailer: noMailer, sms: { send: async (sms) => void sent.push(sms) } }));
});
afterAll(() => auth.close());

let last = 0;
/** Returns a number of its own as people write it, and in E.164. */
function aPhone() {
  last += 1;
  const digits = `80312${String(last).padStart(5, '0')}`;
  return { written: `0${digits.slice(0, 3)} ${digits.slice(3)}`, phone: `+234${digits}` };
}
const change = (browser: Browser, phone: string | null) =>
  browser.call(authRoutes.changeProfile, { body: { phone } });
const verify = (browser: Browser, code: string) => browser.call(authRoutes.verifyPhone, { body: { code } });
const own = async (browser: Browser) => (await browser.call(authRoutes.currentUser, {})).body;
const codeTo = async (phone: string, nth = 1) => {
  const messages = await until('the message', () => {
    const all = sent.filter(({ to }) => to === phone);
    return all.length >= nth ? all : undefined;
  });
  return /^\d{6}/.exec(messages.at(-1)?.text ?? '')?.[0] ?? '';
};
const wrongFor = (code: string) => `${(Number(code) + 1) % 1_000_000}`.padStart(6, '0');

it('of an account that no longer exists is refused like every call with its session', async () => {
  const { user, browser } = await auth.member();
  const { written, phone } = aPhone();
  await change(browser, written);
  const code = await codeTo(phone);
  await usersOf(auth.platform.connection).deleteOne({ _id: user.id });
  expect(await verify(browser, code)).toMatchObject({ status: 401, body: { code: 'session-expired' } });
});

it('is the member’s once they enter the code that was sent to it, shown to them only, and can be removed', async () => {
  const { user, browser } = await auth.member();
  const { written, phone } = aPhone();
  expect((await change(browser, written)).body).not.toHaveProperty('phone');
  const code = await codeTo(phone);
  const pasted = ` ${code.slice(0, 3)} ${code.slice(3)}`;
  expect(await verify(browser, pasted)).toMatchObject({ status: 200, body: { phone } });
  await isRefreshed(browser);
  expect(await own(browser)).toMatchObject({ phone, newAccount: { hasPhone: true } });
  const others = [
    await auth.call(authRoutes.getProfile, { params: { id: user.id } }),
    await auth.call(authRoutes.adminUsers, {}, { as: auth.user({ role: 'admin' }) }),
  ];
  for (const { text } of others) expect(text).not.toContain(phone.slice(4));
  expect((await verify(browser, code)).status).toBe(422);
  await change(browser, null);
  await isRefreshed(browser);
  expect(await own(browser)).not.toHaveProperty('phone');
});

it.each([
  ['\u202A+234 (0) ', '\u202C'],
  ['tel:00234-', '/'],
  ['', ''],
])('is taken as people paste it: %j before it, %j after it', async (before, after) => {
  const { browser } = await auth.member();
  const { phone } = aPhone();
  expect((await change(browser, `${before}${phone.slice(4)}${after}`)).status).toBe(200);
  expect(await codeTo(phone)).toMatch(/^\d{6}$/);
});

it('stays as it was where the code is wrong, of another member, or expired', async () => {
  const [{ user, browser }, other] = [await auth.member(), await auth.member()];
  const { written, phone } = aPhone();
  await change(browser, written);
  const code = await codeTo(phone);
  expect(await verify(browser, wrongFor(code))).toMatchObject({ status: 422, body: { code: 'wrong-code' } });
  expect((await verify(other.browser, code)).status).toBe(422);
  const codes = phoneCodesOf(auth.platform.connection);
  await codes.updateOne({ _id: user.id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
  expect((await verify(browser, code)).status).toBe(422);
  expect(await own(browser)).not.toHaveProperty('phone');
});

it('is not found by guessing: a code takes five tries, parallel ones too', async () => {
  const { browser } = await auth.member();
  const { written, phone } = aPhone();
  await change(browser, written);
  const code = await codeTo(phone);
  await Promise.all(Array.from({ length: 5 }, () => verify(browser, wrongFor(code))));
  expect((await verify(browser, code)).status).toBe(422);
});

it('is changed and removed only by someone who has given the password within 15 minutes', async () => {
  const { browser } = await auth.member();
  const { written, phone } = aPhone();
  await change(browser, written);
  await verify(browser, await codeTo(phone));
  const anHourAgo = { $set: { 'sess.confirmedAt': new Date(Date.now() - 3_600_000) } };
  await sessionsIn(auth).updateOne({ _id: sessionIdOf(browser) }, anHourAgo);
  await isRefreshed(browser);
  for (const other of [aPhone().written, null])
    expect(await change(browser, other)).toMatchObject({ status: 403, body: { code: 'password-again' } });
  expect(await own(browser)).toMatchObject({ phone });
  const named = await browser.call(authRoutes.changeProfile, { body: { firstName: 'Kemi' } });
  expect(named.status).toBe(200);
  await isRefreshed(browser);
  await browser.call(authRoutes.confirmSession, { body: { password } });
  expect((await change(browser, null)).status).toBe(200);
});

it('is sent five codes an hour, of which the last can be entered as long as it is valid', async () => {
  const { user, browser } = await auth.member();
  const { written, phone } = aPhone();
  for (let time = 0; time < 5; time += 1) expect((await change(browser, written)).status).toBe(200);
  const code = await codeTo(phone, 5);
  const refused = await change(browser, written);
  expect(refused).toMatchObject({ status: 429, body: { detail: tooManyCodesButOne } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);

  const codes = phoneCodesOf(auth.platform.connection);
  const { expiresAt } = (await codes.findOne({ _id: user.id })) ?? {};
  await codes.updateOne({ _id: user.id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
  expect(await change(browser, written)).toMatchObject({ status: 429, body: { detail: tooManyCodes } });
  await codes.updateOne({ _id: user.id }, { $set: { expiresAt } });
  expect(await verify(browser, code)).toMatchObject({ status: 200, body: { phone } });
});

it.each(['12345', '+44 7700 900123', '0203 123 4567', 'call me'])('refuses %s', async (phone) => {
  const { browser } = await auth.member();
  expect(await change(browser, phone)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'body.phone' }] },
  });
});

it('is not offered while no text messages are sent, and refused with a sentence', async () => {
  const silent = await startAuthService({ SMS_FROM: undefined });
  const { browser } = await silent.member();
  const shown = await browser.call(authRoutes.currentUser, {});
  expect(shown.body).toMatchObject({ noTextMessages: true });
  const body = { phone: '08031234567' };
  const refused = await browser.call(authRoutes.changeProfile, { body });
  expect([refused.status, refused.body]).toMatchObject([
    503,
    { detail: 'We cannot send text messages at the moment, so no phone number can be verified.' },
  ]);
  await silent.close();
});
