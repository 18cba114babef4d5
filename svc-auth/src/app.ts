import { assembleApp, createLimiter, type Platform } from '@alaso/service-kit';
import type { AuthConfig } from './config.ts';
import { keyRouteList } from './keys/key.routes.ts';
import { readKeySet } from './keys/key-set.ts';
import { createAccessTokens } from './sessions/access-tokens.ts';
import { createSessionCookies } from './sessions/session-cookies.ts';
import { sessionRepository } from './sessions/session.repository.ts';
import { sessionRouteList } from './sessions/session.routes.ts';
import { createPasswords } from './users/password.ts';
import { rightsRouteList } from './users/rights.routes.ts';
import { userRepository } from './users/user.repository.ts';
import { userRouteList } from './users/user.routes.ts';

const quarterHour = 900;
const tooManyAttempts = 'Too many attempts to sign in. Please wait a few minutes and try again.';

export async function buildApp(
  platform: Platform,
  config: Pick<
    AuthConfig,
    | 'ACCESS_TOKEN_KEYS_FILE'
    | 'SECURE_COOKIES'
    | 'LOGIN_LIMIT_PER_ACCOUNT'
    | 'LOGIN_LIMIT_PER_ADDRESS'
    | 'NODE_ENV'
    | 'REDIS_PREFIX'
  >,
) {
  const { connection, redis, revocations, transaction, outbox } = platform;
  const keys = await readKeySet(config.ACCESS_TOKEN_KEYS_FILE);
  const passwords = await createPasswords();
  const users = userRepository(connection);
  const sessions = sessionRepository(connection);
  const accessTokens = createAccessTokens({ users, revocations, signingKey: keys.signingKey });
  const cookies = createSessionCookies(config.SECURE_COOKIES);
  const demoAllowed = config.NODE_ENV !== 'production';
  const loginLimiter = (by: string, points: number) =>
    createLimiter(redis, {
      name: `${config.REDIS_PREFIX}:login-by-${by}`,
      points,
      seconds: quarterHour,
      sentence: tooManyAttempts,
    });

  return assembleApp({ ...platform, findKey: keys.findKey }, [
    ...keyRouteList(keys),
    ...sessionRouteList({
      users,
      sessions,
      passwords,
      accessTokens,
      revocations,
      transaction,
      outbox,
      cookies,
      demoAllowed,
      findKey: keys.findKey,
      byAccount: loginLimiter('account', config.LOGIN_LIMIT_PER_ACCOUNT),
      byAddress: loginLimiter('address', config.LOGIN_LIMIT_PER_ADDRESS),
    }),
    ...userRouteList({ users, cookies, demoAllowed }),
    ...rightsRouteList({ users, revocations, transaction, outbox }),
  ]);
}
