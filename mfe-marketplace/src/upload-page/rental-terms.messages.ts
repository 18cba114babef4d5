export const rentalTermsMessages = {
  legend: 'What renters leave with you',
  deposit: 'Deposit (₦)',
  depositHint: 'You return it when the item is back.',
  lateFee: 'Late fee per day (₦)',
  later: 'You can change this and more under Rentals in your dashboard.',
} as const;
