/** Returns the words of the page on which a donor chooses an item for an organization. */
export const donateToWords = (organization: string) => ({
  title: `Donate to ${organization}`,
  lead: 'Choose one of your items.',
  empty: `You have no item to donate yet. List it first, then come back and choose Donate on the card of ${organization}.`,
});

export const organizationMissing = {
  title: 'Organization not found',
  lead: 'It no longer takes donations here.',
};
