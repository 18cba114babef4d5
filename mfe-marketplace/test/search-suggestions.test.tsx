import { authRoutes, catalogRoutes } from '@alaso/contracts';
import { aListing, aUser } from '@alaso/contracts/testing';
import { keepOwn, readOwn } from '@alaso/web-kit';
import { answer, answerBy, calls, okAnswer, renderSlice } from '@alaso/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../src/root.tsx';

const box = () => screen.findByRole('combobox', { name: 'Search' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

const gown = aListing({ title: 'Ankara gown' });
const suggestions = {
  words: [{ text: 'ankara', marks: [{ from: 0, to: 6 }] }],
  items: [
    {
      id: gown.id,
      title: gown.title,
      marks: [{ from: 0, to: 6 }],
      category: gown.category,
      price: gown.price,
    },
  ],
  places: [],
};

beforeEach(() => {
  window.localStorage.clear();
  answer(authRoutes.currentUser, aUser());
  answer(catalogRoutes.listListings, [gown], { 'X-Total-Count': '1' });
  answer(catalogRoutes.suggestSearches, suggestions);
});

it('suggests words, then items, marks what matched, and takes one by the keyboard', async () => {
  renderSlice(Root, '/explore');
  await userEvent.type(await box(), 'ank');
  await waitFor(() => expect(options()).toEqual(['ankara', 'Ankara gown₦45,000']));
  const list = screen.getByRole('listbox', { name: 'Suggestions' });
  expect(within(list).getAllByText('ankara', { selector: 'mark' })).toHaveLength(1);
  expect(await box()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}');
  const [first] = screen.getAllByRole('option');
  expect(await box()).toHaveAttribute('aria-activedescendant', first?.id);
  expect(first).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  expect(window.location.search).toBe('?search=ankara');
  expect(await box()).toHaveValue('ankara');
  expect(await box()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('the suggestions stay when the results are there, and a tap takes one', async () => {
  answerBy(catalogRoutes.listListings, ({ search }) => {
    const title = search.get('search') === 'ank' ? 'Found gown' : gown.title;
    return okAnswer(catalogRoutes.listListings, [{ ...gown, title }], { 'X-Total-Count': '1' });
  });
  renderSlice(Root, '/explore');
  await userEvent.type(await box(), 'ank');
  await screen.findByRole('listbox');
  await screen.findByRole('article', { name: 'Found gown' });
  expect(await box()).toHaveFocus();
  expect(await box()).toHaveAttribute('aria-expanded', 'true');
  const option = screen.getByRole('option', { name: 'ankara' });
  await userEvent.pointer([{ keys: '[TouchA>]', target: option }]);
  expect(await box()).toHaveFocus();
  expect(option).toBeVisible();
  await userEvent.pointer([{ keys: '[TouchA]', target: option }]);
  expect(window.location.search).toBe('?search=ankara');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('the suggestions close when the box loses the focus, and come back with it', async () => {
  renderSlice(Root, '/explore');
  await userEvent.type(await box(), 'ank');
  await screen.findByRole('listbox');
  await userEvent.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.click(await box());
  expect(await screen.findByRole('listbox')).toBeVisible();
});

it('a suggestion that was moved to stays when the results come', async () => {
  renderSlice(Root, '/explore');
  await userEvent.type(await box(), 'ank');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(window.location.search).toBe('?search=ank'));
  await screen.findByText('Showing 1 of 1 items');
  expect(screen.getByRole('option', { selected: true })).toBeVisible();
});

it('Escape puts the suggestions away and keeps what was typed; an item opens', async () => {
  renderSlice(Root, '/explore');
  await userEvent.type(await box(), 'ank');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(await box()).toHaveValue('ank');
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.click(await screen.findByRole('option', { name: /Ankara gown/ }));
  await waitFor(() => expect(window.location.pathname).toBe(`/item/${gown.id}`));
});

it('a search that was about to be sent does not lead back from a suggested item', async () => {
  renderSlice(Root, '/explore');
  await userEvent.type(await box(), 'ank');
  const item = await screen.findByRole('option', { name: /Ankara gown/ });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  fireEvent.change(screen.getByRole('combobox', { name: 'Search' }), { target: { value: 'anka' } });
  fireEvent.click(item);
  act(() => jest.advanceTimersByTime(500));
  expect(window.location.pathname).toBe(`/item/${gown.id}`);
  jest.useRealTimers();
});

it('an answer that comes after more was typed is not shown', async () => {
  let release: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  let lateIsSent = false;
  answerBy(catalogRoutes.suggestSearches, async ({ search }) => {
    if (search.get('q') === 'a') await late;
    lateIsSent ||= search.get('q') === 'a';
    const words = [{ text: `for ${search.get('q') ?? ''}`, marks: [] }];
    return okAnswer(catalogRoutes.suggestSearches, { words, items: [], places: [] });
  });
  renderSlice(Root, '/explore');
  await userEvent.type(await box(), 'a');
  await waitFor(() => expect(calls.some(({ search }) => search.get('q') === 'a')).toBe(true));
  await userEvent.type(await box(), 'n');
  await waitFor(() => expect(options()).toEqual(['for an']));
  release();
  await waitFor(() => expect(lateIsSent).toBe(true));
  expect(options()).toEqual(['for an']);
});

it('remembers the last eight searches, each removable, until the person signs out', async () => {
  keepOwn('searches', ['lace', 'fila', 'kente', 'agbada', 'george', 'adire', 'cap', 'beads']);
  renderSlice(Root, '/explore');
  await userEvent.type(await box(), 'gele{Enter}');
  await userEvent.clear(await box());
  expect(options()).toEqual(['gele', 'lace', 'fila', 'kente', 'agbada', 'george', 'adire', 'cap']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Delete}');
  expect(options()).not.toContain('lace');
  await userEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
  expect(options()).toEqual([]);
  expect(readOwn('searches')).toEqual([]);
});

it('a search marks what matched in the titles of the cards', async () => {
  answer(catalogRoutes.listListings, [{ ...gown, marks: [{ from: 7, to: 11 }] }], { 'X-Total-Count': '1' });
  renderSlice(Root, '/explore?search=gwon');
  const card = await screen.findByRole('article', { name: 'Ankara gown' });
  expect(within(card).getByText('gown', { selector: 'mark' })).toBeVisible();
});

it('suggests the place that was typed as a filter, with the rest as the search', async () => {
  const place = { search: 'ankara', state: 'Lagos', lga: 'Surulere' };
  answer(catalogRoutes.suggestSearches, { words: [], items: [], places: [place] });
  renderSlice(Root, '/explore');
  await userEvent.type(await box(), 'ankara suru');
  await userEvent.click(await screen.findByRole('option', { name: 'ankara in Surulere, Lagos' }));
  await waitFor(() => expect(window.location.search).toBe('?search=ankara&state=Lagos&lga=Surulere'));
  expect(await box()).toHaveValue('ankara');
});
