import { useSyncExternalStore } from 'react';
import { useParts } from '../lazy/use-parts.ts';
import {
  ToastEdge,
  toastStyles,
  toastTitleStyles,
  toastViewportStyles,
  toastWordsStyles,
} from '../toast/toast-edge.tsx';
import { currentToast, subscribeToToasts } from '../toast/toast-store.ts';
import { useKeepClear } from './use-keep-clear.ts';

/** Shows what `toast()` is given. Once in the shell; at most 420 px wide on screens of 768 px and more. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast);
  const parts = useParts(shown !== null);
  const place = useKeepClear(shown?.open === true, shown);
  if (parts) return <parts.ToastBox shown={shown} place={place} />;

  // The words must be shown even if the code that can swipe them away is not loaded.
  return (
    <div ref={place} role="alert" className={toastViewportStyles}>
      {shown?.open && (
        <div className={toastStyles}>
          <ToastEdge variant={shown.variant} />
          <div className={toastWordsStyles}>
            <p className={toastTitleStyles(shown.variant)}>{shown.title}</p>
            {shown.description !== undefined && (
              <p className="al:text-sm al:text-ink-muted">{shown.description}</p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
