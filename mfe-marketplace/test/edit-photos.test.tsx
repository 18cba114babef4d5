import { catalogRoutes } from '@alaso/contracts';
import { aListing, aPhoto, aUser, photos } from '@alaso/contracts/testing';
import { answer, answerBy, calls, findField, paste, problemAnswer } from '@alaso/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dropUnsavedEdit } from '../src/owner-tools/edit-drawer.tsx';
import { noFormHelp } from './no-form-hints.ts';
import { nothingGoesOn, openOwnItem, own } from './open-item.ts';
import { addPhoto, describePhoto, photoId, shownPhotos, uploadsArrive } from './photo-uploads.ts';

/** The ids end in 7 and 8; those of {@link uploadsArrive} begin at 1. */
const [front, back] = [photoId(7), photoId(8)];
const two = [aPhoto({ id: front, alt: 'Front' }), aPhoto({ id: back, alt: '', width: 200 })];

beforeEach(() => {
  dropUnsavedEdit(aListing({ ownerId: aUser().id }));
  nothingGoesOn();
  noFormHelp();
  uploadsArrive();
  answer(catalogRoutes.editListing, aListing());
});
afterEach(() => jest.restoreAllMocks());

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const drawer = () => screen.findByRole('dialog', { name: 'Edit Listing' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const pictures = async () => {
  const shown = within(await drawer()).getByRole('list', { name: 'Photos' });
  return [...shown.querySelectorAll('img')].map((image) => image.getAttribute('src'));
};

async function edit(changed: Parameters<typeof openOwnItem>[0] = {}) {
  const page = openOwnItem({ photos: two, ...changed }, '?panel=edit');
  await drawer();
  await waitFor(() => expect(shownPhotos()).toHaveLength((changed.photos ?? two).length));
  return page;
}

async function save() {
  await press('Save Changes');
  await closed();
}

/** Gives each photo a place of its own on the screen: jsdom lays nothing out. */
function layOut() {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    const tile = this.closest('li');
    const tiles = [...(tile?.parentElement?.children ?? [])];
    return new DOMRect(tile ? tiles.indexOf(tile) * 100 : 0, 0, 80, 80);
  });
}

it('shows the photos by their smallest variants, and a new one by the person’s own picture', async () => {
  await edit();
  expect(await pictures()).toEqual([`/media/photos/${front}/320.webp`, `/media/photos/${back}/200.webp`]);
  await addPhoto('sleeve.jpg');
  expect((await pictures()).at(-1)).toBe('blob:own-picture');
});

it('sends all photos as they are after adding, describing and removing, and nothing else', async () => {
  await edit();
  await addPhoto('sleeve.jpg');
  await describePhoto(3, 'Sleeve');
  await describePhoto(2, 'Back');
  await press('Remove photo 1');
  await save();
  expect(sent()).toEqual([
    {
      photos: [
        { id: back, alt: 'Back' },
        { id: photoId(1), alt: 'Sleeve' },
      ],
    },
  ]);
});

it('sends another order, made with the keyboard; Escape puts back what is held and leaves the drawer open', async () => {
  await edit();
  layOut();
  const pressKey = async (key: string, said: string) => {
    await userEvent.keyboard(`[${key}]`);
    await screen.findByText(said);
  };
  shownPhotos()[0]?.focus();
  await pressKey('Space', 'Picked up photo at place 1 of 2.');
  await pressKey('ArrowRight', 'Moved over place 2 of 2.');
  await pressKey('Escape', 'Cancelled. Photo is back at place 1 of 2.');
  await pressKey('Space', 'Picked up photo at place 1 of 2.');
  await pressKey('ArrowRight', 'Moved over place 2 of 2.');
  await pressKey('Space', 'Photo dropped at place 2 of 2.');
  await save();
  expect(sent()).toEqual([
    {
      photos: [
        { id: back, alt: '' },
        { id: front, alt: 'Front' },
      ],
    },
  ]);
});

it('the last photo can go; photos that were not changed are not sent', async () => {
  const { unmount } = await edit({ photos: photos(1) });
  await press('Remove photo 1');
  await save();
  expect(sent()).toEqual([{ photos: [] }]);
  unmount();
  await edit();
  await describePhoto(1, 'Front');
  await paste(await findField('Item Title'), ' set');
  await save();
  expect(sent()[1]).toEqual({ title: `${aListing().title} set` });
});

it('can be changed while someone waits for the item', async () => {
  await edit({ availability: 'reserved', may: ['edit'] });
  expect(screen.getByText(/you can only change the description and photos\.$/)).toBeVisible();
  await press('Remove photo 2');
  await save();
  expect(sent()).toEqual([{ photos: [{ id: front, alt: 'Front' }] }]);
});

it('what was changed and not saved is there again', async () => {
  await edit();
  await addPhoto('sleeve.jpg');
  await press('Cancel');
  await closed();
  await press('Edit');
  await waitFor(() => expect(shownPhotos()).toHaveLength(3));
  await press('Discard changes');
  expect(shownPhotos()).toHaveLength(2);
});

describe('a listing whose photos were changed meanwhile', () => {
  const newer = { photos: two.slice(0, 1), updatedAt: '2026-11-20T09:00:00.000Z' };
  beforeEach(() =>
    answerBy(catalogRoutes.editListing, () => {
      own(newer);
      answer(catalogRoutes.editListing, aListing());
      return problemAnswer('edited-meanwhile', 'This listing was edited elsewhere.');
    }),
  );

  async function refused() {
    await edit();
    await addPhoto('sleeve.jpg');
    await press('Save Changes');
    const error = await screen.findByRole('alert');
    await waitFor(() => expect(error).toHaveTextContent('Photos'));
    expect(shownPhotos()).toHaveLength(3);
  }

  it('Keep mine saves the photos of the form', async () => {
    await refused();
    await press('Keep mine');
    await closed();
    expect(sent()[1]).toEqual({
      photos: [
        { id: front, alt: 'Front' },
        { id: back, alt: '' },
        { id: photoId(1), alt: '' },
      ],
    });
  });

  it('Use the newer version shows the newer photos', async () => {
    await refused();
    await press('Use the newer version');
    expect(await pictures()).toEqual([`/media/photos/${front}/320.webp`]);
  });
});
