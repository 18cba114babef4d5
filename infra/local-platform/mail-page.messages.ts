const time = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'medium',
  timeStyle: 'short',
});

export const mailPageMessages = {
  title: 'Mails of this local start',
  explanation:
    'Mails and text messages are not sent. They are kept here, newest first, and only this computer can read them.',
  to: 'To',
  show: 'Show',
  all: 'All mails',
  none: 'No mails yet. Register, or ask for a new password, then reload this page.',
  noneTo: (part: string) => `No mails to “${part}”. Check the address, or reload this page.`,
  gone: 'This mail is gone',
  /** @param at ms since 1970 */
  sent: (to: string, at: number) => `To ${to} · ${time.format(at)}`,
};
