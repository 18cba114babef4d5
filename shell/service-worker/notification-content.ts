/** The content that svc-auth sends to this device (svc-auth/src/device-notifications/push-sender.ts). */
export type Shown = { title: string; text: string; link: string };

const isShown = (data: unknown): data is Shown =>
  typeof data === 'object' &&
  data !== null &&
  'title' in data &&
  typeof data.title === 'string' &&
  'text' in data &&
  typeof data.text === 'string' &&
  'link' in data &&
  typeof data.link === 'string';

/** Returns a notification's content, or undefined for anything else. Its link leads to one of our pages. */
export function shownIn(json: string, origin: string): Shown | undefined {
  try {
    const data: unknown = JSON.parse(json);
    return isShown(data) && new URL(data.link, origin).origin === origin ? data : undefined;
  } catch {
    return undefined;
  }
}
