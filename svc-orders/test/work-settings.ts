import type { Mail } from '@alaso/service-kit';

/** What signs the links that answer an offer. */
export const offerSecret = 'of the tests, and long enough for it';

/** What a worker is told, with a mail server that takes everything. */
export const workSettings = {
  mailer: { send: (_mail: Mail) => Promise.resolve() },
  deskEmail: 'desk@alaso.example',
  shopUrl: 'https://alaso.test',
  offerSecret,
  sweepAfterMs: 500,
};
