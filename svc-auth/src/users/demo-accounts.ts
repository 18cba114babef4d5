import { type DemoAccount, type Role, roles } from '@alaso/contracts';
import type { UserDocument } from './user.model.ts';

const descriptions: Record<Role, string> = {
  user: 'List, buy, rent, gift and donate items',
  tailor: 'Offers upcycling and repairs, with the Tailor badge',
  admin: 'Reviews reports, roles and charities',
};

/** The demo accounts as the sign-in screen offers them: user, tailor, admin. */
export function presentDemoAccounts(users: readonly UserDocument[]): DemoAccount[] {
  return users
    .toSorted((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role))
    .map(({ email, role, firstName, lastName }) => ({
      email,
      role,
      name: `${firstName} ${lastName}`,
      description: descriptions[role],
    }));
}
