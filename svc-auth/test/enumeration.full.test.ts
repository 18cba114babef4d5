import { authRoutes } from '@alaso/contracts';
import { createPasswords } from '../src/users/password.ts';
import { askForReset, signIn } from './account-steps.ts';
import { type AuthService, newEmail, startAuthService } from './auth-service.ts';
import { chance, separation, timeByTurns } from './response-times.full.ts';

const rounds = 60;
let auth: AuthService;
beforeAll(async () => {
  const limits = {
    LOGIN_LIMIT_PER_ACCOUNT: 1_000_000,
    LOGIN_LIMIT_PER_ADDRESS: 1_000_000,
    RESET_LIMIT_PER_ADDRESS: 1_000_000,
  };
  auth = await startAuthService(limits, undefined, {}, createPasswords());
});
afterAll(() => auth.close());

const fromCoin = (times: [number[], number[]]) => Math.abs(separation(...times) - 0.5);

describe('whether an address has an account', () => {
  it('does not show in the answer of a sign-in, nor in its time', async () => {
    const { user } = await auth.member();
    const browser = auth.browser();
    const attempt = (email: string) => signIn(browser, email, 'a-wrong-guess');
    const [known, unknown] = [await attempt(user.email), await attempt(newEmail())];
    const said = ({ status, text }: { status: number; text: string }) => [
      status,
      text.replace(/"requestId":"[^"]*"/, ''),
    ];
    expect(said(known)).toEqual(said(unknown));
    const times = await timeByTurns(
      rounds,
      () => attempt(user.email),
      () => attempt(newEmail()),
    );
    expect(fromCoin(times)).toBeLessThan(chance);
  }, 60_000);

  it('does not show in the answer of a password reset, nor in its time', async () => {
    const members = await Promise.all(Array.from({ length: rounds / 3 + 2 }, () => auth.member()));
    // Three links an hour for each address.
    const emails = members.flatMap(({ user }) => [user.email, user.email, user.email]);
    const browser = auth.browser();
    const known = await askForReset(browser, emails.pop() ?? '');
    const unknown = await askForReset(browser, newEmail());
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const times = await timeByTurns(
      rounds,
      () => askForReset(browser, emails.pop() ?? ''),
      () => askForReset(browser, newEmail()),
    );
    expect(fromCoin(times)).toBeLessThan(chance);
  }, 60_000);

  it('would show if an unknown address skipped the hash, so the test can fail', async () => {
    const passwords = await createPasswords();
    const hash = await passwords.hash('gele-and-aso-oke-2026');
    const skipping = (passwordHash: string | undefined) =>
      passwordHash === undefined ? Promise.resolve(false) : passwords.matches(passwordHash, 'a-wrong-guess');
    const call = async (passwordHash: string | undefined) => {
      await auth.browser().call(authRoutes.demoAccounts, {});
      await skipping(passwordHash);
    };
    const times = await timeByTurns(
      rounds,
      () => call(hash),
      () => call(undefined),
    );
    expect(fromCoin(times)).toBeGreaterThan(chance);
  }, 60_000);
});
