import { names } from './cache-names.ts';

/** The action of the manifest's `share_target`, and the key under which the photos are cached. */
const shareAddress = '/share';
const formAddress = '/upload';
/** The listing form takes the cached photos if its address has this query. */
const sharedForm = `${formAddress}?shared`;

/**
 * Limits of a listing's photos: `maxPhotos` and `maxPhotoBytes` in packages/contracts. Repeated here because
 * importing them would add zod to the worker. A test compares them.
 */
export const limits = { photos: 8, bytes: 10_485_760 } as const;

/** Maximum age in ms. Older photos were probably abandoned, so the form must not offer them. */
export const maxAgeMs = 60 * 60 * 1000;

/** Matches the form that the phone sends when the user shares photos with the app. */
export const isShare = ({ method, url }: Pick<Request, 'method' | 'url'>) =>
  method === 'POST' && new URL(url).pathname === shareAddress;

/** Returns the shared files. A form without a chosen file contains one empty file. */
const filesIn = (form: FormData) =>
  form
    .getAll('photos')
    .filter((one) => one instanceof File)
    .filter(({ size }) => size > 0);

/**
 * Returns the files that a listing can take, and how many others there are. The form's own checks are
 * stricter and name the reason, so only files that could fill the cache are left out here.
 */
export function selectPhotos(files: readonly File[]): { photos: File[]; leftOut: number } {
  const photos = files
    .filter(({ type, size }) => type.startsWith('image/') && size <= limits.bytes)
    .slice(0, limits.photos);
  return { photos, leftOut: files.length - photos.length };
}

/** Caches shared photos as one form, which replaces the photos of an earlier share. */
async function keepPhotos(files: readonly File[], sharedBy: unknown): Promise<void> {
  const { photos, leftOut } = selectPhotos(files);
  const form = new FormData();
  for (const photo of photos) form.append('photos', photo, photo.name);
  const headers = new Headers({ date: new Date().toUTCString(), 'x-left-out': String(leftOut) });
  // Only this user may take the photos. Anyone who signs in may take those of a visitor.
  if (typeof sharedBy === 'string') headers.set('x-shared-by', sharedBy);
  await (await caches.open(names.shared)).put(shareAddress, new Response(form, { headers }));
}

/**
 * Returns the page to open after a share. A visitor's page would be the landing page, so visitors sign in
 * first and return to the form.
 */
const pageAfterShare = (sharedBy: unknown) =>
  sharedBy === undefined ? `/auth?returnTo=${encodeURIComponent(sharedForm)}` : sharedForm;

/**
 * Caches the photos of a share for the listing form and redirects to it. Another site could send this form
 * too, so nothing is uploaded until the user confirms it. A form without photos, or one that cannot be read
 * or cached, opens the empty listing form.
 * @param sharedBy resolves to the id of the signed-in user, or undefined for a visitor
 */
export async function receiveShare(
  request: Pick<Request, 'formData' | 'url'>,
  sharedBy: Promise<unknown>,
): Promise<Response> {
  const redirectTo = (page: string) => Response.redirect(new URL(page, request.url).href, 303);
  try {
    const userId = await sharedBy;
    const files = filesIn(await request.formData());
    if (files.length === 0) return redirectTo(formAddress);
    await keepPhotos(files, userId);
    return redirectTo(pageAfterShare(userId));
  } catch {
    return redirectTo(formAddress);
  }
}

/** Deletes shared photos that the form has not taken in time. */
export async function dropOldShare(now = Date.now()): Promise<void> {
  const kept = await caches.match(shareAddress, { cacheName: names.shared });
  const sharedAt = Date.parse(kept?.headers.get('date') ?? '');
  if (kept && !(now - sharedAt <= maxAgeMs)) await caches.delete(names.shared);
}
