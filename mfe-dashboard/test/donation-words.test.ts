import type { Donation } from '@alaso/contracts';
import { aDonation } from '@alaso/contracts/testing';
import { standingOf } from '../src/charity/charity.messages.ts';
import { nextForDonor, stepForDonor } from '../src/donations/donations.messages.ts';

const proposedBy = (by: 'donor' | 'organisation' | 'desk') => ({
  proposal: { by, days: ['2026-11-24'], place: null, collector: 'donor' as const },
});
const schedule = { day: '2026-11-24', place: 'Yaba', collector: 'donor' as const };
const organizationId = '88888888-8888-4888-8888-888888888888';
const facts = { donorFirstName: 'Kemi', organizationName: 'Hope House', expiresAt: null };

/** The message at each status, to the donor and to the organization. */
const said: [Partial<Donation> & Pick<Donation, 'status'>, donor: string, organization: string | null][] = [
  [
    { status: 'requested', organizationId },
    'Waiting for Hope House. We have asked them and are holding the item.',
    null,
  ],
  [
    { status: 'requested', organizationId: null, organizationContact: 'hello@hope.example' },
    'Waiting for Hope House. We mail them at hello@hope.example and are holding the item.',
    null,
  ],
  [
    { status: 'requested', organizationId: null, organizationContact: '+2348031234567' },
    'Waiting for Hope House. Our team will call them on +2348031234567, and we are holding the item.',
    null,
  ],
  [
    { status: 'requested', organizationId: null },
    'Waiting for Hope House. Our team will contact them, and we are holding the item.',
    null,
  ],
  [
    { status: 'accepted' },
    'Hope House would like it. Propose hand-over days, or wait for theirs.',
    'No date set yet.',
  ],
  [
    { status: 'accepted', ...proposedBy('donor') },
    'You proposed days. Waiting for Hope House to pick one.',
    'Kemi proposes Tue, 24 Nov.',
  ],
  [
    { status: 'accepted', ...proposedBy('organisation') },
    'Hope House proposed days. Pick one, or propose others.',
    'You have proposed Tue, 24 Nov.',
  ],
  [
    { status: 'accepted', ...proposedBy('desk') },
    'Hope House proposed days. Pick one, or propose others.',
    'The donations desk has proposed for you Tue, 24 Nov.',
  ],
  [
    { status: 'scheduled', schedule },
    'You bring it on Tue, 24 Nov: Yaba.',
    'Kemi brings it on Tue, 24 Nov: Yaba.',
  ],
  [
    { status: 'collected', schedule },
    'Delivered. Waiting for Hope House to confirm that it arrived.',
    'Kemi brought it to you (Yaba). Confirm when you have it.',
  ],
  [
    { status: 'collected', schedule: { ...schedule, collector: 'organisation' } },
    'On its way. Waiting for Hope House to confirm that it arrived.',
    'It was collected from Kemi (Yaba). Confirm when you have it.',
  ],
  [{ status: 'received' }, 'Hope House has it. Thank you.', null],
  [{ status: 'declined' }, 'It was declined and is back in your listings.', null],
  [{ status: 'expired' }, 'The offer expired and the item is back in your listings.', 'This offer expired.'],
  [{ status: 'withdrawn' }, 'You withdrew this offer.', null],
];

it.each(said)('%j reads so to its donor and its organization', (given, donor, organization) => {
  const donation = aDonation({ proposal: null, schedule: null, reason: null, ...facts, ...given });
  expect(nextForDonor(donation)).toBe(donor);
  expect(standingOf(donation)).toBe(organization);
});

it.each([
  [null, 'donor', 'requested', 'You offered it to Hope House'],
  ['accept', 'organisation', 'accepted', 'Hope House accepted it'],
  ['accept', 'desk', 'accepted', 'The donations desk accepted it'],
  ['propose', 'donor', 'accepted', 'You proposed days'],
  ['propose', 'organisation', 'accepted', 'Hope House proposed days'],
  ['schedule', 'donor', 'scheduled', 'You picked the day'],
  ['collect', 'donor', 'collected', 'You marked it as collected'],
  ['collect', 'organisation', 'collected', 'Hope House marked it as collected'],
  ['receive', 'organisation', 'received', 'Hope House received it'],
  ['decline', 'organisation', 'declined', 'Hope House declined it'],
  ['withdraw', 'donor', 'withdrawn', 'You withdrew the offer'],
  ['expire', 'clock', 'expired', 'Expired'],
] as const)('the step %s by the %s is: %s, %s', (event, by, status, words) => {
  expect(stepForDonor({ event, by, status, at: '', reason: null }, 'Hope House', false)).toBe(words);
});

it('a donor who brings it reads that it was delivered', () => {
  const step = { event: 'collect', by: 'donor', status: 'collected', at: '', reason: null } as const;
  expect(stepForDonor(step, 'Hope House', true)).toBe('You marked it as delivered');
});
