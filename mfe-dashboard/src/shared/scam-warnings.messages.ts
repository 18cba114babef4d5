import type { ScamRule } from '@alaso/contracts';

/** Explains a warning about a message or meeting place, and what to do. Both members see it. */
export const warningMessages: Record<ScamRule, string> = {
  'phone-number': 'Contains or asks for a phone number. Stay on Alaso until the order is confirmed.',
  'account-number': 'Mentions a bank account. Pay only when you meet and have seen the item.',
  link: 'Contains a link or an email address. Never enter your card or password there.',
  'pay-outside': 'Payment in advance or outside Alaso is a common scam. Pay when you meet.',
  'secret-code': 'Never send your hand-over code, PIN, OTP or BVN in a message.',
};
