export type ToastOptions = {
  title: string;
  description?: string;
  /** Defaults to `success`. `notice` is neither good news nor bad news. */
  variant?: 'success' | 'notice' | 'destructive';
  action?: { label: string; onAction: () => void };
  /** In ms. Defaults to {@link defaultDurationMs}. */
  durationMs?: number;
};

export type ShownToast = ToastOptions & { id: number; open: boolean };

/** Time in ms for which a toast is shown (specification, section 9). */
export const defaultDurationMs = 5000;

/** Time in ms for which a dismissed toast is stored (specification, section 9). */
const removeDelayMs = 1_000_000;

let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Replaces the visible toast. Returns the id of the new toast. */
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
