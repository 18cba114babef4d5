/** Returns what this device keeps under a key; null if there is nothing or storage is forbidden. */
export function readDevice(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text on this device. If the storage is full or forbidden, the previous text stays. */
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

const prefix = 'alaso-own:';

/**
 * Stores a value of the user on this device until they sign out. Does nothing if the storage is full or
 * forbidden.
 */
export function keepOwn(name: string, value: unknown): void {
  keepOnDevice(prefix + name, JSON.stringify(value));
}

/** Returns the stored value, which the caller must parse; null if there is none. */
export function readOwn(name: string): unknown {
  try {
    return JSON.parse(readDevice(prefix + name) ?? 'null');
  } catch {
    return null;
  }
}

/** Forgets everything, because someone else may use the device next. */
export function forgetOwn(): void {
  clearDevice(prefix);
}
