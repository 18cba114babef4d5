import { placeInWords, type ReplyTime, type SellerRecord } from '@alaso/contracts';
import type { Profile } from '@alaso/contracts/auth';
import { counted } from '../shared/options.messages.ts';

const replyWords: Record<ReplyTime, string> = {
  'an-hour': 'Usually answers within an hour',
  'a-few-hours': 'Usually answers within a few hours',
  'a-day': 'Usually answers within a day',
  'a-few-days': 'Usually answers within three days',
};

const month = new Intl.DateTimeFormat('en-NG', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Describes a member's location and join date: `Surulere, Lagos · Member since March 2026`. */
export const memberLine = ({ place, memberSince }: Profile) =>
  [place && placeInWords(place), `Member since ${month.format(new Date(memberSince))}`]
    .filter(Boolean)
    .join(' · ');

export type Signal = { words: string; isWarning?: boolean };

/** Returns a member's trust signals, none of which can be bought. */
export function listSignals(
  { emailVerified, phoneVerified }: Pick<Profile, 'emailVerified' | 'phoneVerified'>,
  record: SellerRecord | undefined,
): Signal[] {
  return [
    emailVerified && { words: 'Email verified' },
    phoneVerified && { words: 'Phone verified' },
    record && record.completed > 0 && { words: `${counted(record.completed, 'order')} completed` },
    record?.repliesWithin && { words: replyWords[record.repliesWithin] },
    record &&
      typeof record.cancelledPercent === 'number' && {
        words: `Cancelled ${record.cancelledPercent} % of their orders`,
        isWarning: true,
      },
  ].filter((signal): signal is Signal => Boolean(signal));
}

export const memberMessages = {
  missing: {
    title: 'Member Not Found',
    text: 'They may have left Alaso, or the link may be incomplete.',
    back: 'Back to Explore',
  },
  notFetched: { member: 'this member', record: 'this member’s record', listings: 'listings' },
  badges: { tailor: 'Tailor', charity: 'Verified charity' },
  signals: 'About this member',
  noSignals: 'New here: nothing is verified or completed yet.',
  explained: 'How we know this',
  items: (name: string) => `${name}’s items`,
  noItems: (name: string) => `${name} has nothing for sale right now.`,
  allItems: (total: number) => `See all ${counted(total, 'item')}`,
  yourself: 'This is how others see you.',
  editProfile: 'Edit Profile',
  report: 'Report this person',
  block: {
    action: (name: string) => `Block ${name}`,
    question: (name: string) => `Block ${name}?`,
    explanation:
      'You will not be able to message, order from or make an offer to each other. Open orders go on. You can unblock them here.',
    confirm: 'Block',
    blocked: (name: string) => `You have blocked ${name}.`,
    unblock: 'Unblock',
    failed: { title: 'Could not change this', otherwise: 'Please try again.' },
  },
} as const;
