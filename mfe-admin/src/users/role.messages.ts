import type { AdminScope, User } from '@alaso/contracts';

const scopeTexts: Record<AdminScope, string> = {
  admin: 'They see everyone’s data, decide everything and give roles.',
  moderator: 'They decide cases, reports and applications, and can hide listings and suspend members.',
  support: 'They act on orders and donations and help members. They cannot sanction anyone.',
  'read-only': 'They see everything except reported messages, and change nothing.',
};

const adminNames: Record<AdminScope, string> = {
  admin: 'Admin',
  moderator: 'Moderator',
  support: 'Support',
  'read-only': 'Read-only admin',
};

/** A role or an admin scope, offered as a single choice. */
export type RoleChoice = Exclude<User['role'], 'admin'> | AdminScope;

export const roleNames: Record<RoleChoice, string> = { user: 'User', tailor: 'Tailor', ...adminNames };

const isScope = (choice: RoleChoice): choice is AdminScope => choice in adminNames;

export const choiceOf = ({ role, adminScope = 'admin' }: Pick<User, 'role' | 'adminScope'>): RoleChoice =>
  role === 'admin' ? adminScope : role;

export const roleOf = (choice: RoleChoice): Pick<User, 'role' | 'adminScope'> =>
  isScope(choice) ? { role: 'admin', adminScope: choice } : { role: choice };

const inSentence: Record<RoleChoice, string> = {
  user: 'a user',
  tailor: 'a tailor',
  admin: 'an admin',
  moderator: 'a moderator',
  support: 'support',
  'read-only': 'a read-only admin',
};

export const roleMessages = {
  changed: 'User role updated successfully',
  failed: 'Failed to update user role',
  tryAgain: 'Please try again.',
  of: (name: string) => `Role of ${name}`,
  /** `Make Ada Obi a moderator?` */
  title: (name: string, choice: RoleChoice) => `Make ${name} ${inSentence[choice]}?`,
  text: (choice: RoleChoice) =>
    `${isScope(choice) ? scopeTexts[choice] : 'They can no longer open the admin pages.'} Your reason goes into the audit log.`,
  confirm: (choice: RoleChoice) => `Make ${roleNames[choice].toLowerCase()}`,
} as const;
