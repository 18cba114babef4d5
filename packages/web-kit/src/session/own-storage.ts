import { clearDevice, keepOnDevice, readDevice } from '../device/device-storage.ts';

const prefix = 'alaso-own:';

/**
 * Keeps something of the person's on this device until they sign out; nothing where the storage is full or
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
