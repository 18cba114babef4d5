import { authRoutes, catalogRoutes } from '@alaso/contracts';
import { aListing, aUser } from '@alaso/contracts/testing';
import {
  answer,
  answerBy,
  choose,
  findField,
  okAnswer,
  renderSlice,
  translate,
} from '@alaso/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../src/root.tsx';
import { noFormHelp } from './no-form-hints.ts';

beforeEach(() => {
  answer(authRoutes.currentUser, aUser());
  answer(catalogRoutes.listFavoriteIds, []);
});

it('Explore in another language shows what another search finds, marked, and its true count', async () => {
  const marked = aListing({ title: 'Gele', marks: [{ from: 0, to: 4 }] });
  answerBy(catalogRoutes.listListings, ({ search }) => {
    const found =
      search.get('search') === 'zzz' ? [] : [search.has('search') ? marked : aListing({ title: 'Gele' })];
    return okAnswer(catalogRoutes.listListings, found, { 'X-Total-Count': `${found.length}` });
  });
  answer(catalogRoutes.suggestSearches, { words: [], items: [], places: [] });
  renderSlice(Root, '/explore');
  const search = async (words: string, shown: string) => {
    translate();
    await userEvent.clear(screen.getByRole('combobox', { name: 'Search' }));
    await userEvent.keyboard(`${words}{Enter}`);
    // The first text found may belong to the list from before, which is removed a moment later.
    await waitFor(() => expect(screen.getByText(shown)).toBeVisible());
  };
  await screen.findByText('Showing 1 of 1 items');
  await search('gele', 'Gele');
  await search('zzz', 'No items match your filters.');
  await search('', 'Showing 1 of 1 items');
});

it.each(['Gift', 'Rent', 'Upcycle', 'Resale'])(
  'the form of a new item in another language goes on when %s is chosen, and then another category',
  async (category) => {
    noFormHelp();
    renderSlice(Root, '/upload');
    await findField('Item Title');
    for (const next of [category, category === 'Gift' ? 'Rent' : 'Gift']) {
      translate();
      await choose('Category', next);
      expect(screen.getByRole('combobox', { name: 'Category' })).toHaveTextContent(next);
    }
    translate();
    expect(screen.getByRole('textbox', { name: 'Item Title' })).toBeVisible();
  },
);
