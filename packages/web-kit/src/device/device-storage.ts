/** Returns the text stored under a key, or null if there is none or storage is blocked. */
export function readDevice(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores text under a key. If storage is full or blocked, the previous text remains. */
export function keepOnDevice(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text);
  } catch {
    return;
  }
}

export function clearDevice(prefix: string): void {
  try {
    const keys = Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
    for (const key of keys) window.localStorage.removeItem(key);
  } catch {
    return;
  }
}

const prefix = 'alaso-own:';

/** Stores a value until the user signs out. Does nothing if storage is full or blocked. */
export function keepOwn(name: string, value: unknown): void {
  keepOnDevice(prefix + name, JSON.stringify(value));
}

/** Returns a stored value, which the caller must parse, or null if there is none. */
export function readOwn(name: string): unknown {
  try {
    return JSON.parse(readDevice(prefix + name) ?? 'null');
  } catch {
    return null;
  }
}

/** Deletes all stored values, because someone else may use the device next. */
export function forgetOwn(): void {
  clearDevice(prefix);
}
