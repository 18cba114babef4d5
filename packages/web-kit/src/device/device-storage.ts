/** Returns what this device keeps under a key; null if there is nothing or storage is forbidden. */
export function readDevice(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Keeps a text on this device. A full or forbidden storage changes nothing, and what was kept before stays.
 */
export function keepOnDevice(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text);
  } catch {
    return;
  }
}

/** Removes everything whose key begins with this prefix. */
export function clearDevice(prefix: string): void {
  try {
    const keys = Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
    for (const key of keys) window.localStorage.removeItem(key);
  } catch {
    return;
  }
}
