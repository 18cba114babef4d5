/** Returns the notification to both parties of an order whose listing an admin has freed. */
export const listingFreed = ({ listingTitle }: { listingTitle: string }, reason: string) => ({
  title: `Free again: ${listingTitle}`,
  text: `The item of this ended order is free again. Our reason: “${reason}”`,
});

/** Returns the place of a proposed meeting as a case shows it among messages. */
export const proposedPlace = (place: string) => `Proposed place to meet: ${place}`;
