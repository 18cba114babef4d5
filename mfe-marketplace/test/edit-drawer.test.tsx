import { catalogRoutes } from '@alaso/contracts';
import { aListing, aUser } from '@alaso/contracts/testing';
import {
  answer,
  answerBy,
  calls,
  findField as field,
  paste,
  problemAnswer,
  refuse,
} from '@alaso/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dropUnsavedEdit } from '../src/owner-tools/edit-drawer.tsx';
import { noFormHelp } from './no-form-hints.ts';
import { nothingGoesOn, openItem, openOwnItem, own } from './open-item.ts';

const newer = { title: 'Champagne lace set', updatedAt: '2026-11-20T09:00:00.000Z' };

beforeEach(() => {
  dropUnsavedEdit(aListing({ ownerId: aUser().id }));
  nothingGoesOn();
  noFormHelp();
  answer(catalogRoutes.editListing, aListing());
});

const drawer = () => screen.findByRole('dialog', { name: 'Edit Listing' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = () => calls.filter(({ method }) => method === 'PATCH');
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function write(name: string, text: string) {
  const written = await field(name);
  await userEvent.clear(written);
  await paste(written, text);
}

/** Opens the drawer of the own item, the page under it. */
async function edit(changed: Parameters<typeof openOwnItem>[0] = {}) {
  const page = openOwnItem(changed);
  await press('Edit');
  await drawer();
  return page;
}

/** Each save is refused once: someone has changed the listing meanwhile. */
function staleOnce() {
  answerBy(catalogRoutes.editListing, () => {
    own(newer);
    answer(catalogRoutes.editListing, aListing());
    return problemAnswer('edited-meanwhile', 'This listing was edited elsewhere.');
  });
}

it('sends what was changed and nothing else, with the version that was seen', async () => {
  const { toasts } = await edit();
  expect(await field('Price (₦) (Optional)')).toHaveValue('45,000');
  const title = await screen.findByRole('textbox', { name: 'Item Title' });
  await userEvent.clear(title);
  await userEvent.type(title, 'Lace iro and buba');
  await write('Price (₦) (Optional)', '40000');
  await userEvent.clear(await field('Brand (Optional)'));
  await press('Save Changes');
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Changes saved' }]));
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    [`/api/listings/${aListing().id}`, { title: 'Lace iro and buba', price: '40000', brand: null }],
  ]);
  expect(sent()[0]?.headers.get('If-Match')).toBe(`"${aListing().updatedAt}"`);
  await closed();
  expect(window.location.search).toBe('');
});

it('what was selected can be taken back', async () => {
  await edit();
  const size = await screen.findByRole('combobox', { name: 'Size (Optional)' });
  await userEvent.click(size);
  await userEvent.click(await screen.findByRole('option', { name: 'Not specified' }));
  await waitFor(() => expect(size).toHaveTextContent('Select size'));
  await userEvent.click(size);
  await screen.findByRole('option', { name: 'XS' });
  expect(screen.queryByRole('option', { name: 'Not specified' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await press('Save Changes');
  await closed();
  expect(sent().map(({ body }) => body)).toEqual([{ size: null }]);
});

it('its category cannot be changed, and a form in which nothing was changed sends nothing', async () => {
  await edit();
  expect(screen.getByRole('combobox', { name: 'Category' })).toBeDisabled();
  await press('Save Changes');
  await closed();
  expect(sent()).toEqual([]);
});

it('opens by its address, for the owner alone', async () => {
  const { unmount } = openOwnItem({}, '?panel=edit');
  expect(await drawer()).toBeVisible();
  unmount();
  nothingGoesOn();
  openItem();
  await screen.findByRole('button', { name: 'Buy for ₦45,000' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

describe('a listing that was changed meanwhile', () => {
  beforeEach(staleOnce);

  it('says so and keeps what was typed; Keep mine saves that over the newer version', async () => {
    await edit();
    await write('Description (Optional)', 'Worn twice.');
    await press('Save Changes');
    const error = await screen.findByRole('alert');
    expect(error).toHaveTextContent('This listing was edited elsewhere');
    await waitFor(() => expect(error).toHaveTextContent(': Item Title.'));
    expect(await field('Description (Optional)')).toHaveValue('Worn twice.');
    await press('Keep mine');
    await closed();
    expect(sent()).toHaveLength(2);
    expect(sent()[1]?.body).toEqual({ description: 'Worn twice.' });
    expect(sent()[1]?.headers.get('If-Match')).toBe(`"${newer.updatedAt}"`);
  });

  it('can be loaded instead; Undo brings back what was typed', async () => {
    const { toasts } = await edit();
    await write('Description (Optional)', 'Worn twice.');
    await press('Save Changes');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Use the newer version' })).toBeEnabled());
    await press('Use the newer version');
    expect(await field('Item Title')).toHaveValue(newer.title);
    expect(await field('Description (Optional)')).toHaveValue(aListing().description);
    await act(async () => toasts.at(-1)?.action?.onAction());
    expect(await field('Item Title')).toHaveValue(newer.title);
    expect(await field('Description (Optional)')).toHaveValue('Worn twice.');
    await press('Save Changes');
    await closed();
    expect(sent()[1]?.headers.get('If-Match')).toBe(`"${newer.updatedAt}"`);
  });
});

it('shows the server’s complaints under the fields', async () => {
  refuse(catalogRoutes.editListing, 'invalid-input', 'Some fields need attention.', [
    { path: 'body.brand', message: 'This brand cannot be sold here' },
  ]);
  await edit();
  await write('Brand (Optional)', 'Fake');
  await press('Save Changes');
  expect(await screen.findByText('This brand cannot be sold here')).toBeVisible();
  expect(await field('Brand (Optional)')).toHaveValue('Fake');
});

it('says what a field needs, and sends nothing', async () => {
  await edit();
  await userEvent.clear(await field('Item Title'));
  await press('Save Changes');
  expect(await screen.findByText('Title is required')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('a lost network keeps the form open with what was typed', async () => {
  answerBy(catalogRoutes.editListing, () => Response.error());
  const { toasts } = await edit();
  await write('Item Title', 'Lace gown');
  await press('Save Changes');
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to save your changes' }]));
  expect(await field('Item Title')).toHaveValue('Lace gown');
  answer(catalogRoutes.editListing, aListing());
  await press('Save Changes');
  await closed();
});

it('what was typed and not saved is there again; Start again forgets it', async () => {
  await edit();
  await write('Item Title', 'Half a title');
  await press('Cancel');
  await closed();
  await press('Edit');
  expect(await field('Item Title')).toHaveValue('Half a title');
  await press('Discard changes');
  expect(await field('Item Title')).toHaveValue(aListing().title);
  await press('Cancel');
  await closed();
  await press('Edit');
  expect(await field('Item Title')).toHaveValue(aListing().title);
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
});

it('while someone waits for the item, of its texts only the description can be changed, and the form says so', async () => {
  await edit({ availability: 'reserved', may: ['edit'] });
  const form = within(await drawer());
  expect(form.getByText(/^Someone has ordered this item\./)).toBeVisible();
  expect(await field('Item Title')).toHaveAttribute('readonly');
  expect(form.getByRole('combobox', { name: 'Size (Optional)' })).toBeDisabled();
  await write('Description (Optional)', 'A stain on the hem.');
  await press('Save Changes');
  await closed();
  expect(sent().map(({ body }) => body)).toEqual([{ description: 'A stain on the hem.' }]);
});

it('a gift stays free', async () => {
  await edit({ category: 'gift', price: '0.00', ownerId: aUser().id });
  expect(await field('Price (₦)')).toBeDisabled();
  await write('Item Title', 'School uniform');
  await press('Save Changes');
  await closed();
  expect(sent().map(({ body }) => body)).toEqual([{ title: 'School uniform' }]);
});
