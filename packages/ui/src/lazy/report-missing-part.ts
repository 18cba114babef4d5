import { toast } from '../toast/toast-store.ts';

/** Tells people that a part of the interface did not load and that they can try again. */
export function reportMissingPart(): void {
  toast({
    title: 'Could not load this',
    description: 'Check your connection and try again.',
    variant: 'destructive',
  });
}
