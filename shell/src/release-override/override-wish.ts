const KEY = 'alaso-override';
const PARAMETER = 'slice';

/** Returns true if the URL or this tab's storage requests another release of a slice. */
export function wantsOverride(): boolean {
  return new URLSearchParams(window.location.search).has(PARAMETER) || keptWish() !== null;
}

function keptWish(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/**
 * Returns the requested release, for example `dashboard@1.0.0-5f3a9c1e`, and moves it from the URL to the
 * tab's storage.
 */
export function takeWish(): string | null {
  const address = new URL(window.location.href);
  const asked = address.searchParams.get(PARAMETER);
  if (asked === null) return keptWish();
  address.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, '', address);
  try {
    window.sessionStorage.setItem(KEY, asked);
  } catch {
    // If storage is blocked, the override lasts until the page is reloaded.
  }
  return asked;
}

export function forgetWish(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
}
