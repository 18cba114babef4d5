export const kindChoices = [
  { value: 'orders', word: 'Orders' },
  { value: 'donations', word: 'Donations' },
] as const;

export const sortChoices = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'amount', label: 'Highest amount first' },
] as const;

export const orderListMessages = {
  kind: 'Kind',
  anyStage: 'Any stage',
  anyCategory: 'Any category',
  onlyThoseOf: 'Only those of',
  oneMember: 'one member',
  showAll: 'Show everyone’s',
  noOrders: 'No orders found',
  noDonations: 'No donations found',
  columns: {
    item: 'Item',
    number: 'Number',
    stage: 'Stage',
    category: 'Category',
    buyer: 'Buyer',
    seller: 'Seller',
    amount: 'Amount',
    placed: 'Placed',
    donor: 'Donor',
    for: 'For',
    offered: 'Offered',
  },
} as const;
