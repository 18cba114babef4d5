/** A message for the person; one is visible at a time. */
export type Notice = {
  title: string;
  description?: string;
  /** Something went well, unless said otherwise; `notice` is neither good news nor bad. */
  variant?: 'success' | 'notice' | 'destructive';
  /** One thing to do about it. */
  action?: { label: string; onAction: () => void };
};

let show: ((notice: Notice) => void) | null = null;

/** The shell (or the page of a slice that runs alone) says how notices are shown. */
export function showNoticesWith(display: (notice: Notice) => void): void {
  show = display;
}

/** Shows a toast, whichever slice it comes from. */
export function notify(notice: Notice): void {
  show?.(notice);
}
