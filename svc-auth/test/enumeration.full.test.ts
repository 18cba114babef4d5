import { authRoutes } from '@alaso/contracts';
import { createPasswords } from '../src/users/password.ts';
import { askForReset, signIn } from './account-steps.ts';
import { type AuthService, newEmail, startAuthService } from './auth-service.ts';

/** Runs two kinds of work alternately. Returns the times of each, in ms. */
async function timeAlternately(
  rounds: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  const run = async (work: () => Promise<unknown>, into: number[]) => {
    const begun = performance.now();
    await work();
    into.push(performance.now() - begun);
  };
  for (let round = 0; round < rounds; round += 1) {
    // The second may profit from the first, so they swap.
    const swaps = round % 2 === 1;
    if (!swaps) await run(one, times[0]);
    await run(other, times[1]);
    if (swaps) await run(one, times[0]);
  }
  return times;
}

/**
 * Returns how well a call's time separates the two kinds: 0.5 for not at all, 1 or 0 for always. This is
 * Mann-Whitney's U divided by the number of pairs, so the speed of the machine and outliers do not matter.
 */
function separation(one: readonly number[], other: readonly number[]): number {
  let wins = 0;
  for (const a of one) for (const b of other) wins += a > b ? 1 : a === b ? 0.5 : 0;
  return wins / (one.length * other.length);
}

/** Maximum distance from 0.5 by chance: 4.4 standard deviations of 60 against 60, so once in 100,000 runs. */
const chance = 0.235;

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

const distanceFromChance = (times: [number[], number[]]) => Math.abs(separation(...times) - 0.5);

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
    const times = await timeAlternately(
      rounds,
      () => attempt(user.email),
      () => attempt(newEmail()),
    );
    expect(distanceFromChance(times)).toBeLessThan(chance);
  }, 60_000);

  it('does not show in the answer of a password reset, nor in its time', async () => {
    const members = await Promise.all(Array.from({ length: rounds / 3 + 2 }, () => auth.member()));
    // Three links an hour for each address.
    const emails = members.flatMap(({ user }) => [user.email, user.email, user.email]);
    const browser = auth.browser();
    const known = await askForReset(browser, emails.pop() ?? '');
    const unknown = await askForReset(browser, newEmail());
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const times = await timeAlternately(
      rounds,
      () => askForReset(browser, emails.pop() ?? ''),
      () => askForReset(browser, newEmail()),
    );
    expect(distanceFromChance(times)).toBeLessThan(chance);
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
    const times = await timeAlternately(
      rounds,
      () => call(hash),
      () => call(undefined),
    );
    expect(distanceFromChance(times)).toBeGreaterThan(chance);
  }, 60_000);
});
