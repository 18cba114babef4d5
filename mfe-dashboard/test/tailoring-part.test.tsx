import { type OrderPage, ordersRoutes, type OrderStage, type Tailoring } from '@alaso/contracts';
import { anOrderPage, aTailoring } from '@alaso/contracts/testing';
import { answer, calls, refuse, renderSlice } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmAsked } from './fixtures.ts';
import TailoringPart from '../src/tailoring/tailoring-part.tsx';

const nothingYet = { brief: null, quote: null, change: null, agreedDay: null, dueDay: null };

function show(
  side: 'buyer' | 'seller',
  stage: OrderStage,
  acts: OrderPage['acts'],
  tailoring: Partial<Tailoring> = {},
) {
  const order = anOrderPage({
    acts,
    stage,
    tailoring: aTailoring(tailoring),
    amount: '12000.00',
    timeline: [{ event: null, stage, at: '2026-11-01T10:00:00.000Z', by: 'buyer', reason: null }],
  });
  const part = () => <TailoringPart order={order} side={side} />;
  return renderSlice(part, `/dashboard?tab=transactions&order=${order.id}`);
}
const sent = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));

it('asks the buyer of a booked service for the brief, and nobody else', () => {
  const { unmount } = show('buyer', 'placed', ['brief', 'cancel'], nothingYet);
  expect(screen.getByRole('form', { name: 'Your brief' })).toBeVisible();
  unmount();
  show('seller', 'placed', ['cancel'], nothingYet);
  expect(screen.queryByRole('form')).toBeNull();
});

it('puts what the server says of a brief under its field', async () => {
  const { toasts } = show('buyer', 'placed', ['brief', 'cancel'], nothingYet);
  const errors = [{ path: 'body.wishedDay', message: 'Choose today or later' }];
  refuse(ordersRoutes.briefTailor, 'invalid-input', 'Some fields need attention.', errors);
  await userEvent.click(screen.getByRole('combobox', { name: 'What type of garment?' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Something else' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'What do you want made?' }), 'A new zip');
  await userEvent.click(screen.getByRole('button', { name: 'Send to Tunde' }));
  expect(await screen.findByText('Choose today or later')).toBeVisible();
  expect(toasts).toMatchObject([{ title: 'Could not update the job' }]);
});

it('shows the tailor the brief and sends their quote', async () => {
  show('seller', 'briefed', ['quote', 'cancel'], { ...nothingYet, brief: aTailoring().brief });
  expect(screen.getByRole('region', { name: 'The brief' })).toHaveTextContent('78.5 cm');
  answer(ordersRoutes.quoteJob, anOrderPage());
  await userEvent.type(screen.getByRole('textbox', { name: 'Days' }), '4');
  await userEvent.click(screen.getByRole('button', { name: 'Send to Tunde' }));
  await waitFor(() => expect(sent()).toMatchObject([{ body: { price: '12000.00', days: 4, note: null } }]));
});

it('a tailor names another price until the buyer agrees', async () => {
  show('seller', 'quoted', ['quote', 'cancel'], { agreedDay: null, dueDay: null });
  await userEvent.click(screen.getByRole('button', { name: 'Change the quote' }));
  const price = screen.getByRole('textbox', { name: 'Price (₦)' });
  expect(screen.getByRole('textbox', { name: 'Note (Optional)' })).toHaveValue('Lined');
  await userEvent.clear(price);
  await userEvent.type(price, '13500');
  answer(ordersRoutes.quoteJob, anOrderPage());
  await userEvent.click(screen.getByRole('button', { name: 'Send to Tunde' }));
  const body = { price: '13500', days: 7, note: 'Lined', steps: 1 };
  await waitFor(() => expect(sent()).toMatchObject([{ body }]));
});

it('a buyer writes the brief anew, from what it says', async () => {
  show('buyer', 'quoted', ['agree', 'brief', 'cancel'], { agreedDay: null, dueDay: null });
  await userEvent.click(screen.getByRole('button', { name: 'Change the brief' }));
  const wish = screen.getByRole('textbox', { name: 'What do you want made?' });
  expect(wish).toHaveValue('Two skirts out of one wrapper');
  expect(screen.getByRole('textbox', { name: 'Waist' })).toHaveValue('78.5');
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('form')).toBeNull();
});

it('lets the buyer agree to the quote by its price', async () => {
  show('buyer', 'quoted', ['agree', 'cancel'], { agreedDay: null, dueDay: null });
  answer(ordersRoutes.agreeToQuote, anOrderPage());
  await userEvent.click(screen.getByRole('button', { name: 'Accept ₦12,000' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([{ path: `/api/transactions/${anOrderPage().id}/agree` }]),
  );
});

describe('a change of the quote', () => {
  const change = { price: '15000.00', days: 10, note: 'More lining', by: 'seller', answer: null } as const;

  it('is proposed with what was agreed to begin with, and counts from the day of agreement', async () => {
    show('buyer', 'agreed', ['propose-change', 'cancel']);
    await userEvent.click(screen.getByRole('button', { name: 'Propose a change' }));
    const form = within(screen.getByRole('form', { name: 'Propose a change' }));
    expect(form.getByRole('textbox', { name: 'Days' })).toHaveValue('7');
    expect(form.getByText('Ready by 8 Nov 2026')).toBeVisible();
  });

  it.each([
    ['Accept the change', 'agree-change'],
    ['Decline', 'refuse-change'],
  ])('is answered by the other party: %s', async (button, event) => {
    show('buyer', 'in-work', ['agree-change', 'refuse-change'], { change });
    const proposed = screen.getByRole('region', { name: 'Proposed change' });
    expect(proposed).toHaveTextContent('Tunde proposed a change: ₦15,000 and 10 days, ready by 11 Nov 2026.');
    answer(ordersRoutes.agreeToChange, anOrderPage());
    answer(ordersRoutes.refuseChange, anOrderPage());
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await confirmAsked(button)).toBe(`${button.split(' ')[0]} Tunde’s change?`);
    await waitFor(() =>
      expect(sent()).toMatchObject([{ path: `/api/transactions/${anOrderPage().id}/${event}` }]),
    );
  });

  it.each([
    ['seller', 'in-work', ['finish'], null, /Waiting for Tunde/],
    ['seller', 'ready', ['hand-over'], null, /No reply/],
    ['seller', 'in-work', ['finish'], 'refused', /Tunde declined/],
    ['buyer', 'in-work', [], 'agreed', /You accepted it/],
  ] as const)('the %s of a job that is %s reads what came of it', (side, stage, acts, said, words) => {
    show(side, stage, [...acts], { change: { ...change, answer: said } });
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Propose a change' })).toBeNull();
  });
});
