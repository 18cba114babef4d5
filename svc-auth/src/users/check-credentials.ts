import type { Credentials } from '@alaso/contracts';
import { type Limiter, problem } from '@alaso/service-kit';
import type { Passwords } from './password.ts';
import type { UserDocument } from './user.model.ts';
import type { UserRepository } from './user.repository.ts';

/**
 * The user with this e-mail address and password. Attempts are counted before anything is looked up, so that guesses
 * sent at the same instant count as well. @throws wrong-credentials (never tells which), too-many-requests.
 */
export async function checkCredentials(
  deps: {
    users: UserRepository;
    passwords: Passwords;
    byAccount: Limiter;
    byAddress: Limiter;
    demoAllowed: boolean;
  },
  { email, password }: Credentials,
  address: string,
): Promise<UserDocument> {
  // By address first: who is stopped there cannot use up the attempts of an account.
  await deps.byAddress.take(address);
  await deps.byAccount.take(email);
  const found = await deps.users.findByEmail(email);
  const user = found?.isDemo && !deps.demoAllowed ? null : found;
  const matching = await deps.passwords.matches(user?.passwordHash, password);
  if (!user || !matching) {
    throw problem('wrong-credentials', 'Email or password is wrong. Check both and try again.');
  }
  await deps.byAccount.forget(email);
  return user;
}
