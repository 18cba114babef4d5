import { randomUUID } from 'node:crypto';
import type { NewNotification } from '@alaso/contracts/internal';

const news = (userId: string, title: string, text: string): NewNotification => ({
  noticeId: randomUUID(),
  userId,
  kind: 'decision',
  title,
  text,
  link: '/dashboard?tab=portfolio',
});

export const approvedNews = (userId: string) =>
  news(
    userId,
    'You have the Tailor badge',
    'Your portfolio is on your member page. List a service under Upcycle so that customers can book you.',
  );

export const rejectedNews = (userId: string, reason: string) =>
  news(
    userId,
    'Your tailor application was not approved',
    `Reason: ${reason}\nYou can change your portfolio and apply again.`,
  );

export const newPortfolio = {
  title: 'New tailor application',
  text: 'Look at their work before you approve it.',
};

export const photoMissing = 'A photo is missing. Add it again.';
export const adminsCannotApply = 'An admin cannot apply for the Tailor badge.';

export const anotherAdminDecides = 'Another admin has to decide this.';
export const applicationChanged =
  'This application has been changed, withdrawn or decided. Refresh the list.';
export const noPortfolio = 'This member shows no portfolio.';
