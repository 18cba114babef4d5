import type { PublicTextRule } from '@alaso/contracts/scam-rules';

/** Warnings that explain why public text should not contain something, and what to do instead. */
export const publicTextWarnings: Record<PublicTextRule, string> = {
  'phone-number':
    'This is about a phone number. Visitors see numbers masked. Ask them to message you on Alaso instead.',
  'account-number':
    'This is about a bank account. Visitors see numbers masked, and trust a page less that asks for money.',
  link: 'This contains a link or an email address. Visitors may take it for a scam. Say here what it says there.',
  'pay-outside':
    'This reads as if people should pay in advance or outside Alaso, which is a common scam. Better leave it out.',
};

export const mayStillSave = 'You can save it anyway.';
