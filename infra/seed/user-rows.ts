import { searchKeysOf } from '../../svc-auth/src/users/search-keys.ts';
import type { UserDocument } from '../../svc-auth/src/users/user.model.ts';
import { daysBefore, draw } from './draws.ts';
import { applicant, people } from './people.ts';

/** Rows of svc-auth, all but the hash of the password. Everybody joined before the first listing. */
export const userRows: readonly Omit<UserDocument, 'passwordHash'>[] = people.map((person) => {
  const createdAt = daysBefore(140 + 260 * draw(`joined ${person.id}`));
  return {
    _id: person.id,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    profileImageUrl: null,
    role: person.role,
    isVerifiedCharity: person.isVerifiedCharity,
    ...searchKeysOf(person),
    ...(person.id === applicant.id && { charityRequest: 'open' as const }),
    suspension: null,
    rightsVersion: 0,
    isDemo: person.isDemo,
    createdAt,
    updatedAt: createdAt,
  };
});
