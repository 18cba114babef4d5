import { aListing } from '@alaso/contracts/testing';
import { screen, within } from '@testing-library/react';
import { nothingGoesOn, openItem } from './open-item.ts';

beforeEach(nothingGoesOn);

it('the way to an item is Explore, its category and its title', async () => {
  openItem();
  const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }));
  expect(crumbs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Explore', '/explore'],
    ['Resale', '/explore?category=resale'],
  ]);
  expect(crumbs.getByText(aListing().title)).toHaveAttribute('aria-current', 'page');
});
