import { catalogRoutes, maxPhotoBytes } from '@alaso/contracts';
import { aPhoto, aUser } from '@alaso/contracts/testing';
import { answerBy, answerUploads, findField, okAnswer, paste } from '@alaso/web-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const photoId = (number: number) => aPhoto().id.slice(0, -1) + String(number);

/** Every upload arrives and becomes the next photo: {@link photoId} of 1, of 2… */
export function uploadsArrive(): void {
  // jsdom has none of these; what cannot be decoded is sent as it is.
  URL.createObjectURL = () => 'blob:own-picture';
  URL.revokeObjectURL = () => undefined;
  answerBy(catalogRoutes.createUploadAddress, () => {
    const objectPath = `/media/uploads/${aUser().id}/${crypto.randomUUID()}`;
    const uploadURL = new URL(objectPath, window.location.origin).href;
    return okAnswer(catalogRoutes.createUploadAddress, {
      uploadURL,
      objectPath,
      maxBytes: maxPhotoBytes,
      expiresAt: new Date(0).toISOString(),
    });
  });
  answerUploads('/media/uploads/', () => new Response(null, { headers: { ETag: '"1"' } }));
  let added = 0;
  answerBy(catalogRoutes.addPhoto, () =>
    okAnswer(catalogRoutes.addPhoto, aPhoto({ id: photoId(++added), alt: '', variants: [] })),
  );
}

export function aFile(name: string, type = 'image/jpeg', bytes = 9): File {
  const file = new File([`pixels of ${name}`], name, { type, lastModified: 1 });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** The photos of the form, each by what moves it; with `hidden`, also those beneath the modal. */
export const shownPhotos = ({ hidden = false } = {}) =>
  screen.queryAllByRole('button', { name: /^Move photo/, hidden });

/** Chooses files in the modal, opening it where it is not. */
export async function choosePhotos(...files: File[]): Promise<void> {
  if (!screen.queryByLabelText('Photo', { selector: 'input' })) await press('Add a photo');
  const input = await screen.findByLabelText('Photo', { selector: 'input' });
  await act(async () => {
    fireEvent.change(input, { target: { files } });
    await Promise.resolve();
  });
}

/** Chooses a photo, sends it and closes the modal. */
export async function addPhoto(name: string): Promise<void> {
  const before = shownPhotos().length;
  await choosePhotos(aFile(name));
  await press('Upload');
  await press('Done');
  await waitFor(() => expect(shownPhotos()).toHaveLength(before + 1));
}

export async function describePhoto(position: number, alt: string): Promise<void> {
  const field = await findField(`Description of photo ${position} (Optional)`);
  if (field.value !== '') await userEvent.clear(field);
  await paste(field, alt);
}
