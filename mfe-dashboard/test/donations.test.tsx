import { authRoutes, catalogRoutes, type Donation, ordersRoutes } from '@alaso/contracts';
import { aDonation, anOrganization } from '@alaso/contracts/testing';
import { answer, calls, refuse } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buba, haveNothing, open, user } from './fixtures.ts';

const address = '/dashboard?tab=donations';
const donation = (given: Partial<Donation> = {}) => aDonation({ donorId: user.id, ...given });
const show = (given: Partial<Donation> = {}) => {
  answer(ordersRoutes.listDonations, [donation(given)]);
  return open(address);
};
const lastWrite = () => calls.findLast(({ method }) => method === 'POST');
beforeEach(haveNothing);

test.each([address, '/dashboard?tab=listings&show=donations'])(
  'a donation is shown at %s with what is next and what has happened',
  async (at) => {
    answer(ordersRoutes.listDonations, [donation()]);
    open(at);
    expect(await screen.findByText(/^Waiting for Little Saints\./)).toBeVisible();
    expect(screen.getByText('You offered it to Little Saints')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Donations' })).toHaveAttribute('aria-current', 'page');
  },
);

test('who has donated nothing reads how to', async () => {
  open(address);
  expect(await screen.findByText(/^No donations yet\./)).toBeVisible();
});

test.each([
  ['with an account can be written to', anOrganization().id, ['Message Little Saints: Emerald gele']],
  ['without an account cannot', null, []],
])('an organization %s', async (_what, organizationId, names) => {
  show({ organizationId, listingTitle: 'Emerald gele' });
  expect(await screen.findByText(/^Waiting for Little Saints\./)).toBeVisible();
  const links = screen.queryAllByRole('link', { name: /^Message / });
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(names);
  for (const link of links)
    expect(link).toHaveAttribute('href', `/dashboard?tab=messages&donation=${donation().id}`);
});

test('where the donor brings it, the words say so', async () => {
  const schedule = { day: '2026-11-24', place: '3 Allen Avenue', collector: 'donor' as const };
  const { toasts } = show({ status: 'scheduled', acts: ['collect'], schedule });
  expect(await screen.findByText(/^You bring it on/)).toBeVisible();
  const [offered] = donation().timeline;
  if (!offered) throw new Error('a donation begins with an offer');
  const brought = { ...offered, event: 'collect' as const, status: 'collected' as const };
  const after = donation({ status: 'collected', acts: [], schedule, timeline: [offered, brought] });
  answer(ordersRoutes.collectDonation, after);
  answer(ordersRoutes.listDonations, [after]);
  await userEvent.click(screen.getByRole('button', { name: /^Mark as delivered/ }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Delivered' }]));
  expect(await screen.findByText('Delivered')).toBeVisible();
  expect(screen.getByText('You marked it as delivered')).toBeVisible();
  expect(screen.queryByText(/ollected/)).toBeNull();
});

test('picks one of the proposed days, and says where', async () => {
  const proposal = {
    by: 'organisation' as const,
    days: ['2026-11-24', '2026-11-26'],
    place: null,
    collector: 'organisation' as const,
  };
  const { toasts } = show({
    status: 'accepted',
    acts: ['schedule', 'propose', 'withdraw'],
    waitsFor: 'donor',
    proposal,
  });
  answer(ordersRoutes.scheduleDonation, donation({ status: 'scheduled' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Pick a day/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Pick a day' }));
  expect(dialog.getByText('Enter the place')).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^Where/), '3 Allen Avenue');
  await userEvent.click(dialog.getByRole('button', { name: 'Pick a day' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'The day is agreed' }]));
  expect(lastWrite()?.body).toEqual({ day: '2026-11-24', place: '3 Allen Avenue' });
});

test('withdraws an offer with a reason, and says so if the donation has changed', async () => {
  const { toasts } = show();
  refuse(ordersRoutes.withdrawDonation, 'donation-moved', 'It is collected.');
  await userEvent.click(await screen.findByRole('button', { name: /^Withdraw the offer/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'My cousin needs it');
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw the offer' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'This donation has changed' }]));
  expect(lastWrite()?.body).toEqual({ reason: 'My cousin needs it' });
});

test('of a donation whose steps were not kept, its way says where it stood', async () => {
  const [offered] = donation().timeline;
  if (!offered) throw new Error('a donation begins with an offer');
  show({ status: 'accepted', timeline: [offered, { ...offered, status: 'accepted', by: 'clock' }] });
  expect(await screen.findByText('You offered it to Little Saints')).toBeVisible();
  expect(screen.getAllByText('Accepted')).toHaveLength(2);
});

test('what has been received has a receipt with a number', async () => {
  const received = { status: 'received' as const, acts: [], waitsFor: null, expiresAt: null };
  answer(ordersRoutes.listDonations, [donation({ ...received, receiptNumber: 'AD-20261122-9F4C01AB' })]);
  open(`${address}&donation=${donation().id}&receipt`);
  const receipt = within(await screen.findByRole('article', { name: 'Receipt AD-20261122-9F4C01AB' }));
  expect(receipt.getByText('Little Saints (Orphanage)')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
});

test('a failure of the list says so, and is asked again', async () => {
  refuse(ordersRoutes.listDonations, 'service-unavailable', 'Donations are away.');
  open(address);
  expect((await screen.findAllByRole('button', { name: 'Retry' })).length).toBe(1);
});

describe('the Donate button of an organization', () => {
  const hope = anOrganization();
  const address = `/dashboard?tab=listings&organization=${hope.id}`;
  const ask = () => screen.findByRole('heading', { level: 1, name: 'Donate to Hope Orphanage' });

  it('leads to the items that can be donated, and from there to the dialog that names it', async () => {
    const held = { ...buba, id: user.id, title: 'Held gele', may: ['edit' as const] };
    answer(authRoutes.getOrganization, hope);
    answer(catalogRoutes.listOwnListings, [held, buba]);
    open(address);
    await ask();
    await userEvent.click(await screen.findByRole('button', { name: `Donate: ${buba.title}` }));
    expect(screen.queryByText('Held gele')).toBeNull();
    await waitFor(() => expect(window.location.pathname).toBe(`/item/${buba.id}`));
    expect(window.location.search).toBe(`?panel=donate&organization=${hope.id}`);
  });

  it('leads a user without items to list one', async () => {
    answer(authRoutes.getOrganization, hope);
    open(address);
    await ask();
    expect(await screen.findByText(/^You have no item to donate yet\. List it first/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'List an Item' })).toHaveAttribute('href', '/upload');
  });

  it('says that an organization is not there', async () => {
    refuse(authRoutes.getOrganization, 'not-found', 'Organization not found.');
    open(address);
    expect(await screen.findByRole('heading', { name: 'Organization not found' })).toBeVisible();
  });
});
