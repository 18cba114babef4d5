import { catalogRoutes, type OwnRow, type OwnState, ordersRoutes } from '@alaso/contracts';
import { aDraft, anOwnListing } from '@alaso/contracts/testing';
import { answer, answerBy, calls, okAnswer, refuse, silence } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveNothing, noTotals, open, sale, user } from './fixtures.ts';

const own = anOwnListing({ ownerId: user.id });
const other = { ...own, id: user.id, title: 'Blue gele' };
const draft = aDraft();
const openState = (state: string) => open(`/dashboard?tab=listings&state=${state}`);
const have = (...rows: OwnRow[]) => answer(catalogRoutes.listOwnListings, rows);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const posts = () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
const asked = () =>
  calls.filter(({ path }) => path === '/api/listings/mine').map(({ search }) => search.get('state'));

beforeEach(() => {
  haveNothing();
  answer(catalogRoutes.countOwnListings, { ...noTotals, active: 28, paused: 2, draft: 1, sold: 3 });
});

it('counts what there is in each state, leaves out empty states, and shows all that is listed at first', async () => {
  open();
  const filter = within(await screen.findByRole('radiogroup', { name: 'Filter by status' }));
  const named = () => filter.getAllByRole('radio').map((choice) => choice.closest('label')?.textContent);
  await waitFor(() => expect(named()).toEqual(['All33', 'Active28', 'Paused2', 'Drafts1', 'Sold3']));
  expect(filter.getByRole('radio', { name: /^All/ })).toBeChecked();
  expect(asked()).toEqual([null]);
});

it('keeps the state in the address', async () => {
  have({ ...own, state: 'paused', may: ['edit', 'resume', 'delete'] });
  open();
  await userEvent.click(await screen.findByRole('radio', { name: /^Paused/ }));
  const card = await screen.findByRole('article', { name: own.title });
  expect(within(card).getByText('Paused')).toBeVisible();
  expect(window.location.search).toBe('?tab=listings&state=paused');
  expect(asked()).toEqual([null, 'paused']);
  await userEvent.click(screen.getByRole('radio', { name: /^All/ }));
  expect(window.location.search).toBe('?tab=listings');
});

it('shows what is sold at the price of its order, and what is for sale again at its own', async () => {
  have({ ...own, status: 'sold', state: 'sold', may: ['list-again'] }, other);
  const order = { ...sale, listingCategory: 'resale', amount: '35000.00' } as const;
  answer(ordersRoutes.listTransactions, [
    { ...order, listingId: own.id },
    { ...order, listingId: other.id, id: user.id, status: 'cancelled' },
  ]);
  open();
  const card = await screen.findByRole('article', { name: own.title });
  await waitFor(() => expect(card).toHaveTextContent('₦35,000Reduced from ₦45,000'));
  expect(screen.getByRole('article', { name: other.title })).toHaveTextContent('₦45,000');
});

it('offers an empty state that is chosen', async () => {
  openState('gifted');
  const chosen = await screen.findByRole('radio', { name: /^Gifted/ });
  expect(chosen).toBeChecked();
  expect(screen.queryByRole('radio', { name: /^Removed/ })).toBeNull();
});

it('shows all where the address names no state', async () => {
  openState('lost');
  expect(await screen.findByRole('radio', { name: /^All/ })).toBeChecked();
});

it('has no filter where there is nothing at all', async () => {
  answer(catalogRoutes.countOwnListings, noTotals);
  open();
  expect(await screen.findByText("You haven't listed any items yet.")).toBeVisible();
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

it('pauses under All too: the card stays, says so, and keeps the focus', async () => {
  have(own, other);
  const paused = { ...own, state: 'paused' as const, may: ['edit' as const, 'resume' as const] };
  answerBy(catalogRoutes.pauseListing, () => {
    have(paused, other);
    return okAnswer(catalogRoutes.pauseListing, paused);
  });
  open();
  await press(`Pause: ${own.title}`);
  expect(await screen.findByRole('button', { name: `Resume: ${own.title}` })).toBeVisible();
  const card = screen.getByRole('article', { name: own.title });
  expect(within(card).getByText('Paused')).toBeVisible();
  await waitFor(() => expect(card.contains(document.activeElement)).toBe(true));
});

it.each<[OwnState, RegExp]>([
  ['active', /no active listings/],
  ['paused', /^Paused listings/],
  ['draft', /^Saved drafts appear/],
  ['sold', /^Sold items/],
  ['gifted', /^Items you give away/],
  ['removed', /^Deleted listings/],
])('says in a sentence that nothing is %s', async (state, sentence) => {
  have();
  openState(state);
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('has a Retry where a state does not come', async () => {
  refuse(catalogRoutes.listOwnListings, 'service-unavailable', 'Away.');
  openState('sold');
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent('Failed to fetch user listings');
  have({ ...own, state: 'sold', status: 'sold', may: ['list-again'] });
  const retry = await within(panel).findByRole('button', { name: 'Retry' });
  await waitFor(() => expect(retry).toBeEnabled());
  await userEvent.click(retry);
  expect(await screen.findByRole('article', { name: own.title })).toBeVisible();
});

it.each<[OwnRow['state'], string[], string[]]>([
  ['active', ['edit', 'pause', 'donate', 'delete'], ['Edit', 'Pause', 'Donate', 'Delete']],
  ['paused', ['edit', 'resume', 'delete'], ['Edit', 'Resume', 'Delete']],
  ['sold', ['list-again'], ['List again']],
  ['removed', ['restore', 'list-again'], ['Restore', 'List again']],
  ['removed', [], []],
])('offers of a listing that is %s what the server allows: %s', async (state, may, words) => {
  have(anOwnListing({ ...own, ...catalogRoutes.getOwnListing.answer.parse({ ...own, state, may }) }));
  openState(state);
  const card = await screen.findByRole('article', { name: own.title });
  expect(
    within(card)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(words);
  expect(within(card).queryAllByRole('link')).toHaveLength(state === 'removed' ? 0 : 1);
});

it('offers only Edit while someone waits', async () => {
  have(own);
  answer(ordersRoutes.listTransactions, [{ ...sale, status: 'pending' }]);
  openState('active');
  expect(await screen.findByText('Tunde has ordered it')).toBeVisible();
  const card = screen.getByRole('article', { name: own.title });
  expect(
    within(card)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Edit']);
});

describe('what is done at once', () => {
  const cases = [
    ['Pause', 'active', 'pause', catalogRoutes.pauseListing, 'Listing paused'],
    ['Resume', 'paused', 'resume', catalogRoutes.resumeListing, 'Listing resumed'],
    ['Restore', 'removed', 'restore', catalogRoutes.restoreListing, 'Listing restored'],
  ] as const;

  it.each(cases)(
    '%s says so, takes the card away, and goes on at the next one',
    async (...[word, state, act, route, title]) => {
      const row = { ...own, state, may: [act] };
      have(row, { ...other, state, may: [act] });
      answerBy(route, () => {
        have({ ...other, state, may: [act] });
        return okAnswer(route, own);
      });
      const { toasts } = openState(state);
      await press(`${word}: ${own.title}`);
      await waitFor(() => expect(screen.queryByRole('article', { name: own.title })).toBeNull());
      expect(posts()).toEqual([`/api/listings/${own.id}/${act}`]);
      expect(toasts).toMatchObject([{ title }]);
      await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/: Blue gele$/));
    },
  );

  it.each(cases)(
    '%s tells a refusal in the server’s words, and the card stays',
    async (word, state, act, route) => {
      have({ ...own, state, may: [act] });
      refuse(route, 'not-allowed', 'Not with this one.');
      const { toasts } = openState(state);
      await press(`${word}: ${own.title}`);
      await waitFor(() =>
        expect(toasts).toMatchObject([{ variant: 'destructive', description: '403: Not with this one.' }]),
      );
      expect(await screen.findByRole('button', { name: `${word}: ${own.title}` })).toBeEnabled();
    },
  );

  it('cannot be pressed twice while it is under way', async () => {
    have(own);
    answerBy(catalogRoutes.pauseListing, silence);
    openState('active');
    await press(`Pause: ${own.title}`);
    expect(screen.getByRole('button', { name: `Pause: ${own.title}` })).toBeDisabled();
  });

  it('List again opens the draft that it has made', async () => {
    have({ ...own, state: 'sold', status: 'sold', may: ['list-again'] });
    answer(catalogRoutes.listAgain, draft);
    openState('sold');
    await press(`List again: ${own.title}`);
    await waitFor(() => expect(window.location.search).toBe(`?draft=${draft.id}`));
    expect(window.location.pathname).toBe('/upload');
  });
});

describe('drafts', () => {
  it('lead on to the form', async () => {
    have(draft, aDraft({ id: user.id, title: null }));
    openState('draft');
    expect(await screen.findByRole('link', { name: `Continue: ${draft.title}` })).toHaveAttribute(
      'href',
      `/upload?draft=${draft.id}`,
    );
    expect(screen.getByRole('article', { name: 'Untitled draft' })).toBeVisible();
  });

  it('are deleted after a question, and the focus stays in the list', async () => {
    have(draft);
    answerBy(catalogRoutes.deleteDraft, () => {
      have();
      return okAnswer(catalogRoutes.deleteDraft);
    });
    const { toasts } = openState('draft');
    await press(`Delete: ${draft.title}`);
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Delete this draft?');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    const sentence = await screen.findByText(/^Saved drafts appear/);
    expect(toasts).toMatchObject([{ title: 'Draft deleted' }]);
    await waitFor(() => expect(document.activeElement).toContainElement(sentence));
    expect(document.body).not.toHaveFocus();
  });

  it('stay where they could not be deleted', async () => {
    have(draft);
    refuse(catalogRoutes.deleteDraft, 'service-unavailable', 'Away.');
    const { toasts } = openState('draft');
    await press(`Delete: ${draft.title}`);
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    );
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to delete draft' }]));
    expect(screen.getByRole('article', { name: String(draft.title) })).toBeVisible();
  });
});

it('says how many people have saved an item, and nothing of none', async () => {
  have({ ...own, favouriteCount: 3 }, { ...other, favouriteCount: 0 });
  openState('active');
  const card = await screen.findByRole('article', { name: own.title });
  expect(within(card).getByText('3 people saved this')).toBeVisible();
  expect(screen.getAllByText(/saved this$/)).toHaveLength(1);
});
