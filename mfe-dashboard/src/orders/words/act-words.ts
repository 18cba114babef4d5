import type { OrderEvent } from '@alaso/contracts';

export type ActWords = {
  button: string;
  pending: string;
  done: { title: string; description?: string };
  failed: string;
};

/** What is done by pressing a button, without anything to fill in. */
export type PlainAct = Extract<OrderEvent, 'confirm' | 'hand-over' | 'collect' | 'complete'>;

export const actWords: Record<PlainAct | 'cancel', ActWords> = {
  confirm: {
    button: 'Confirm the sale',
    pending: 'Confirming...',
    done: { title: 'Sale confirmed', description: 'The buyer has a code for the hand-over.' },
    failed: 'Not confirmed',
  },
  'hand-over': {
    button: 'I have handed it over',
    pending: 'Saving...',
    done: { title: 'Handed over', description: 'The buyer is asked to say that they have it.' },
    failed: 'Not saved',
  },
  collect: {
    button: 'They have collected it',
    pending: 'Saving...',
    done: { title: 'Collected', description: 'They are asked to say that they have it.' },
    failed: 'Not saved',
  },
  complete: {
    button: 'I have received it',
    pending: 'Completing...',
    done: { title: 'Order completed', description: 'Its receipt is on this page.' },
    failed: 'Not completed',
  },
  cancel: {
    button: 'Cancel the order',
    pending: 'Cancelling...',
    done: { title: 'Order cancelled' },
    failed: 'Not cancelled',
  },
};
