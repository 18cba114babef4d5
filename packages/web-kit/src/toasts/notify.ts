/** A message for the person. One is visible at a time. */
export type Toast = {
  title: string;
  description?: string;
  /** `success` by default; `notice` is neither good news nor bad. */
  variant?: 'success' | 'notice' | 'destructive';
  /** One thing to do about it. */
  action?: { label: string; onAction: () => void };
  /** How long it stays, in ms; 5000 by default. */
  durationMs?: number;
};

let show: ((toast: Toast) => void) | null = null;

/** Sets how toasts are shown; for the shell and for the page of a slice that runs alone. */
export function showToastsWith(display: (toast: Toast) => void): void {
  show = display;
}

/** Shows a toast, whichever slice it comes from. */
export function notify(toast: Toast): void {
  show?.(toast);
}
