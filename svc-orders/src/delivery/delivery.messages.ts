export const deliveryMessages = {
  addressGone: 'This address is no longer in your address book.',
  onlyBuyerChooses: 'Only the buyer can choose this.',
  sellerHasAnswered: 'The seller has answered by now, so this can no longer be changed.',
  photoNotFound: 'Photo not found.',
  handOverChanged: 'The buyer has changed the hand-over. Please check it again.',
  noAddressYet: 'The buyer wants it delivered and has not entered the address yet.',
  noReturnAddress: 'The owner gave no address for the return. Meet them to give it back.',
  tooManyAddresses: (max: number) => `You have saved ${max} addresses. Delete one first.`,
  carrierMissing: 'Enter who delivers it',
  onlyRentalsReturn: 'Only a rental comes back',
  handedInPerson: 'This item is handed over in person',
} as const;
