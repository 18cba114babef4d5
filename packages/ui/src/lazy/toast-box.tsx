import * as RadixToast from '@radix-ui/react-toast';
import { buttonStyles } from '../buttons/button-styles.ts';
import { CloseIcon } from '../icons.ts';
import { useKeepClear } from './keep-clear.ts';
import { partMessages } from './parts.messages.ts';
import { defaultDurationMs, dismissToast, type ShownToast } from '../toast/toast-store.ts';
import {
  ToastEdge,
  toastStyles,
  toastTitleStyles,
  toastViewportStyles,
  toastWordsStyles,
} from '../toast/toast-edge.tsx';

/**
 * The toaster, built on Radix. Toasts last 5000 ms and are dismissed by swiping right by 50 px. F8 moves
 * focus to them (specification, section 9).
 */
export function ToastBox({ shown }: { shown: ShownToast | null }) {
  const list = useKeepClear(shown?.open === true, shown);
  return (
    <RadixToast.Provider duration={defaultDurationMs} swipeDirection="right" swipeThreshold={50}>
      {shown && (
        <RadixToast.Root
          key={shown.id}
          open={shown.open}
          {...(shown.durationMs !== undefined && { duration: shown.durationMs })}
          type={shown.variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (!open) dismissToast(shown.id);
          }}
          className={toastStyles}
        >
          <ToastEdge variant={shown.variant} />
          <div className={toastWordsStyles}>
            <RadixToast.Title className={toastTitleStyles(shown.variant)}>{shown.title}</RadixToast.Title>
            {shown.description !== undefined && (
              <RadixToast.Description className="al:text-sm al:text-ink-muted">
                {shown.description}
              </RadixToast.Description>
            )}
          </div>
          {shown.action && (
            <RadixToast.Action
              altText={shown.action.label}
              onClick={shown.action.onAction}
              className={buttonStyles({ variant: 'secondary', size: 'sm' })}
            >
              {shown.action.label}
            </RadixToast.Action>
          )}
          <RadixToast.Close
            aria-label={partMessages.close}
            className="al:absolute al:top-0.5 al:right-0.5 al:flex al:size-11 al:items-center al:justify-center al:rounded-control al:text-ink-muted al:hover:text-ink"
          >
            <CloseIcon aria-hidden="true" className="al:size-4" />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport ref={list} hotkey={['F8']} className={toastViewportStyles} />
    </RadixToast.Provider>
  );
}
