/** Where each of the two parties sees a donation. */
export const donationLink = (donationId: string, to: 'donor' | 'organisation') =>
  to === 'donor'
    ? `/dashboard?tab=listings&show=donations&donation=${donationId}`
    : `/dashboard?tab=charity&donation=${donationId}`;
