import { screen, waitFor, within } from '@testing-library/react';
import { authRoutes } from '@alaso/contracts';
import { anOrganization, aUser } from '@alaso/contracts/testing';
import { answer, calls, refuse, renderSlice } from '@alaso/web-kit/testing';
import OrganizationsView from '../src/pages/organizations/organizations-view.tsx';

beforeEach(() => answer(authRoutes.currentUser, aUser()));

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
  show('&type=ngo&area=Kano&owner=me');
  expect(await screen.findByText('No verified organization of this kind yet.')).toBeVisible();
  const asked = calls.filter(({ path }) => path === '/api/organizations');
  expect(asked.map(({ search }) => search.toString())).toEqual(['type=ngo&area=Kano']);
  expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/?page=organizations');
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
