/** How money changes hands, until Alaso takes payments. */
export const howToPay = 'You pay the seller when you meet. Alaso does not take payments yet.';
