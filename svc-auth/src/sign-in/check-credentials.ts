import type { Credentials } from '@alaso/contracts';
import { problem } from '@alaso/service-kit';
import type { Devices } from './device-cookie.ts';
import type { SignInAttempts } from './sign-in-attempts.ts';
import type { Passwords } from '../users/password.ts';
import type { UserDocument } from '../users/user.model.ts';
import type { UserRepository } from '../users/user.repository.ts';
import { type WarnDeps, warnOfGuesses } from './warn-of-guesses.ts';

export type CredentialsDeps = WarnDeps & {
  users: UserRepository;
  passwords: Passwords;
  devices: Devices;
  attempts: SignInAttempts;
  demoAllowed: boolean;
};

type From = {
  address: string;
  /** The device's cookie, if it sent one. */
  device?: string | undefined;
  /** The session of whoever is signed in as this user: as good as a device that is known. */
  sessionId?: string;
  /** What to say where the password is wrong. */
  wrong?: string;
};

/**
 * Returns the user with this e-mail address and password.
 * @throws wrong-credentials (never says which is wrong), too-many-requests, service-unavailable where too many wait
 */
export function checkCredentials(
  deps: CredentialsDeps,
  credentials: Credentials,
  from: From,
): Promise<UserDocument> {
  return deps.passwords.admit(() => check(deps, credentials, from));
}

async function check(
  deps: CredentialsDeps,
  { email, password }: Credentials,
  from: From,
): Promise<UserDocument> {
  const found = await deps.users.findByEmail(email);
  const user = found?.isDemo && !deps.demoAllowed ? null : found;
  const known = user ? await deps.devices.knownFor(from.device, user._id) : undefined;
  const device = from.sessionId ?? known;
  const attempt = await deps.attempts.begin({ email, address: from.address, device });
  const matching = await deps.passwords
    .matches(user?.passwordHash, password)
    .catch(async (error: unknown) => {
      await attempt.refused();
      throw error;
    });
  if (user && matching) {
    await attempt.succeeded();
    return user;
  }
  if (user && attempt.isSuspicious) await warnOfGuesses(deps, user._id);
  throw problem('wrong-credentials', from.wrong ?? 'Email or password is wrong. Check both and try again.');
}
