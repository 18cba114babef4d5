import { type OwnDispute, ordersRoutes } from '@alaso/contracts';
import { anOrderPage } from '@alaso/contracts/testing';
import { answer, answerBy, calls, okAnswer, renderSlice } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DisputeSection from '../src/disputes/dispute-section.tsx';

const order = anOrderPage({ stage: 'disputed', otherPartyFirstName: 'Ngozi' });
const photo = { id: '5f1d6a52-6a0b-4a7e-9b43-0d8ed0a5f6c1', width: 800, height: 1000 };
const dispute: OwnDispute = {
  id: '4f1d6a52-6a0b-4a7e-9b43-0d8ed0a5f6c1',
  stage: 'open',
  openedBy: 'buyer',
  reason: 'They did not show up',
  statements: [{ by: 'buyer', text: 'I waited an hour', photos: [photo], at: '2026-11-20T10:00:00.000Z' }],
  until: '2026-11-23T10:00:00.000Z',
  decision: null,
  appeals: [],
  acts: ['answer'],
};
const show = () =>
  renderSlice(
    () => <DisputeSection order={order} side="seller" readAgain={() => Promise.resolve()} />,
    '/dashboard?tab=transactions',
  );
const written = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

test('shows the reason, the statement and its photos, and asks the other side for an answer', async () => {
  answer(ordersRoutes.getDispute, dispute);
  answerBy(ordersRoutes.answerDispute, () => {
    const answered: OwnDispute['statements'][number] = {
      by: 'seller',
      text: 'I was there',
      photos: [],
      at: '2026-11-21T10:00:00.000Z',
    };
    const after = { ...dispute, stage: 'with-admin', until: null, acts: [] } as const;
    const next: OwnDispute = { ...after, statements: [...dispute.statements, answered], acts: [] };
    answer(ordersRoutes.getDispute, next);
    return okAnswer(ordersRoutes.answerDispute, next);
  });
  const { toasts } = show();
  expect(await screen.findByText(/^You have until Mon 23 Nov, 11:00 to answer/)).toBeVisible();
  expect(screen.getByText('Reason: They did not show up')).toBeVisible();
  expect(screen.getByText('I waited an hour')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Statement of Ngozi, photo 1 of 1' })).toHaveAttribute(
    'href',
    `/api/disputes/${dispute.id}/photos/${photo.id}?size=large`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Send your answer' }));
  expect(dialog.getByText('Say what happened')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox'), 'I was there');
  await userEvent.click(dialog.getByRole('button', { name: 'Send your answer' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Answer sent' }]));
  expect(written()).toEqual([{ text: 'I was there' }]);
  expect(await screen.findByText('Our team reads both sides and decides.')).toBeVisible();
});

test('shows the decision, and offers one appeal', async () => {
  const decision: OwnDispute['decision'] = {
    outcome: 'complete',
    refund: '5000.00',
    reason: 'The zip was torn',
    at: '2026-11-24T10:00:00.000Z',
  };
  const decided: OwnDispute = { ...dispute, stage: 'decided', decision, acts: ['appeal'] };
  answer(ordersRoutes.getDispute, decided);
  answer(ordersRoutes.appealDispute, { ...decided, stage: 'appealed', until: null, acts: [] });
  const { toasts } = show();
  expect(await screen.findByText('The order is completed, and Ngozi gets ₦5,000 back.')).toBeVisible();
  expect(screen.getByText('The zip was torn')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Appeal' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'It was whole');
  await userEvent.click(dialog.getByRole('button', { name: 'Send your appeal' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Appeal sent' }]));
  expect(written()).toEqual([{ text: 'It was whole' }]);
});

test('after receipt, the seller can give the money back, and the page says what was decided in the end', async () => {
  const received = anOrderPage({ stage: 'completed', otherPartyFirstName: 'Ngozi', receiptDispute: 'open' });
  const opened: OwnDispute = { ...dispute, afterReceipt: true, acts: ['answer', 'settle'] };
  answer(ordersRoutes.getDispute, opened);
  answerBy(ordersRoutes.settleDispute, () => {
    const settled: OwnDispute = { ...opened, stage: 'settled', until: null, acts: [] };
    answer(ordersRoutes.getDispute, settled);
    return okAnswer(ordersRoutes.settleDispute, settled);
  });
  const { toasts } = renderSlice(
    () => <DisputeSection order={received} side="seller" readAgain={() => Promise.resolve()} />,
    '/dashboard?tab=transactions',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Give the money back' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^Ngozi gets back everything that they paid/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Give it back' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'The dispute is over' }]));
  expect(await screen.findByText('You settled it between you.')).toBeVisible();
});

test('an appeal about a completed order ends with the final decision', async () => {
  const at = '2026-11-24T10:00:00.000Z';
  answer(ordersRoutes.getDispute, {
    ...dispute,
    afterReceipt: true,
    stage: 'closed',
    until: null,
    acts: [],
    decision: { outcome: 'complete', refund: null, reason: 'It was in the photos', at },
    appeals: [{ by: 'buyer', text: 'Look again', photos: [], at }],
    finalDecision: { outcome: 'complete', refund: '5000.00', reason: 'A part was missing', at },
  });
  show();
  expect(await screen.findByText('You keep the money.')).toBeVisible();
  expect(screen.getByText('Our final decision')).toBeVisible();
  expect(screen.getByText('Ngozi gets ₦5,000 back, and you keep the rest.')).toBeVisible();
});
