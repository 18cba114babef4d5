import { moderationRoutes, ordersRoutes } from '@alaso/contracts';
import { aProfile, aReport, aReview, aSellerRecord } from '@alaso/contracts/testing';
import { answer, answerBy, calls, okAnswer, refuse, renderSlice } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../src/root.tsx';
import { nothingGoesOn, openItem } from './open-item.ts';

const memberId = aProfile().id;
const openMember = () => renderSlice(Root, `/?page=member&id=${memberId}`);
const section = async () => within(await screen.findByRole('region', { name: 'Reviews' }));

beforeEach(() => {
  nothingGoesOn();
  answer(ordersRoutes.listBlocks, []);
});

it('shows a member’s rating with its count, and their reviews with replies', async () => {
  const rating = { memberId, count: 3, average: 4.3, stars: [0, 0, 1, 0, 2], score: 4.1 };
  answer(ordersRoutes.listRatings, [rating]);
  const reply = { text: 'Come again!', at: '2026-11-21T10:00:00.000Z' };
  const erased = {
    id: '88888888-8888-4888-8888-888888888888',
    authorName: 'Former member',
    text: '',
    tags: [],
  };
  answer(ordersRoutes.listMemberReviews, [aReview({ reply }), aReview(erased)]);
  openMember();
  const shown = await section();
  expect(await shown.findByText('4.3 of 5 stars from 3 reviews')).toBeVisible();
  expect(shown.getByText('5 stars: 2 reviews')).toBeVisible();
  const [first, second] = await shown.findAllByRole('article');
  expect(first).toHaveTextContent(
    /^Tunde.*Buyer · 20 Nov 2026.*As described.*Just as described\.Tunde repliedCome again!/,
  );
  expect(second).toHaveTextContent(/^Former member/);
});

it('says that there are none, and shows no rating', async () => {
  openMember();
  expect(await (await section()).findByText('No reviews yet.')).toBeVisible();
  expect(screen.queryByText(/of 5 stars/)).not.toBeInTheDocument();
});

it('shows more, page by page', async () => {
  answerBy(ordersRoutes.listMemberReviews, ({ search }) => {
    const cursor = new URLSearchParams(search).get('cursor');
    const next = '</api/reviews/members/x?cursor=more>; rel="next"';
    return okAnswer(ordersRoutes.listMemberReviews, [aReview({ id: cursor ? memberId : aReview().id })], {
      'X-Total-Count': '2',
      ...(!cursor && { Link: next }),
    });
  });
  openMember();
  await userEvent.click(await (await section()).findByRole('button', { name: 'Show more reviews' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Show more reviews' })).not.toBeInTheDocument();
});

it('says that reviews could not be fetched, beside everything else', async () => {
  refuse(ordersRoutes.listMemberReviews, 'service-unavailable', 'Please try again shortly.');
  openMember();
  expect(await (await section()).findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Tunde' })).toBeVisible();
});

it('lets a member report a review', async () => {
  answer(ordersRoutes.listMemberReviews, [aReview()]);
  answer(moderationRoutes.fileReport, aReport());
  const { toasts } = openMember();
  await userEvent.click(await (await section()).findByRole('button', { name: 'Report: Tunde’s review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Tunde’s review' }));
  await userEvent.click(dialog.getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: 'Offensive' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send Report' }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Report sent' }]));
  const [filed] = calls.filter(({ method, path }) => method === 'POST' && path === '/api/reports');
  expect(filed?.body).toEqual({ reviewId: aReview().id, reason: 'offensive' });
});

it('the seller card says the rating with its count, and nothing without a review', async () => {
  answer(ordersRoutes.getSellerRecord, aSellerRecord({ sold: 12, rating: { average: 4.6, count: 9 } }));
  openItem();
  expect(
    await screen.findByText('Member since March 2026 · 12 sold · 4.6 of 5 stars (9 reviews)'),
  ).toBeVisible();
});
