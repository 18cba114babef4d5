/** An action that is rejected while someone is waiting for the item. */
type PausingAct = 'delete' | 'pause';

export const listingLifecycleMessages = {
  giftIsFreeHint: 'A gift is free: leave the price empty',
  giftIsFree: 'A gift is free: leave the price empty.',
  editedElsewhere: 'This listing was edited elsewhere. Check the newer version, then save again.',
  noLongerEditable: (status: string) => `This item is ${status}, so it can no longer be edited.`,
  editableWhileOffered:
    'You have offered this item to an organization. Until they answer, you can change its description and photos.',
  editableWhileOrdered: 'Someone has ordered this item. You can only change its description and photos.',
  onlyOwnerCan: (act: 'edit' | PausingAct | 'resume') => `Only its owner can ${act} this listing.`,
  cannotListAgain: 'An admin has removed this listing, so it cannot be listed again.',
  stillListed: 'This item is still listed. Edit it instead.',
  cannotRestore: 'An admin has removed this listing, so you cannot bring it back.',
  deletedTooLongAgo: 'You deleted this listing more than 30 days ago. List it again instead.',
  alreadyDonated: 'You donated this item, so it stays in your records as a gift.',
  isOffered: (act: PausingAct) =>
    `You have offered this item to an organization. Withdraw the offer under Donations before you ${act} it.`,
  isRentedOut: (act: PausingAct) => `This item is rented out. You can ${act} it after the rental.`,
  isBooked: (act: PausingAct) => `This service is booked. You can ${act} it after the work is done.`,
  isOrdered: (act: PausingAct) => `Someone has ordered this item, so you cannot ${act} it yet.`,
} as const;
