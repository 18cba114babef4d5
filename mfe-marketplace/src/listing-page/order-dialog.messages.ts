import type { Category, Transaction } from '@alaso/contracts';

export const orderDialogMessages = {
  title: 'How do you want to get it?',
  meet: (where: string | undefined) => (where === undefined ? 'Meet in person' : `Meet in ${where}`),
  delivery: 'Delivery',
  meetHint: 'You see the item before you pay.',
  deliveryHint: (category: Category) =>
    category === 'rent'
      ? 'Choose days that leave time for the parcel. Next, you check the address.'
      : 'Next, you check the address on the order page.',
  free: 'Free',
  pending: 'Processing...',
  /** Describes the buyer's next step. A new delivery order waits for the buyer only if it has no address. */
  next: ({ waitsFor }: Partial<Transaction>) =>
    waitsFor === 'me' ? 'Enter the address' : 'Check the address',
  submit: (button: string, isDelivered: boolean) => `${button}${isDelivered ? ' with delivery' : ''}`,
} as const;
