import { authRoutes } from '@alaso/contracts';
import { type TestAnswer, testOrigin } from '@alaso/test-kit';
import type { AuthService, Browser } from './auth-service.ts';

let lastAddress = 0;
export const newAddress = () => `10.1.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`;

export const deviceOf = (browser: Browser) => browser.cookie('alaso_device', '/api/login') ?? '';
export const statuses = (answers: readonly TestAnswer[]) => answers.map(({ status }) => status);
export const waitOf = ({ headers }: TestAnswer) => Number(headers.get('retry-after'));

/** Returns what someone who guesses passwords does. @param service started before the first guess */
export function guessingAt(service: () => AuthService) {
  function attempt(email: string, attempted: string, address: string, device?: string) {
    return service().call(
      authRoutes.login,
      { body: { email, password: attempted } },
      {
        headers: {
          'X-Forwarded-For': address,
          ...(device !== undefined && { Origin: testOrigin, Cookie: `alaso_device=${device}` }),
        },
      },
    );
  }
  const guess = (email: string, address: string, device?: string) =>
    attempt(email, 'a-wrong-guess', address, device);

  /** Guesses without waiting until it is stopped; returns the refusal. */
  async function guessUntilStopped(email: string, address: string): Promise<TestAnswer> {
    for (;;) {
      const answer = await guess(email, address);
      if (answer.status === 429) return answer;
      expect(answer.status).toBe(401);
    }
  }

  /** Makes all delays expire in Redis instead of waiting. */
  async function delaysPass(): Promise<void> {
    const { redis, config } = service().platform;
    const keys = await redis.keys(`limit:${config.REDIS_PREFIX}:login-turns*`);
    if (keys.length > 0) await redis.del(...keys);
  }

  /** Guesses until the delay is a minute, so that it does not end during a test; returns the last refusal. */
  async function guessUntilSlow(email: string, address: string): Promise<TestAnswer> {
    await guessUntilStopped(email, address);
    for (let i = 0; i < 7; i++) {
      await delaysPass();
      expect((await guess(email, address)).status).toBe(401);
    }
    return guess(email, address);
  }

  /** Makes time pass in Redis instead of waiting. */
  async function minutesPass(minutes: number): Promise<void> {
    const { redis, config } = service().platform;
    for (const key of await redis.keys(`limit:${config.REDIS_PREFIX}:login-*`)) {
      const remainingMs = (await redis.pttl(key)) - minutes * 60_000;
      await (remainingMs > 0 ? redis.pexpire(key, remainingMs) : redis.del(key));
    }
  }

  return { attempt, guess, guessUntilStopped, guessUntilSlow, delaysPass, minutesPass };
}
