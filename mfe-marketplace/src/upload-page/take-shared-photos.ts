const nothing: { photos: File[]; leftOut: number } = { photos: [], leftOut: 0 };

/** The cache, key and maximum age in ms with which shell/service-worker/shared-photos.ts stores a share. */
const cacheName = 'alaso-shared';
const key = '/share';
const maxAgeMs = 60 * 60 * 1000;

/**
 * Removes the shared photos from the service worker's cache and returns them with the number of those that
 * the worker left out. Returns nothing if they are too old or another user shared them.
 */
export async function takeSharedPhotos(userId: string, now = Date.now()): Promise<typeof nothing> {
  if (!('caches' in window)) return nothing;
  try {
    const kept = await window.caches.match(key, { cacheName });
    if (!kept) return nothing;
    const form = await kept.formData();
    // Another tab has taken the photos if the cache no longer exists.
    if (!(await window.caches.delete(cacheName))) return nothing;
    const { headers } = kept;
    const isFresh = now - Date.parse(headers.get('date') ?? '') <= maxAgeMs;
    const isOwn = (headers.get('x-shared-by') ?? userId) === userId;
    if (!isFresh || !isOwn) return nothing;
    const photos = form.getAll('photos').filter((one) => one instanceof File);
    return { photos, leftOut: Number(headers.get('x-left-out')) };
  } catch {
    // The browser may refuse access to its caches.
    return nothing;
  }
}
