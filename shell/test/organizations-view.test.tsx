import { screen, waitFor, within } from '@testing-library/react';
import { authRoutes, ordersRoutes } from '@alaso/contracts';
import { anOrganization, aUser } from '@alaso/contracts/testing';
import { answer, calls, refuse, renderSlice } from '@alaso/web-kit/testing';
import userEvent from '@testing-library/user-event';
import OrganizationsView from '../src/pages/organizations/organizations-view.tsx';

beforeEach(() => {
  answer(authRoutes.currentUser, aUser());
  answer(ordersRoutes.listRatings, []);
});

const show = (search = '') => renderSlice(OrganizationsView, `/?page=organizations${search}`);

test('each verified charity has a card with its type, its states and its needs', async () => {
  answer(authRoutes.listOrganizations, [anOrganization()]);
  show();
  const card = within(await screen.findByRole('article', { name: 'Hope Orphanage' }));
  for (const text of ['Orphanage', 'Verified', 'Lagos, Ogun', "Children's clothing, ages 5 to 12"]) {
    expect(card.getByText(text)).toBeVisible();
  }
  const donate = card.getByRole('link', { name: /^Donate to Hope Orphanage/ });
  expect(donate).toHaveTextContent('Donate');
  expect(donate).toHaveAttribute('href', `/dashboard?tab=listings&organization=${anOrganization().id}`);
});

test('what the address says is asked for, and nothing else', async () => {
  answer(authRoutes.listOrganizations, []);
  show('&type=ngo&area=Kano&sort=rating&owner=me');
  expect(await screen.findByText('No verified organization of this kind yet.')).toBeVisible();
  const asked = calls.filter(({ path }) => path === '/api/organizations');
  expect(asked.map(({ search }) => search.toString())).toEqual(['type=ngo&area=Kano&sort=rating']);
  expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/?page=organizations');
});

test('the best rated come first if someone asks for it, each with its rating', async () => {
  const { id: memberId } = anOrganization();
  const rating = { memberId, count: 12, average: 4.6, stars: [0, 0, 1, 3, 8], score: 4.4 };
  answer(authRoutes.listOrganizations, [anOrganization()]);
  answer(ordersRoutes.listRatings, [rating]);
  show('&type=orphanage');
  const card = within(await screen.findByRole('article', { name: 'Hope Orphanage' }));
  expect(await card.findByText('Rated 4.6 of 5 · 12 reviews')).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Sort by' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Best rated' }));
  await waitFor(() => expect(window.location.search).toBe('?page=organizations&type=orphanage&sort=rating'));
});

test.each([
  [false, 1],
  [true, 0],
])('asks a person to apply, but not a verified charity: %s', async (isVerifiedCharity, links) => {
  answer(authRoutes.currentUser, aUser({ isVerifiedCharity }));
  answer(authRoutes.listOrganizations, [anOrganization()]);
  show();
  await screen.findByRole('article', { name: 'Hope Orphanage' });
  await waitFor(() =>
    expect(screen.queryAllByRole('link', { name: 'Apply as a charity' })).toHaveLength(links),
  );
});

test('what cannot be fetched says so, with a Retry', async () => {
  refuse(authRoutes.listOrganizations, 'service-unavailable', 'Please try again in a moment.');
  show();
  expect(await screen.findByText('Failed to fetch organizations')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
