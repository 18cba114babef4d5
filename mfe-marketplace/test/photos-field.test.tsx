import { authRoutes, catalogRoutes, maxPhotoBytes } from '@alaso/contracts';
import { aListing, aPhoto, aUser } from '@alaso/contracts/testing';
import {
  answer,
  answerBy,
  answerUploads,
  calls,
  choose,
  findField,
  okAnswer,
  paste,
  problemAnswer,
  refuse,
  renderSlice,
  silence,
} from '@alaso/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Root } from '../src/root.tsx';
import { noFormHelp } from './no-form-hints.ts';
import { openPhotosField } from './open-photos-field.tsx';
import {
  addPhoto,
  aFile,
  choosePhotos,
  describePhoto,
  photoId,
  shownPhotos,
  uploadsArrive,
} from './photo-uploads.ts';

const open = () => renderSlice(Root, '/upload');
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));

const toasts = async () => {
  const dialog = await screen.findByRole('dialog');
  return within(within(dialog).getByRole('status'))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
};
const kept = () => window.localStorage.getItem(`alaso-listing-draft:${aUser().id}`);

beforeEach(() => {
  noFormHelp();
  answer(authRoutes.currentUser, aUser());
  answer(catalogRoutes.createListing, aListing());
  uploadsArrive();
});
const realTimeout = setTimeout;
afterEach(() => {
  globalThis.setTimeout = realTimeout;
  window.localStorage.clear();
});

it('puts photos in another order by a press, says the new place, and keeps the focus', async () => {
  openPhotosField();
  for (const name of ['gown.jpg', 'sleeve.jpg', 'hem.jpg']) await addPhoto(name);
  for (const position of [1, 2, 3])
    await describePhoto(position, ['Gown', 'Sleeve', 'Hem'][position - 1] ?? '');
  const described = () =>
    screen
      .getAllByRole('textbox', { name: /^Description of photo/ })
      .map((field) => field.getAttribute('value'));
  await press('Move left: photo 3');
  await waitFor(() => expect(described()).toEqual(['Gown', 'Hem', 'Sleeve']));
  expect(screen.getByText('Photo moved to place 2 of 3.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move left: photo 2' })).toHaveFocus());
  await press('Make cover: photo 2');
  await waitFor(() => expect(described()).toEqual(['Hem', 'Gown', 'Sleeve']));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move right: photo 1' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Make cover: photo 1' })).toBeNull();
});

it('lists an item with its photos, in their order and with what is told of them', async () => {
  open();
  await addPhoto('gown.jpg');
  expect(screen.getByRole('button', { name: 'Move photo 1' })).toBeVisible();
  await describePhoto(1, 'Lace gown');
  await addPhoto('sleeve.jpg');
  await paste(await findField('Item Title'), 'Lace gown');
  await choose('Category', 'Gift');
  await press('List Item');
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  expect(calls.find(({ path }) => path === '/api/objects/upload')?.body).toEqual({
    contentType: 'image/jpeg',
    bytes: 9,
  });
  expect(calls.find(({ path }) => path === '/api/listings')?.body).toMatchObject({
    photos: [
      { id: photoId(1), alt: 'Lace gown' },
      { id: photoId(2), alt: '' },
    ],
  });
});

it('shows the person’s own picture, and after the page was loaded anew the prepared one', async () => {
  const first = open();
  await addPhoto('gown.jpg');
  expect(document.querySelector('img[src="blob:own-picture"]')).toBeVisible();
  first.unmount();
  open();
  await waitFor(() => expect(shownPhotos()).toHaveLength(1));
  expect(document.querySelector(`img[src="/media/photos/${photoId(1)}/320.webp"]`)).toBeVisible();
});

it('keeps the photos in the draft; clearing the form takes them away, and Undo brings them back', async () => {
  const { toasts: shown } = open();
  await addPhoto('gown.jpg');
  expect(kept()).toContain(photoId(1));
  await press('Clear Form');
  expect(shownPhotos()).toHaveLength(0);
  expect(kept()).toBeNull();
  await act(async () => shown[0]?.action?.onAction());
  await waitFor(() => expect(shownPhotos()).toHaveLength(1));
  expect(document.querySelector('img[src="blob:own-picture"]')).toBeVisible();
  expect(kept()).toContain(photoId(1));
});

it('adds one after another without closing; a photo that has arrived is kept however the modal is closed', async () => {
  openPhotosField();
  await choosePhotos(aFile('front.jpg'));
  await press('Upload');
  await press('Add another');
  await choosePhotos(aFile('front.jpg'));
  expect(await toasts()).toEqual(["Cannot add the duplicate file 'front.jpg', it already exists"]);
  await choosePhotos(aFile('back.jpg'));
  await press('Upload');
  await button('Done');
  await press('Close');
  await waitFor(() => expect(shownPhotos()).toHaveLength(2));
});

it('sends nothing of what was cancelled', async () => {
  answerUploads('/media/uploads/', silence);
  openPhotosField();
  await choosePhotos(aFile('front.jpg'));
  await press('Upload');
  await press('Cancel');
  expect(await button('Choose a photo')).toBeVisible();
  expect(await toasts()).toEqual([]);
  await press('Close');
  expect(shownPhotos()).toHaveLength(0);
});

it('removes the photo that is pressed', async () => {
  open();
  await addPhoto('front.jpg');
  await addPhoto('back.jpg');
  await press('Remove photo 1');
  expect(shownPhotos()).toHaveLength(1);
  expect(kept()).not.toContain(photoId(1));
  expect(kept()).toContain(photoId(2));
});

it('takes eight photos and says that there is room for no more', async () => {
  const photos = [1, 2, 3, 4, 5, 6, 7].map((number) => ({ id: photoId(number), alt: '', width: 1600 }));
  const fields = ['title', 'description', 'category', 'price', 'size', 'condition', 'fabricType', 'color'];
  const draft = Object.fromEntries([...fields, 'brand', 'occasion'].map((name) => [name, '']));
  window.localStorage.setItem(`alaso-listing-draft:${aUser().id}`, JSON.stringify({ ...draft, photos }));
  answer(catalogRoutes.addPhoto, aPhoto({ id: photoId(8) }));
  open();
  await waitFor(() => expect(shownPhotos()).toHaveLength(7));
  await addPhoto('eighth.jpg');
  expect(screen.getByText('You can only upload 8 files.')).toBeVisible();
  await press('Add a photo');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('refuses in the specification’s words what it cannot take, and stays open', async () => {
  openPhotosField();
  await choosePhotos(aFile('wide.jpg', 'image/jpeg', maxPhotoBytes + 1));
  expect(await toasts()).toEqual(['wide.jpg exceeds maximum allowed size of 10 MB']);
  await choosePhotos(aFile('one.jpg'), aFile('two.jpg'));
  expect(await toasts()).toContain('You can only upload 1 file');
  await choosePhotos(aFile('script.svg', 'image/svg+xml'));
  expect(await toasts()).toContain('You can only upload JPEG, PNG, WebP and AVIF photos.');
  await choosePhotos(aFile('iphone.heic', ''));
  expect((await toasts()).at(-1)).toContain('Settings > Camera > Formats');
  expect(calls.some(({ path }) => path === '/api/objects/upload')).toBe(false);
});

it('says that a file is empty, and sends nothing', async () => {
  openPhotosField();
  await choosePhotos(aFile('empty.jpg', 'image/jpeg', 0));
  expect(await toasts()).toEqual(['This file is empty.']);
  expect(await button('Choose a photo')).toBeVisible();
});

it.each([
  ['plain.jpg', 'image/jpg', 'image/jpg'],
  ['plain.jpg', 'application/octet-stream', 'application/octet-stream'],
  ['plain', '', 'application/octet-stream'],
  ['plain.jpg', '', 'image/jpeg'],
])('takes the photo %s of the type “%s”, for its bytes tell what it is', async (name, type, contentType) => {
  openPhotosField();
  await choosePhotos(aFile(name, type));
  await press('Upload');
  await press('Done');
  await waitFor(() => expect(shownPhotos()).toHaveLength(1));
  expect(calls.find(({ path }) => path === '/api/objects/upload')?.body).toEqual({ contentType, bytes: 9 });
});

it('sums up what is more than four refusals', async () => {
  openPhotosField();
  await choosePhotos(...[1, 2, 3, 4, 5, 6].map((n) => aFile(`${n}.jpg`, 'image/jpeg', maxPhotoBytes + 1)));
  const shown = await toasts();
  expect(shown).toHaveLength(5);
  expect(shown.at(-1)).toBe('2 additional restrictions were not fulfilled');
});

it('does not take the same photo twice, unless it was removed', async () => {
  openPhotosField();
  await addPhoto('gown.jpg');
  await choosePhotos(aFile('gown.jpg'));
  expect(await toasts()).toEqual(["Cannot add the duplicate file 'gown.jpg', it already exists"]);
  await press('Close');
  await press('Remove photo 1');
  await addPhoto('gown.jpg');
});

it('says what the server found in a photo, and asks for another', async () => {
  refuse(
    catalogRoutes.addPhoto,
    'photo-refused',
    'This photo is damaged. Choose another one, or take it again.',
  );
  openPhotosField();
  await choosePhotos(aFile('torn.jpg'));
  await press('Upload');
  expect(
    await screen.findByText('This photo is damaged. Choose another one, or take it again.'),
  ).toBeVisible();
  expect(await button('Choose a photo')).toBeVisible();
  expect(shownPhotos()).toHaveLength(0);
});

it('Failed to upload: what failed can be tried again', async () => {
  const refused = () => new Response('<Error><Message>No</Message></Error>', { status: 403 });
  answerUploads('/media/uploads/', refused);
  openPhotosField();
  await choosePhotos(aFile('gown.jpg'));
  await press('Upload');
  expect(await screen.findByText('Failed to upload gown.jpg')).toBeVisible();
  answerUploads('/media/uploads/', () => new Response(null, { headers: { ETag: '"1"' } }));
  await press('Try again');
  await press('Done');
  await waitFor(() => expect(shownPhotos()).toHaveLength(1));
});

it('a photo that the server cannot look at in a rush is looked at a moment later, by itself', async () => {
  // A wait of a second ends when the test says so.
  const waiting: (() => void)[] = [];
  const holdSeconds = (run: () => void, ms?: number) =>
    ms === 1000 ? waiting.push(run) : realTimeout(run, ms);
  globalThis.setTimeout = Object.assign(holdSeconds, realTimeout);
  let asked = 0;
  answerBy(catalogRoutes.addPhoto, () => {
    asked += 1;
    return asked === 1
      ? problemAnswer('service-unavailable', 'Many photos are arriving at this moment.')
      : okAnswer(catalogRoutes.addPhoto, aPhoto({ id: photoId(1), alt: '', variants: [] }));
  });
  openPhotosField();
  await choosePhotos(aFile('gown.jpg'));
  await press('Upload');
  await waitFor(() => expect(waiting).toHaveLength(1));
  expect(asked).toBe(1);
  waiting[0]?.();
  await press('Done');
  await waitFor(() => expect(shownPhotos()).toHaveLength(1));
  expect(asked).toBe(2);
});

it('tells why no address was given', async () => {
  answerBy(catalogRoutes.createUploadAddress, () => problemAnswer('not-allowed', 'Your account is paused.'));
  openPhotosField();
  await choosePhotos(aFile('gown.jpg'));
  await press('Upload');
  expect(await screen.findByText('Your account is paused.')).toBeVisible();
});

it('No Internet connection: says so for as long as it is so, then goes on by itself', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openPhotosField();
  await choosePhotos(aFile('gown.jpg'));
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await toasts()).toEqual(['No Internet connection']);
  await press('Upload');
  expect(await button('Uploading...')).toBeDisabled();
  expect(calls.some(({ path }) => path === '/api/objects/upload')).toBe(false);
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Connected to the Internet')).toBeVisible();
  await press('Done');
  await waitFor(() => expect(shownPhotos()).toHaveLength(1));
  online.mockRestore();
});
