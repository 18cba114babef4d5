export const orderDialogMessages = {
  title: 'How do you want to get it?',
  meet: (where: string | undefined) => (where === undefined ? 'Meet in person' : `Meet in ${where}`),
  delivery: 'Delivery',
  meetHint: 'You see the item before you pay.',
  deliveryHint: 'Next, you check the address on the order page.',
  free: 'Free',
  item: 'Item',
  total: 'Total',
  pending: 'Processing...',
  next: 'Check the address',
};
