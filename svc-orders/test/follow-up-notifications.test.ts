import {
  donationLimits,
  type FollowUpKind,
  followUpKinds,
  listingLimits,
  maxNameLength,
} from '@alaso/contracts';
import { NewNotification } from '@alaso/contracts/internal';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { aDonationRow } from './rows.ts';
import { writtenAt } from '../src/donations/follow-up-plan.ts';

const day = '2026-11-22';
/** Every text has its maximum length. */
const longest = {
  ...aDonationRow(),
  organizationId: randomUUID(),
  listingTitle: 'W'.repeat(listingLimits.title),
  donorFirstName: 'W'.repeat(maxNameLength),
  organizationName: 'W'.repeat(donationLimits.organizationName),
  message: 'W'.repeat(donationLimits.message),
  schedule: { day, place: 'W'.repeat(donationLimits.place), collector: 'organisation' as const },
};
const others = Array.from({ length: 3 }, () => 'W'.repeat(donationLimits.organizationName));
const links = { shopUrl: 'https://alaso.test', offerLink: '/?page=donation&token=abc.def' };

it.each([
  ['donor', /brought|delivered/],
  ['organisation', /collected/],
] as const)('where the %s takes it there, the words match %s', (collector, how) => {
  const schedule = { day, place: 'Yaba', collector };
  const agreed = { ...aDonationRow(), organizationId: randomUUID(), schedule };
  for (const kind of ['ask-collected', 'ask-received-2-days'] as const) {
    const { notifications } = writtenAt({ _id: randomUUID(), kind }, agreed, { ...links, others });
    expect(notifications.length).toBeGreaterThan(0);
    for (const { title, text } of notifications) {
      expect(`${title} ${text}`).toMatch(how);
      expect(`${title} ${text}`).not.toMatch(collector === 'donor' ? /collected/ : /brought|delivered/);
    }
  }
});

it.each(followUpKinds)('%s: the longest words fit into a notification', (kind: FollowUpKind) => {
  const { notifications } = writtenAt({ _id: randomUUID(), kind }, longest, { ...links, others });
  for (const notification of notifications)
    expect(z.safeParse(NewNotification, notification).error?.issues).toBeUndefined();
});
