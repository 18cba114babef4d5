import { toast } from '../toasts/toast-store.ts';

/** Says that a part of the interface did not arrive; what asked for it can be tried again. */
export function reportMissingPart(): void {
  toast({
    title: 'This did not load',
    description: 'Check your connection and try again.',
    variant: 'destructive',
  });
}
