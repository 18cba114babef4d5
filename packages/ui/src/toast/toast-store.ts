export type ToastOptions = {
  title: string;
  description?: string;
  /** `success` by default; `notice` is neither good news nor bad. */
  variant?: 'success' | 'notice' | 'destructive';
  /** One thing to do about it. */
  action?: { label: string; onAction: () => void };
  /** The duration in ms; 5000 by default. */
  durationMs?: number;
};

export type ShownToast = ToastOptions & { id: number; open: boolean };

/** The time a dismissed toast is kept (specification, section 9). */
const removeDelayMs = 1_000_000;

let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Replaces the visible toast. Returns the new one's id. */
export function toast(options: ToastOptions): number {
  lastId += 1;
  show({ ...options, id: lastId, open: true });
  return lastId;
}

/** Closes the toast if it is the visible one. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  show({ ...current, open: false });
  setTimeout(() => {
    if (current?.id === id) show(null);
  }, removeDelayMs);
}

export function currentToast(): ShownToast | null {
  return current;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
