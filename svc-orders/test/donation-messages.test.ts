import { aDonationRow } from './rows.ts';
import { failuresOf } from './failures.ts';
import { donationDefinition } from '../src/donations/definition.ts';
import { type DonationFacts, donationWords } from '../src/donations/donation.messages.ts';

/** Notifications of each side, for each possible actor; no one is notified of their own action. */
const { transitions: donationLines } = donationDefinition;
const cases = donationLines.flatMap(({ from, event, by, notifies }) =>
  by.flatMap((mover) =>
    notifies.filter((you) => you !== mover).map((you): Told => ({ event, from, by: mover, you })),
  ),
);
type Told = { event: (typeof donationLines)[number]['event'] } & Pick<DonationFacts, 'from' | 'by' | 'you'>;

const schedule = { day: '2026-11-24', place: 'Yaba', collector: 'donor' as const };
const proposal = { by: 'donor' as const, days: ['2026-11-24'], place: null, collector: 'donor' as const };
const textOf = ({ event, ...at }: Told, collector: 'donor' | 'organisation' = 'donor') => {
  const row = aDonationRow({ schedule: { ...schedule, collector }, proposal });
  return donationWords[event]?.[at.you]?.({ ...row, ...at, reason: null }).text;
};

const nameOf = ({ event, by, from, you }: Told) => `${event} by the ${by} at ${from}, to the ${you}`;

it('each event is said to its readers, and never of oneself as of another', () => {
  const failures = failuresOf(cases, nameOf, (at) => {
    const text = textOf(at) ?? '';
    expect(text).toMatch(/\.$/);
    expect(text).not.toContain(at.you === 'donor' ? 'Kemi' : 'Hope House');
  });
  expect(failures).toEqual([]);
});

it('each sentence is the one for its actor, status and reader', () => {
  const said = cases.map((at) => [nameOf(at), textOf(at)]);
  expect(Object.fromEntries(said)).toEqual({
    'accept by the desk at requested, to the donor':
      'Hope House would like it. Agree on a day to hand it over.',
    'accept by the desk at requested, to the organisation':
      'The donations desk accepted it for you. Agree on a day for the hand-over.',
    'accept by the organisation at requested, to the donor':
      'Hope House would like it. Agree on a day to hand it over.',
    'collect by the desk at scheduled, to the donor': 'The donations desk says it was brought to Hope House.',
    'collect by the desk at scheduled, to the organisation': 'The donations desk says it was brought to you.',
    'collect by the donor at scheduled, to the organisation': 'Kemi says they brought it to you.',
    'collect by the organisation at scheduled, to the donor': 'Hope House says you brought it.',
    'decline by the desk at accepted, to the donor':
      'Hope House cannot use it. The item is back in your listings.',
    'decline by the desk at accepted, to the organisation': 'The donations desk declined it for you.',
    'decline by the desk at collected, to the donor':
      'The donations desk found that it never arrived. The item is back in your listings.',
    'decline by the desk at collected, to the organisation':
      'The donations desk found that it never arrived.',
    'decline by the desk at requested, to the donor':
      'Hope House cannot use it. The item is back in your listings.',
    'decline by the desk at requested, to the organisation': 'The donations desk declined it for you.',
    'decline by the desk at scheduled, to the donor':
      'Hope House cannot use it. The item is back in your listings.',
    'decline by the desk at scheduled, to the organisation': 'The donations desk declined it for you.',
    'decline by the organisation at accepted, to the donor':
      'Hope House cannot use it. The item is back in your listings.',
    'decline by the organisation at requested, to the donor':
      'Hope House cannot use it. The item is back in your listings.',
    'decline by the organisation at scheduled, to the donor':
      'Hope House cannot use it. The item is back in your listings.',
    'expire by the clock at accepted, to the organisation':
      'No day was agreed within two weeks, so Kemi’s offer expired.',
    'expire by the clock at requested, to the organisation':
      'You did not answer within two weeks, so Kemi’s offer expired.',
    'expire by the clock at scheduled, to the organisation':
      'The hand-over was not confirmed within two weeks of its day, so Kemi’s offer expired.',
    'extend by the desk at accepted, to the donor': 'Our team gave this donation two more weeks.',
    'extend by the desk at accepted, to the organisation': 'Our team gave this donation two more weeks.',
    'extend by the desk at requested, to the donor': 'Our team gave this donation two more weeks.',
    'propose by the desk at accepted, to the donor':
      'The donations desk suggests Tue, 24 Nov. Pick one, or suggest other days.',
    'propose by the desk at accepted, to the organisation':
      'The donations desk suggested Tue, 24 Nov for you. Kemi will pick one.',
    'propose by the desk at scheduled, to the donor':
      'The donations desk suggests Tue, 24 Nov. Pick one, or suggest other days.',
    'propose by the desk at scheduled, to the organisation':
      'The donations desk suggested Tue, 24 Nov for you. Kemi will pick one.',
    'propose by the donor at accepted, to the organisation':
      'Kemi suggests Tue, 24 Nov. Pick one, or suggest other days.',
    'propose by the donor at scheduled, to the organisation':
      'Kemi suggests Tue, 24 Nov. Pick one, or suggest other days.',
    'propose by the organisation at accepted, to the donor':
      'Hope House suggests Tue, 24 Nov. Pick one, or suggest other days.',
    'propose by the organisation at scheduled, to the donor':
      'Hope House suggests Tue, 24 Nov. Pick one, or suggest other days.',
    'receive by the desk at collected, to the donor':
      'Hope House has it. Thank you. Your receipt is with the donation.',
    'receive by the desk at collected, to the organisation': 'The donations desk marked it as received.',
    'receive by the organisation at collected, to the donor':
      'Hope House has it. Thank you. Your receipt is with the donation.',
    'schedule by the desk at accepted, to the donor':
      'The donations desk picked Tue, 24 Nov. You bring it: Yaba.',
    'schedule by the desk at accepted, to the organisation':
      'The donations desk picked Tue, 24 Nov. Kemi brings it: Yaba.',
    'schedule by the donor at accepted, to the organisation':
      'Kemi picked Tue, 24 Nov. Kemi brings it: Yaba.',
    'schedule by the organisation at accepted, to the donor':
      'Hope House picked Tue, 24 Nov. You bring it: Yaba.',
    'withdraw by the donor at accepted, to the organisation': 'Kemi withdrew the offer.',
    'withdraw by the donor at requested, to the organisation': 'Kemi withdrew the offer.',
    'withdraw by the donor at scheduled, to the organisation': 'Kemi withdrew the offer.',
  });
});

it('what the organization collects is said to be on its way, or collected', () => {
  const collect = cases.filter(({ event }) => event === 'collect');
  const said = collect.map((at) => [`by the ${at.by}, to the ${at.you}`, textOf(at, 'organisation')]);
  expect(Object.fromEntries(said)).toEqual({
    'by the desk, to the donor': 'The donations desk says it is on its way to Hope House.',
    'by the desk, to the organisation': 'The donations desk says it is on its way to you.',
    'by the donor, to the organisation': 'Kemi says it is on its way to you.',
    'by the organisation, to the donor': 'Hope House says they collected it.',
  });
});
