type InstallEvent = Event & { prompt: () => Promise<unknown> };

const isInstallEvent = (event: Event): event is InstallEvent =>
  'prompt' in event && typeof event.prompt === 'function';

let held: InstallEvent | undefined;

/** Keeps the browser's own offer to install the app, so that it is made when it helps, and only once. */
export function holdInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault();
    held = event;
  });
}

export const canInstall = () => held !== undefined;

/** Asks the user to install the app. A browser lets a page ask once. */
export async function install(): Promise<void> {
  const event = held;
  held = undefined;
  await event?.prompt();
}
