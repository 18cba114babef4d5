import { notify } from '@alaso/web-kit';
import { sharedMessages } from './shared.messages.ts';

/** Opens the device's share sheet for a page, or copies the URL if there is no share sheet. */
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
    notify(sharedMessages.linkCopied);
  } catch {
    notify({ title: sharedMessages.linkNotCopied, description: page.url, variant: 'destructive' });
  }
}
