import { authRoutes } from '@alaso/contracts';
import type { TestAnswer } from '@alaso/test-kit';
import { type AuthService, password, startAuthService } from './auth-service.ts';
import { deviceOf, guessingAt, newAddress, statuses, waitOf } from './guess-steps.ts';

const [perAccount, perAddress] = [5, 20];
let auth: AuthService;
beforeAll(async () => {
  auth = await startAuthService({
    LOGIN_LIMIT_PER_ACCOUNT: perAccount,
    LOGIN_LIMIT_PER_ADDRESS: perAddress,
  });
});
afterAll(() => auth.close());

const { attempt, guess, guessUntilStopped, delaysPass, minutesPass } = guessingAt(() => auth);

// In real time; sign-in-attempts.test.ts tests the same with an injected clock.
describe('who guesses passwords', () => {
  it('of one account from one address is slowed down, by delays that grow to a minute and no further', async () => {
    const { user } = await auth.member();
    const address = newAddress();
    const first = await guessUntilStopped(user.email, address);
    expect(first.body).toMatchObject({ code: 'too-many-requests' });
    expect(first.text).toContain('Please wait');
    const waits: number[] = [];
    for (let i = 0; i < 9; i++) {
      await delaysPass();
      expect((await guess(user.email, address)).status).toBe(401);
      waits.push(waitOf(await guess(user.email, address)));
    }
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
    expect(waits[0]).toBeLessThanOrEqual(2);
    expect(waits.at(-1)).toBeGreaterThan(50);
    expect(waits.at(-1)).toBeLessThanOrEqual(60);
  });

  it('at one instant gets no more guesses than one after the other', async () => {
    const { user } = await auth.member();
    const address = newAddress();
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess(user.email, address)));
    // One more is checked after the first delay, and another one if a slow machine takes seconds for all of
    // them.
    expect(statuses(answers).filter((status) => status === 401).length).toBeLessThan(perAccount + 5);
    expect(statuses(answers)).not.toContain(500);
  });

  it('of one account from 250 addresses gets no more guesses a minute than from a few', async () => {
    const { user, browser } = await auth.member();
    const addresses = Array.from({ length: 250 }, newAddress);
    // While a slow machine works through them, one more is checked every 10 s.
    const [perMinute, turnMs] = [7, 10_000];
    let countedFrom = performance.now();
    const checkedIn = async () => {
      const answers: TestAnswer[] = [];
      const begun = performance.now();
      // A few in parallel, as many as the queue admits.
      for (let from = 0; from < addresses.length; from += 10) {
        const some = addresses.slice(from, from + 10);
        answers.push(...(await Promise.all(some.map((address) => guess(user.email, address)))));
      }
      expect(statuses(answers).filter((status) => status !== 401 && status !== 429)).toEqual([]);
      const delays = Math.floor((performance.now() - countedFrom) / turnMs);
      countedFrom = begun;
      const checked = statuses(answers).filter((status) => status === 401).length;
      return { checked: checked - delays, answers };
    };
    const first = await checkedIn();
    expect(first.checked).toBeLessThanOrEqual(perAccount * 3);
    // The previous step is 1024 s long. The remainder of this one depends on how long the guesses took.
    expect(Math.max(...first.answers.map(waitOf).filter(Number.isFinite))).toBeGreaterThan(1024);
    // Those who had their try before the others came wait as well. A minute may pass meanwhile.
    expect((await checkedIn()).checked).toBeLessThanOrEqual(perMinute);
    for (let round = 2; round <= 4; round++) {
      await minutesPass(1);
      expect((await checkedIn()).checked).toBeLessThanOrEqual(perMinute);
    }

    expect((await attempt(user.email, password, newAddress(), deviceOf(browser))).status).toBe(200);
    expect((await browser.call(authRoutes.confirmSession, { body: { password } })).status).toBeLessThan(300);
    const owner = newAddress();
    const asked = await attempt(user.email, password, owner);
    expect([asked.status, waitOf(asked) <= 6 * 3600]).toEqual([429, true]);
    expect(asked.text).toMatch(/Please wait \d+ minutes and try again/);
    await minutesPass(Math.ceil(waitOf(asked) / 60));
    for (let i = 0; i < 3; i++) await guess(user.email, newAddress());
    expect((await attempt(user.email, password, owner)).status).toBe(200);
  }, 120_000);
});
