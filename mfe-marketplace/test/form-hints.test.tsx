import { authRoutes, catalogRoutes } from '@alaso/contracts';
import { aDraft, aUser } from '@alaso/contracts/testing';
import {
  answer,
  calls,
  listCalls,
  choose,
  findField as field,
  paste,
  renderSlice,
} from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goodListing } from '../src/listing-form/form-hints.tsx';
import { Root } from '../src/root.tsx';
import { emptyFields } from '../src/listing-form/listing-form.ts';
import { noFormHelp } from './no-form-hints.ts';
import { nothingGoesOn, openOwnItem } from './open-item.ts';

const open = (address = '/upload') => renderSlice(Root, address);

const hint = {
  sales: 12,
  lowest: '9000.00',
  lower: '10500.00',
  median: '11500.00',
  upper: '12800.00',
  highest: '14000.00',
};
const same = { id: aDraft().id, title: 'Blue gele', state: 'active', same: 'title' } as const;

beforeEach(() => {
  answer(authRoutes.currentUser, aUser());
  noFormHelp();
});
afterEach(() => {
  window.localStorage.clear();
});

describe('the price hint', () => {
  it('says what such items sold for once category, fabric and condition are chosen', async () => {
    answer(catalogRoutes.getPriceHint, { hint });
    open();
    await choose('Category', 'Resale');
    expect(await screen.findByText(/^Choose the condition and fabric to see/)).toBeVisible();
    await choose('Condition (Optional)', 'Good');
    await choose('Fabric Type (Optional)', 'Adire');
    const said =
      'Adire in good condition sold for ₦9,000 to ₦14,000 in the last 90 days, typically around ₦11,500 (12 sales).';
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByText(/Half of them sold for ₦10,500 to ₦12,800\.$/)).toBeVisible();
    const asked = calls.filter(({ path }) => path === '/api/listings/price-hint');
    expect(asked.map(({ search }) => search.toString())).toEqual([
      'category=resale&fabric=adire&condition=Good',
    ]);
  });

  it('says no number where too few were sold', async () => {
    open();
    await choose('Category', 'Resale');
    await choose('Condition (Optional)', 'Like New');
    await choose('Fabric Type (Optional)', 'Adire');
    expect(await screen.findByText(/^Not enough similar sales in the last 90 days/)).toBeVisible();
    expect(screen.queryByText(/sold for/)).toBeNull();
  });

  it('is not there for what is not resold', async () => {
    open();
    await choose('Category', 'Rent');
    await choose('Condition (Optional)', 'Good');
    await choose('Fabric Type (Optional)', 'Adire');
    expect(screen.queryByText(/similar items sold/)).toBeNull();
    expect(calls.some(({ path }) => path === '/api/listings/price-hint')).toBe(false);
  });
});

describe('a duplicate', () => {
  it('is warned of with a link to it, keeps nobody from listing, and can be set aside', async () => {
    answer(catalogRoutes.listDuplicates, [same]);
    open();
    await userEvent.type(await field('Item Title'), 'blue gele');
    expect(await screen.findByText('Have you listed this already?')).toBeVisible();
    expect(screen.getByText(/‘Blue gele’ has the same title\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'View' })).toHaveAttribute('href', `/item/${same.id}`);
    expect(screen.getByRole('button', { name: 'List Item' })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: 'This is a different item' }));
    expect(screen.queryByText('Have you listed this already?')).toBeNull();
    await paste(await field('Item Title'), ' two');
    await waitFor(() =>
      expect(listCalls(catalogRoutes.listDuplicates).at(-1)?.search.get('title')).toBe('blue gele two'),
    );
    expect(screen.queryByText('Have you listed this already?')).toBeNull();
  });

  it('of a draft leads to the draft', async () => {
    answer(catalogRoutes.listDuplicates, [{ ...same, state: 'draft', same: 'photo' }]);
    open();
    await paste(await field('Item Title'), 'gele');
    expect(await screen.findByText(/‘Blue gele’ \(draft\) has the same photo\./)).toBeVisible();
    const link = screen.getByRole('link', { name: 'Continue draft' });
    expect(link).toHaveAttribute('href', `/upload?draft=${same.id}`);
  });

  it('is never the draft or the listing in the form', async () => {
    const draft = aDraft({ title: 'Half a gele' });
    answer(catalogRoutes.getDraft, draft);
    const { unmount } = open(`/upload?draft=${draft.id}`);
    const searches = () => listCalls(catalogRoutes.listDuplicates).map(({ search }) => search.toString());
    await waitFor(() => expect(searches()).toEqual([`title=Half+a+gele&except=${draft.id}`]));
    unmount();
    nothingGoesOn();
    openOwnItem({ title: 'Lace set' }, '?panel=edit');
    const drawer = await screen.findByRole('dialog', { name: 'Edit Listing' });
    await waitFor(() => expect(searches()).toHaveLength(2));
    expect(searches().at(-1)).toContain('except=');
    expect(within(drawer).queryByText('Have you listed this already?')).toBeNull();
  });
});

describe('what is missing', () => {
  it('is told and ticked off as one types, and only the count is read out', async () => {
    open();
    const help = await screen.findByRole('region', { name: 'Tips for a great listing' });
    await choose('Category', 'Upcycle');
    expect(within(help).getByRole('status')).toHaveTextContent('0 of 3');
    expect(
      within(help)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Add 3 photos: the front, the back and the cloth up close.',
      'Describe in a sentence or two what you do and how long it takes.',
      'Set a price so that people can order it.',
    ]);
    await paste(await field('Price (₦) (Optional)'), '5000');
    expect(within(help).getByRole('status')).toHaveTextContent('1 of 3');
    await paste(await field('Description (Optional)'), 'I turn wrappers into jackets within a week.');
    expect(within(help).getByRole('status')).toHaveTextContent('2 of 3');
    expect(within(help).getByText('A description').closest('li')).toHaveTextContent('Done: A description');
    expect(within(help).queryByRole('alert')).toBeNull();
  });

  it.each([
    ['resale', ['photos', 'description', 'size', 'condition', 'fabricType', 'color', 'price']],
    ['gift', ['photos', 'description', 'size', 'condition', 'fabricType', 'color']],
    ['rent', ['photos', 'description', 'size', 'condition', 'fabricType', 'color', 'price', 'occasion']],
    ['upcycle', ['photos', 'description', 'price']],
  ])('of a listing for %s is %j', (category, fields) => {
    expect(goodListing({ ...emptyFields, category }).map((item) => item.field)).toEqual(fields);
  });

  it('counts photos, and leaves out what cannot be changed', () => {
    const photo = { id: aDraft().id, alt: '', width: 900 };
    const withPhotos = (count: number) =>
      goodListing({ ...emptyFields, photos: Array.from({ length: count }, () => photo) })[0];
    expect(withPhotos(2)).toMatchObject({
      isDone: false,
      text: expect.stringMatching(/^Add 1 more photo,/) as string,
    });
    expect(withPhotos(3)).toMatchObject({ isDone: true });
    const locked = goodListing({ ...emptyFields, category: 'resale' }, ['price', 'size', 'condition']);
    expect(locked.map((item) => item.field)).toEqual(['photos', 'description', 'fabricType', 'color']);
  });
});
