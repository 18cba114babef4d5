import { notify } from '@alaso/web-kit';

/** Opens the device's share sheet for a page, or copies the address if there is none. */
export async function share(page: { title: string; url: string }): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(page);
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(page.url);
    notify({ title: 'Link copied', description: 'Paste it wherever you want to share this item.' });
  } catch {
    notify({ title: 'Could not copy the link', description: page.url, variant: 'destructive' });
  }
}
