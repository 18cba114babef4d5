import { authRoutes, catalogRoutes } from '@alaso/contracts';
import { aUser, listings, someFacets } from '@alaso/contracts/testing';
import { answer, answerBy, calls, choose, okAnswer, renderSlice } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../src/root.tsx';

const open = (address = '/explore') => renderSlice(Root, address);
const asked = () =>
  calls.filter(({ path }) => path === '/api/listings').map(({ search }) => search.toString());
const counted = () =>
  calls
    .filter(({ path, search }) => path === '/api/listings/facets' && !search.has('of'))
    .map(({ search }) => search.toString());
const group = (name: string) =>
  within(screen.getByRole(['Size', 'Condition'].includes(name) ? 'group' : 'radiogroup', { name }));

const fold = (name: string) => screen.findByRole('button', { name });
const unfold = async (name: string) => userEvent.click(await fold(name));

const swatchOf = (choice: HTMLElement) =>
  choice.closest('label')?.querySelector('[style*="background-color"]') ?? null;

/** Makes the screen wide enough for the panel. */
function widen() {
  const media = window.matchMedia('');
  jest.spyOn(window, 'matchMedia').mockImplementation(() => ({ ...media, matches: true }));
}

beforeEach(() => {
  answer(authRoutes.currentUser, aUser());
  answer(catalogRoutes.listListings, listings(3), { 'X-Total-Count': '3' });
  answer(
    catalogRoutes.listFacets,
    someFacets(7, {
      size: [
        { value: 'XS', count: 0 },
        { value: 'M', count: 1000, more: true },
      ],
    }),
  );
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('on a wide screen each choice says how many items it would leave, and none can still be chosen', async () => {
  widen();
  open('/explore?color=gold');
  expect(await screen.findByRole('checkbox', { name: 'M', description: '1,000+ items' })).toBeVisible();
  await unfold('Fabric');
  expect(group('Fabric').getByRole('radio', { name: 'Aso-oke', description: '7 items' })).not.toBeChecked();
  expect(group('Color').getByRole('radio', { name: 'Gold' })).toBeChecked();
  await userEvent.click(group('Size').getByRole('checkbox', { name: 'XS', description: '0 items' }));
  await waitFor(() => expect(window.location.search).toBe('?size=XS&color=gold'));
  await waitFor(() => expect(asked().at(-1)).toBe('size=XS&color=gold'));
  expect(counted()).toEqual(['color=gold', 'size=XS&color=gold']);
});

it('all filters are kept in the address and sent to the server, and Back takes the last one away', async () => {
  widen();
  open();
  await screen.findByText('Item 1');
  for (const name of ['Fabric', 'Color', 'Occasion']) await unfold(name);
  for (const [name, option] of [
    ['Category', 'Rent'],
    ['Fabric', 'Kente'],
    ['Color', 'Multi-color'],
    ['Occasion', 'Church'],
    ['Price', '₦5,000 to ₦15,000'],
  ] as const) {
    await userEvent.click(group(name).getByRole('radio', { name: option }));
  }
  await userEvent.click(group('Condition').getByRole('checkbox', { name: 'Like New' }));
  const all =
    'category=rent&condition=Like+New&fabricType=kente&color=multi-color&occasion=church&minPrice=5000&maxPrice=15000';
  await waitFor(() => expect(asked().at(-1)).toBe(all));
  expect(window.location.search).toBe(`?${all}`);
  window.history.back();
  await waitFor(() =>
    expect(group('Condition').getByRole('checkbox', { name: 'Like New' })).not.toBeChecked(),
  );
  window.history.back();
  await waitFor(() => expect(group('Price').getByRole('radio', { name: 'All Prices' })).toBeChecked());
});

it('on a wide screen groups after Condition are folded unless something in them is chosen', async () => {
  widen();
  open('/explore?color=gold');
  expect(await fold('Fabric')).toHaveAttribute('aria-expanded', 'false');
  expect(group('Fabric').queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Condition' })).toBeNull();
  expect(await fold('Color')).toHaveAttribute('aria-expanded', 'true');
  expect(swatchOf(group('Color').getByRole('radio', { name: 'Gold' }))).not.toBeNull();
  await unfold('Color');
  expect(group('Color').queryByRole('radio')).toBeNull();
});

it('on a phone all groups are open in the sheet', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'All filters' }));
  expect(swatchOf(await screen.findByRole('radio', { name: 'Adire' }))).toBeNull();
  expect(screen.queryByRole('button', { name: 'Fabric' })).toBeNull();
});

it('several sizes and conditions can be chosen, and all of them taken away', async () => {
  widen();
  open();
  await screen.findByText('Item 1');
  const press = (name: string, option: string) =>
    userEvent.click(group(name).getByRole('checkbox', { name: option }));
  await press('Size', 'L');
  await press('Size', 'M');
  await press('Condition', 'Good');
  await press('Condition', 'Like New');
  await waitFor(() => expect(asked().at(-1)).toBe('size=M%2CL&condition=Like+New%2CGood'));
  expect(window.location.search).toBe('?size=M%2CL&condition=Like+New%2CGood');
  const set = within(screen.getByRole('list', { name: 'Active filters' }));
  await userEvent.click(set.getByRole('button', { name: 'Remove Good' }));
  await press('Size', 'M');
  expect(window.location.search).toBe('?size=L&condition=Like+New');
  await press('Size', 'All Sizes');
  expect(window.location.search).toBe('?condition=Like+New');
  expect(group('Size').getByRole('checkbox', { name: 'All Sizes' })).toBeChecked();
});

it('several sizes of an address are shown as one choice, and one that is chosen there takes their place', async () => {
  open('/explore?size=L&size=M');
  const size = await screen.findByRole('combobox', { name: 'Size' });
  expect(size).toHaveTextContent('M, L');
  await waitFor(() => expect(asked()).toEqual(['size=M%2CL']));
  await userEvent.click(size);
  await userEvent.click(await screen.findByRole('option', { name: 'S' }));
  await waitFor(() => expect(asked().at(-1)).toBe('size=S'));
});

it('what is set can be taken away one by one, or all at once', async () => {
  open('/explore?category=rent&size=M&minPrice=5000');
  const set = within(await screen.findByRole('list', { name: 'Active filters' }));
  await userEvent.click(set.getByRole('button', { name: 'Remove Size M' }));
  expect(window.location.search).toBe('?category=rent&minPrice=5000');
  await userEvent.click(set.getByRole('button', { name: 'Remove ₦5,000 and above' }));
  expect(window.location.search).toBe('?category=rent');
  await userEvent.click(set.getByRole('button', { name: 'Clear all filters' }));
  expect(window.location.search).toBe('');
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
});

it('prices are checked with a sentence before they count', async () => {
  widen();
  open();
  const from = await screen.findByRole('textbox', { name: 'Price from' });
  const to = screen.getByRole('textbox', { name: 'Price to' });
  await userEvent.type(from, 'cheap{Enter}');
  expect(screen.getByText('Enter a price, for example 15000')).toBeVisible();
  expect(window.location.search).toBe('');
  await userEvent.clear(from);
  await userEvent.type(from, '15,50{Enter}');
  expect(screen.getByText('Did you mean ₦15.50 or ₦1,550? Write 15.50 or 1550.')).toBeVisible();
  expect(window.location.search).toBe('');
  await userEvent.clear(from);
  await userEvent.type(from, 'NGN 20k');
  await userEvent.type(to, '5000{Enter}');
  expect(screen.getByText('The minimum is higher than the maximum')).toBeVisible();
  expect(window.location.search).toBe('?minPrice=20000');
  await userEvent.type(to, '0{Enter}');
  expect(window.location.search).toBe('?minPrice=20000&maxPrice=50000');
});

it('on a phone the sheet counts what is chosen, and the list follows when it is shown', async () => {
  open('/explore?search=gele');
  await userEvent.click(await screen.findByRole('button', { name: 'All filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await userEvent.click(sheet.getByRole('radio', { name: 'Wedding' }));
  await userEvent.click(sheet.getByRole('radio', { name: 'Lace' }));
  await waitFor(() => expect(counted().at(-1)).toBe('search=gele&fabricType=lace&occasion=wedding'));
  expect(asked()).toEqual(['search=gele']);
  await userEvent.click(await sheet.findByRole('button', { name: 'Show 7 items' }));
  await waitFor(() => expect(asked().at(-1)).toBe('search=gele&fabricType=lace&occasion=wedding'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('one item is one item', async () => {
  answer(catalogRoutes.listFacets, someFacets(1));
  open('/explore?search=gele');
  await userEvent.click(await screen.findByRole('button', { name: 'All filters' }));
  expect(await screen.findByRole('button', { name: 'Show 1 item' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Lace', description: '1 item' })).toBeVisible();
});

it('a reload shows as many pages as before, in one call, and the next one adds to them', async () => {
  const link = (cursor: string) => ({
    'X-Total-Count': '60',
    Link: `</api/listings?cursor=${cursor}>; rel="next"`,
  });
  answerBy(catalogRoutes.listListings, ({ search }) =>
    search.get('cursor') === 'b'
      ? // The first of them has moved here from the page before.
        okAnswer(catalogRoutes.listListings, listings(12, { from: 48 }), { 'X-Total-Count': '60' })
      : okAnswer(catalogRoutes.listListings, listings(48), link('b')),
  );
  open('/explore?pages=2');
  expect(await screen.findByText('Showing 48 of 60 items')).toBeVisible();
  expect(asked()).toEqual(['limit=48']);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Showing 59 of 60 items')).toBeVisible();
  expect(asked()).toEqual(['limit=48', 'cursor=b']);
  expect(window.location.search).toBe('?pages=3');
  expect(screen.getAllByRole('article', { name: 'Item 48' })).toHaveLength(1);
});

describe('by place', () => {
  const lagos = { state: 'Lagos', lga: 'Ikeja' };

  it('filters by state, then by an LGA in it, each with its count, and takes them back one by one', async () => {
    answer(
      catalogRoutes.listFacets,
      someFacets(7, { state: [{ value: 'Lagos', count: 12 }], lga: [{ value: 'Ikeja', count: 5 }] }),
    );
    widen();
    open();
    await choose('State', /^Lagos \(12\)$/);
    await waitFor(() => expect(asked().at(-1)).toBe('state=Lagos'));
    await choose('Local government area', /^Ikeja \(5\)$/);
    await waitFor(() => expect(window.location.search).toBe('?state=Lagos&lga=Ikeja'));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Ikeja, Lagos' }));
    await waitFor(() => expect(window.location.search).toBe('?state=Lagos'));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Lagos' }));
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('offers the nearest first to users with a place only, and asks from there', async () => {
    open('/explore?sort=nearest');
    await screen.findByText('Item 1');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Sort' }));
    expect(screen.queryByRole('option', { name: 'Nearest First' })).toBeNull();
    expect(asked()).toEqual(['sort=nearest']);
  });

  it('asks for the nearest from the place of the user', async () => {
    answer(authRoutes.currentUser, aUser({ place: lagos }));
    open();
    await choose('Sort', /^Nearest First$/);
    await waitFor(() => expect(asked().at(-1)).toBe('sort=nearest&nearState=Lagos&nearLga=Ikeja'));
    expect(window.location.search).toBe('?sort=nearest');
  });
});
