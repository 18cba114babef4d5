import { createPagePush, openPlatform } from '@alaso/service-kit';
import { timeLimits } from '@alaso/contracts/time-limits';
import { accountLinkRepository } from './account/account-link.repository.ts';
import { adminLinkMs, createAdmin, NoAdmin } from './account/create-admin.ts';
import { readWorkerConfig } from './config.ts';
import { secondFactorRepository } from './second-factor/second-factor.repository.ts';
import { sessionRepository } from './sessions/session.repository.ts';
import { createPasswords } from './users/password.ts';
import { formerAddressRepository } from './users/index.ts';
import { userRepository } from './users/user.repository.ts';

/** Run with `npm run admin:create -- ada@example.com`. Prints a one-time link for setting the password. */
const [email = ''] = process.argv.slice(2);
const config = readWorkerConfig();
const platform = await openPlatform('auth', config, timeLimits.databaseInJobsMs);
const { connection, redis } = platform;
try {
  const token = await createAdmin(
    {
      ...platform,
      users: userRepository(connection),
      links: accountLinkRepository(connection),
      formerAddresses: formerAddressRepository(connection),
      factors: secondFactorRepository(connection),
      sessions: sessionRepository(connection),
      passwords: await createPasswords({ atOnce: 1 }),
      push: createPagePush(redis, config.REDIS_PREFIX),
    },
    email,
  );
  const link = new URL(`/?page=reset-password#${token}`, config.SHOP_URL).href;
  process.stdout.write(
    `${email} is an admin. Hand over this link; it works once, for ${adminLinkMs / 60_000} minutes:\n${link}\n` +
      'Nothing else opens the account: it is signed out everywhere, without its former password and second factor.\n' +
      'After setting a password, they sign in and set up two-step sign-in under Settings.\n',
  );
} catch (error) {
  const isAboutEmail = error instanceof Error && error.name === '$ZodError';
  const words = error instanceof NoAdmin ? error.message : String(error);
  process.stderr.write(
    isAboutEmail ? 'Name an email address: npm run admin:create -- ada@example.com\n' : `${words}\n`,
  );
  process.exitCode = 1;
} finally {
  await platform.close();
}
