import type { Role } from '@alaso/contracts';

export const accountGoneText = 'Unauthorized: this account no longer exists.';
export const personNotFound = 'Person not found.';
export const userNotFound = 'User not found.';
export const editedByAnother = 'Someone else is editing this user. Please try again.';
export const tooManySignIns = 'Many people are signing in right now. Please try again in a moment.';

/** Replaces an empty reason for a suspension. */
export const decidedByAdmin = 'By decision of an admin.';

export const isLastAdmin = 'This is the last admin. Make someone else an admin first.';
export const ownRole = 'You cannot change your own role.';
export const unverifiedAdmin =
  'This person has not verified their email. They can be an admin once they have.';

/** Explains the purpose of each demo account on the sign-in screen. */
export const demoAccounts: Record<Role, string> = {
  user: 'List, buy, rent, gift and donate items',
  tailor: 'Offers upcycling and repairs, with the Tailor badge',
  admin: 'Reviews reports, roles and charities',
};

/** Text in the HTML head of a member page. */
export const headOfMember = {
  notFound: 'Member Not Found',
  clothesOf: (firstName: string) => `${firstName}’s clothes`,
  memberSince: (month: string) => `Member since ${month}`,
} as const;
