import { moderationRoutes, type OwnReview, type ReviewPage, ordersRoutes } from '@alaso/contracts';
import { aDonation, anOrderPage, anOwnReview, aReport, aReviewPage } from '@alaso/contracts/testing';
import { answer, calls, refuse } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveNothing, open, user } from './fixtures.ts';

const order = anOrderPage({
  sellerId: user.id,
  status: 'completed',
  stage: 'completed',
  acts: [],
  clock: null,
  waitsFor: null,
});
const address = `/dashboard?tab=transactions&order=${order.id}`;
beforeEach(() => {
  haveNothing();
  answer(ordersRoutes.getOrder, order);
});

const show = (page: Partial<ReviewPage> = {}) => {
  answer(ordersRoutes.getReviews, aReviewPage(page));
  return open(address);
};
const section = async () => within(await screen.findByRole('region', { name: 'Reviews' }));
const theirs = (changed: Partial<OwnReview> = {}) =>
  anOwnReview({ publishedAt: '2026-11-20T10:00:00.000Z', ...changed });
const writes = () => calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }));
const openForm = async () => {
  await userEvent.click(await (await section()).findByRole('button', { name: 'Leave a review' }));
  return within(await screen.findByRole('dialog', { name: 'How was it with Tunde?' }));
};

it('asks until when, and takes stars by keyboard, tags and a text', async () => {
  const { toasts } = show();
  expect(await (await section()).findByText(/^You can leave a review until 9 December\./)).toBeVisible();
  const form = await openForm();
  await userEvent.click(form.getByRole('radio', { name: '3: Okay' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(form.getByRole('radio', { name: '4: Good' })).toBeChecked();
  expect(form.getByText('Good')).toBeVisible();
  await userEvent.click(form.getByRole('checkbox', { name: 'Paid as agreed' }));
  await userEvent.type(form.getByLabelText(/^Tell others about it/), 'Quick and kind');
  const own = anOwnReview({ side: 'owner', stars: 4, tags: ['paid-as-agreed'], text: 'Quick and kind' });
  answer(ordersRoutes.writeReview, aReviewPage({ own }));
  answer(ordersRoutes.getReviews, aReviewPage({ own }));
  await userEvent.click(form.getByRole('button', { name: 'Save review' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Review saved' }]));
  const body = { stars: 4, tags: ['paid-as-agreed'], text: 'Quick and kind' };
  expect(writes()).toEqual([{ path: `/api/reviews/${order.id}`, body }]);
  expect(await (await section()).findByText(/^Waiting for Tunde\./)).toBeVisible();
});

it('says what is missing, and sends nothing without stars', async () => {
  show();
  const form = await openForm();
  await userEvent.click(form.getByRole('button', { name: 'Save review' }));
  expect(await form.findByText('Choose 1 to 5 stars')).toBeVisible();
  expect(writes()).toEqual([]);
  await userEvent.click(form.getByRole('radio', { name: '4: Good' }));
  expect(form.queryByText('Choose 1 to 5 stars')).toBeNull();
});

it('keeps what was typed while the server does not answer, and closes once it is too late', async () => {
  show();
  const form = await openForm();
  await userEvent.click(form.getByRole('radio', { name: '5: Very good' }));
  refuse(ordersRoutes.writeReview, 'service-unavailable', 'Please try again shortly.');
  await userEvent.click(form.getByRole('button', { name: 'Save review' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(form.getByRole('radio', { name: '5: Very good' })).toBeChecked();
  refuse(ordersRoutes.writeReview, 'review-closed', 'The 14 days to leave a review are over.');
  await userEvent.click(await form.findByRole('button', { name: 'Save review' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('shows both once they are published, and lets the reviewed one reply', async () => {
  const own = theirs({ side: 'owner', authorName: 'Ada', text: 'Paid at once' });
  const page = { state: 'closed', until: null, own, theirs: theirs() } as const;
  const { toasts } = show(page);
  const shown = await section();
  expect(await shown.findByText('Just as described.')).toBeVisible();
  expect(shown.getByText('Paid at once')).toBeVisible();
  expect(shown.getAllByRole('img', { name: '5 of 5 stars' })).toHaveLength(2);
  await userEvent.click(shown.getByRole('button', { name: 'Reply' }));
  const form = within(await screen.findByRole('dialog', { name: 'Reply to Tunde' }));
  await userEvent.type(form.getByLabelText(/^Your reply/), 'Come again!');
  const replied = theirs({ reply: { text: 'Come again!', at: '2026-11-21T10:00:00.000Z' } });
  answer(ordersRoutes.replyToReview, aReviewPage({ ...page, theirs: replied }));
  answer(ordersRoutes.getReviews, aReviewPage({ ...page, theirs: replied }));
  await userEvent.click(form.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Reply sent' }]));
  expect(await shown.findByText('Come again!')).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Reply' })).not.toBeInTheDocument();
});

it('lets the reviewed one report it', async () => {
  answer(moderationRoutes.fileReport, aReport());
  const { toasts } = show({ state: 'closed', until: null, theirs: theirs() });
  await userEvent.click(await (await section()).findByRole('button', { name: 'Report this review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Tunde’s review' }));
  await userEvent.click(dialog.getByRole('combobox'));
  const offensive = await screen.findByRole('option', { name: 'Offensive' });
  expect(screen.queryByRole('option', { name: 'Counterfeit' })).toBeNull();
  await userEvent.click(offensive);
  await userEvent.click(dialog.getByRole('button', { name: 'Send Report' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Report sent' }]));
  expect(writes()).toEqual([{ path: '/api/reports', body: { reviewId: theirs().id, reason: 'offensive' } }]);
});

it('says that a review is hidden: to its author with the way to appeal, to the other without its words', async () => {
  const own = theirs({ side: 'owner', isHidden: true, text: 'You are a thief' });
  show({ state: 'closed', until: null, own, theirs: theirs({ isHidden: true, text: '', tags: [] }) });
  const shown = await section();
  expect(await shown.findAllByText('Hidden by our team')).toHaveLength(2);
  expect(shown.getByRole('link', { name: 'See the decision' })).toHaveAttribute(
    'href',
    '/dashboard?tab=decisions',
  );
  expect(shown.getByText(/^Our team has hidden this review\./)).toBeVisible();
  expect(shown.queryByRole('button')).not.toBeInTheDocument();
});

it('says that nobody wrote, and says nothing where nobody can be reviewed', async () => {
  show({ state: 'closed', until: null });
  expect(await (await section()).findByText(/Neither of you left one\.$/)).toBeVisible();
});

it('is there for a donation that has just arrived at an organization with an account', async () => {
  const at = new Date().toISOString();
  const [offered] = aDonation().timeline;
  if (!offered) throw new Error('a donation begins with an offer');
  const received = aDonation({
    donorId: user.id,
    organizationId: aReviewPage().memberId,
    status: 'received',
    acts: [],
    waitsFor: null,
    timeline: [offered, { ...offered, event: 'receive', status: 'received', at }],
  });
  answer(ordersRoutes.listDonations, [received]);
  answer(ordersRoutes.getReviews, aReviewPage({ kind: 'donation', memberName: 'Little Saints' }));
  open('/dashboard?tab=donations');
  expect(await (await section()).findByText('How was it with Little Saints?')).toBeVisible();
  expect(calls.some(({ path }) => path === `/api/reviews/${received.id}`)).toBe(true);
});
