import { authRoutes, type OwnPortfolio } from '@alaso/contracts';
import { aUser } from '@alaso/contracts/testing';
import { answer, answerBy, calls, okAnswer, paste, refuse } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveNothing, open } from './fixtures.ts';

const photo = { id: '7f0c7f58-0c5b-4f5e-9d3a-1f1d6b9e0a01', width: 1200, height: 1500 };
const aPortfolio = (changed: Partial<OwnPortfolio> = {}): OwnPortfolio => ({
  sews: 'Agbada',
  place: { state: 'Lagos', lga: 'Surulere' },
  pricesFrom: '15000.00',
  photos: [photo],
  status: 'pending',
  reason: null,
  updatedAt: '2026-11-22T10:00:00.000Z',
  ...changed,
});
const have = (portfolio: OwnPortfolio | null) => answer(authRoutes.ownPortfolio, { portfolio });
const openPortfolio = () => open('/dashboard?tab=portfolio');

beforeEach(() => {
  haveNothing();
  answer(authRoutes.currentUser, aUser());
});

it('says what is missing, and sends nothing', async () => {
  have(null);
  openPortfolio();
  await userEvent.click(await screen.findByRole('button', { name: 'Send Application' }));
  expect(await screen.findByText('Say what you sew')).toBeVisible();
  expect(screen.getByText('Add at least one photo of your work')).toBeVisible();
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
});

it('shows a pending application, and saves it', async () => {
  have(aPortfolio());
  const { toasts } = openPortfolio();
  expect(await screen.findByText('Under review')).toBeVisible();
  answer(authRoutes.savePortfolio, aPortfolio());
  const sews = screen.getByRole('textbox', { name: /What do you sew/ });
  await userEvent.clear(sews);
  await userEvent.type(sews, 'Caps');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Application sent' }]));
  expect(screen.getByText('Under review')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    sews: 'Caps',
    place: { state: 'Lagos', lga: 'Surulere' },
    pricesFrom: '15000.00',
    photoIds: [photo.id],
  });
});

it('understands a price as people write it, and asks back about one that can be read in two ways', async () => {
  have(aPortfolio());
  openPortfolio();
  answer(authRoutes.savePortfolio, aPortfolio());
  const price = await screen.findByRole('textbox', { name: /^Prices? from/i });
  await userEvent.clear(price);
  await userEvent.type(price, '2,4');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Did you mean ₦2.40 or ₦24? Write 2.40 or 24.')).toBeVisible();
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  await userEvent.clear(price);
  await userEvent.type(price, 'N12k');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ pricesFrom: '12000' }),
  );
});

it('hints at what visitors will see masked, and saves it nevertheless', async () => {
  have(aPortfolio());
  openPortfolio();
  answer(authRoutes.savePortfolio, aPortfolio());
  await paste(await screen.findByRole('textbox', { name: /What do you sew/ }), ' 08031234567');
  expect(await screen.findByText(/Visitors see numbers masked/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ sews: 'Agbada 08031234567' }),
  );
});

it('says why it was rejected, and loses nothing when the server refuses', async () => {
  have(aPortfolio({ status: 'rejected', reason: 'The photos are not yours' }));
  const { toasts } = openPortfolio();
  expect(await screen.findByText('Reason: The photos are not yours')).toBeVisible();
  refuse(authRoutes.savePortfolio, 'photo-refused', 'A photo is missing. Add it again.');
  await userEvent.click(screen.getByRole('button', { name: 'Send Application' }));
  await waitFor(() =>
    expect(toasts).toMatchObject([{ description: '422: A photo is missing. Add it again.' }]),
  );
  expect(screen.getByDisplayValue('Agbada')).toBeVisible();
});

it('a tailor sees where it is shown, and can delete it once that is confirmed', async () => {
  answer(authRoutes.currentUser, aUser({ role: 'tailor' }));
  have(aPortfolio({ status: 'approved' }));
  openPortfolio();
  expect(await screen.findByRole('link', { name: 'See your member page' })).toHaveAttribute(
    'href',
    `/?page=member&id=${aUser().id}`,
  );
  answerBy(authRoutes.deletePortfolio, () => {
    have(null);
    return okAnswer(authRoutes.deletePortfolio);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Delete Portfolio' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Portfolio' }));
  expect(await screen.findByRole('textbox', { name: /What do you sew/ })).toHaveValue('');
});
