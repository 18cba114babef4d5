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
