export const reportMessages = {
  title: (name: string) => `Report ${name}`,
  description: 'Our team will review it. Your report stays confidential.',
  send: 'Send Report',
  sending: 'Sending...',
  reason: 'What is wrong?',
  choose: 'Choose',
  reasonMissing: 'Choose a reason',
  more: 'Tell us more',
  photosHint: 'Only you and our team can see these.',
} as const;
