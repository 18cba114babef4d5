import { authRoutes, catalogRoutes, type Listing, ordersRoutes, type Task } from '@alaso/contracts';
import { aDonation, aListing, anOrder, aUser, listings } from '@alaso/contracts/testing';
import { answer, answerBy, calls, holdBack, refuse, renderSlice, silence } from '@alaso/web-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../src/root.tsx';

const open = () => renderSlice(Root, '/');
const list = (items: Listing[]) => answer(catalogRoutes.listListings, items);

const own = aListing({ ownerId: aUser().id, title: 'Blue gele' });

beforeEach(() => {
  answer(authRoutes.currentUser, aUser());
  answer(catalogRoutes.listFavoriteIds, []);
  answer(catalogRoutes.listSavedSearchMatches, []);
  answer(ordersRoutes.listTasks, []);
  list([]);
});

it.each([
  [{ firstName: 'Adaeze' }, 'Welcome back, Adaeze'],
  [{ firstName: '' }, 'Welcome back, ada'],
  [{ firstName: '', email: '' }, 'Welcome back, User'],
])('greets %j with "%s"', async (user, words) => {
  answer(authRoutes.currentUser, aUser(user));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: words })).toBeVisible();
});

it('does not welcome back who has only just come', async () => {
  answer(authRoutes.currentUser, aUser({ createdAt: new Date().toISOString() }));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Adaeze' })).toBeVisible();
});

it('leads to Explore and to the listing form, and says how it works', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Start Exploring' })).toHaveAttribute('href', '/explore');
  expect(screen.getByRole('link', { name: 'List Your Item' })).toHaveAttribute('href', '/upload');
  const howItWorks = within(screen.getByRole('region', { name: 'How It Works' }));
  const modes = howItWorks.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(modes).toEqual(['Resale', 'Gift', 'Rent', 'Upcycle']);
});

it('explains itself first to a newcomer, and last to everyone else', async () => {
  const regions = () => screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'));
  list(listings(1));
  open();
  await screen.findByText('Item 1');
  expect(regions()).toEqual(['featured-items', 'how-it-works']);
  cleanup();
  answer(authRoutes.currentUser, aUser({ createdAt: new Date().toISOString() }));
  open();
  await screen.findByText('Item 1');
  expect(regions()).toEqual(['how-it-works', 'featured-items']);
});

const { id, listingId, listingTitle } = anOrder();
const task: Task = {
  id,
  listingId,
  listingTitle,
  listingImageUrl: null,
  listingFabricType: null,
  listingColor: null,
  action: 'Confirm',
  dueAt: '2026-12-03T11:00:00.000Z',
  link: '/dashboard?tab=transactions&order=1',
};

it('says what the user has to do next, until when, and leads there', async () => {
  answer(ordersRoutes.listTasks, [task, { ...task, id: aUser().id, action: 'Start the work', dueAt: null }]);
  open();
  const turn = within(await screen.findByRole('region', { name: 'Your turn (2)' }));
  expect(turn.getByRole('link', { name: 'Confirm' })).toHaveAttribute('href', task.link);
  const [due, ...rest] = turn.getAllByRole('listitem');
  expect(due).toHaveTextContent(`Confirm${listingTitle}by 3 Dec 2026, 12:00`);
  expect(rest).toHaveLength(1);
  expect(rest[0]).toHaveTextContent(new RegExp(`Start the work${listingTitle}$`));
});

it('has no place for a turn that is not the user’s', async () => {
  open();
  await screen.findByText('No items available yet.');
  expect(screen.queryByText(/Your turn/)).toBeNull();
});

it('says when it could not find out what waits, and asks again', async () => {
  refuse(ordersRoutes.listTasks, 'service-unavailable', 'Away.');
  open();
  expect(await screen.findByText('Failed to fetch what waits for you')).toBeVisible();
  answer(ordersRoutes.listTasks, [task]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Your turn' })).toBeVisible();
});

it('shows what saved searches found before what is featured', async () => {
  answer(catalogRoutes.listSavedSearchMatches, [aListing({ title: 'Found gown' })]);
  list(listings(1));
  open();
  const found = within(await screen.findByRole('region', { name: 'New for your searches' }));
  expect(found.getByText('Found gown')).toBeVisible();
  expect(found.getByRole('link', { name: 'Saved searches' })).toHaveAttribute('href', '/dashboard?tab=saved');
});

it('asks for the listings while the matches are still on their way', async () => {
  answerBy(catalogRoutes.listSavedSearchMatches, silence);
  open();
  expect(await screen.findAllByTestId('listing-card-skeleton')).toHaveLength(4);
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/listings')).toBe(true));
  expect(screen.queryByRole('region', { name: 'Featured Items' })).toBeNull();
});

it('features listings though the matches of saved searches did not come', async () => {
  refuse(catalogRoutes.listSavedSearchMatches, 'service-unavailable', 'Away.');
  list(listings(1));
  open();
  expect(await screen.findByText('Item 1')).toBeVisible();
});

it('features the first 8 listings', async () => {
  list(listings(9));
  open();
  expect(await screen.findByText('Item 8')).toBeVisible();
  expect(screen.queryByText('Item 9')).toBeNull();
  expect(screen.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/explore');
  expect(calls.find(({ path }) => path === '/api/listings')?.search.get('limit')).toBe('8');
});

it('holds four places while the listings are on their way', async () => {
  answerBy(catalogRoutes.listListings, silence);
  open();
  expect(await screen.findAllByTestId('listing-card-skeleton')).toHaveLength(4);
});

it('says when there is nothing, and who could change that', async () => {
  open();
  expect(await screen.findByText('No items available yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Be the first to list an item!' })).toHaveAttribute(
    'href',
    '/upload',
  );
});

it('asks again with Retry when the listings did not come', async () => {
  refuse(catalogRoutes.listListings, 'service-unavailable', 'Away.');
  open();
  expect(await screen.findByText('Failed to fetch listings')).toBeVisible();
  list(listings(1));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Item 1')).toBeVisible();
});

it('offers Donate only on what is one’s own', async () => {
  list([own, aListing({ id: aUser().id, title: 'Not mine' })]);
  open();
  const mine = await screen.findByRole('article', { name: 'Blue gele' });
  expect(await within(mine).findByRole('button', { name: /^Donate: / })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Donate: / })).toHaveLength(1);
});

it('says that an item is reserved, and does not offer Donate for it', async () => {
  list([{ ...own, availability: 'reserved' }]);
  open();
  const mine = await screen.findByRole('article', { name: 'Blue gele' });
  expect(within(mine).getByText(/Reserved/)).toBeVisible();
  expect(within(mine).queryByRole('button', { name: /^Donate/ })).toBeNull();
});

describe('the donate dialog', () => {
  async function openDialog() {
    answer(authRoutes.listOrganizations, []);
    list([own]);
    const slice = open();
    await userEvent.click(await screen.findByRole('button', { name: /^Donate: / }));
    await screen.findByRole('dialog', { name: 'Donate Blue gele' });
    return slice;
  }
  const name = () => screen.getByRole('combobox', { name: 'Organization Name' });
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Donate Item' }));

  it('wants the organization’s name', async () => {
    await openDialog();
    expect(screen.getByRole('combobox', { name: 'Organization Type' })).toHaveTextContent('Orphanage');
    await submit();
    expect(await screen.findByText('Organization name is required')).toBeVisible();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('sends the donation once, says so, closes, and starts empty the next time', async () => {
    const accept = holdBack(ordersRoutes.requestDonation, aDonation());
    const { toasts } = await openDialog();
    await userEvent.type(name(), 'Little Saints');
    await userEvent.type(screen.getByRole('textbox', { name: 'Message (Optional)' }), 'Two pieces');
    await submit();
    expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
    accept();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ path }) => path === '/api/donations').map(({ body }) => body)).toEqual([
      {
        listingId: own.id,
        organizationType: 'orphanage',
        organizationName: 'Little Saints',
        message: 'Two pieces',
      },
    ]);
    expect(toasts).toEqual([
      {
        title: 'Donation submitted!',
        description:
          "Your donation request has been submitted successfully. We'll contact the organization to arrange pickup.",
      },
    ]);
    await userEvent.click(await screen.findByRole('button', { name: /^Donate: / }));
    expect(name()).toHaveValue('');
  });

  it('stays open with what was written when it fails', async () => {
    refuse(ordersRoutes.requestDonation, 'donation-open', 'A donation of this item is open.');
    const { toasts } = await openDialog();
    await userEvent.type(name(), 'Little Saints');
    await submit();
    await waitFor(() =>
      expect(toasts).toEqual([
        {
          title: 'Donation failed',
          description: '409: A donation of this item is open.',
          variant: 'destructive',
        },
      ]),
    );
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(name()).toHaveValue('Little Saints');
  });

  it('closes with Cancel and sends nothing', async () => {
    await openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });
});
