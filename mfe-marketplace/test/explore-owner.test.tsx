import { authRoutes, catalogRoutes } from '@alaso/contracts';
import { aListing, aUser, someFacets } from '@alaso/contracts/testing';
import { answer, calls, renderSlice } from '@alaso/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../src/root.tsx';

const { ownerId } = aListing();
const lastList = () => calls.findLast(({ path }) => path === '/api/listings')?.search;

beforeEach(() => {
  answer(authRoutes.currentUser, aUser());
  answer(catalogRoutes.listFacets, someFacets(1));
  answer(catalogRoutes.listListings, [aListing()]);
});

it('an owner in the address leaves what this person offers, until the filters are cleared', async () => {
  renderSlice(Root, `/explore?owner=${ownerId}`);
  await screen.findByRole('article');
  expect([lastList()?.get('owner'), lastList()?.get('status')]).toEqual([ownerId, 'active']);
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  await waitFor(() => expect(lastList()?.get('owner')).toBeNull());
});

it('what is no id is no owner', async () => {
  renderSlice(Root, '/explore?owner=me');
  await screen.findByRole('article');
  expect(lastList()?.get('owner')).toBeNull();
});
