export const orderFormMessages = {
  reason: 'Reason',
  reasons: 'Reasons',
  tryAgain: 'Please try again.',
  /** The other party, a timer, or another tab changed the order first. */
  orderChanged: 'This order has changed',
  donationChanged: 'This donation has changed',
  buyersCode: 'The buyer’s code',
  codeHint: 'Ask for their 6-digit code.',
  scanCode: 'Scan the code',
  scanText: 'Hold the camera over the code on the other phone.',
  noCamera: 'We cannot use the camera. Allow it in your browser, or type the six digits.',
  typeCode: 'Type it instead',
  receipt: 'Receipt',
  receiptNumbered: (number: string) => `Receipt ${number}`,
  print: 'Print',
} as const;
