const prefix = 'alaso-own:';

/** Keeps something of the person's on this device until they sign out; nothing where the storage is full or forbidden. */
export function keepOwn(name: string, value: unknown): void {
  try {
    window.localStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    return;
  }
}

/** Returns what was kept, to be parsed by whoever kept it; null if there is none. */
export function readOwn(name: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(prefix + name) ?? 'null');
  } catch {
    return null;
  }
}

/** Forgets all of it: somebody else may be next. */
export function forgetOwn(): void {
  try {
    const names = Object.keys(window.localStorage).filter((name) => name.startsWith(prefix));
    for (const name of names) window.localStorage.removeItem(name);
  } catch {
    return;
  }
}
