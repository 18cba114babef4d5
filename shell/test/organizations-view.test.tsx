import { screen, within } from '@testing-library/react';
import { authRoutes } from '@alaso/contracts';
import { anOrganization } from '@alaso/contracts/testing';
import { answer, calls, refuse, renderSlice } from '@alaso/web-kit/testing';
import OrganizationsView from '../src/views/organizations/organizations-view.tsx';

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
  expect(donate).toHaveAttribute('href', '/dashboard?tab=listings');
});

test('what the address says is asked for, and nothing else', async () => {
  answer(authRoutes.listOrganizations, []);
  show('&type=ngo&area=Kano&owner=me');
  expect(await screen.findByText('No verified organization of this kind yet.')).toBeVisible();
  expect(calls.map(({ search }) => search.toString())).toEqual(['type=ngo&area=Kano']);
  expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/?page=organizations');
});

test('what cannot be fetched says so, with a Retry', async () => {
  refuse(authRoutes.listOrganizations, 'service-unavailable', 'Please try again in a moment.');
  show();
  expect(await screen.findByText('Failed to fetch organizations')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
