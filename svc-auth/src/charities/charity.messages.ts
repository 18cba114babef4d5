import { randomUUID } from 'node:crypto';
import type { NewNotification } from '@alaso/contracts/internal';

const news = (userId: string, title: string, text: string): NewNotification => ({
  noticeId: randomUUID(),
  userId,
  kind: 'charity',
  title,
  text,
  link: '/dashboard?tab=charity',
});

/**
 * Returns the notification for a newly verified charity. `name` is the organization's name, or undefined if
 * the charity has not applied.
 */
export const verifiedNews = (userId: string, name: string | undefined) =>
  news(
    userId,
    'You are a verified charity',
    name === undefined
      ? 'Tell donors about your organization: fill in the form in your dashboard.'
      : `Donors can now choose ${name}. Their offers will appear in your inbox.`,
  );

export const rejectedNews = (userId: string, reason: string) =>
  news(
    userId,
    'Your charity application was not approved',
    `Reason: ${reason}\nYou can fix this and apply again.`,
  );

export const unverifiedNews = (userId: string, reason: string) =>
  news(
    userId,
    'You are no longer a verified charity',
    `Reason: ${reason}\nYour profile is no longer shown to donors. You can fix this and apply again.`,
  );

export const newApplication = (name: string) => ({
  title: `New charity application: ${name}`,
  text: 'Check who they are before you approve it.',
});

export const applicationOpen = 'You already have an application under review. You can edit it.';
export const alreadyVerified = 'You are already verified. Edit your profile instead.';
export const ownApplicationDecided = 'Your application has been decided. Read the decision first.';
export const notApplied = 'You have not applied yet.';
export const cacNumberTaken = 'Another verified charity has this CAC number.';

export const applicationGone = 'This application has been withdrawn or decided. Refresh the list.';
export const justApplied = 'They have just applied. Read the application first.';
export const needsReason = 'An admin has rejected their application. To verify them anyway, give a reason.';

export const userNotFound = 'User not found.';
export const justVerified = 'Another admin has just verified this charity.';
export const charityNotFound = 'Charity not found. It may no longer be verified.';
export const onlyVerifiedHaveProfile = 'Only verified charities have a public profile. Apply first.';
