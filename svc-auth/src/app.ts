import {
  buildServiceApp,
  createCounter,
  createLimiter,
  createBackoff,
  createPagePush,
  isHttps,
  type ApiPlatform,
} from '@alaso/service-kit';
import type { ObjectStorage } from '@alaso/service-kit/storage';
import { tooManyLinks, tooManyMails } from './account/account.messages.ts';
import { accountLinkRepository, emailChangeRepository } from './account/index.ts';
import { accountRouteList } from './account/account.routes.ts';
import { secondFactorRouteList } from './account/second-factor.routes.ts';
import { charityApplicationRepository } from './charities/charity-application.repository.ts';
import { charityRouteList } from './charities/charity.routes.ts';
import { organizationRepository } from './charities/organization.repository.ts';
import { organizationRouteList } from './charities/organization.routes.ts';
import { catalogClient } from './clients/catalog-client.ts';
import { type Neighbor, personalDataClient } from './clients/personal-data-client.ts';
import { ratingsClient } from './clients/ratings-client.ts';
import type { AuthConfig } from './config.ts';
import { keyRouteList } from './signing-keys/key.routes.ts';
import { readKeySet } from './signing-keys/key-set.ts';
import { notificationPreferenceRepository } from './notifications/notification-preference.repository.ts';
import { notificationRepository } from './notifications/notification.repository.ts';
import { notificationRouteList } from './notifications/notification.routes.ts';
import { challengeRepository } from './second-factor/challenge.repository.ts';
import { codeAttemptMs, createCodeAttempts } from './second-factor/code-attempts.ts';
import { secondFactorRepository } from './second-factor/second-factor.repository.ts';
import { createSecretBox } from './second-factor/secret-box.ts';
import { createAccessTokens } from './sessions/access-tokens.ts';
import { createDevices } from './sign-in/device-cookie.ts';
import { accountDeletionRepository } from './leaving/account-deletion.repository.ts';
import { leavingRouteList } from './leaving/leaving.routes.ts';
import { dataExportRepository } from './own-data/data-export.repository.ts';
import { dataExportRouteList } from './own-data/data-export.routes.ts';
import { createRestoreCookies, createSessionCookies } from './sessions/index.ts';
import { sessionRepository } from './sessions/session.repository.ts';
import { deviceNotificationRouteList } from './device-notifications/device-notification.routes.ts';
import { sessionRouteList } from './sessions/session.routes.ts';
import { attemptMs, createSignInAttempts, strangersMs } from './sign-in/sign-in-attempts.ts';
import { tooManyAccounts } from './sign-in/sign-in.messages.ts';
import { phoneCodeRepository, tooManyCodes, tooManyTries } from './phone/index.ts';
import { createPasswords, type Passwords } from './users/password.ts';
import { rightsRouteList } from './users/rights.routes.ts';
import { portfolioRepository } from './tailors/portfolio.repository.ts';
import { tailorRouteList } from './tailors/tailor.routes.ts';
import { userListRepository } from './users/user-list.repository.ts';
import { formerAddressRepository } from './users/index.ts';
import { userRepository } from './users/user.repository.ts';
import { personRouteList } from './admin-users/person.routes.ts';
import { findMembersRouteList } from './back-office/find-members.ts';
import { userRouteList } from './users/user.routes.ts';

export async function buildApp(
  platform: ApiPlatform<Neighbor>,
  config: Pick<
    AuthConfig,
    | 'ACCESS_TOKEN_KEYS_FILE'
    | 'UNSUBSCRIBE_SECRET'
    | 'PUSH_KEY'
    | 'PUSH_SERVICES'
    | 'SECOND_FACTOR_SECRET'
    | 'SECOND_FACTOR_SECRET_FORMER'
    | 'SMS_FROM'
    | 'ADMIN_SECOND_FACTOR'
    | 'LOGIN_LIMIT_PER_ACCOUNT'
    | 'LOGIN_LIMIT_PER_ADDRESS'
    | 'REGISTER_LIMIT_PER_ADDRESS'
    | 'RESET_LIMIT_PER_ADDRESS'
    | 'NODE_ENV'
    | 'REDIS_PREFIX'
  >,
  storage: ObjectStorage,
  givenPasswords?: Passwords,
) {
  const { connection, redis, revocations, inTransaction, outbox, call } = platform;
  const keys = await readKeySet(config.ACCESS_TOKEN_KEYS_FILE);
  const passwords = givenPasswords ?? (await createPasswords());
  const users = userRepository(connection);
  const sessions = sessionRepository(connection);
  const organizations = organizationRepository(connection);
  const factors = secondFactorRepository(connection);
  const accessTokens = createAccessTokens({
    users,
    revocations,
    signingKey: keys.signingKey,
    adminSecondFactor: config.ADMIN_SECOND_FACTOR,
  });
  const origins = platform.config.PUBLIC_ORIGIN;
  const cookies = createSessionCookies(isHttps(origins));
  const demoAllowed = config.NODE_ENV !== 'production';
  const devices = createDevices({ ...keys, secure: isHttps(origins) });
  const restore = createRestoreCookies({ ...keys, isHttps: isHttps(origins) });
  const attempts = signInAttempts(redis, config);
  const registeredAgain = createCounter(redis, {
    name: `${config.REDIS_PREFIX}:registered-again`,
    windowMs: 6 * 3_600_000,
  });

  const catalog = catalogClient(call.catalog);
  const push = createPagePush(redis, config.REDIS_PREFIX);
  const rights = { users, revocations, inTransaction, outbox, push, log: platform.log };
  const links = accountLinkRepository(connection);
  const formerAddresses = formerAddressRepository(connection);
  const limits = accountLimits(redis, config);

  const signedIn = {
    users,
    sessions,
    passwords,
    accessTokens,
    revocations,
    inTransaction,
    outbox,
    cookies,
    demoAllowed,
    findKey: keys.findKey,
    devices,
    restore,
    attempts,
    factors,
    challenges: challengeRepository(connection),
    sendsTexts: config.SMS_FROM !== undefined,
    box: createSecretBox(config.SECOND_FACTOR_SECRET, config.SECOND_FACTOR_SECRET_FORMER),
    origins,
    isHttps: isHttps(origins),
    codeAttempts: createCodeAttempts({
      counter: createCounter(redis, {
        name: `${config.REDIS_PREFIX}:second-factor-codes`,
        windowMs: codeAttemptMs,
      }),
      backoff: createBackoff(redis, { name: `${config.REDIS_PREFIX}:second-factor-turns` }),
    }),
  };

  return buildServiceApp({ ...platform, findKey: keys.findKey }, [
    ...keyRouteList(keys),
    ...sessionRouteList({
      ...signedIn,
      registeredAgain,
      formerAddresses,
      registerByAddress: limits.registerByAddress,
      mailsByAddress: limits.mailsByAddress,
    }),
    ...accountRouteList({
      ...rights,
      ...signedIn,
      catalog,
      phoneCodes: phoneCodeRepository(connection),
      links,
      emailChanges: emailChangeRepository(connection),
      formerAddresses,
      ...limits,
    }),
    ...secondFactorRouteList({ ...rights, ...signedIn }),
    ...leavingRouteList({
      ...signedIn,
      links,
      organizations,
      deletions: accountDeletionRepository(connection),
      neighborsData: personalDataClient(call),
    }),
    ...dataExportRouteList({ exports: dataExportRepository(connection), storage, inTransaction, outbox }),
    ...userRouteList({
      users,
      userList: userListRepository(connection),
      outbox,
      demoAllowed,
      origin: origins[0] ?? '',
    }),
    ...personRouteList({ users, sessions, factors, outbox }),
    ...findMembersRouteList({ users, userList: userListRepository(connection), organizations, outbox }),
    ...notificationRouteList({
      notifications: notificationRepository(connection),
      preferences: notificationPreferenceRepository(connection),
      users,
      secret: config.UNSUBSCRIBE_SECRET,
    }),
    ...deviceNotificationRouteList({ sessions, inTransaction, config }),
    ...rightsRouteList(rights),
    ...organizationRouteList({ organizations, ratings: ratingsClient(call.orders) }),
    ...tailorRouteList({ ...rights, portfolios: portfolioRepository(connection), catalog }),
    ...charityRouteList({
      ...rights,
      ...signedIn,
      organizations,
      applications: charityApplicationRepository(connection),
      catalog,
    }),
  ]);
}

function signInAttempts(
  redis: ApiPlatform['redis'],
  config: Pick<AuthConfig, 'LOGIN_LIMIT_PER_ACCOUNT' | 'LOGIN_LIMIT_PER_ADDRESS' | 'REDIS_PREFIX'>,
) {
  const counter = (by: string, windowMs = attemptMs) =>
    createCounter(redis, { name: `${config.REDIS_PREFIX}:login-by-${by}`, windowMs });
  return createSignInAttempts({
    own: counter('self'),
    byAccount: counter('account', strangersMs),
    byAddress: counter('address'),
    waiting: counter('waiting', strangersMs),
    backoff: createBackoff(redis, { name: `${config.REDIS_PREFIX}:login-turns` }),
    limits: { perAccount: config.LOGIN_LIMIT_PER_ACCOUNT, perAddress: config.LOGIN_LIMIT_PER_ADDRESS },
  });
}

function accountLimits(
  redis: ApiPlatform['redis'],
  config: Pick<AuthConfig, 'REGISTER_LIMIT_PER_ADDRESS' | 'RESET_LIMIT_PER_ADDRESS' | 'REDIS_PREFIX'>,
) {
  const limiter = (name: string, points: number, sentence: string) =>
    createLimiter(redis, { name: `${config.REDIS_PREFIX}:${name}`, points, windowMs: 3_600_000, sentence });
  return {
    registerByAddress: limiter('register-by-address', config.REGISTER_LIMIT_PER_ADDRESS, tooManyAccounts),
    resetByEmail: limiter('password-reset-by-email', 3, tooManyMails),
    resetByNetwork: limiter('password-reset-by-address', config.RESET_LIMIT_PER_ADDRESS, tooManyMails),
    resetChecks: limiter('reset-checks-by-address', 100, tooManyLinks),
    mailsByUser: limiter('address-mails-by-user', 5, tooManyMails),
    mailsByAddress: limiter('address-mails-by-address', 5, tooManyMails),
    codesSent: {
      byUser: limiter('phone-codes-by-user', 5, tooManyCodes),
      byNetwork: limiter('phone-codes-by-address', config.RESET_LIMIT_PER_ADDRESS, tooManyCodes),
      byPhone: limiter('phone-codes-by-phone', 5, tooManyCodes),
    },
    codesTried: {
      byUser: limiter('phone-tries-by-user', 15, tooManyTries),
      byNetwork: limiter('phone-tries-by-address', 100, tooManyTries),
    },
    codesByUser: limiter('email-codes-by-user', 10, tooManyTries),
  };
}
