import { authRoutes, catalogRoutes, maxPhotos } from '@alaso/contracts';
import { aPhoto, aUser } from '@alaso/contracts/testing';
import { answer, calls, findField, paste, renderSlice } from '@alaso/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../src/root.tsx';
import { emptyFields } from '../src/listing-form/index.ts';
import { noFormHelp } from './no-form-hints.ts';
import { aFile, photoId, shownPhotos, uploadsArrive } from './photo-uploads.ts';

type Share = { files: File[]; sharedBy?: string; leftOut?: number; ageMs?: number };

let kept: Share | null = null;
/** Gives the page the caches of a browser with a service worker, with this share. */
function share(given: Share): void {
  kept = given;
  const match = async (key: string, { cacheName }: { cacheName: string }) => {
    if (!kept || `${cacheName} ${key}` !== 'alaso-shared /share') return undefined;
    const { files, sharedBy, leftOut = 0, ageMs = 0 } = kept;
    const headers = new Headers({
      date: new Date(Date.now() - ageMs).toUTCString(),
      'x-left-out': String(leftOut),
      ...(sharedBy !== undefined && { 'x-shared-by': sharedBy }),
    });
    return { headers, formData: async () => ({ getAll: () => files }) };
  };
  const drop = async () => {
    const wasKept = kept !== null;
    kept = null;
    return wasKept;
  };
  Object.defineProperty(window, 'caches', { configurable: true, value: { match, delete: drop } });
}

const open = (address = '/upload?shared') => renderSlice(Root, address);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => screen.queryByRole('dialog', { name: 'Add a photo' });
const upload = async () => {
  await press('Upload');
  await screen.findByText('Photo uploaded.');
};
const uploadsAsked = () => calls.filter(({ path }) => path === '/api/objects/upload').length;
const keepDraft = (fields: Partial<typeof emptyFields>) =>
  window.localStorage.setItem(
    `alaso-listing-draft:${aUser().id}`,
    JSON.stringify({ ...emptyFields, ...fields }),
  );
const photosUpTo = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: photoId(at + 1), alt: '', width: 1600 }));

beforeEach(() => {
  noFormHelp();
  answer(authRoutes.currentUser, aUser());
  uploadsArrive();
});
afterEach(() => {
  window.localStorage.clear();
  Reflect.deleteProperty(window, 'caches');
});

it('opens with the shared photo as if it had been chosen, and only once', async () => {
  share({ files: [aFile('gown.jpg')], sharedBy: aUser().id });
  const first = open();
  expect(await screen.findByRole('button', { name: 'Upload' })).toBeVisible();
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(uploadsAsked()).toBe(0);
  await upload();
  await press('Done');
  await waitFor(() => expect(shownPhotos()).toHaveLength(1));
  expect(dialog()).toBeNull();
  first.unmount();
  open();
  await waitFor(() => expect(shownPhotos()).toHaveLength(1));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(dialog()).toBeNull();
});

it('takes several photos one after another, and leaves out those that the person skips', async () => {
  share({ files: ['front.jpg', 'back.jpg', 'hem.jpg'].map((name) => aFile(name)) });
  open();
  await upload();
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  await press('Next photo');
  await press('Skip');
  await upload();
  await press('Done');
  await waitFor(() => expect(shownPhotos()).toHaveLength(2));
  expect(uploadsAsked()).toBe(2);
});

it('names what is wrong with a shared photo, and goes on with the next', async () => {
  share({ files: [aFile('iphone.heic', 'image/heic'), aFile('gown.jpg')] });
  open();
  expect(await screen.findByText(/Settings > Camera > Formats/)).toBeVisible();
  await upload();
  await press('Done');
  await waitFor(() => expect(shownPhotos()).toHaveLength(1));
});

it('adds shared photos to what was already entered, up to the limit', async () => {
  keepDraft({ title: 'Lace gown', photos: photosUpTo(maxPhotos - 1) });
  share({ files: [aFile('eighth.jpg'), aFile('ninth.jpg')] });
  open();
  expect(await findField('Item Title')).toHaveValue('Lace gown');
  await waitFor(() => expect(shownPhotos({ hidden: true })).toHaveLength(maxPhotos - 1));
  answer(catalogRoutes.addPhoto, aPhoto({ id: photoId(maxPhotos) }));
  await upload();
  expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull();
  await press('Done');
  await waitFor(() => expect(shownPhotos()).toHaveLength(maxPhotos));
  expect(screen.getByText('You can only upload 8 files.')).toBeVisible();
});

it('says that the form is full, and stays as it was', async () => {
  keepDraft({ title: 'Lace gown', photos: photosUpTo(maxPhotos) });
  share({ files: [aFile('ninth.jpg')] });
  open();
  expect(await screen.findByText('You can only upload 8 files.')).toBeVisible();
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(dialog()).toBeNull();
  await waitFor(() => expect(shownPhotos()).toHaveLength(maxPhotos));
});

it('says how many photos could not be shared', async () => {
  share({ files: [], leftOut: 2 });
  const { toasts } = open();
  await waitFor(() =>
    expect(toasts).toEqual([
      {
        title: 'Could not add 2 photos',
        description: 'You can share up to 8 photos of up to 10 MB each.',
        variant: 'destructive',
      },
    ]),
  );
});

it.each([
  ['are more than an hour old', { ageMs: 61 * 60 * 1000 }],
  ['someone else shared', { sharedBy: 'someone else' }],
])('drops photos that %s', async (_what, traits) => {
  share({ files: [aFile('gown.jpg')], ...traits });
  open();
  await waitFor(() => expect(kept).toBeNull());
  await paste(await findField('Item Title'), 'Lace gown');
  expect(dialog()).toBeNull();
});

it('opens as usual without the marker, and in a browser without caches', async () => {
  share({ files: [aFile('gown.jpg')] });
  const { unmount } = open('/upload');
  await paste(await findField('Item Title'), 'Lace gown');
  expect(dialog()).toBeNull();
  expect(kept).not.toBeNull();
  unmount();
  Reflect.deleteProperty(window, 'caches');
  open();
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(await findField('Item Title')).toHaveValue('Lace gown');
  expect(dialog()).toBeNull();
});
