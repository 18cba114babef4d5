import { catalogRoutes, ordersRoutes } from '@alaso/contracts';
import { aListing, aUser } from '@alaso/contracts/testing';
import { answer, answerBy, refuse, renderSlice, silence } from '@alaso/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../src/root.tsx';
import { beVisitor, nothingGoesOn, openItem } from './open-item.ts';

beforeEach(nothingGoesOn);

it('shows everything that is known of the item', async () => {
  openItem();
  expect(await screen.findByRole('heading', { level: 1, name: 'Champagne lace iro and buba' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Champagne lace iro and buba' })).toBeVisible();
  expect(document.title).toContain('Champagne lace iro and buba');
  for (const word of ['Resale', 'Very Good', 'Pre-loved', '₦45,000', 'Worn once, to a wedding in Ibadan.']) {
    expect(screen.getAllByText(word)[0]).toBeVisible();
  }
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual([
    ['Size', 'L'],
    ['Fabric', 'Lace'],
    ['Color', 'Multi-color'],
    ['Occasion', 'Wedding'],
    ['Brand', 'Deola Sagoe'],
    ['Listed on', '1 Nov 2026'],
  ]);
});

describe('opened from a card', () => {
  const tap = async (listing = aListing()) => {
    answer(catalogRoutes.listListings, [listing]);
    answer(catalogRoutes.listSavedSearchMatches, []);
    answer(ordersRoutes.listTasks, []);
    const { unmount } = renderSlice(Root, '/');
    fireEvent.click(await screen.findByRole('link', { name: `View Details: ${listing.title}` }));
    unmount();
  };
  const title = () => screen.findByRole('heading', { level: 1, name: aListing().title });

  it('begins with what the card showed, until the item has come', async () => {
    await tap();
    answerBy(catalogRoutes.getListing, silence);
    openItem();
    expect(await title()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Buy for ₦45,000' })).toBeVisible();
    expect(screen.queryByText('Loading item')).toBeNull();
  });

  it('shows the price that the item has by then', async () => {
    await tap();
    openItem({ price: '40000.00' });
    expect(await screen.findByRole('button', { name: 'Buy for ₦40,000' })).toBeVisible();
  });

  it('says that the item is gone, or could not be fetched, whatever the card showed', async () => {
    await tap();
    refuse(catalogRoutes.getListing, 'not-found', 'Listing not found.');
    const { unmount } = openItem();
    expect(await screen.findByRole('heading', { level: 1, name: 'Item Not Found' })).toBeVisible();
    unmount();
    refuse(catalogRoutes.getListing, 'service-unavailable', 'Away.');
    openItem();
    expect(await screen.findByText('Away.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: aListing().title })).toBeNull();
  });

  it('is not mixed up with another item', async () => {
    await tap(aListing({ id: aUser().id, title: 'Another one' }));
    answerBy(catalogRoutes.getListing, silence);
    openItem();
    expect(await screen.findByText('Loading item')).toBeInTheDocument();
    expect(screen.queryByText('Another one')).toBeNull();
  });
});

it.each([
  [{ meet: true, deliveryFeeKobo: 250_000 }, 'Meet in Surulere, or delivery ₦2,500'],
  [
    { meet: true, deliveryFeeKobo: 0, carriers: ['GIG Logistics', 'Kwik'] },
    'Meet in Surulere, or free delivery with GIG Logistics or Kwik',
  ],
  [{ meet: false, deliveryFeeKobo: 250_000, carriers: ['Kwik'] }, 'Delivery ₦2,500 with Kwik'],
  [{ meet: false, deliveryFeeKobo: 0 }, 'Free delivery'],
  [null, 'Meet in Surulere'],
])('says how the buyer gets it: %j', async (handOver, words) => {
  openItem({ handOver, place: { state: 'Lagos', lga: 'Surulere' } });
  expect(await screen.findByText(words)).toBeVisible();
});

it.each([
  ['someone else’s', {}, 'Buy for ₦45,000'],
  ['one’s own', { ownerId: aUser().id }, 'Your Listing'],
  ['a rental', { category: 'rent' as const }, 'Rent for ₦45,000'],
])('the order button of %s comes first, under the price', async (_whose, changed, name) => {
  const { container } = openItem(changed);
  const order = await screen.findByRole('button', { name });
  const main = container.querySelector('article')?.parentElement;
  expect(main?.querySelector('a, button, input')).toBe(order);
  expect(order.closest('[data-bottom-bar]')?.previousElementSibling).toHaveTextContent(/₦45,000/);
});

it('an upcycle page speaks of a booking, and never of something pre-loved', async () => {
  openItem({ category: 'upcycle', condition: null });
  expect(await screen.findByText('Service')).toBeVisible();
  expect(screen.queryByText(/Pre-loved/)).toBeNull();
});

it('shows an item of which little is known', async () => {
  const nothing = { description: null, size: null, condition: null, fabricType: null, color: null };
  openItem({ ...nothing, brand: null, occasion: null, imageUrl: null, createdAt: '' });
  expect(await screen.findByText('No image')).toBeVisible();
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual([['Listed on', 'Recently']]);
  expect(screen.queryByText('Description')).toBeNull();
});

it.each([undefined, null, '', 'soon'])(
  'an item that was listed on %j was listed recently',
  async (createdAt) => {
    const { createdAt: _, ...dateless } = aListing();
    answerBy(catalogRoutes.getListing, () => Response.json({ ...dateless, createdAt }));
    openItem();
    expect(await screen.findByText('Recently')).toBeVisible();
  },
);

it('shows an item that has the specification’s fields alone', async () => {
  const { id, title, description, category, price, size, condition, ...rest } = aListing();
  const { fabricType, color, brand, occasion, imageUrl, status, ownerId } = rest;
  const plain = { id, title, description, category, price, size, condition, fabricType, color, brand };
  answerBy(catalogRoutes.getListing, () => Response.json({ ...plain, occasion, imageUrl, status, ownerId }));
  openItem();
  expect(await screen.findByText('Recently')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Buy for ₦45,000' })).toBeEnabled();
});

it.each(['active', 'sold'] as const)('offers similar items where this one is %s', async (status) => {
  answer(catalogRoutes.getSimilarListings, [aListing({ id: aUser().id, title: 'Another lace set' })]);
  openItem({ status });
  expect(await screen.findByRole('heading', { level: 2, name: 'Similar items' })).toBeVisible();
  expect(screen.getAllByRole('article', { name: /lace set/ })).toHaveLength(1);
});

it('says Item Not Found and leads back to Explore', async () => {
  refuse(catalogRoutes.getListing, 'not-found', 'Listing not found.');
  openItem();
  expect(await screen.findByRole('heading', { level: 1, name: 'Item Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Explore' })).toHaveAttribute('href', '/explore');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('shows a paused item to its owner alone, and says that nobody else sees it', async () => {
  refuse(catalogRoutes.getListing, 'not-found', 'Listing not found.');
  const paused = {
    ...aListing({ ownerId: aUser().id }),
    state: 'paused' as const,
    may: ['resume' as const],
    hiddenWhy: null,
    favouriteCount: 0,
  };
  answer(catalogRoutes.getOwnListing, paused);
  openItem();
  expect(await screen.findByRole('heading', { level: 1, name: paused.title })).toBeVisible();
  expect(screen.getByText('This item is paused. Other members cannot see it.')).toBeVisible();
});

it.each(['internal-error', 'service-unavailable'] as const)(
  'an item that could not be loaded (%s) is not one that does not exist: Retry comes first',
  async (code) => {
    document.title = 'Item · Alaso';
    refuse(catalogRoutes.getListing, code, 'Something broke here.');
    openItem();
    expect(await screen.findByRole('heading', { level: 1, name: 'Could not load this item' })).toBeVisible();
    expect(screen.queryByText('Item Not Found')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('Something broke here.');
    expect(document.title).toBe('Item · Alaso');
    const [first, second] = [screen.getByRole('button', { name: 'Retry' }), screen.getByRole('link')];
    expect(second).toHaveTextContent('Back to Explore');
    expect(first.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    answer(catalogRoutes.getListing, aListing());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Buy for ₦45,000' })).toBeVisible();
  },
);

it('Back leads to Explore', async () => {
  openItem();
  expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute('href', '/explore');
});

it("a visitor's Back leads to where they came from, else to the first page, never to Explore", async () => {
  const back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined);
  beVisitor();
  openItem();
  await screen.findByRole('heading', { name: aListing().title });
  const link = screen.getByRole('link', { name: 'Back' });
  await waitFor(() => expect(link).toHaveAttribute('href', '/'));
  Object.defineProperty(window, 'navigation', {
    configurable: true,
    value: {
      currentEntry: { index: 1 },
      entries: () => [{ url: 'https://alaso.example/' }, { url: 'https://alaso.example/item/1' }],
    },
  });
  await userEvent.click(link);
  expect(back).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(window, 'navigation');
});

describe('Share', () => {
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  const give = (device: { share?: unknown; clipboard?: unknown }) =>
    Object.defineProperties(navigator, {
      share: { value: device.share, configurable: true },
      clipboard: { value: device.clipboard, configurable: true },
    });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('hands the item to the device', async () => {
    const shared = jest.fn(() => Promise.resolve());
    give({ share: shared });
    openItem();
    await press();
    expect(shared).toHaveBeenCalledWith({ title: 'Champagne lace iro and buba', url: window.location.href });
  });

  it('copies the address where the device cannot share, and says so', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    give({ clipboard: { writeText } });
    const { toasts } = openItem();
    await press();
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Link copied' }]));
    expect(writeText).toHaveBeenCalledWith(window.location.href);
  });

  it('says nothing when the person changes their mind', async () => {
    give({ share: () => Promise.reject(new DOMException('Cancelled', 'AbortError')) });
    const { toasts } = openItem();
    await press();
    await screen.findByRole('button', { name: 'Buy for ₦45,000' });
    expect(toasts).toEqual([]);
  });
});
