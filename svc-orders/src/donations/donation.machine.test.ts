import { donationStatuses } from '@alaso/contracts';
import { followUps, isOpen, mayBecome } from './donation.machine.ts';

it('a donation goes from an offer to the hands that receive it, or ends', () => {
  const way = ['requested', 'accepted', 'scheduled', 'collected', 'received'] as const;
  for (const [at, status] of way.entries()) {
    const next = way[at + 1];
    for (const other of donationStatuses) {
      const ends = other === 'declined' && at < 3;
      const lapses = other === 'expired' && status === 'requested';
      expect([status, other, mayBecome(status, other)]).toEqual([
        status,
        other,
        other === next || ends || lapses,
      ]);
    }
  }
});

it('received, declined and expired are final', () => {
  expect(donationStatuses.filter((status) => !isOpen(status))).toEqual(['received', 'declined', 'expired']);
});

it('is followed up at once, after 3 and 7 days, and ends after 14', () => {
  const days = followUps.map(({ kind, afterMs }) => [kind, afterMs / 86_400_000]);
  expect(days).toEqual([
    ['request', 0],
    ['reminder-3-days', 3],
    ['reminder-7-days', 7],
    ['expiry', 14],
  ]);
});
