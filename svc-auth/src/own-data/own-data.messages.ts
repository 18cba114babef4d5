import { layOutMail } from '@alaso/service-kit';

const inLagos = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
export const nextCopyFrom = (next: Date) =>
  `You can request one copy a day. The next one is possible from ${inLagos.format(next)}.`;

export const noCopy = 'There is no copy of your data. Request one in Settings.';

export const exportReadyMail = (firstName: string, until: Date, url: string) => ({
  subject: 'Your data is ready',
  ...layOutMail({
    opening: [
      `Dear ${firstName},`,
      'The copy of your data that you requested is ready: everything that Alaso holds about you, in one file.',
    ],
    things: [
      {
        title: 'Download your data',
        text: `In your settings, until ${inLagos.format(until)}. You need to be signed in.`,
        url,
      },
    ],
    closing: ['If you did not request this, change your password.', 'The Alaso team'],
  }),
});
