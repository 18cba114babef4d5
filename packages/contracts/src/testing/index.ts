/** What tests send and receive. Each builder gives something that its schema accepts, with what the test changes. */
export { aDonation } from './a-donation.ts';
export { aListing, listings } from './a-listing.ts';
export { aPhoto, photos } from './a-photo.ts';
export { aNotice } from './a-notice.ts';
export { aCharityApplication, anOrganization } from './an-organization.ts';
export { anOrder } from './an-order.ts';
export { anOrderPage } from './an-order-page.ts';
export { aReport } from './a-report.ts';
export { aTailoring, aTailoringJob } from './a-tailoring-job.ts';
export { aUser } from './a-user.ts';
export { someRentalDays } from './some-rental-days.ts';
export { someFacets } from './some-facets.ts';
export { aDraft, anOwnListing } from './an-own-row.ts';
