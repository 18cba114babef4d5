import { useEffect, useSyncExternalStore } from 'react';
import { useParts } from '../lazy/use-parts.ts';
import {
  ToastEdge,
  toastStyles,
  toastTitleStyles,
  toastViewportStyles,
  toastWordsStyles,
} from '../toast/toast-edge.tsx';
import { currentToast, defaultDurationMs, dismissToast, subscribeToToasts } from '../toast/toast-store.ts';

/** Shows toasts. Rendered once, in the shell. Toasts are at most 420 px wide on screens of 768 px or more. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast);
  const parts = useParts(shown !== null);
  const plain = !parts && shown?.open ? shown : null;
  useEffect(() => {
    if (!plain) return;
    const timer = setTimeout(() => dismissToast(plain.id), plain.durationMs ?? defaultDurationMs);
    return () => clearTimeout(timer);
  }, [plain]);
  if (parts) return <parts.ToastBox shown={shown} />;

  // The text must be shown even before the code for swiping toasts away is loaded.
  return (
    <div role="alert" className={toastViewportStyles}>
      {plain && (
        <div className={toastStyles}>
          <ToastEdge variant={plain.variant} />
          <div className={toastWordsStyles}>
            <p className={toastTitleStyles(plain.variant)}>{plain.title}</p>
            {plain.description !== undefined && (
              <p className="al:text-sm al:text-ink-muted">{plain.description}</p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
