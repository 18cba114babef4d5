import { randomUUID } from 'node:crypto';
import type { NewNotice } from '@alaso/contracts/internal';

const news = (userId: string, title: string, text: string): NewNotice => ({
  noticeId: randomUUID(),
  userId,
  kind: 'charity',
  title,
  text,
  link: '/dashboard?tab=charity',
});

/** Returns what somebody is told who is verified; `name` is that of their organisation, if it has applied. */
export const verifiedNews = (userId: string, name: string | undefined) =>
  news(
    userId,
    'You are a verified charity',
    name === undefined
      ? 'Tell donors about your organisation: fill in the form in your dashboard.'
      : `Donors can now choose ${name}. Their offers will appear in your inbox.`,
  );

export const rejectedNews = (userId: string, reason: string) =>
  news(
    userId,
    'Your charity application was not approved',
    `The reason: ${reason}\nYou can put it right and apply again.`,
  );

export const unverifiedNews = (userId: string, reason: string) =>
  news(
    userId,
    'You are no longer a verified charity',
    `The reason: ${reason}\nYour card is off the list. You can put it right and apply again.`,
  );
