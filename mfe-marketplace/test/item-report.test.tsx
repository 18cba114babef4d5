import { authRoutes, moderationRoutes } from '@alaso/contracts';
import { aListing, aReport, aUser } from '@alaso/contracts/testing';
import { answer, calls, refuse } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beVisitor, nothingGoesOn, openItem } from './open-item.ts';

beforeEach(nothingGoesOn);

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = () => calls.find(({ path }) => path === '/api/reports')?.body;
async function choose(reason: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: 'What is wrong?' }));
  await userEvent.click(await screen.findByRole('option', { name: reason }));
}

it('an item is reported with a reason and words, and the person hears what happens next', async () => {
  answer(moderationRoutes.fileReport, aReport());
  const { toasts } = openItem();
  await press('Report this item');
  await choose('Counterfeit');
  await userEvent.type(screen.getByRole('textbox', { name: /Tell us more/ }), 'Not real lace.');
  await press('Send Report');
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Report sent' }]));
  expect(sent()).toEqual({
    listingId: aListing().id,
    reason: 'counterfeit',
    description: 'Not real lace.',
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a person is reported from the card of the seller', async () => {
  answer(moderationRoutes.fileReport, aReport());
  openItem();
  await press('Report this person');
  expect(await screen.findByRole('dialog', { name: 'Report Tunde' })).toBeVisible();
  await choose('Fraud');
  await press('Send Report');
  await waitFor(() => expect(sent()).toEqual({ reportedUserId: aListing().ownerId, reason: 'fraud' }));
});

it.each([
  ['Did not turn up', 'no-show'],
  ['Never handed over', 'not-handed-over'],
])('a seller can be reported for "%s"', async (words, reason) => {
  answer(moderationRoutes.fileReport, aReport());
  openItem();
  await press('Report this person');
  await choose(words);
  await press('Send Report');
  await waitFor(() => expect(sent()).toEqual({ reportedUserId: aListing().ownerId, reason }));
});

it('asks for a reason before anything is sent', async () => {
  openItem();
  await press('Report this item');
  await press('Send Report');
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('Choose a reason')).toBeVisible();
  expect(sent()).toBeUndefined();
});

it('keeps what was typed after a failure, and closes where it was reported before', async () => {
  refuse(moderationRoutes.fileReport, 'service-unavailable', 'Away.');
  const { toasts } = openItem();
  await press('Report this item');
  await choose('Unsafe');
  await press('Send Report');
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(screen.getByRole('dialog')).toHaveTextContent('Unsafe');
  refuse(moderationRoutes.fileReport, 'already-reported', 'You have reported this before.');
  await press('Send Report');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toasts.at(-1)).toMatchObject({ description: '409: You have reported this before.' });
});

it('a visitor is asked to sign in', async () => {
  beVisitor();
  const { toasts, sessionKnown } = openItem();
  await sessionKnown();
  await press('Report this item');
  expect(toasts).toMatchObject([{ title: 'Login Required' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('nobody reports what is their own', async () => {
  answer(authRoutes.currentUser, aUser({ id: aListing().ownerId }));
  openItem();
  expect(await screen.findByText('Tunde')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull());
});
