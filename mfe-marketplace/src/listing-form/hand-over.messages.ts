export const handOverMessages = {
  title: 'Hand-over',
  how: 'How buyers get it',
  ways: { meet: 'We meet', both: 'We meet, or I deliver', delivery: 'I deliver' },
  fee: 'Delivery fee (₦)',
  carriers: 'Carriers you use',
  otherCarriers: 'Other carriers',
  otherCarriersHint: 'Separate them by commas. Leave it empty if you decide later.',
  /** Describes the delivery option in the preview of a CSV file. */
  inDetails: (way: string, fee: string) => (fee === '' ? way : `${way} for ₦${fee}`),
  inCsv: 'In Hand-over, write meet, both or delivery. The last two need a Delivery fee in naira; 0 is free.',
  feeHint: 'The buyer pays it on top of the price. Enter 0 for free delivery.',
} as const;

export const offersMessages = {
  label: 'Let buyers make offers',
  hint: 'They can offer half of your price or more. You accept, decline or answer with another price.',
} as const;
