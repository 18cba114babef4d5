import { authRoutes } from '@alaso/contracts';
import { events } from '@alaso/contracts/internal';
import { dayMs, type Mail } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { migrations } from '../migrations/index.ts';
import { accountLinkRepository } from '../src/account/account-link.repository.ts';
import { passkeysOf, secondFactorsOf } from '../src/second-factor/second-factor.repository.ts';
import { formerAddressesOf } from '../src/users/index.ts';
import { askForReset, collectMails, mailTo, setNewPassword, signIn, tokenIn } from './account-steps.ts';
import { type AuthService, type Browser, newEmail, password, startAuthService } from './auth-service.ts';
import { addPasskey, loginWith } from './passkey-steps.ts';
import { setUpApp, verifiedMember } from './second-factor-steps.ts';
import { isRefreshed, readStatus } from './session-steps.ts';

const ownersPassword = 'only-mine-2026';
let auth: AuthService;
let mails: Mail[];
beforeAll(async () => {
  auth = await startAuthService({ RESET_LIMIT_PER_ADDRESS: 1000 });
  mails = await collectMails(auth);
});
afterAll(() => auth.close());

const lock = (token: string) => auth.browser().call(authRoutes.lockAccount, { body: { token } });
const register = (email: string) =>
  auth.browser().call(authRoutes.register, { body: { email, password, firstName: 'Ada', lastName: 'Obi' } });
const askForChange = (browser: Browser, email: string) =>
  browser.call(authRoutes.changeEmail, { body: { email } });
const verify = (token: string) => auth.browser().call(authRoutes.verifyEmail, { body: { token } });
const linkIn = async (email: string, subject: string) => tokenIn(await mailTo(mails, email, subject));

/** Signs in with the password that the attacker knows, on a device of their own. */
async function breakIn(email: string): Promise<Browser> {
  const attacker = auth.browser();
  expect((await signIn(attacker, email)).status).toBe(200);
  return attacker;
}

/** Gives the account an address of the attacker's. */
async function changeEmail(browser: Browser, email: string): Promise<void> {
  expect((await askForChange(browser, email)).status).toBe(204);
  expect((await verify(await linkIn(email, 'Confirm your new email'))).status).toBe(204);
  await isRefreshed(browser);
}

/** Returns the moments since which the other services undo what was added to an account. */
async function undoneSince(userId: string): Promise<Date[]> {
  const sent = auth.platform.connection
    .collection('outbox')
    .find({ name: 'account.reclaimed', 'payload.userId': userId });
  const Row = z.object({ payload: events['account.reclaimed'].payload });
  return z.parse(z.array(Row), await sent.toArray()).map(({ payload }) => new Date(payload.since));
}

/** Sets a password by the link that a lock has sent, and signs in with it. */
async function recover(email: string) {
  const reset = await linkIn(email, 'Choose a new password');
  expect((await setNewPassword(auth.browser(), reset, ownersPassword)).status).toBe(204);
  return signIn(auth.browser(), email, ownersPassword);
}

describe('“This wasn’t me”', () => {
  it.each(['New sign-in to your account', 'A passkey was added', 'You have new recovery codes'])(
    'in “%s” takes away all that an attacker has added, and lets the owner in',
    async (subject) => {
      const { user } = await verifiedMember(auth);
      const attacker = await breakIn(user.email);
      const added = [await addPasskey(attacker, 'First'), await addPasskey(attacker, 'Second')];
      expect(added.map(({ answer }) => answer.status)).toEqual([201, 201]);
      await attacker.call(authRoutes.renewRecoveryCodes, {});

      expect((await lock(await linkIn(user.email, subject))).status).toBe(204);
      expect([await readStatus(attacker), await isRefreshed(attacker)]).toEqual([401, false]);
      expect((await recover(user.email)).status).toBe(200);
      for (const { passkey } of added)
        expect((await loginWith(auth.browser(), passkey)).body).toMatchObject({ code: 'passkey-refused' });
    },
  );

  it('takes an authenticator app of the attacker away', async () => {
    const { user } = await verifiedMember(auth);
    await setUpApp(await breakIn(user.email));
    await lock(await linkIn(user.email, 'New sign-in to your account'));
    expect((await recover(user.email)).status).toBe(200);
  });

  it('has the other services undo what was added since a week before its mail', async () => {
    const { user } = await verifiedMember(auth);
    await breakIn(user.email);
    const token = await linkIn(user.email, 'New sign-in to your account');
    const link = await accountLinkRepository(auth.platform.connection).find(token, ['lock-account']);
    expect(await undoneSince(user.id)).toEqual([]);
    await lock(token);
    const mailedAt = (link?.expiresAt.getTime() ?? 0) - 7 * dayMs;
    expect(await undoneSince(user.id)).toEqual([new Date(mailedAt - 7 * dayMs)]);
  });

  it('leaves what stood a week before the mail, when nobody objected: the owner’s own', async () => {
    const { user, browser } = await verifiedMember(auth);
    const { passkey } = await addPasskey(browser);
    const { connection } = auth.platform;
    const before = new Date(Date.now() - 8 * dayMs);
    await passkeysOf(connection).updateMany({ userId: user.id }, { $set: { addedAt: before } });
    await secondFactorsOf(connection).updateOne({ _id: user.id }, { $set: { codesMadeAt: before } });
    const other = auth.browser();
    expect((await loginWith(other, passkey)).status).toBe(200);
    const { passkey: added } = await addPasskey(other, 'Added just now');

    await lock(await linkIn(user.email, 'New sign-in to your account'));
    expect((await recover(user.email)).body).toMatchObject({ code: 'second-factor-required' });
    expect((await loginWith(auth.browser(), added)).status).toBe(422);
    expect((await loginWith(browser, passkey)).status).toBe(200);
    const { body } = await browser.call(authRoutes.getSecondFactor, {});
    expect(body).toMatchObject({ recoveryCodesLeft: 10, passkeys: [{ name: 'My phone' }] });
  });

  it('brings the address back that its mail went to, and writes there only', async () => {
    const { user } = await verifiedMember(auth);
    const attacker = await breakIn(user.email);
    const token = await linkIn(user.email, 'New sign-in to your account');
    const attackers = newEmail();
    await changeEmail(attacker, attackers);
    const before = mails.length;
    expect((await lock(token)).status).toBe(204);
    expect((await recover(user.email)).body).toMatchObject({ user: { id: user.id, email: user.email } });
    expect(mails.slice(before).filter(({ to }) => to === attackers)).toEqual([]);
  });

  it('in a mail to an address that was taken back does nothing any longer', async () => {
    const { user } = await verifiedMember(auth);
    const attacker = await breakIn(user.email);
    const attackers = newEmail();
    await changeEmail(attacker, attackers);
    await addPasskey(attacker);
    const attackersLink = await linkIn(attackers, 'A passkey was added');
    await lock(await linkIn(user.email, 'Your email was changed'));
    await recover(user.email);
    expect((await lock(attackersLink)).body).toMatchObject({ code: 'link-expired' });
    expect((await auth.find(user.id))?.email).toBe(user.email);
  });

  it('in a mail to the attacker’s address keeps the owner’s link working', async () => {
    const { user } = await verifiedMember(auth);
    const attacker = await breakIn(user.email);
    const attackers = newEmail();
    await changeEmail(attacker, attackers);
    await addPasskey(attacker);
    const owners = await linkIn(user.email, 'Your email was changed');
    expect((await lock(await linkIn(attackers, 'A passkey was added'))).status).toBe(204);
    expect((await lock(owners)).status).toBe(204);
    expect((await recover(user.email)).body).toMatchObject({ user: { id: user.id } });
  });
});

describe('a former address', () => {
  it('is kept for its account while it can come back: nobody else registers it or changes to it', async () => {
    const { user } = await verifiedMember(auth);
    const attacker = await breakIn(user.email);
    await changeEmail(attacker, newEmail());
    const { browser: another } = await verifiedMember(auth);
    expect((await register(user.email)).body).toMatchObject({ code: 'email-taken' });
    const before = mails.length;
    await askForChange(another, user.email);
    const free = newEmail();
    await askForChange(another, free);
    await mailTo(mails, free, 'Confirm your new email');
    expect(mails.slice(before).filter(({ to }) => to === user.email)).toEqual([]);

    const owners = await linkIn(user.email, 'Your email was changed');
    expect((await lock(owners)).status).toBe(204);
    expect((await recover(user.email)).body).toMatchObject({ user: { id: user.id } });
  });

  it('that another account has all the same is a clear answer', async () => {
    const { user, browser } = await verifiedMember(auth);
    await changeEmail(browser, newEmail());
    const token = await linkIn(user.email, 'Your email was changed');
    await formerAddressesOf(auth.platform.connection).deleteOne({ _id: user.email });
    expect((await register(user.email)).status).toBe(201);
    expect(await lock(token)).toMatchObject({ status: 409, body: { code: 'email-taken' } });
  });

  it('is not kept if nobody had verified it', async () => {
    const { user, browser } = await auth.member();
    await changeEmail(browser, newEmail());
    expect((await register(user.email)).status).toBe(201);
  });

  it('comes back by another change as well, after which those in between cannot undo that', async () => {
    const { user, browser } = await verifiedMember(auth);
    const between = newEmail();
    await changeEmail(browser, between);
    await addPasskey(browser);
    const token = await linkIn(between, 'A passkey was added');
    await changeEmail(browser, user.email);
    expect((await auth.find(user.id))?.email).toBe(user.email);
    expect((await lock(token)).status).toBe(410);
    expect((await register(between)).status).toBe(201);
  });
});

describe('a link that was mailed', () => {
  it('to an address for a new password ends when the account gets another address', async () => {
    const { user, browser } = await verifiedMember(auth);
    await askForReset(auth.browser(), user.email);
    const reset = await linkIn(user.email, 'Choose a new password');
    const links = accountLinkRepository(auth.platform.connection);
    const expiresAt = new Date(Date.now() + 60_000);
    await changeEmail(browser, newEmail());
    // Its mail was on its way when the address changed.
    const late = await links.add({
      userId: user.id,
      purpose: 'reset-password',
      email: user.email,
      expiresAt,
    });
    for (const token of [reset, late])
      expect((await setNewPassword(auth.browser(), token, ownersPassword)).status).toBe(410);
  });

  it('for another address ends with the password that it was asked for with', async () => {
    const { user, browser } = await verifiedMember(auth);
    await browser.call(authRoutes.changePassword, {
      body: { oldPassword: password, newPassword: ownersPassword },
    });
    const links = accountLinkRepository(auth.platform.connection);
    const row = {
      userId: user.id,
      purpose: 'change-email',
      expiresAt: new Date(Date.now() + 60_000),
    } as const;
    const late = await links.add({ ...row, email: newEmail() });
    expect((await verify(late)).status).toBe(410);
    expect((await auth.find(user.id))?.email).toBe(user.email);
  });
});

describe('an address that its owner has not verified', () => {
  it('gives an account no second factor', async () => {
    const { browser } = await auth.member();
    const answers = [
      await browser.call(authRoutes.startAuthenticator, {}),
      await browser.call(authRoutes.startPasskey, {}),
    ];
    for (const answer of answers)
      expect([answer.status, answer.body]).toMatchObject([403, { code: 'email-unverified' }]);
  });

  it('belongs to its owner after a reset: what a stranger who registered it has added is gone', async () => {
    const { user, browser: attacker } = await verifiedMember(auth);
    const { passkey } = await addPasskey(attacker);
    await auth.change(user.id, { emailVerifiedAt: null });
    await askForReset(auth.browser(), user.email);
    const owner = await recover(user.email);
    expect(owner.status).toBe(200);
    expect(owner.body).not.toHaveProperty('user.verifyEmailBy');
    expect(await readStatus(attacker)).toBe(401);
    expect((await loginWith(auth.browser(), passkey)).status).toBe(422);
    expect(await undoneSince(user.id)).toEqual([(await auth.find(user.id))?.createdAt]);
  });
});

it('the address of a link that was mailed by a former version is reserved by a migration', async () => {
  const { user } = await verifiedMember(auth);
  const before = newEmail();
  const { connection } = auth.platform;
  const expiresAt = new Date(Date.now() + dayMs);
  const links = accountLinkRepository(connection);
  const token = await links.add({ userId: user.id, purpose: 'lock-account', email: before, expiresAt });
  const migration = migrations.find(({ id }) => id === '2026-11-28-former-addresses-are-reserved');
  const { db } = connection;
  if (!db) throw new Error('not connected');
  await migration?.up(db);
  expect((await register(before)).status).toBe(409);
  expect((await lock(token)).status).toBe(204);
  expect((await auth.find(user.id))?.email).toBe(before);
});
