import * as RadixToast from '@radix-ui/react-toast';
import { useSyncExternalStore } from 'react';
import { buttonStyles } from '../actions/button-styles.ts';
import { cn } from '../class-names.ts';
import { CloseIcon } from '../icons.ts';
import { currentToast, dismissToast, subscribeToToasts } from './toast-store.ts';

/**
 * The place where `toast()` shows, once in the shell. 5000 ms, swipe right by 50 px, F8 moves the focus to it,
 * at most 420 px wide from 768 px on (specification, section 9).
 */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast);
  const destructive = shown?.variant === 'destructive';

  return (
    <RadixToast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {shown && (
        <RadixToast.Root
          key={shown.id}
          open={shown.open}
          type={destructive ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (!open) dismissToast(shown.id);
          }}
          className={cn(
            'al:relative al:flex al:items-center al:gap-3 al:overflow-hidden al:rounded-card al:border al:border-line al:bg-surface al:py-3.5 al:pr-12 al:pl-5 al:text-ink al:shadow-card',
            'al:data-[state=open]:animate-[alaso-rise_180ms_cubic-bezier(0.2,0.7,0.2,1)]',
            'al:data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) al:data-[swipe=cancel]:translate-x-0 al:data-[swipe=cancel]:transition-transform',
          )}
        >
          <span
            aria-hidden="true"
            className={cn(
              'alaso-stitch-vertical al:absolute al:inset-y-2 al:left-2',
              destructive ? 'al:text-danger' : 'al:text-gold',
            )}
          />
          <div className="al:min-w-0 al:flex-1">
            <RadixToast.Title className={cn('al:text-sm al:font-semibold', destructive && 'al:text-danger')}>
              {shown.title}
            </RadixToast.Title>
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
            aria-label="Close"
            className="al:absolute al:top-0.5 al:right-0.5 al:flex al:size-11 al:items-center al:justify-center al:rounded-control al:text-ink-muted al:hover:text-ink"
          >
            <CloseIcon className="al:size-4" />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport
        hotkey={['F8']}
        className="al:fixed al:inset-x-0 al:bottom-0 al:z-60 al:flex al:flex-col al:gap-2 al:p-4 al:outline-none al:md:left-auto al:md:w-full al:md:max-w-[420px]"
      />
    </RadixToast.Provider>
  );
}
