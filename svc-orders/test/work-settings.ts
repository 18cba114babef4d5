import type { Mail } from '@alaso/service-kit';

/** Signs the links that answer an offer. */
export const offerSecret = 'of the tests, and long enough for it';

/** Settings of a worker, with a mail server that accepts everything. */
export const workSettings = {
  mailer: { send: (_mail: Mail) => Promise.resolve() },
  deskEmail: 'desk@alaso.example',
  shopUrl: 'https://alaso.test',
  offerSecret,
  sweepAfterMs: 500,
};
